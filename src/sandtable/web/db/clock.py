"""The time of the database, asked once a second and counted on in between.

Nothing of this machine's own time of day is believed: only how much of it has passed.  Where the
database's time has moved by much more than that, somebody has set it: that is kept as an outage
before anything else happens, so that nobody's clock runs by it.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from sandtable.web.db import Store
from sandtable.web.db.store import SILENCE_MS

#: Seconds for which an answer of the database is counted on.
FRESH: Final = 1.0


class Clock:
    """What time it is, and when the service was last away: the append checks that it is so."""

    def __init__(self, store: Store) -> None:
        """Ask this database."""
        self._store = store
        self._asking: asyncio.Task[None] | None = None
        self._at = float("-inf")
        self._told = (0, 0)
        self._was_set = False

    @property
    def outage(self) -> int:
        """The end of the last outage that is known here."""
        return self._told[1]

    async def now(self) -> int:
        """The time in milliseconds, never ahead of the database's."""
        if monotonic() - self._at > FRESH:
            # All who ask at the same time share one answer, and one failure.
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._ask())
            await asyncio.shield(self._asking)
        return self._told[0] + int((monotonic() - self._at) * 1000)

    async def _ask(self) -> None:
        self.hear(*await self._store.time_and_outage())
        if self._was_set:
            await self._store.beat("service")  # which keeps the gap as an outage
            self._was_set = False
            self.hear(*await self._store.time_and_outage())

    def hear(self, now: int, outage: int) -> None:
        """Go by what the database has just said; if its time was set, ask again next time."""
        passed = (monotonic() - self._at) * 1000
        if passed < float("inf") and now - self._told[0] - passed > SILENCE_MS:
            self._was_set = True
        self._told, self._at = (now, outage), monotonic()
        if self._was_set:
            self.doubt()

    def doubt(self) -> None:
        """Ask again next time: the database may have been away."""
        self._at = float("-inf")
