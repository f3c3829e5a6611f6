"""Limits on passwords and emails, counted in the database for all server processes together.

An attempt is counted before it is made and given back if it should not count, so that attempts
sent at the same moment cannot pass together.
"""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256
from typing import Final, NamedTuple

from sandtable.web.accounts.accounts import Pool

#: Each key has one time, until which it is used: an attempt moves it by a share of the span, and
#: is refused where that would be further ahead than the span (the generic cell rate algorithm).
#: Rows are locked in the order of their keys, so that two callers cannot wait for each other.
_TAKE: Final = """
WITH expired AS (
    DELETE FROM attempt_limits WHERE key IN (
        SELECT key FROM attempt_limits WHERE used_until < now() AND key <> ALL ($1)
        LIMIT 20 FOR UPDATE SKIP LOCKED))
INSERT INTO attempt_limits AS kept (key, used_until, span)
SELECT key, now() + step, span
FROM unnest($1::bytea[], $2::interval[], $3::interval[]) AS asked (key, step, span) ORDER BY key
ON CONFLICT (key) DO UPDATE
SET used_until = greatest(kept.used_until, now()) + (excluded.used_until - now())
WHERE greatest(kept.used_until, now()) + (excluded.used_until - now()) <= now() + excluded.span
RETURNING key
"""
_GIVE_BACK: Final = """
UPDATE attempt_limits SET used_until = used_until - step
FROM unnest($1::bytea[], $2::interval[]) AS given (key, step)
WHERE attempt_limits.key = given.key
"""


class Limit(NamedTuple):
    """The most attempts at once; they come back one by one, all of them within `seconds`."""

    most: int
    seconds: int


class Attempt(NamedTuple):
    """What is counted under a limit: the words name it, such as an account and an address."""

    limit: Limit
    words: tuple[str, ...]

    @property
    def key(self) -> bytes:
        """A hash of the words."""
        return sha256("\0".join(self.words).encode("utf-8", "surrogatepass")).digest()

    @property
    def step(self) -> timedelta:
        """How long it takes until this attempt is given back."""
        return timedelta(seconds=self.limit.seconds / self.limit.most)


#: Wrong passwords for one name from one address, for all names from one address, for one name
#: from all addresses that it was never used from, and of somebody who is logged in.
PAIR: Final = Limit(10, 900)
ADDRESS: Final = Limit(50, 900)
NAME: Final = Limit(100, 3600)
OWN: Final = Limit(10, 900)
#: Emails to one address, caused by one account, and caused from one address.
TO_ONE: Final = Limit(3, 900)
BY_ACCOUNT: Final = Limit(5, 3600)
BY_ADDRESS: Final = Limit(20, 3600)
#: Accounts of guests, and accounts with a password, that are made from one address.
GUESTS: Final = Limit(12, 3600)
ACCOUNTS: Final = Limit(30, 3600)


def login_attempts(name: str, address: str, *, is_familiar: bool) -> list[Attempt]:
    """Return what a log-in counts for.

    Strangers who try somebody's name must not lock the owner out, so all attempts for a name
    together are limited only for addresses from which its owner never came.
    """
    found = [Attempt(PAIR, ("pair", name, address)), Attempt(ADDRESS, ("address", address))]
    return found if is_familiar else [*found, Attempt(NAME, ("name", name))]


def own_password_attempt(account: str) -> Attempt:
    """Return what the password of somebody who is logged in counts for."""
    return Attempt(OWN, ("own", account))


def new_account_attempt(address: str, *, is_guest: bool) -> Attempt:
    """Return what a new account counts for."""
    return Attempt(GUESTS if is_guest else ACCOUNTS, ("new", str(is_guest), address))


def mail_attempts(account: str | None, address: str) -> list[Attempt]:
    """Return what an email counts for on the side of whoever causes it."""
    found = [Attempt(BY_ADDRESS, ("mail by address", address))]
    return [*found, Attempt(BY_ACCOUNT, ("mail by account", account))] if account else found


def delivery_attempts(purpose: str, to: str, each_hour: int) -> list[Attempt]:
    """Return what an email counts for on the side of its recipient and of the site.

    Each purpose has its own count, so that letters to strangers cannot use up those with which
    owners reset their passwords.
    """
    site = Limit(each_hour, 3600)
    return [Attempt(TO_ONE, ("mail to", to)), Attempt(site, ("mail of the site", purpose))]


class AttemptLimits:
    """The counts in the database."""

    def __init__(self, pool: Pool) -> None:
        """Use this database."""
        self._pool = pool

    async def take(self, *attempts: Attempt) -> bool:
        """Count an attempt under all of these limits, or under none and return false."""
        rows = await self._pool.fetch(
            _TAKE,
            [one.key for one in attempts],
            [one.step for one in attempts],
            [timedelta(seconds=one.limit.seconds) for one in attempts],
        )
        taken = {bytes(row["key"]) for row in rows}
        if len(taken) == len(attempts):
            return True
        await self.give_back(*[one for one in attempts if one.key in taken])
        return False

    async def give_back(self, *attempts: Attempt) -> None:
        """Let attempts not have counted."""
        if attempts:
            await self._pool.execute(
                _GIVE_BACK, [one.key for one in attempts], [one.step for one in attempts]
            )
