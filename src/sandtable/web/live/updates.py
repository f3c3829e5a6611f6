"""What a socket is told: the entries of the seat's own log that it has not seen, and the moment."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct

from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import COMMON
from sandtable.presenters import as_json
from sandtable.presenters.name_and_value_texts import game_with_names, seat_name
from sandtable.presenters.table_view import (
    Prompt,
    ResultView,
    SeatHolderView,
    prompt_view,
    result_view,
)
from sandtable.table.table import Table
from sandtable.table.undo import free_undo
from sandtable.web.service.log_cache import LogCache

#: How many entries fit into one message; the rest follows in the next.
PAGE: Final = 200
_KEPT: Final = 512


class News(Struct, frozen=True, tag="news", tag_field="kind"):
    """What happened since, and how things stand.  `hash` is that of the seat's view."""

    seq: int
    hash: str
    entries: tuple[msgspec.Raw, ...]  # as `LogEntryView`
    more: bool  # further entries follow in another message
    prompt: Prompt
    waiting_for: tuple[SeatHolderView, ...]
    free_undo: int
    over: ResultView | None


class Reset(Struct, frozen=True, tag="reset", tag_field="kind"):
    """The history is shorter than what the client has seen: it must look at the table anew."""

    seq: int
    hash: str


def view_hash(table: Table, seat: int) -> str:
    """The hash of what a seat sees, over the same bytes as anywhere else."""
    return sha256(encode(table.game.rules.show(table.known(seat)))).hexdigest()


class UpdateBuilder:
    """Writes news; what many are to be told alike is written once."""

    def __init__(self) -> None:
        """Begin with an empty desk."""
        self._written: OrderedDict[tuple[Any, ...], tuple[int, bytes]] = OrderedDict()

    async def news(self, logs: LogCache, table: Table, seat: int, since: int) -> tuple[int, bytes]:
        """The number that is reached by a message, and the message."""
        while True:
            key = (table.head, seat, since)  # two games that came from one file have one id
            if key in self._written:
                return self._written[key]
            entries = await logs.page(table, seat, since, PAGE)
            if table.head == key[0]:  # else it went on, and the page may lack its last entries
                break
        self._written[key] = found = self._write(table, seat, since, entries)
        if len(self._written) > _KEPT:
            self._written.popitem(last=False)
        return found

    def _write(
        self, table: Table, seat: int, since: int, entries: list[bytes]
    ) -> tuple[int, bytes]:
        seq, digest = table.seq(seat), view_hash(table, seat)
        if since > seq:
            return seq, as_json(Reset(seq, digest))
        reached, game = since + len(entries), game_with_names(table)
        news = News(
            reached,
            digest,
            tuple(msgspec.Raw(entry) for entry in entries),
            reached < seq,
            prompt_view(game, table, table.known(seat)),
            tuple(SeatHolderView(one, seat_name(game, one)) for one in table.deciders()),
            free_undo(table.past, seat) if seat != COMMON else 0,
            result_view(game, table),
        )
        return reached, as_json(news)
