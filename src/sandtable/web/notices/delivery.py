"""One delivery: all that waits for one webhook, browser or mail address, in one message.

No connection or lock is held while a message is on its way.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

import msgspec
import structlog

from sandtable.web.notices.breakers import Breakers
from sandtable.web.notices.channels import (
    Address,
    Browser,
    Hook,
    MailAddress,
    NoticeSender,
    Outcome,
)
from sandtable.web.notices.notice_rows import FACTS, JOINED, sort_notices, turn_of

log = structlog.get_logger("sandtable.notices")
#: Tries before a delivery is parked; the n-th failure is followed by 4^(n-1) minutes of waiting.
TRIES: Final = 6
#: Failures in a row after which a webhook or browser gets one try for each message.
BROKEN: Final = 10
#: Hours after which a delivery that could not be tried is parked.
_GIVEN_UP: Final = 24

#: Also what is not due: whoever is called now is told all, and nothing of it later once more.
_WAITING: Final = f"""
SELECT {FACTS}, d.id AS delivery, d.tries,
    d.made < clock_timestamp() - make_interval(hours => $3) AS old
FROM deliveries d JOIN notices n ON n.id = d.notice {JOINED}
WHERE d.state = 'waiting' AND d.channel = $1 AND d.target = $2 ORDER BY n.id
"""  # noqa: S608  # put together from constants only
_MAIL: Final = """
SELECT mail FROM accounts WHERE id = $1 AND id = $2 AND verified AND mail_notices
    AND mail IS NOT NULL
"""
#: A browser may have another owner since.
_HOOK: Final = (
    "SELECT url, secret, format, mention, broken FROM webhooks WHERE id = $1 AND account = $2"
)
_BROWSER: Final = """
SELECT endpoint, p256dh, auth, broken FROM push_subscriptions WHERE id = $1 AND account = $2
"""
_SETTLE: Final = "UPDATE deliveries SET state = $2 WHERE id = ANY ($1)"
_POSTPONE: Final = """
UPDATE deliveries SET due = greatest($2, clock_timestamp() + interval '1 minute')
WHERE id = ANY ($1)
"""
_FAIL: Final = """
UPDATE deliveries SET tries = tries + 1, error = $2,
    due = clock_timestamp() + make_interval(mins => (4 ^ least(tries, 5))::int)
WHERE id = ANY ($1) RETURNING id, tries
"""
_PARK: Final = "UPDATE deliveries SET state = 'parked', error = $2 WHERE id = ANY ($1)"
#: A notice that reached nobody was not told: the next one about the same turn is sent.
_UNTELL: Final = """
UPDATE notices SET told = false WHERE id IN (SELECT notice FROM deliveries WHERE id = ANY ($1))
AND NOT EXISTS (
    SELECT FROM deliveries d WHERE d.notice = notices.id AND d.state IN ('waiting', 'sent'))
"""


class Found(msgspec.Struct, frozen=True):
    """Where a message goes, and how often that failed in a row."""

    address: Address
    broken: int = 0


class Courier:
    """Delivers what waits."""

    def __init__(self, pool: Any, sender: NoticeSender, names: Mapping[str, str]) -> None:
        """Use a pool of asyncpg's; `names` has the names of scenarios by id."""
        self._pool = pool
        self._sender = sender
        self._names = names
        self._breakers = Breakers(pool)

    async def deliver(self, channel: str, target: UUID) -> bool:
        """Try once to deliver all that waits for a target; returns whether it was taken."""
        rows = await self._pool.fetch(_WAITING, channel, target, _GIVEN_UP)
        found = await self._find(channel, target, rows[0]["account"]) if rows else None
        if found is None:
            await self._set(rows, "dropped")
            return False
        due = sort_notices(row for row in rows if not row["old"])
        await self._set(due.never, "dropped")
        await self._park([row["delivery"] for row in rows if row["old"]], channel, "too old")
        await self._postpone(due.later)
        if not due.now:
            return False
        if until := await self._breakers.open_until(found.address.server):
            await self._postpone(due.now, until)
            return False
        turns = [turn_of(row, self._names) for row in due.now]
        outcome = await self._sender.send(found.address, turns)
        await self._count(channel, target, found, outcome)
        if outcome.gone:
            await self._set(due.now, "dropped")
        elif outcome.error:
            await self._fail(due.now, channel, found, outcome)
        else:
            await self._set(due.now, "sent")
        return not outcome.error

    async def _find(self, channel: str, target: UUID, account: UUID) -> Found | None:
        """Return where a target is now, if it is wanted still."""
        query = {"mail": _MAIL, "hook": _HOOK, "push": _BROWSER}[channel]
        row = await self._pool.fetchrow(query, target, account)
        if row is None:
            return None
        if channel == "mail":
            return Found(MailAddress(account.hex, row["mail"]))
        if channel == "hook":
            hook = Hook(row["url"], row["secret"], row["format"], row["mention"])
            return Found(hook, row["broken"])
        return Found(Browser(row["endpoint"], row["p256dh"], row["auth"]), row["broken"])

    async def _count(self, channel: str, target: UUID, found: Found, outcome: Outcome) -> None:
        """Keep how the server and the target have fared."""
        if outcome.reached is not None:
            tell = self._breakers.succeeded if outcome.reached else self._breakers.failed
            await tell(found.address.server)
        if channel == "hook":
            await self._pool.execute(
                "UPDATE webhooks SET broken = $2 WHERE id = $1",
                target,
                found.broken + 1 if outcome.error else 0,
            )
        elif channel == "push" and outcome.gone:
            await self._pool.execute("DELETE FROM push_subscriptions WHERE id = $1", target)
        elif channel == "push":
            await self._pool.execute(
                "UPDATE push_subscriptions SET broken = $2 WHERE id = $1",
                target,
                found.broken + 1 if outcome.error else 0,
            )

    async def _set(self, rows: list[Any], state: str) -> None:
        if rows:
            await self._pool.execute(_SETTLE, [row["delivery"] for row in rows], state)

    async def _postpone(self, rows: list[Any], until: dt.datetime | None = None) -> None:
        if rows:
            await self._pool.execute(_POSTPONE, [row["delivery"] for row in rows], until)

    async def _fail(self, rows: list[Any], channel: str, found: Found, outcome: Outcome) -> None:
        most = 1 if found.broken >= BROKEN else TRIES
        after = await self._pool.fetch(_FAIL, [row["delivery"] for row in rows], outcome.error)
        done = [row["id"] for row in after if row["tries"] >= most]
        await self._park(done, channel, outcome.error)

    async def _park(self, ids: list[int], channel: str, error: str) -> None:
        """Stop trying until the host releases them."""
        if ids:
            await self._pool.execute(_PARK, ids, error)
            await self._pool.execute(_UNTELL, ids)
            log.warning("notices parked", channel=channel, count=len(ids), error=error)
