"""Notices over time: what is purged, what metrics show, what a host can release."""

from __future__ import annotations

import datetime as dt
from typing import Any, Final

import msgspec

from sandtable.web.notices.breakers import FAILURES, MAIL

#: Days for which settled notices are kept, with their deliveries.
KEPT_DAYS: Final = 30

#: A turn that somebody has not taken yet keeps its notice: it tells that they were told.
_PURGE: Final = """
DELETE FROM notices n WHERE n.sent < clock_timestamp() - make_interval(days => $1)
    AND (n.kind NOT IN ('turn', 'soon') OR NOT EXISTS (
        SELECT FROM game_status s WHERE s.game = n.game AND NOT s.over AND n.seat = ANY (s.deciders)
    ))
"""
_PURGE_BREAKERS: Final = "DELETE FROM breakers WHERE until < clock_timestamp() - interval '1 day'"
_COUNTS: Final = """
SELECT channel, state, count(*) FROM deliveries WHERE state IN ('waiting', 'parked')
GROUP BY channel, state
"""
_OPEN: Final = """
SELECT CASE WHEN name = $1 THEN 'mail' ELSE 'host' END AS kind, count(*) FROM breakers
WHERE failures >= $2 GROUP BY kind
"""
_PARKED: Final = """
SELECT d.id, a.name, d.channel, d.tries, d.error, d.made FROM deliveries d
JOIN accounts a ON a.id = d.account WHERE d.state = 'parked' ORDER BY d.id LIMIT 1000
"""
#: Their time begins anew; the next sweep sends what still holds.
_RELEASE: Final = """
WITH released AS (
    UPDATE deliveries SET state = 'waiting', tries = 0, made = clock_timestamp(),
        due = clock_timestamp()
    WHERE state = 'parked' AND ($1::bigint IS NULL OR id = $1) RETURNING notice
), told AS (
    UPDATE notices SET told = true WHERE id IN (SELECT notice FROM released)
)
SELECT count(*) FROM released
"""


class Parked(msgspec.Struct, frozen=True):
    """A delivery that failed too often."""

    id: int
    name: str
    channel: str
    tries: int
    error: str
    made: dt.datetime


async def purge_notices(pool: Any) -> None:
    """Delete notices that were settled long ago, and breakers that nobody needs."""
    await pool.execute(_PURGE, KEPT_DAYS)
    await pool.execute(_PURGE_BREAKERS)


async def delivery_counts(pool: Any) -> dict[tuple[str, str], int]:
    """Return how many deliveries wait and are parked, by channel and state."""
    return {(row[0], row[1]): row[2] for row in await pool.fetch(_COUNTS)}


async def open_breakers(pool: Any) -> dict[str, int]:
    """Return how many breakers are open: of the mail server, and of hosts."""
    return {row[0]: row[1] for row in await pool.fetch(_OPEN, MAIL, FAILURES)}


async def parked_deliveries(pool: Any) -> list[Parked]:
    """List the deliveries that are not tried any more, the oldest first."""
    return [Parked(*row) for row in await pool.fetch(_PARKED)]


async def release(pool: Any, delivery: int | None = None) -> int:
    """Try a parked delivery again, or all of them; returns how many."""
    return int(await pool.fetchval(_RELEASE, delivery))
