"""The time of the database, asked once a second and counted on in between.

Nothing of this machine's own time of day is believed: only how much of it has passed.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Final

from sandtable.web.db import Store

#: Seconds for which an answer of the database is counted on.
FRESH: Final = 1.0


class Clock:
    """What time it is, and when the service was last away: the append checks that it is so."""

    def __init__(self, store: Store) -> None:
        """Ask this database."""
        self._store = store
        self._asking = asyncio.Lock()
        self._at = float("-inf")
        self._told = (0, 0)

    @property
    def outage(self) -> int:
        """The end of the last outage that is known here."""
        return self._told[1]

    async def now(self) -> int:
        """The time in milliseconds, never ahead of the database's."""
        if monotonic() - self._at > FRESH:
            async with self._asking:
                if monotonic() - self._at > FRESH:  # nobody else has asked meanwhile
                    self.hear(*await self._store.time_and_outage())
        return self._told[0] + int((monotonic() - self._at) * 1000)

    def hear(self, now: int, outage: int) -> None:
        """Go by what the database has just said."""
        self._told, self._at = (now, outage), monotonic()

    def doubt(self) -> None:
        """Ask again next time: the database may have been away."""
        self._at = float("-inf")
