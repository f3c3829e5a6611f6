"""Bodies must come in time: a slow one holds a place that others need."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final

from sandtable.web.http.problems import Problem

#: Seconds in which a small body must have come.
SECONDS: Final = 10


async def body_in_time(reading: Awaitable[bytes], more: float = 0) -> bytes:
    """Return the body that is being read, or refuse one that does not come in time.

    A large one has so many seconds more.
    A database that is silent ends in a `TimeoutError` too, but later.
    """
    try:
        async with asyncio.timeout(SECONDS + more):
            return await reading
    except TimeoutError:
        raise Problem(408) from None
