"""News between processes: which game has a new record.  Never what is in it.

PostgreSQL carries it; `nats_bus` can carry news of records instead, behind the same protocol.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Final, Protocol

import asyncpg
import structlog

from sandtable.web.db.append import CHANNEL
from sandtable.web.db.unavailable import UNAVAILABLE

log = structlog.get_logger("sandtable.bus")
#: What is said after news may have been missed: look at everything again.
ANYTHING: Final = ("", 0)
#: In place of a record's number: something was said at the table; a seat of it changed hands.
TALK: Final = -1
SEATS: Final = -2
#: The same where the id is that of an account: a session of it has ended; it has itself changed.
SESSIONS: Final = -3
ACCOUNT: Final = -4
#: In place of a record's number: what the players of a finished game offer one another has changed.
PEOPLE: Final = -5
_RETRY_SECONDS: Final = 0.5
#: Seconds between two questions whether the database is still there, and for each answer.
_CHECK_SECONDS: Final = 10.0
_ANSWER_SECONDS: Final = 3.0


class Bus(Protocol):
    """Carries (game, number of its last record) from whoever wrote it to all who listen."""

    @property
    def carries_records(self) -> bool:
        """Whether news of records is published here after its commit; else the append tells it."""
        ...

    async def publish(self, game: str, n: int) -> None:
        """Tell all who listen."""
        ...

    def listen(self) -> AsyncIterator[tuple[str, int]]:
        """News as it comes; `ANYTHING` after a gap."""
        ...

    async def close(self) -> None:
        """Stop listening; every `listen` ends."""
        ...


def read_news(message: str) -> tuple[str, int]:
    """The game and the number that a message `game:n` names; `ValueError` for any other."""
    game, _, n = message.partition(":")
    return game, int(n)


class PostgresBus:
    """`LISTEN` on a connection of its own, renewed whenever it breaks."""

    def __init__(self, dsn: str) -> None:
        """Use a database; nothing is connected until somebody listens."""
        self._dsn = dsn
        self._listeners: set[asyncio.Queue[tuple[str, int] | None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    @classmethod
    async def connect(cls, dsn: str, wait: float = 30) -> PostgresBus:
        """Begin to listen; from here on nothing is missed unsaid.

        While the database is away this returns after `wait` seconds and goes on trying: what is
        missed is told as `ANYTHING`.
        """
        bus = cls(dsn)
        bus._task = asyncio.create_task(bus._stay_connected())
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await bus._ready.wait()
        return bus

    @property
    def carries_records(self) -> bool:
        """No: the statement that writes them tells of them."""
        return False

    async def publish(self, game: str, n: int) -> None:
        """Tell all who listen; the append does this itself, in its own statement."""
        connection = await self._new_connection()
        try:
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, f"{game}:{n}")
        finally:
            await connection.close(timeout=1)

    async def listen(self) -> AsyncIterator[tuple[str, int]]:
        """News as it comes, until the bus is closed."""
        queue: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue()
        self._listeners.add(queue)
        try:
            while (news := await queue.get()) is not None:
                yield news
        finally:
            self._listeners.discard(queue)

    async def close(self) -> None:
        """Stop listening; every `listen` ends."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for queue in self._listeners:
            queue.put_nowait(None)

    async def _stay_connected(self) -> None:
        again = False
        while True:
            try:
                await self._connected(again=again)
            except (*UNAVAILABLE, asyncpg.PostgresError) as error:
                log.warning("bus lost", reason=type(error).__name__)
            again = True
            self.tell(ANYTHING)  # nothing that was remembered can be believed now
            await asyncio.sleep(_RETRY_SECONDS)

    async def _connected(self, *, again: bool) -> None:
        connection = await self._new_connection()
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._heard)
            self._ready.set()
            if again:
                self.tell(ANYTHING)
            while True:
                with suppress(TimeoutError):
                    async with asyncio.timeout(_CHECK_SECONDS):
                        await lost.wait()
                        return
                # A line that fell silent tells nobody so: only a question finds out.
                await connection.execute(f"LISTEN {CHANNEL}")
        finally:
            connection.terminate()

    async def _new_connection(self) -> Any:
        return await asyncpg.connect(
            self._dsn, timeout=_ANSWER_SECONDS, command_timeout=_ANSWER_SECONDS
        )

    def _heard(self, _connection: Any, _process: int, _channel: str, message: str) -> None:
        self.tell(read_news(message))

    def tell(self, news: tuple[str, int]) -> None:
        """Pass news on to all who listen in this process."""
        for queue in self._listeners:
            queue.put_nowait(news)
