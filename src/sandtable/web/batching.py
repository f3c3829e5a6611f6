"""From what a table says to what the database is told, and from JSON to orders."""

from __future__ import annotations

from functools import cache
from typing import Any
from uuid import UUID

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.records import Record, encode, head_of, split
from sandtable.kernel.register import revive
from sandtable.kernel.state import COMMON
from sandtable.table.attempts import Attempt
from sandtable.table.clocks import deadline
from sandtable.table.commands import SeatOrder
from sandtable.table.sitting import Sitting
from sandtable.table.table import Table
from sandtable.web.importing import Good
from sandtable.web.store.append import Batch, Line


class BadOrderError(Exception):
    """What was sent is no order of this game."""


@cache
def _reader(game: Game) -> msgspec.json.Decoder[Any]:
    kinds: Any = game.orders | SeatOrder
    return msgspec.json.Decoder(kinds, dec_hook=revive)


def read_order(table: Table, order: Any) -> Any:
    """Read an order from JSON or its plain values, strictly by what a seat may order here."""
    try:
        text = order if isinstance(order, bytes | str | msgspec.Raw) else msgspec.json.encode(order)
        return _reader(table.game).decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadOrderError(str(error)) from None


def batch_of(game: UUID, table: Table, attempt: Attempt, *, outage: int, wake_bots: bool) -> Batch:
    """Gather what an attempt adds to a table, by whoever knows of outages up to this."""
    after, over = attempt.deciders, attempt.over is not None
    seats = set(range(len(table.game.seats))) if over else set(after) - set(table.deciders())
    lines = [_line(*one) for one in zip(attempt.records, attempt.lines, strict=True)]
    # The first record is the command's own; what routine added needs no answer.
    lines[0] = msgspec.structs.replace(lines[0], answer=encode(attempt.answer))
    told, limit = tuple(sorted(seats)), _deadline(attempt.tail.sitting)
    return Batch(game, lines, after, over, told, limit, outage, wake_bots)


def first_batch(game: UUID, table: Table) -> Batch:
    """Gather all lines of a table that was just opened."""
    opening = Line(0, table.lines[0], _head(table.lines[0]), COMMON, "opening", 0)
    rest = [_line(*one) for one in zip(table.records, table.lines[1:], strict=True)]
    seats, limit = table.deciders(), _deadline(table.sitting)
    return Batch(game, [opening, *rest], seats, table.over is not None, seats, limit)


def batch_of_file(game: UUID, data: bytes, good: Good) -> Batch:
    """Gather all lines of a record that was checked; nobody is told of it."""
    first, records, _ = split(data)
    opening = Line(0, first, _head(first), COMMON, "opening", 0)
    rest = [
        Line(n, line, _head(line), row.seat, row.command, row.at)
        for n, (line, row) in enumerate(zip(records, good.rows, strict=True), 1)
    ]
    over = good.kind == "replay"
    return Batch(game, [opening, *rest], good.deciders, over, (), good.deadline)


def _line(record: Record, line: bytes) -> Line:
    name = record.command.partition("/")[2]
    return Line(record.n, line, _head(line), record.seat, name, record.at)


def _head(line: bytes) -> bytes:
    return bytes.fromhex(head_of(line))


def _deadline(sitting: Sitting) -> int | None:
    """Give the moment at which somebody may run out of time."""
    return None if sitting.clocks is None else deadline(sitting.clocks)
