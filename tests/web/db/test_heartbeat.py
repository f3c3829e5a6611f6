"""A process goes on beating whatever goes wrong with one beat."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from sandtable.web.service.heartbeat import Heartbeat


class Orders:
    """Beats that fail in an unforeseen way before they succeed."""

    pool = None

    def __init__(self) -> None:
        self.beats = 0

    async def beat(self, _what: str) -> None:
        self.beats += 1
        if self.beats == 1:
            raise AttributeError("the driver has lost its connection object")


def test_an_unforeseen_error_does_not_end_the_heartbeat():
    async def run():
        orders = Orders()
        store: Any = SimpleNamespace(pool=None, orders=orders)
        heart = Heartbeat(store)
        beating = asyncio.create_task(heart.run())
        await asyncio.sleep(0.1)
        assert (orders.beats, heart.is_ready) == (1, False)
        for _ in range(50):
            await asyncio.sleep(0.1)
            if heart.is_ready:
                break
        assert heart.is_ready
        assert not beating.done()
        beating.cancel()

    asyncio.run(run())
