"""Metrics that come from the database, as workers are other processes: notices, breakers, bots."""

from __future__ import annotations

import asyncio
from itertools import product
from typing import Any, Final

from sandtable.web.db.bot_queues import bot_queues
from sandtable.web.http.metrics import Metrics
from sandtable.web.notices.upkeep import delivery_counts, open_breakers

_SECONDS: Final = 2


async def read_database_metrics(pool: Any, metrics: Metrics) -> None:
    """Set the gauges by one read, over one connection and within one time limit.

    Without an answer those of notices are left out and those of bots stay.
    """
    metrics.deliveries.clear()
    metrics.breakers.clear()
    try:
        async with asyncio.timeout(_SECONDS), pool.acquire() as connection:
            counts, breakers = await delivery_counts(connection), await open_breakers(connection)
            queues = await bot_queues(connection)
    except Exception:  # noqa: BLE001  # the other metrics are wanted all the more
        return
    for channel, state in product(("mail", "hook", "push"), ("waiting", "parked")):
        metrics.deliveries.labels(channel, state).set(counts.get((channel, state), 0))
    for kind in ("mail", "host"):
        metrics.breakers.labels(kind).set(breakers.get(kind, 0))
    metrics.bots.show(queues)
