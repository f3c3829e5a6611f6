"""Errors that mean: the database cannot do this now, so ask again later."""

from __future__ import annotations

from typing import Final

import asyncpg


class NoConnectionError(TimeoutError):
    """All connections of the pool were in use for too long."""


class NestedConnectionError(RuntimeError):
    """Code that holds a connection asked the pool for another.

    Enough requests that do so at once would all wait for one another, so it is always a mistake.
    """


#: One statement took too long, waited too long for a lock, or lost to another transaction.
BUSY: Final = (
    NoConnectionError,
    asyncpg.QueryCanceledError,
    asyncpg.LockNotAvailableError,
    asyncpg.TransactionRollbackError,
)
#: The database is away, silent, stopping, read-only, or has no disk space, memory or connections
#: left.  `OSError` includes the `TimeoutError` of a statement or connection.
AWAY: Final = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.IdleInTransactionSessionTimeoutError,
)
UNAVAILABLE: Final = (*BUSY, *AWAY)
