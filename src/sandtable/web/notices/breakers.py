"""Circuit breakers: a server that failed several times in a row is left alone for a while.

Their state is in the database: all workers share it, and metrics show it.
"""

from __future__ import annotations

import datetime as dt
from typing import Any, Final, cast
from urllib.parse import urlsplit

#: The breaker of the mail server.
MAIL: Final = "mail"
#: Failures in a row after which calls stop.
FAILURES: Final = 5
#: Seconds until a call is tried again: at first, and at most.
PAUSE: Final = 30
_LONGEST: Final = 900

#: The caller who finds a pause to be over may try once.  The next pause begins at once and is
#: twice as long, so that nobody else tries meanwhile; a success ends it.
_PROBE: Final = """
UPDATE breakers SET failures = failures + 1, until = clock_timestamp() + make_interval(
    secs => least($2, $3 * 2.0 ^ least(20, failures + 1 - $4)))
WHERE name = $1 AND until <= clock_timestamp()
"""
_FAILED: Final = """
INSERT INTO breakers AS b (name) VALUES ($1) ON CONFLICT (name) DO UPDATE
SET failures = b.failures + 1, until = clock_timestamp() + make_interval(secs => $2)
WHERE b.failures < $3
"""


def host_breaker(url: str) -> str:
    """Name the breaker of the host of a URL."""
    return f"host {urlsplit(url).hostname}"


class Breakers:
    """The breakers of a site."""

    def __init__(self, pool: Any) -> None:
        """Use a pool of asyncpg's."""
        self._pool = pool

    async def open_until(self, name: str) -> dt.datetime | None:
        """Return until when no call may be made; None: the caller may call now."""
        row = await self._pool.fetchrow(
            "SELECT until, until <= clock_timestamp() AS over FROM breakers "
            "WHERE name = $1 AND failures >= $2",
            name,
            FAILURES,
        )
        if row is None or (row["over"] and await self._may_probe(name)):
            return None
        return cast("dt.datetime", row["until"])

    async def _may_probe(self, name: str) -> bool:
        numbers = float(_LONGEST), float(PAUSE), FAILURES
        return bool(await self._pool.execute(_PROBE, name, *numbers) == "UPDATE 1")

    async def failed(self, name: str) -> None:
        """Count a failure; the last one of a row stops the calls."""
        await self._pool.execute(_FAILED, name, float(PAUSE), FAILURES)

    async def succeeded(self, name: str) -> None:
        """Let everybody call again."""
        await self._pool.execute("DELETE FROM breakers WHERE name = $1", name)
