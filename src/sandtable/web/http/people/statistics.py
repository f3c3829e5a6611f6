"""Statistics by scenario: of finished games that everybody may look at, and of no others."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any, Final

from msgspec import Struct

from sandtable.web.accounts.accounts import Pool

#: Seconds for which they are kept: so often all finished games are gone through, at most.
_KEPT: Final = 60.0
_GAMES: Final = """
SELECT scenario, people > 1 AS between_people, count(*) AS games,
    count(*) FILTER (WHERE winner IS NULL) AS drawn, avg(turns)::float8 AS turns,
    avg(orders)::float8 AS orders, sum(battles) AS battles, sum(luck) AS luck,
    avg(abs(luck) / spread) FILTER (WHERE spread > 0) AS swing
FROM finished_games WHERE listed GROUP BY 1, 2 ORDER BY 1, 2 DESC
"""
_SIDES: Final = """
SELECT f.scenario, people > 1 AS between_people, s.seat, s.side, count(*) AS won
FROM finished_games f JOIN finished_seats s ON s.game = f.game AND s.seat = f.winner
WHERE f.listed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3
"""


class SideWins(Struct, frozen=True):
    """How many games one side won."""

    seat: int
    side: str
    won: int


class Counted(Struct, frozen=True):
    """The finished games of one scenario: between people, or of one person against a bot."""

    scenario: str
    between_people: bool
    games: int
    drawn: int
    sides: tuple[SideWins, ...]
    turns: float  # on average
    orders: float
    battles: int
    luck: float  # what a battle brought its attackers beyond the average
    swing: float  # how far a game's dice were from the average, in standard deviations


class StatisticsCache:
    """The statistics as they were a moment ago."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool
        self._known: tuple[Counted, ...] = ()
        self._until = float("-inf")
        self._lock = asyncio.Lock()

    async def get(self) -> tuple[Counted, ...]:
        """Return them; all who ask meanwhile wait for the same query."""
        async with self._lock:
            if monotonic() > self._until:
                self._known = await self._found()
                self._until = monotonic() + _KEPT
        return self._known

    def forget(self) -> None:
        """Ask again next time."""
        self._until = float("-inf")

    async def _found(self) -> tuple[Counted, ...]:
        sides: dict[tuple[str, bool], list[SideWins]] = {}
        for row in await self._pool.fetch(_SIDES):
            one = SideWins(row["seat"], row["side"], row["won"])
            sides.setdefault((row["scenario"], row["between_people"]), []).append(one)
        rows = await self._pool.fetch(_GAMES)
        return tuple(_counted(row, sides) for row in rows)


def _counted(row: Any, sides: dict[tuple[str, bool], list[SideWins]]) -> Counted:
    won = sides.get((row["scenario"], row["between_people"]), [])
    battles = int(row["battles"])
    return Counted(
        row["scenario"],
        row["between_people"],
        row["games"],
        row["drawn"],
        tuple(won),
        round(row["turns"], 1),
        round(row["orders"], 1),
        battles,
        round(row["luck"] / battles, 3) if battles else 0.0,
        round(row["swing"] or 0.0, 2),
    )
