"""How long anything may wait for the database, in seconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sandtable.web.settings import Settings

#: A transaction in which nothing happens for so long is ended by the database.
IDLE_IN_TRANSACTION: Final = 10
#: The queue's statements may take longer: some go through all jobs, and nobody waits for them.
#: So may its wait for a connection: whoever finishes a job should outlast a short outage.
_QUEUE_STATEMENT: Final = 30
_QUEUE_WAIT: Final = 30


@dataclass(frozen=True)
class TimeLimits:
    """The time limits of one pool."""

    wait: float  # for a connection that is free
    connect: float  # for a new connection
    statement: float  # for one statement: the database ends it
    command: float  # the same here, for a database that is silent

    @classmethod
    def of(cls, settings: Settings) -> TimeLimits:
        """The limits that follow from the settings."""
        statement = settings.database_seconds
        # A new connection must fail before the wait for one does, and the database's own limit
        # must come before ours: then a slow statement ends cleanly, and the connection stays.
        return cls(
            settings.database_wait, settings.database_wait * 0.8, statement, statement * 1.25
        )

    def server_settings(self) -> dict[str, str]:
        """What the database is told when a connection begins; numbers are milliseconds."""
        return {
            "statement_timeout": _ms(self.statement),
            # Shorter: that a row is locked is another error than that a statement is slow.
            "lock_timeout": _ms(self.statement / 2),
            "idle_in_transaction_session_timeout": _ms(IDLE_IN_TRANSACTION),
        }


def queue_limits(settings: Settings) -> dict[str, Any]:
    """The same for the pool of the job queue, which is psycopg's."""
    limits = TimeLimits.of(settings)
    server = {
        "statement_timeout": _ms(_QUEUE_STATEMENT),
        "lock_timeout": _ms(_QUEUE_STATEMENT / 2),
        "idle_in_transaction_session_timeout": _ms(IDLE_IN_TRANSACTION),
    }
    return {
        "timeout": _QUEUE_WAIT,
        "kwargs": {
            "connect_timeout": max(2, round(limits.connect)),  # libpq takes no less
            "options": " ".join(f"-c {name}={value}" for name, value in server.items()),
            # A machine that vanished is noticed by the network, within about half a minute.
            "tcp_user_timeout": 15_000,
            "keepalives_idle": 10,
            "keepalives_interval": 5,
            "keepalives_count": 3,
        },
    }


def _ms(seconds: float) -> str:
    return str(round(seconds * 1000))
