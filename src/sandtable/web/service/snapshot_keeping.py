"""Snapshots of long games, from which they are loaded; nobody waits while one is kept."""

from __future__ import annotations

import asyncio
from typing import Final

from sandtable.table.storage.snapshots import snapshot
from sandtable.table.table import Table
from sandtable.web.db import Store
from sandtable.web.service.secrets.sealed_values import SNAPSHOT, ValueSealer

#: A game of so many records is kept as a snapshot at the end of a turn.
_LONG: Final = 100


class SnapshotKeeper:
    """What keeps the snapshots of a process."""

    def __init__(self, store: Store) -> None:
        """Keep them in this store."""
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, game: str, table: Table, sealer: ValueSealer) -> None:
        """Keep a sealed snapshot of a long game now and then."""
        taken = snapshot(table) if len(table.lines) >= _LONG else None
        if taken is not None:
            sealed, n = sealer.seal(game, SNAPSHOT, taken), len(table.lines)
            task = asyncio.create_task(self._store.keep_snapshot(game, n, sealed))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
