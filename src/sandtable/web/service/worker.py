"""A worker: takes jobs from the queue until it is told to stop."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from sandtable.games.registry import Registry
from sandtable.web.db import Store
from sandtable.web.notices.push_keys import PushSigner
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.heartbeat import heartbeat
from sandtable.web.service.jobs import Services, app
from sandtable.web.service.secret_encryption import Keyring
from sandtable.web.settings import Settings


async def run_jobs(
    settings: Settings, shelf: Registry, *, once: bool = False, signals: bool = True
) -> None:
    """Do jobs as they come; `once` stops when none is left."""
    PushSigner.of(
        settings
    )  # a key that cannot be read is said now, not when somebody is to be told
    async with AsyncExitStack() as stack:
        store = await Store.connect(settings)
        stack.push_async_callback(store.close)
        door = Gateway(store, shelf, Keyring.of(settings), settings.tables_kept)
        queue = app(settings)
        await stack.enter_async_context(queue.open_async())
        heart = asyncio.create_task(heartbeat(store, "worker"))
        stack.callback(heart.cancel)
        await queue.run_worker_async(
            concurrency=settings.jobs,
            wait=not once,
            # A job that waited for another of its game to end is not announced again.
            fetch_job_polling_interval=1.0,
            additional_context={"services": Services(store, door, settings)},
            install_signal_handlers=signals,
        )
