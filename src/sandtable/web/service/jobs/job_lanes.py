"""Jobs run in lanes: some queues with slots of their own, so that no kind of job stops another."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec
import procrastinate
from procrastinate.jobs import DeleteJobCondition

from sandtable.web.db.bot_queues import ALONE, WITH_PEOPLE
from sandtable.web.service.jobs import Services
from sandtable.web.settings import Settings

#: Seconds between two looks at a queue: a job that waited for another one is not announced again.
_POLL: Final = 1.0
#: Seconds for jobs to end by themselves when the worker stops; then they are cancelled.
_GRACE: Final = 2.0


class Lane(msgspec.Struct, frozen=True):
    """Queues and the number of their jobs that run at the same time.

    Without `listens` new jobs are found by looking, which needs no connection of its own.
    Without `keeps` a job that succeeded is deleted at once.
    """

    queues: tuple[str, ...]
    slots: int
    listens: bool = False
    keeps: bool = True


def lanes(settings: Settings) -> tuple[Lane, ...]:
    """Return the lanes of a worker; together they hold every queue."""
    return (
        # A row for every order of a bot would be many.
        Lane((WITH_PEOPLE,), settings.bots, listens=True, keeps=False),
        Lane((ALONE,), settings.bots_alone, listens=True, keeps=False),
        Lane(("rules",), settings.jobs),
        Lane(("sweep", "purge", "notices"), 2),
        # Results, ratings, pairing and cups.
        Lane(("results",), 1),
        Lane(("mail",), 4),
        # These jobs wait for others' servers most of the time, up to ten seconds each.
        Lane(("calls",), 32),
        Lane(("retries",), 8),
    )


async def run_lanes(queue: procrastinate.App, chosen: Sequence[Lane], given: Services) -> None:
    """Run jobs until cancelled; a lane that ends or fails ends all of them."""
    tasks = [asyncio.create_task(_run(queue, lane, given)) for lane in chosen]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    for error in ended:
        if isinstance(error, Exception):
            raise error


async def run_until_empty(
    queue: procrastinate.App, chosen: Sequence[Lane], given: Services
) -> None:
    """Run all jobs that are due, again as long as there were any: one job may defer another."""
    done = 1

    async def count(call: Callable[[], Awaitable[Any]], *_: Any) -> Any:
        nonlocal done
        done += 1
        return await call()

    while done:
        done = 0
        passes = [
            _run(queue, lane, given, wait=False, worker_middleware=[count]) for lane in chosen
        ]
        await asyncio.gather(*passes)


async def _run(queue: procrastinate.App, lane: Lane, given: Services, **options: Any) -> None:
    await queue.run_worker_async(
        queues=list(lane.queues),  # psycopg writes a tuple as a row
        concurrency=lane.slots,
        fetch_job_polling_interval=_POLL,
        listen_notify=lane.listens,
        shutdown_graceful_timeout=_GRACE,
        delete_jobs=DeleteJobCondition.NEVER if lane.keeps else DeleteJobCondition.SUCCESSFUL,
        additional_context={"services": given},
        install_signal_handlers=False,
        **options,
    )
