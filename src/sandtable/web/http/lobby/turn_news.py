"""For the list of one's games: by when one must answer, and what the others did since."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final, TypeAlias

from msgspec import Struct

from sandtable.table.clocks import deadline_of
from sandtable.web.db.rows import GameSummary
from sandtable.web.http.lobby.others_since import others_since
from sandtable.web.service.gateway import Gateway

#: Games that are looked at anew for one answer: the rest has its turn with the next.
LOOKED_AT: Final = 4
_KEPT: Final = 20_000
_Key: TypeAlias = tuple[str, int]


class TurnNews(Struct, frozen=True):
    """By when a seat must answer (0: no clock), and what others did since its last order."""

    due: int = 0
    happened: str = ""


class TurnNewsCache:
    """What was told of each seat, until its game goes on: the table is needed once an order."""

    def __init__(self, door: Gateway) -> None:
        """Look at the tables of this gateway."""
        self._door = door
        self._known: OrderedDict[_Key, tuple[int, TurnNews]] = OrderedDict()

    def known(self, game: GameSummary, seat: int) -> TurnNews | None:
        """What is remembered of a seat as its game stands."""
        last, news = self._known.get((game.id, seat), (-1, None))
        return news if last == game.status.last else None

    async def of(self, game: GameSummary, seat: int) -> TurnNews:
        """Look at a table."""
        table = await self._door.table(game.id)
        clocks = table.sitting.clocks
        due = (deadline_of(clocks, seat) if clocks is not None else None) or 0
        news = TurnNews(due, others_since(table, seat))
        self._known[game.id, seat] = len(table.lines) - 1, news
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        return news
