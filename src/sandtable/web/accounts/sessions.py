"""Sessions: kept on the server, named by a cookie that only the browser and we know."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import datetime
from hashlib import sha256
from typing import Final

import msgspec

from sandtable.web.accounts.accounts import Account, Pool
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.service.database_read_cache import Cache

#: A session ends after so many days, and earlier when it was not used for so many.
LONGEST_DAYS: Final = 30
IDLE_DAYS: Final = 14


class Grant(msgspec.Struct, frozen=True):
    """What a program may do for its owner; `game` and `seat`: for that seat alone."""

    scopes: frozenset[str]
    game: str | None = None
    seat: int | None = None


class Session(msgspec.Struct, frozen=True):
    """One device on which somebody is logged in, or a program that shows a token."""

    id: str
    account: Account
    grant: Grant | None = None  # of a program


class SessionTold(msgspec.Struct, frozen=True):
    """A session as its owner sees it listed."""

    id: str
    current: bool
    created: datetime
    seen: datetime
    agent: str


def digest_of(secret: str) -> bytes:
    """What is stored of a secret that somebody else keeps."""
    return sha256(secret.encode()).digest()


class Sessions:
    """The sessions that there are."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool
        self._known: Cache[bytes, Session] = Cache(self._found)

    async def begin(self, account: str, agent: str, address: str) -> str:
        """Begin a session and give its secret, which is not kept here."""
        secret = secrets.token_urlsafe(32)
        await self._pool.execute(
            "INSERT INTO sessions (account, digest, ends, agent, address) VALUES "
            "($1, $2, clock_timestamp() + make_interval(days => $3), $4, $5)",
            account,
            digest_of(secret),
            LONGEST_DAYS,
            agent[:200],
            address,
        )
        return secret

    async def find(self, secret: str) -> Session | None:
        """Whose session this is, if it has not ended."""
        return await self._known.get(digest_of(secret))

    def forget(self, account: str = "") -> None:
        """Look again at the sessions of one account, or of all: something has changed."""
        self._known.forget_where(lambda session: account in {"", session.account.id})

    async def _found(self, digest: bytes) -> Session | None:
        row = await self._pool.fetchrow(
            "SELECT s.id AS session, s.seen < clock_timestamp() - interval '1 hour' AS stale, "
            "a.id, a.name, a.guest, a.admin, a.verified FROM sessions s "
            "JOIN accounts a ON a.id = s.account WHERE s.digest = $1 "
            "AND s.ends > clock_timestamp() "
            "AND s.seen > clock_timestamp() - make_interval(days => $2) "
            "AND NOT a.banned AND NOT a.deleted",
            digest,
            IDLE_DAYS,
        )
        if row is None:
            return None
        if row["stale"]:
            with suppress(*UNAVAILABLE):  # a database that takes no writes can still be read
                await self._pool.execute(
                    "UPDATE sessions SET seen = clock_timestamp() WHERE id = $1", row["session"]
                )
        account = Account(row["id"].hex, row["name"], row["guest"], row["admin"], row["verified"])
        return Session(row["session"].hex, account)

    async def still(self, session: str) -> bool:
        """Whether a session has not ended: asked again and again while a socket is open."""
        row = await self._pool.fetchrow(
            "SELECT 1 FROM sessions s JOIN accounts a ON a.id = s.account "
            "WHERE s.id = $1 AND s.ends > clock_timestamp() AND NOT a.banned AND NOT a.deleted",
            session,
        )
        return row is not None

    async def listed(self, session: Session) -> list[SessionTold]:
        """List all sessions of the same person."""
        rows = await self._pool.fetch(
            "SELECT id, created, seen, agent FROM sessions "
            "WHERE account = $1 AND ends > clock_timestamp() ORDER BY seen DESC",
            session.account.id,
        )
        return [
            SessionTold(
                row["id"].hex,
                row["id"].hex == session.id,
                row["created"],
                row["seen"],
                row["agent"],
            )
            for row in rows
        ]

    async def end(self, account: str, session: str) -> bool:
        """End one session of a person; false if it has none such."""
        done = await self._pool.execute(
            "DELETE FROM sessions WHERE account = $1 AND id = $2", account, session
        )
        self.forget(account)
        return not done.endswith(" 0")

    async def end_all(self, account: str, but: str | None = None) -> None:
        """End all sessions of a person, or all but one."""
        await self._pool.execute(
            "DELETE FROM sessions WHERE account = $1 AND id IS DISTINCT FROM $2", account, but
        )
        self.forget(account)

    async def has_used_address(self, account: str, address: str) -> bool:
        """Whether a person has been here from an address before."""
        row = await self._pool.fetchrow(
            "SELECT 1 FROM sessions WHERE account = $1 AND address = $2 LIMIT 1", account, address
        )
        return row is not None
