"""The queues of bots' jobs: what waits and runs in each, and how many games one person may have."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sandtable.web.db.rows import uuid_of

#: Bots for which a person waits, and bots that play among themselves.
WITH_PEOPLE: Final = "bots"
ALONE: Final = "bots-alone"
QUEUES: Final = (WITH_PEOPLE, ALONE)


class TooManyBotGamesError(Exception):
    """Somebody has as many running games between bots alone as are allowed."""


class BotQueue(msgspec.Struct, frozen=True):
    """How a queue stands: jobs that wait and run now, and bots killed since the beginning."""

    name: str
    waiting: int
    running: int
    killed: int


async def bot_queues(connection: Any) -> list[BotQueue]:
    """Return how the queues of bots stand, for all workers together."""
    rows = await connection.fetch(
        "SELECT name, count(*) FILTER (WHERE status = 'todo'), "
        "count(*) FILTER (WHERE status = 'doing'), "
        "coalesce((SELECT killed FROM bot_kills WHERE queue = name), 0) "
        "FROM unnest($1::text[]) AS name LEFT JOIN procrastinate_jobs "
        "ON queue_name = name AND status IN ('todo', 'doing') GROUP BY name",
        QUEUES,
    )
    return [BotQueue(*row) for row in rows]


async def count_kill(connection: Any, queue: str) -> None:
    """Count a bot that was killed."""
    await connection.execute(
        "INSERT INTO bot_kills VALUES ($1, 1) "
        "ON CONFLICT (queue) DO UPDATE SET killed = bot_kills.killed + 1",
        queue,
    )


async def check_bot_games(connection: Any, opener: str, most: int) -> None:
    """Raise an error if somebody has more running games between bots alone than so many.

    The new game is in the transaction of this connection already.  The account's row is locked,
    so that games opened at the same time count each other.
    """
    account = uuid_of(opener)
    await connection.execute("SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE", account)
    count = await connection.fetchval(
        "SELECT count(*) FROM games JOIN game_status ON game_status.game = games.id "
        "WHERE opener = $1 AND NOT over AND has_bots_alone(games.id)",
        account,
    )
    if count > most:
        raise TooManyBotGamesError
