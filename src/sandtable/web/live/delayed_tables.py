"""Tables as spectators see them who watch with a delay, kept and continued as time goes on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from sandtable.table.past_and_delayed_tables import can_continue, table_at
from sandtable.table.table import Table

#: Records that are replayed before others have their turn: about 2 ms of work.
_SLICE: Final = 32


class _Delayed:
    """The delayed table of one game, and the lock of whoever continues it."""

    def __init__(self) -> None:
        """Begin with no table."""
        self.lock = asyncio.Lock()
        self.table: Table | None = None


class DelayedTables:
    """The delayed tables that were asked for last."""

    def __init__(self, kept: int = 200) -> None:
        """Keep so many tables."""
        self._kept = kept
        self._games: OrderedDict[str, _Delayed] = OrderedDict()

    def missing(self, game: str, table: Table, count: int) -> int:
        """Return the number of records that must be replayed to show so many of a game."""
        place = self._games.get(game)
        then = place.table if place else None
        shown = len(then.records) if then and can_continue(then, table) else 0
        return max(0, count - shown)

    async def at(self, game: str, table: Table, count: int) -> Table:
        """Return the table of a game after so many records; it is for reading only."""
        if count >= len(table.records):
            return table
        place = self._games.setdefault(game, _Delayed())
        self._games.move_to_end(game)
        if len(self._games) > self._kept:
            self._games.popitem(last=False)
        async with place.lock:
            then = place.table
            if then is None or not can_continue(then, table):
                then = table_at(table, 1)
            while len(then.records) < count:
                first = len(then.lines)
                then.catch_up(table.lines[first : min(first + _SLICE, count + 1)])
                await asyncio.sleep(0)
            place.table = then
            return then
