"""Connections to the database: a limited number, each wait limited, one at a time per request."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from contextvars import ContextVar
from typing import Any, Final

import asyncpg

from sandtable.web.db.time_limits import TimeLimits
from sandtable.web.db.unavailable import AWAY, BUSY, NestedConnectionError, NoConnectionError
from sandtable.web.settings import Settings

#: Seconds in which the pool must close; after that its connections are cut.
_CLOSING: Final = 5


class _Lease:
    """A connection that is in use; tasks started meanwhile inherit it with their context."""

    __slots__ = ("ended", "pool")

    def __init__(self, pool: ConnectionPool) -> None:
        self.pool = pool
        self.ended = False


_LEASE: Final[ContextVar[_Lease | None]] = ContextVar("lease", default=None)


class ConnectionPool:
    """A pool of asyncpg's in which nothing waits without a limit."""

    def __init__(self, pool: Any, limits: TimeLimits) -> None:
        """Lend the connections of this pool."""
        self._pool = pool
        self._limits = limits
        #: Called when an error says that the database as a whole is in trouble.
        self.on_trouble: Callable[[Exception], None] = _ignore

    @classmethod
    async def open(cls, settings: Settings, size: int | None = None) -> ConnectionPool:
        """A pool for these settings; connections are made when they are needed."""
        limits = TimeLimits.of(settings)
        pool = await asyncpg.create_pool(
            settings.database,
            min_size=0,
            max_size=size or settings.pool,
            reset=_leave_as_it_is,
            timeout=limits.connect,
            command_timeout=limits.command,
            server_settings={
                **limits.server_settings(),
                # Our statements are few and always the same: planning them anew costs more than
                # they do.
                "plan_cache_mode": "force_generic_plan",
                "jit": "off",
            },
        )
        return cls(pool, limits)

    async def close(self) -> None:
        """Close all connections; those still in use after a while are cut."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSING):
                await self._pool.close()

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[Any]:
        """A connection for the length of a block.

        Raises `NoConnectionError` when none is free in time, and `NestedConnectionError` where
        the caller, or whoever started its task, holds one already.
        """
        held = _LEASE.get()
        if held is not None and held.pool is self and not held.ended:
            raise NestedConnectionError("this code holds a connection already: pass it on")
        connection = await self._free_connection()
        lease = _Lease(self)
        token = _LEASE.set(lease)
        try:
            yield connection
        except (*BUSY, ValueError):  # one statement's fault; asyncpg's `DataError` is both kinds
            raise
        except AWAY as error:
            if isinstance(error, TimeoutError):
                _cut(connection)
            self.on_trouble(error)
            raise
        finally:
            lease.ended = True
            _LEASE.reset(token)
            await self._pool.release(connection, timeout=self._limits.command)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Any]:
        """A connection for the length of a block, which is one transaction."""
        async with self.acquire() as connection:
            transaction = connection.transaction()
            await transaction.start()
            try:
                yield connection
            except TimeoutError:
                _cut(connection)  # to ask a silent database to roll back is to wait again
                raise
            except BaseException:
                # What went wrong first is what is raised: the connection may be gone by now.
                with suppress(*AWAY):
                    await transaction.rollback()
                raise
            await transaction.commit()

    async def _free_connection(self) -> Any:
        try:
            async with asyncio.timeout(self._limits.wait):
                return await self._pool.acquire()
        except TimeoutError:
            raise NoConnectionError("no database connection was free in time") from None
        except AWAY as error:
            self.on_trouble(error)
            raise

    async def fetch(self, query: str, /, *args: object) -> list[asyncpg.Record]:
        """All rows."""
        async with self.acquire() as connection:
            return await connection.fetch(query, *args)  # type: ignore[no-any-return]

    async def fetchrow(self, query: str, /, *args: object) -> Any:
        """The first row, or nothing."""
        async with self.acquire() as connection:
            return await connection.fetchrow(query, *args)

    async def fetchval(self, query: str, /, *args: object) -> Any:
        """The first value of the first row."""
        async with self.acquire() as connection:
            return await connection.fetchval(query, *args)

    async def execute(self, query: str, /, *args: object) -> str:
        """Carry out a statement; gives its command tag, such as `UPDATE 1`."""
        async with self.acquire() as connection:
            return await connection.execute(query, *args)  # type: ignore[no-any-return]

    async def executemany(self, query: str, args: Iterable[Sequence[object]], /) -> None:
        """Carry out a statement for each row of arguments."""
        async with self.acquire() as connection:
            await connection.executemany(query, args)


class HeldConnection:
    """A connection that is held, where a pool is wanted: everything happens on it."""

    def __init__(self, connection: Any) -> None:
        """Use this connection, which the caller keeps."""
        self._connection = connection
        self.fetch = connection.fetch
        self.fetchrow = connection.fetchrow
        self.fetchval = connection.fetchval
        self.execute = connection.execute
        self.executemany = connection.executemany

    @asynccontextmanager
    async def acquire(self) -> AsyncIterator[Any]:
        """The same connection; it stays with whoever holds it."""
        yield self._connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Any]:
        """The same connection in a savepoint: a failure undoes only what was done in the block."""
        async with self._connection.transaction():
            yield self._connection


def _cut(connection: Any) -> None:
    """End a connection on which an answer is missing; waiting for it would take as long again."""
    with suppress(asyncpg.InterfaceError):  # it has ended already
        connection.terminate()


def _ignore(_error: Exception) -> None:
    """Do nothing: nobody asked to be called."""


async def _leave_as_it_is(connection: Any) -> None:
    """Nothing to reset: no statement here changes its session, and the query costs a third."""
