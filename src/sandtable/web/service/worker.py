"""A worker: takes jobs from the queues until it is told to stop."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial

from sandtable.games.registry import Registry
from sandtable.web.db import Store
from sandtable.web.db.nats_bus import connect_bus
from sandtable.web.db.schema import check_schema
from sandtable.web.notices.push_keys import PushSigner
from sandtable.web.service.bots.bot_processes import BotProcesses
from sandtable.web.service.gateway import Gateway
from sandtable.web.service.heartbeat import Heartbeat
from sandtable.web.service.jobs import Services, app
from sandtable.web.service.jobs.job_lanes import lanes, run_lanes, run_until_empty
from sandtable.web.service.jobs.lasting_worker import work_until_told
from sandtable.web.service.secrets.secret_encryption import Keyring
from sandtable.web.settings import Settings


async def run_jobs(
    settings: Settings, shelf: Registry, *, once: bool = False, signals: bool = True
) -> None:
    """Do jobs as they come; `once` stops when none is left."""
    # A key that cannot be read is said now, not when somebody is to be told.
    PushSigner.of(settings)
    async with AsyncExitStack() as stack:
        store = await Store.connect(settings)
        stack.push_async_callback(store.close)
        await check_schema(store.pool)
        keys = Keyring.of(settings)
        bus = await connect_bus(settings, settings.database_wait) if settings.nats else None
        if bus is not None:
            stack.push_async_callback(bus.close)
        door = Gateway(store, shelf, keys, settings.tables_kept, settings.share_hours, bus)
        bots = BotProcesses(shelf, settings.bot_seconds, settings.bot_memory)
        stack.push_async_callback(bots.close)
        queue = app(settings)
        await stack.enter_async_context(queue.open_async())
        heart = asyncio.create_task(Heartbeat(store, "worker").run())
        stack.callback(heart.cancel)
        given = Services(store, door, settings, bots)
        work = partial(run_lanes, queue, lanes(settings), given)
        if once:
            await run_until_empty(queue, lanes(settings), given)
        else:
            await bots.start()
            await work_until_told(work, signals=signals)
