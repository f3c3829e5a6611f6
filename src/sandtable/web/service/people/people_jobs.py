"""Jobs about people: results of games that are over, ratings, pairing, cups."""

from __future__ import annotations

import procrastinate

from sandtable.web.service.jobs import RetryAfterShutdown, services
from sandtable.web.service.people.cups import advance_cups
from sandtable.web.service.people.matchmaking import pair_all
from sandtable.web.service.people.results import settle_games

blueprint = procrastinate.Blueprint()


@blueprint.task(
    name="settle", queue="results", lock="results", retry=RetryAfterShutdown(), pass_context=True
)
async def settle(context: procrastinate.JobContext) -> None:
    """Look at all games that are over and were not looked at, then at the cups."""
    door = services(context).door
    while await settle_games(door):
        pass
    await advance_cups(door)


@blueprint.periodic(cron="* * * * *")
@blueprint.task(
    name="each_minute", queue="results", lock="results", queueing_lock="people", pass_context=True
)
async def each_minute(context: procrastinate.JobContext, timestamp: int) -> None:  # noqa: ARG001
    """Do what a dead worker has left, pair those who have waited, and go on with cups."""
    door = services(context).door
    await settle_games(door)
    await pair_all(door)
    await advance_cups(door)
