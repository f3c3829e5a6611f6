"""A worker: takes jobs from the queue until it is told to stop."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from sandtable.games.registry import Shelf
from sandtable.web.door import Door
from sandtable.web.heart import beating
from sandtable.web.jobs import Services, app
from sandtable.web.notices.signing import Signer
from sandtable.web.sealing import Keyring
from sandtable.web.settings import Settings
from sandtable.web.store import Store


async def work(
    settings: Settings, shelf: Shelf, *, once: bool = False, signals: bool = True
) -> None:
    """Do jobs as they come; `once` stops when none is left."""
    Signer.of(settings)  # a key that cannot be read is said now, not when somebody is to be told
    async with AsyncExitStack() as stack:
        store = await Store.connect(settings)
        stack.push_async_callback(store.close)
        door = Door(store, shelf, Keyring.of(settings), settings.tables_kept)
        queue = app(settings)
        await stack.enter_async_context(queue.open_async())
        heart = asyncio.create_task(beating(store, "worker"))
        stack.callback(heart.cancel)
        await queue.run_worker_async(
            concurrency=settings.jobs,
            wait=not once,
            # A job that waited for another of its game to end is not announced again.
            fetch_job_polling_interval=1.0,
            additional_context={"services": Services(store, door, settings)},
            install_signal_handlers=signals,
        )
