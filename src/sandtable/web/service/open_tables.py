"""The tables that a process keeps in memory, each with the lock of whoever may change it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from sandtable.table.table import Table
from sandtable.web.db.rows import uuid_of

#: Seconds that somebody waits for others who use the same game.
_WAIT: Final = 5


class Place:
    """Where a game is kept in memory: its table, and who may change it."""

    __slots__ = ("lock", "table")

    def __init__(self) -> None:
        """Begin with no table."""
        self.lock = asyncio.Lock()
        self.table: Table | None = None

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[None]:
        """Keep all others from changing the table; `TimeoutError` if they take too long."""
        async with asyncio.timeout(_WAIT):
            await self.lock.acquire()
        try:
            yield
        finally:
            self.lock.release()


class Places:
    """The places of the games used last; the others are loaded when somebody asks."""

    def __init__(self, kept: int) -> None:
        """Keep so many tables."""
        self._kept = kept
        self._places: OrderedDict[str, Place] = OrderedDict()

    def __len__(self) -> int:
        """The number of tables kept."""
        return len(self._places)

    def holds(self, game: str) -> bool:
        """Whether the table of a game is kept."""
        place = self._places.get(game)
        return place is not None and place.table is not None

    def of(self, game: str) -> Place:
        """The place of a game, made if there is none; the longest unused one gives way."""
        game = uuid_of(game).hex
        place = self._places.get(game)
        if place is None:
            place = self._places[game] = Place()
            self._make_room()
        self._places.move_to_end(game)
        return place

    def _make_room(self) -> None:
        excess = len(self._places) - self._kept
        idle = [name for name, place in self._places.items() if not place.lock.locked()]
        for name in idle[: max(0, excess)]:
            del self._places[name]
