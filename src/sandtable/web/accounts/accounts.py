"""Accounts in the database: making, finding, claiming, leaving."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, Protocol

import asyncpg
import msgspec

from sandtable.web.accounts.names import look_of

#: What stands before and after the sign of an address: no space, no control character, no list.
_WORD: Final = r"[^\s\x00-\x1f\x7f@<>\"',;:\\()\[\]]"
_MAIL: Final = re.compile(rf"{_WORD}{{1,64}}@{_WORD}{{1,190}}")


class Pool(Protocol):
    """What is asked of the database here; a pool of asyncpg gives it."""

    async def fetchrow(self, query: str, /, *args: object) -> asyncpg.Record | None:
        """The first row."""
        ...

    async def fetch(self, query: str, /, *args: object) -> list[asyncpg.Record]:
        """All rows."""
        ...

    async def fetchval(self, query: str, /, *args: object) -> object:
        """The first value of the first row."""
        ...

    async def execute(self, query: str, /, *args: object) -> str:
        """Carry out a statement."""
        ...


class Account(msgspec.Struct, frozen=True):
    """One person, or a guest who has not said who it is."""

    id: str  # 32 hexadecimal digits
    name: str
    guest: bool = False
    admin: bool = False
    verified: bool = False


WISHES: Final = frozenset({"mail_notices", "quiet_from", "quiet_to", "utc_offset"})


class TakenError(Exception):
    """Another account has this name."""


def mail_fault(mail: str) -> str | None:
    """What is wrong with a mail address, or nothing."""
    return None if _MAIL.fullmatch(mail) else "That does not look like an email address."


def key_of(text: str) -> str:
    """The form under which names and addresses are the same to us."""
    return unicodedata.normalize("NFKC", text).casefold()


class Accounts:
    """The accounts that there are."""

    def __init__(self, pool: Pool) -> None:
        """Ask this database."""
        self._pool = pool

    async def add(self, name: str, password: str | None) -> Account:
        """Make an account; without a password it is a guest's."""
        try:
            row = await self._pool.fetchrow(
                "INSERT INTO accounts (name, name_key, password, guest, name_look) "
                "VALUES ($1, $2, $3, $4, $5) RETURNING id, name, guest, admin, verified",
                name,
                key_of(name),
                password,
                password is None,
                None if password is None else look_of(name),
            )
        except asyncpg.UniqueViolationError:
            raise TakenError(name) from None
        return _account(row)

    async def claim(self, guest: Account, name: str, password: str) -> Account:
        """Let a guest become a person who can come back; its games stay its own."""
        try:
            row = await self._pool.fetchrow(
                "UPDATE accounts SET name = $2, name_key = $3, password = $4, guest = false, "
                "name_look = $5 WHERE id = $1 AND guest RETURNING id, name, guest, admin, verified",
                guest.id,
                name,
                key_of(name),
                password,
                look_of(name),
            )
        except asyncpg.UniqueViolationError:
            raise TakenError(name) from None
        return _account(row)

    async def by_login(self, login: str) -> tuple[Account, str] | None:
        """Find who logs in under a name or a proved address, with the password kept."""
        row = await self._pool.fetchrow(
            "SELECT id, name, guest, admin, verified, password FROM accounts "
            "WHERE (name_key = $1 OR mail_key = $1) "
            "AND NOT banned AND NOT deleted AND password IS NOT NULL",
            key_of(login),
        )
        return (_account(row), str(row["password"])) if row else None

    async def by_mail(self, mail: str) -> Account | None:
        """Find who has proved an address."""
        row = await self._pool.fetchrow(
            "SELECT id, name, guest, admin, verified FROM accounts "
            "WHERE mail_key = $1 AND NOT deleted",
            key_of(mail),
        )
        return _account(row) if row else None

    async def by_name(self, name: str) -> Account | None:
        """Find a person by name, to be invited."""
        row = await self._pool.fetchrow(
            "SELECT id, name, guest, admin, verified FROM accounts "
            "WHERE name_key = $1 AND NOT deleted AND NOT guest",
            key_of(name),
        )
        return _account(row) if row else None

    async def called(self, name: str) -> Account | None:
        """Find whoever has a name, guests too."""
        row = await self._pool.fetchrow(
            "SELECT id, name, guest, admin, verified FROM accounts "
            "WHERE name_key = $1 AND NOT deleted",
            key_of(name),
        )
        return _account(row) if row else None

    async def names(self, accounts: Sequence[str]) -> dict[str, str]:
        """The names of some accounts."""
        wanted = [account for account in accounts if account]
        rows = await self._pool.fetch("SELECT id, name FROM accounts WHERE id = ANY ($1)", wanted)
        return {row["id"].hex: row["name"] for row in rows}

    async def prove_mail(self, account: str, mail: str) -> bool:
        """Note that an address is this account's; false if another account proved it first."""
        try:
            await self._pool.execute(
                "UPDATE accounts SET mail = $2, mail_key = $3, verified = true WHERE id = $1",
                account,
                mail,
                key_of(mail),
            )
        except asyncpg.UniqueViolationError:
            return False
        return True

    async def set_password(self, account: str, kept: str) -> None:
        """Put another password in place."""
        await self._pool.execute("UPDATE accounts SET password = $2 WHERE id = $1", account, kept)

    async def password_of(self, account: str) -> str | None:
        """What is kept of a person's password."""
        value = await self._pool.fetchval("SELECT password FROM accounts WHERE id = $1", account)
        return None if value is None else str(value)

    async def rename(self, account: str, name: str) -> None:
        """Take another name."""
        try:
            await self._pool.execute(
                "UPDATE accounts SET name = $2, name_key = $3, name_look = $4 WHERE id = $1",
                account,
                name,
                key_of(name),
                look_of(name),
            )
        except asyncpg.UniqueViolationError:
            raise TakenError(name) from None

    async def wish(self, account: str, wishes: dict[str, bool | int | None]) -> None:
        """Change how a person wants to be told; `wishes` names columns of `WISHES`."""
        for name in WISHES & wishes.keys():
            await self._pool.execute(
                f"UPDATE accounts SET {name} = $2 WHERE id = $1",  # noqa: S608  # one of four words
                account,
                wishes[name],
            )

    async def ban(self, name: str, *, banned: bool) -> bool:
        """Keep somebody out, or let it in again; false if nobody has this name."""
        done = await self._pool.execute(
            "UPDATE accounts SET banned = $2 WHERE name_key = $1 AND NOT deleted",
            key_of(name),
            banned,
        )
        return not done.endswith(" 0")

    async def forget(self, account: str) -> None:
        """Erase what is personal; games go on to be readable under a name that says nothing.

        Who began a rated game is kept until that game is counted.
        """
        await self._pool.execute(
            "WITH gone AS (DELETE FROM sessions WHERE account = $1), "
            "used AS (DELETE FROM tokens WHERE account = $1), "
            "keys AS (DELETE FROM passkeys WHERE account = $1), "
            "granted AS (DELETE FROM api_tokens WHERE account = $1), "
            "hooks AS (DELETE FROM webhooks WHERE account = $1), "
            "pushes AS (DELETE FROM push_subscriptions WHERE account = $1), "
            "noted AS (DELETE FROM notices WHERE account = $1), "
            "awaited AS (DELETE FROM awaited_shares WHERE account = $1), "
            "noticed AS (DELETE FROM notes WHERE account = $1), "
            "linked AS (DELETE FROM position_links WHERE account = $1), "
            "held AS (UPDATE seat_holders SET account = NULL WHERE account = $1 AND NOT EXISTS "
            "(SELECT FROM games g WHERE g.id = seat_holders.game AND g.terms ? 'rated' "
            "AND NOT EXISTS (SELECT FROM finished_games f WHERE f.game = g.id))), "
            "drawn AS (DELETE FROM marks WHERE account = $1), "
            "entered AS (DELETE FROM own_counters WHERE account = $1), "
            "said AS (UPDATE chat SET body = '' WHERE account = $1), "
            "sat AS (UPDATE seats SET name = '' WHERE account = $1), "
            "shunned AS (DELETE FROM blocks WHERE $1 IN (account, blocked)), "
            "wrote AS (UPDATE reports SET reporter = NULL WHERE reporter = $1), "
            "quoted AS (UPDATE reports SET line = '', "
            "closed = coalesce(closed, clock_timestamp()), "
            "outcome = CASE WHEN closed IS NULL THEN 'the account was deleted' ELSE outcome END "
            "WHERE about = $1), "
            "hosted AS (DELETE FROM gatherings WHERE opener = $1), "
            "invited AS (DELETE FROM invitations WHERE account = $1), "
            "offered AS (DELETE FROM rematches WHERE account = $1), "
            "awaited_first AS (DELETE FROM called_off_games WHERE account = $1), "
            "queued AS (DELETE FROM match_requests WHERE account = $1), "
            "unrated AS (UPDATE ratings SET agreed = false WHERE account = $1), "
            "withdrew AS (UPDATE cup_players SET withdrawn = true WHERE account = $1) "
            "UPDATE accounts SET name = $2, name_key = $2, name_look = NULL, mail = NULL, "
            "mail_key = NULL, password = NULL, verified = false, page_hidden = true, "
            "deleted = true WHERE id = $1",
            account,
            f"departed {account[:12]}",
        )


def _account(row: asyncpg.Record | None) -> Account:
    if row is None:
        raise LookupError("no such account")
    return Account(row["id"].hex, row["name"], row["guest"], row["admin"], row["verified"])
