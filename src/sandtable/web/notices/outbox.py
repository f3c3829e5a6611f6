"""From the notices that records made to deliveries: one for each channel of each reader.

Nothing is sent here.  Notices are settled and their deliveries made in one transaction, so that
nobody is told twice, and nobody is forgotten if the process dies.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any, Final
from uuid import UUID

from sandtable.web.notices.notice_rows import FACTS, JOINED, sort_notices

#: Accounts that are looked after in one transaction.
_PAGE: Final = 200
#: After so many hours a notice that waited for its reader to leave or to wake is given up.
_GIVEN_UP: Final = 24

_ACCOUNTS: Final = """
SELECT DISTINCT account FROM notices WHERE sent IS NULL AND account > $1 ORDER BY account LIMIT $2
"""
#: Locked, so that two workers never settle the same; what another one holds is left to it.
_UNSENT: Final = f"""
SELECT {FACTS}, n.made < clock_timestamp() - make_interval(hours => $2) OR EXISTS (
    SELECT FROM notices e WHERE e.account = n.account AND e.game = n.game AND e.seat = n.seat
    AND e.kind = n.kind AND n.kind NOT IN ('share', 'share_soon')
    AND e.sent IS NOT NULL AND e.told AND NOT EXISTS (
        SELECT FROM game_records r WHERE r.game = n.game AND r.n > e.n AND r.seat = n.seat
    )
) AS old_or_told
FROM notices n {JOINED}
WHERE n.sent IS NULL AND n.account = ANY ($1) ORDER BY n.account, n.id
FOR UPDATE OF n SKIP LOCKED
"""  # noqa: S608  # put together from constants only
_DELIVERIES: Final = """
WITH made AS (
    INSERT INTO deliveries (notice, account, channel, target)
    SELECT n.id, n.account, t.channel, t.target FROM notices n CROSS JOIN LATERAL (
        SELECT 'mail', a.id FROM accounts a
            WHERE a.id = n.account AND verified AND mail_notices AND mail IS NOT NULL
        UNION ALL SELECT 'hook', h.id FROM webhooks h WHERE h.account = n.account
        UNION ALL SELECT 'push', p.id FROM push_subscriptions p WHERE p.account = n.account AND $2
    ) AS t (channel, target)
    WHERE n.id = ANY ($1) RETURNING notice
)
UPDATE notices SET sent = clock_timestamp(), told = id IN (SELECT notice FROM made)
WHERE id = ANY ($1)
"""
#: One job for each webhook, browser and mail address, and one at a time for those of one account
#: and channel.  Whoever failed the last time has a queue apart: others do not wait behind them.
_DEFER: Final = """
INSERT INTO procrastinate_jobs (queue_name, task_name, lock, queueing_lock, args)
SELECT CASE WHEN channel = 'mail' THEN 'mail' WHEN broken > 0 THEN 'retries' ELSE 'calls' END,
    'notices:deliver', channel || ' ' || account, channel || ' to ' || target,
    jsonb_build_object('channel', channel, 'target', target)
FROM (
    SELECT DISTINCT d.channel, d.account, d.target, coalesce(h.broken, p.broken, 0) AS broken
    FROM deliveries d
    LEFT JOIN webhooks h ON d.channel = 'hook' AND h.id = d.target
    LEFT JOIN push_subscriptions p ON d.channel = 'push' AND p.id = d.target
    WHERE d.state = 'waiting' AND d.due <= clock_timestamp()
) AS due
ON CONFLICT (queueing_lock) WHERE status = 'todo' DO NOTHING
"""


async def plan_deliveries(pool: Any, *, push: bool) -> None:
    """Settle notices that are due, and defer a job for each recipient that has one waiting.

    `push`: whether this site sends push messages.
    """
    last = UUID(int=0)
    while page := [row["account"] for row in await pool.fetch(_ACCOUNTS, last, _PAGE)]:
        async with pool.acquire() as connection, connection.transaction():
            await _plan(connection, page, push=push)
        last = page[-1]
    await pool.execute(_DEFER)


async def _plan(connection: Any, accounts: list[UUID], *, push: bool) -> None:
    never: list[int] = []
    now: list[int] = []
    rows = await connection.fetch(_UNSENT, accounts, _GIVEN_UP)
    for _, own in groupby(rows, itemgetter("account")):
        fresh = []
        for row in own:
            if row["old_or_told"]:
                never.append(row["id"])
            else:
                fresh.append(row)
        found = sort_notices(fresh)
        never += [row["id"] for row in found.never]
        now += [row["id"] for row in found.now]
    await connection.execute(
        "UPDATE notices SET sent = clock_timestamp() WHERE id = ANY ($1)", never
    )
    await connection.execute(_DELIVERIES, now, push)
