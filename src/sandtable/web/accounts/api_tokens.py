"""API tokens: what a program of a player shows instead of a session's cookie."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import datetime
from typing import Final, Literal, TypeAlias

import asyncpg
import msgspec

from sandtable.web.accounts.accounts import Account, Pool
from sandtable.web.accounts.sessions import Grant, Session, digest_of
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.service.database_read_cache import Cache

#: read: look at games; play: order and ask for one's seats; create: open, join and leave games;
#: chat: say something at the table; notices: read whose turn it is in all one's games.
Scope: TypeAlias = Literal["read", "play", "create", "chat", "notices"]
#: Programs that look for leaked secrets know tokens by it.
PREFIX: Final = "sandtable_"
#: Tokens of one account.
MOST: Final = 20


class NewApiToken(msgspec.Struct, frozen=True):
    """What a new token is for; `game` and `seat`: for that seat alone."""

    name: str
    scopes: tuple[str, ...]
    days: int
    game: str | None = None
    seat: int | None = None


class ApiTokenTold(msgspec.Struct, frozen=True):
    """A token as its owner sees it; the token itself is shown only once."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: datetime
    ends: datetime
    used: datetime | None = None
    game: str | None = None
    seat: int | None = None
    token: str | None = None


_COLUMNS: Final = "id, name, scopes, created, ends, used, game, seat"


class ApiTokens:
    """The tokens that there are."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool
        self._known: Cache[bytes, Session] = Cache(self._found)

    async def make(self, account: str, new: NewApiToken) -> ApiTokenTold | None:
        """Make a token, which is not kept here; None: the account has as many as it may."""
        token = PREFIX + secrets.token_urlsafe(32)
        row = await self._pool.fetchrow(
            "INSERT INTO api_tokens (account, digest, name, scopes, game, seat, ends) "  # noqa: S608  # a constant
            "SELECT $1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(days => $7) "
            "WHERE (SELECT count(*) FROM api_tokens WHERE account = $1 "
            f"AND ends > clock_timestamp()) < $8 RETURNING {_COLUMNS}",
            account,
            digest_of(token),
            new.name,
            list(new.scopes),
            new.game,
            new.seat,
            new.days,
            MOST,
        )
        return msgspec.structs.replace(_told(row), token=token) if row else None

    async def find(self, token: str) -> Session | None:
        """Whose token this is and what it may do, if it has not ended."""
        return await self._known.get(digest_of(token))

    def forget(self, account: str = "") -> None:
        """Look again at the tokens of one account, or of all: something has changed."""
        self._known.forget_where(lambda session: account in {"", session.account.id})

    async def _found(self, digest: bytes) -> Session | None:
        row = await self._pool.fetchrow(
            "SELECT t.id AS token, t.scopes, t.game, t.seat, a.id, a.name, a.guest, a.admin, "
            "a.verified, coalesce(t.used < clock_timestamp() - interval '1 minute', true) AS stale "
            "FROM api_tokens t JOIN accounts a ON a.id = t.account WHERE t.digest = $1 "
            "AND t.ends > clock_timestamp() AND NOT a.banned AND NOT a.deleted",
            digest,
        )
        if row is None:
            return None
        if row["stale"]:
            with suppress(*UNAVAILABLE):  # a database that takes no writes can still be read
                await self._pool.execute(
                    "UPDATE api_tokens SET used = clock_timestamp() WHERE id = $1", row["token"]
                )
        account = Account(row["id"].hex, row["name"], row["guest"], row["admin"], row["verified"])
        game = row["game"].hex if row["game"] else None
        return Session(
            row["token"].hex, account, Grant(frozenset(row["scopes"]), game, row["seat"])
        )

    async def listed(self, account: str) -> list[ApiTokenTold]:
        """List the tokens of an account that have not ended, the latest first."""
        rows = await self._pool.fetch(
            f"SELECT {_COLUMNS} FROM api_tokens "  # noqa: S608  # a constant
            "WHERE account = $1 AND ends > clock_timestamp() ORDER BY created DESC",
            account,
        )
        return [_told(row) for row in rows]

    async def one(self, token: str) -> ApiTokenTold | None:
        """Find a token by its id."""
        row = await self._pool.fetchrow(
            f"SELECT {_COLUMNS} FROM api_tokens WHERE id = $1",  # noqa: S608  # a constant
            token,
        )
        return _told(row) if row else None

    async def revoke(self, account: str, token: str) -> bool:
        """End a token of an account; false if it has none such."""
        done = await self._pool.execute(
            "DELETE FROM api_tokens WHERE account = $1 AND id = $2", account, token
        )
        self.forget(account)
        return not done.endswith(" 0")

    async def revoke_all(self, account: str) -> None:
        """End all tokens of an account."""
        await self._pool.execute("DELETE FROM api_tokens WHERE account = $1", account)
        self.forget(account)


def _told(row: asyncpg.Record) -> ApiTokenTold:
    return ApiTokenTold(
        row["id"].hex,
        row["name"],
        tuple(row["scopes"]),
        row["created"],
        row["ends"],
        row["used"],
        row["game"].hex if row["game"] else None,
        row["seat"],
    )
