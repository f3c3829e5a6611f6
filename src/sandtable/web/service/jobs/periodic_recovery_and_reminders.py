"""Once a minute: what was left behind by a process that died is taken up again."""

from __future__ import annotations

from typing import Final

import procrastinate
from procrastinate.exceptions import UniqueViolation
from procrastinate.jobs import Status
from procrastinate.manager import JobManager

from sandtable.web.service.jobs import services

blueprint = procrastinate.Blueprint()
#: Finished jobs are kept so long, for whoever asks what happened.
_KEPT_HOURS: Final = 24

#: Games in which a bot has waited for half a minute, though its job should have begun at once.
WAKE_BOTS: Final = """
SELECT defer_bots(game)
FROM game_status WHERE bot_waits AND at < clock_ms() - 30000 ORDER BY game LIMIT 1000
"""
#: Whoever has waited for half a day and has no more than that left is told once more.  The notice
#: is one by its key however often we look; with it `sending` tells nobody twice about one turn.
SOON_MS: Final = 12 * 3_600_000
REMIND: Final = f"""
INSERT INTO notices (account, game, n, seat, kind)
SELECT seats.account, seats.game, last, seat, 'soon'
FROM game_status JOIN seats ON seats.game = game_status.game AND seat = ANY (deciders)
WHERE NOT over AND deadline BETWEEN clock_ms() AND clock_ms() + {SOON_MS}
    AND at < clock_ms() - {SOON_MS} AND account IS NOT NULL
ON CONFLICT DO NOTHING
"""  # noqa: S608  # a constant
#: Whoever owes a share of the dice is told once more when a quarter of the time is left.
REMIND_OF_SHARES: Final = """
INSERT INTO notices (account, game, n, seat, kind)
SELECT account, game, n, seat, 'share_soon' FROM awaited_shares
WHERE clock_ms() BETWEEN until - (until - since) / 4 AND until
ON CONFLICT DO NOTHING
"""
#: Notices that no job has taken, as their job looked before they were there, and deliveries that
#: are to be tried again.
SEND_NOTICES: Final = """
SELECT defer_once('notices', 'notices:send', 'notices', '{}', interval '0')
WHERE EXISTS (SELECT FROM notices WHERE sent IS NULL
    AND made < clock_timestamp() - interval '1 minute')
OR EXISTS (SELECT FROM deliveries WHERE state = 'waiting' AND due <= clock_timestamp())
"""


async def retry_stalled(manager: JobManager) -> None:
    """Let jobs that a dead worker had begun wait again."""
    for job in await manager.get_stalled_jobs():
        try:
            await manager.retry_job(job)
        except UniqueViolation:  # another job is to do the same, and waits for this one's lock
            await manager.finish_job(job, Status.ABORTED, delete_job=True)


@blueprint.periodic(cron="* * * * *")
@blueprint.task(name="all", queue="sweep", lock="sweep", queueing_lock="sweep", pass_context=True)
async def sweep(context: procrastinate.JobContext, timestamp: int) -> None:  # noqa: ARG001
    """Begin again what a dead worker had begun, wake bots, remind, send, forget old jobs."""
    manager = context.app.job_manager
    await retry_stalled(manager)
    pool = services(context).store.pool
    await pool.execute(WAKE_BOTS)
    await pool.execute(REMIND)
    await pool.execute(REMIND_OF_SHARES)
    await pool.execute(SEND_NOTICES)
    await manager.delete_old_jobs(nb_hours=_KEPT_HOURS, include_failed=True)
