"""The heartbeat: every few seconds the database hears that the service is alive."""

from __future__ import annotations

import asyncio
from typing import Final

import asyncpg
import structlog

from sandtable.web.db import Store

log = structlog.get_logger("sandtable.heart")
_SECONDS: Final = 5


async def heartbeat(store: Store, what: str = "service") -> None:
    """Beat until cancelled; a database that is away is heard of again later."""
    while True:
        try:
            await store.beat(what)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log.warning("no heartbeat", reason=type(error).__name__)
        await asyncio.sleep(_SECONDS)
