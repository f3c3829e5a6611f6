"""A worker that outlasts its database: procrastinate's ends when its connection is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from typing import Any, Final

import structlog
from procrastinate.exceptions import ConnectorException
from procrastinate.signals import on_stop

log = structlog.get_logger("sandtable.worker")
_RETRY_SECONDS: Final = 1.0


async def work_until_told(work: Callable[[], Awaitable[Any]], *, signals: bool) -> None:
    """Do jobs until cancelled or, with `signals`, until the process is told to end.

    `work` runs one worker, which must leave signals alone.  Whether it fails or returns: it has
    lost the database, and begins again.
    """
    task = asyncio.ensure_future(_again_and_again(work))
    told = asyncio.Event()

    def end() -> None:
        told.set()
        task.cancel()

    with on_stop(end) if signals else nullcontext(), suppress(asyncio.CancelledError):
        await task
    if not told.is_set():  # cancelled by whoever waits for us
        raise asyncio.CancelledError


async def _again_and_again(work: Callable[[], Awaitable[Any]]) -> None:
    while True:
        try:
            await work()
        except ConnectorException as error:
            log.warning("queue lost", reason=type(error.__cause__ or error).__name__)
        await asyncio.sleep(_RETRY_SECONDS)
