"""Once a minute: what was left behind by a process that died is taken up again."""

from __future__ import annotations

from typing import Final

import procrastinate

from sandtable.web.service.jobs import services

blueprint = procrastinate.Blueprint()
#: Finished jobs are kept so long, for whoever asks what happened.
_KEPT_HOURS: Final = 24

#: Games in which a bot has waited for half a minute, though its job should have begun at once.
WAKE_BOTS: Final = """
SELECT defer_once('bots', 'bots:play', 'bots ' || game::text,
    jsonb_build_object('game', game::text), interval '0')
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
#: Notices that no job has taken: their job looked before they were there.
SEND_NOTICES: Final = """
SELECT defer_once('notices', 'notices:send', 'notices', '{}', interval '0')
WHERE EXISTS (SELECT FROM notices WHERE sent IS NULL
    AND made < clock_timestamp() - interval '1 minute')
"""


@blueprint.periodic(cron="* * * * *")
@blueprint.task(name="all", queue="sweep", queueing_lock="sweep", pass_context=True)
async def sweep(context: procrastinate.JobContext, timestamp: int) -> None:  # noqa: ARG001
    """Begin again what a dead worker had begun, wake bots, remind, send, forget old jobs."""
    manager = context.app.job_manager
    for job in await manager.get_stalled_jobs():
        await manager.retry_job(job)
    pool = services(context).store.pool
    await pool.execute(WAKE_BOTS)
    await pool.execute(REMIND)
    await pool.execute(SEND_NOTICES)
    await manager.delete_old_jobs(nb_hours=_KEPT_HOURS, include_failed=True)
