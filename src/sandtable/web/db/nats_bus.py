"""News of records over NATS, published after the commit; all other news stays with PostgreSQL.

`NOTIFY` takes a lock of the whole database at every commit.  Records are most of the news, so
a large site moves them to NATS; changed rights and chat are rare and stay where they are.
Whoever listens hears both, so a process without NATS can still tell the others by `NOTIFY`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

import asyncpg
import nats
import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from sandtable.web.db.game_news_bus import ANYTHING, Bus, PostgresBus, read_news
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.settings import Settings

log = structlog.get_logger("sandtable.bus")
_RETRY_SECONDS: Final = 1.0
#: A process that dies between a commit and its news tells nobody: so all look again this often.
_LOOK_AGAIN_SECONDS: Final = 30.0


class NatsBus:
    """Publishes and hears news of records over NATS, and all other news from the database."""

    def __init__(self, url: str, subject: str, database: PostgresBus) -> None:
        """Use a server and a subject; `start` connects."""
        self._url, self._subject, self._database = url, subject, database
        self._client: Client | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Connect in the background, again and again while there is no server."""
        self._tasks = [
            asyncio.create_task(self._connect()),
            asyncio.create_task(self._look_again()),
        ]

    @property
    def carries_records(self) -> bool:
        """Whether NATS is there; while it is away the database tells of records again."""
        return self._client is not None and self._client.is_connected

    async def publish(self, game: str, n: int) -> None:
        """Tell all who listen: over NATS, or if that fails just now by the database."""
        try:
            if self._client is not None:
                await self._client.publish(self._subject, f"{game}:{n}".encode())
                return
        except (Error, OSError) as error:
            log.warning("news not published", reason=type(error).__name__)
        with suppress(*UNAVAILABLE, asyncpg.PostgresError):  # they look again anyway
            await self._database.publish(game, n)

    def listen(self) -> AsyncIterator[tuple[str, int]]:
        """News as it comes, over either, until the bus is closed."""
        return self._database.listen()

    async def close(self) -> None:
        """Publish what waits, and stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._client is not None:
            with suppress(Error, OSError, TimeoutError):
                async with asyncio.timeout(2):
                    await self._client.drain()
        await self._database.close()

    async def _connect(self) -> None:
        while self._client is None:
            try:
                client = await nats.connect(
                    self._url,
                    connect_timeout=2,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=_RETRY_SECONDS,
                    ping_interval=10,
                    max_outstanding_pings=2,
                    reconnected_cb=self._reconnected,
                    error_cb=_log_error,
                )
                await client.subscribe(self._subject, cb=self._heard)
                self._client = client
            except (Error, OSError) as error:
                log.warning("no NATS server", reason=type(error).__name__)
                await asyncio.sleep(_RETRY_SECONDS)
        self._database.tell(ANYTHING)  # others may have published before this one subscribed

    async def _look_again(self) -> None:
        while True:
            await asyncio.sleep(_LOOK_AGAIN_SECONDS)
            self._database.tell(ANYTHING)

    async def _reconnected(self) -> None:
        self._database.tell(ANYTHING)

    async def _heard(self, message: Msg) -> None:
        with suppress(ValueError):  # not ours
            self._database.tell(read_news(message.data.decode()))


async def _log_error(error: Exception) -> None:
    log.warning("NATS", reason=type(error).__name__)


async def connect_bus(settings: Settings, wait: float) -> Bus:
    """The bus that the settings name, listening."""
    database = await PostgresBus.connect(settings.database, wait)
    if not settings.nats:
        return database
    bus = NatsBus(settings.nats, f"sandtable.{urlsplit(settings.database).path[1:]}", database)
    bus.start()
    return bus
