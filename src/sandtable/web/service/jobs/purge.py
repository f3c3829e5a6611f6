"""Once a day: what is no longer needed about people is deleted."""

from __future__ import annotations

from typing import Final

import procrastinate

from sandtable.web.accounts.sessions import IDLE_DAYS
from sandtable.web.http.lobby.dice_commitments import leave_lobby_entries
from sandtable.web.service.jobs import services
from sandtable.web.service.people.departures import depart, leave_games

blueprint = procrastinate.Blueprint()

#: Sessions and mail links are useless once they have ended; a day is kept for questions.
SESSIONS: Final = (
    f"DELETE FROM sessions WHERE least(ends, seen + interval '{IDLE_DAYS} days') "  # noqa: S608  # a constant
    "< clock_timestamp() - interval '1 day'"
)
TOKENS: Final = "DELETE FROM tokens WHERE ends < clock_timestamp() - interval '1 day'"
API_TOKENS: Final = "DELETE FROM api_tokens WHERE ends < clock_timestamp() - interval '1 day'"
#: A game that nobody joined for so long has been forgotten by its opener.
#: The own counters entered for it go with it.
LOBBY: Final = """
WITH gone AS (
    DELETE FROM gatherings WHERE created < clock_timestamp() -
        CASE WHEN state = 'open' THEN interval '30 days' ELSE interval '1 day' END
    RETURNING id)
DELETE FROM own_counters USING gone
WHERE own_counters.game = gone.id AND NOT EXISTS (SELECT FROM games WHERE games.id = gone.id)
"""
#: Links to games that wait for players, once nobody would still press them; and the counts of
#: those who watch that a process has left when it ended.
INVITATIONS: Final = "DELETE FROM invitations WHERE until < clock_ms() - 30 * 86400000::bigint"
WATCHERS: Final = "DELETE FROM watchers WHERE noted < clock_timestamp() - interval '1 hour'"
#: A link that was made just when its account was deleted: nobody is shown it, or can revoke it.
LINKS: Final = """
DELETE FROM position_links USING accounts
WHERE accounts.id = position_links.account AND accounts.deleted
"""
#: A guest without a session cannot come back: its cookie was the only way in.
GUESTS: Final = """
SELECT id FROM accounts WHERE guest AND NOT deleted
    AND created < clock_timestamp() - interval '30 days'
    AND NOT EXISTS (SELECT FROM sessions WHERE sessions.account = accounts.id)
    ORDER BY created LIMIT 1000
"""


@blueprint.periodic(cron="17 4 * * *")
@blueprint.task(name="all", queue="purge", queueing_lock="purge", pass_context=True)
async def purge(context: procrastinate.JobContext, timestamp: int) -> None:  # noqa: ARG001
    """Delete ended sessions and links, lobby entries nobody joined, guests who cannot return."""
    given = services(context)
    pool = given.store.pool
    for statement in (SESSIONS, TOKENS, API_TOKENS, LOBBY, INVITATIONS, WATCHERS, LINKS):
        await pool.execute(statement)
    for row in await pool.fetch(GUESTS):
        await leave_lobby_entries(given, row["id"].hex)
        await depart(given.door, row["id"].hex)
    await leave_games(given.door)
