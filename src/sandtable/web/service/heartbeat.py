"""The heartbeat: every few seconds a write tells the database that the service is alive.

Whether that write succeeds is what "ready" means: a database that can be read only, or whose disk
is full, takes no orders.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Final

import asyncpg
import structlog

from sandtable.web.db import Store
from sandtable.web.db.pool import ConnectionPool
from sandtable.web.db.unavailable import BUSY, UNAVAILABLE

log = structlog.get_logger("sandtable.heart")
#: Seconds between beats: while all is well, while it is not, and at the very least.
_SECONDS: Final = 5.0
_TROUBLED: Final = 1.0
_SHORTEST: Final = 0.2
#: A beat that is older than this many seconds says nothing any more.
_STALE: Final = 15.0
#: Seconds for which a full disk counts: a beat needs no new space, and so does not notice it.
_FULL: Final = 4.0


class Heartbeat:
    """Beats for one process, and knows whether the database takes what is written."""

    def __init__(self, store: Store, what: str = "service") -> None:
        """Beat in this database; `what` names the kind of process."""
        self._store = store
        self._what = what
        self._last = float("-inf")
        self._full = float("-inf")
        self._doubt = asyncio.Event()
        for pool in (store.pool, store.orders.pool):
            if isinstance(pool, ConnectionPool):
                pool.on_trouble = self.doubt

    @property
    def is_ready(self) -> bool:
        """Whether the last beat was written a short time ago, and nothing has gone wrong since."""
        now = monotonic()
        return now - self._last < _STALE and now - self._full > _FULL

    def doubt(self, error: Exception) -> None:
        """Count as not ready until the next beat, which comes at once."""
        self._last = float("-inf")
        if isinstance(error, asyncpg.DiskFullError):
            self._full = monotonic()
        self._doubt.set()

    async def run(self) -> None:
        """Beat until cancelled; a database that is away is asked again soon."""
        while True:
            await self._beat()
            self._doubt.clear()  # also what this beat itself has raised
            await asyncio.sleep(_SHORTEST)
            with suppress(TimeoutError):
                async with asyncio.timeout(_SECONDS if self.is_ready else _TROUBLED):
                    await self._doubt.wait()

    async def _beat(self) -> None:
        try:
            await self._store.orders.beat(self._what)
        except BUSY as error:  # that says nothing about the next beat: this one grows stale
            log.warning("no heartbeat", reason=type(error).__name__)
        except (*UNAVAILABLE, asyncpg.PostgresError) as error:
            self._last = float("-inf")
            log.warning("no heartbeat", reason=type(error).__name__)
        except Exception:  # whatever else a driver may raise: a process must not stop beating
            self._last = float("-inf")
            log.exception("no heartbeat")
        else:
            self._last = monotonic()
