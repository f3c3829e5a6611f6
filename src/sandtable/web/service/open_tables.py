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
#: Lines that all tables in memory may have together: about 0.4 KB each.
LINES: Final = 400_000


class Place:
    """Where a game is kept in memory: its table, and who may change it."""

    __slots__ = ("is_claimed", "is_imported", "lock", "table")

    def __init__(self) -> None:
        """Begin with no table."""
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        #: Whether somebody who paid for it is about to let the table be loaded.
        self.is_claimed = False
        #: Whether the game was brought in, and so is played by nobody or by one alone.
        self.is_imported = False

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

    def __init__(self, kept: int, lines: int = LINES) -> None:
        """Keep so many tables, which have so many lines together."""
        self._kept, self._lines = kept, lines
        #: Held while a table is loaded: of many slices at a time others would wait for all.
        self.loading = asyncio.Semaphore(2)
        self._places: OrderedDict[str, Place] = OrderedDict()

    def __len__(self) -> int:
        """The number of tables kept."""
        return len(self._places)

    def holds(self, game: str) -> bool:
        """Whether the table of a game is kept."""
        place = self._places.get(game)
        return place is not None and place.table is not None

    def is_due(self, game: str) -> bool:
        """Whether the table of a game is neither kept nor about to be loaded."""
        return _is_unused(self.of(game))

    def claim(self, game: str) -> None:
        """Note that somebody paid for loading a game: who asks next waits for the same table."""
        self.of(game).is_claimed = True

    def of(self, game: str) -> Place:
        """The place of a game, made if there is none; others give way."""
        game = uuid_of(game).hex
        place = self._places.get(game)
        if place is None:
            place = self._places[game] = Place()
            self.make_room(game)
        self._places.move_to_end(game)
        return place

    def keep(self, game: str, place: Place, table: Table) -> None:
        """Keep a table that was brought up to date; others give way to a new one."""
        if place.table is not table:
            place.table = table
            # A game that was brought in has another id here than the one its record names.
            place.is_imported = table.opening.id != uuid_of(game).hex
            self.make_room(game)

    def make_room(self, kept: str) -> None:
        """Forget tables that are too many, but for one: imported ones, then the longest unused."""
        kept = uuid_of(kept).hex
        if len(self._places) > 2 * self._kept:  # of many nobody let the table be loaded
            for name in [name for name, place in self._places.items() if _is_unused(place)]:
                if name != kept:
                    del self._places[name]
        # A place whose table is still being loaded must not push out one that is played at.
        count = sum(place.table is not None for place in self._places.values())
        lines = sum(map(_lines_of, self._places.values()))
        for name in sorted(self._places, key=lambda name: not self._places[name].is_imported):
            place = self._places[name]
            if count <= self._kept and lines <= self._lines:
                return
            if name != kept and not place.lock.locked():
                count, lines = count - (place.table is not None), lines - _lines_of(place)
                del self._places[name]


def _is_unused(place: Place) -> bool:
    return place.table is None and not place.is_claimed and not place.lock.locked()


def _lines_of(place: Place) -> int:
    return len(place.table.lines) if place.table is not None else 0
