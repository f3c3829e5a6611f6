"""Writing to the database: while some commands are on their way to disk, the next gather.

A single command is written at once; under load many share one statement and one flush to disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final, TypeAlias
from uuid import UUID

import asyncpg

from sandtable.web.db.append import Batch, append
from sandtable.web.db.game_news_bus import Bus
from sandtable.web.db.unavailable import UNAVAILABLE
from sandtable.web.service.crash_points import FUSE, WRITTEN

#: Groups on their way at the same time, and commands in one group.
_AT_ONCE: Final = 2
_LARGEST: Final = 64

Waiting: TypeAlias = tuple[Batch, asyncio.Future[bool]]


class Writer:
    """Writes batches, and says of each whether it was taken once that is durable."""

    def __init__(self, pool: Any, bus: Bus | None = None) -> None:
        """Use connections of this pool; news goes over the bus where it wants to carry it."""
        self._pool = pool
        self._bus = bus
        self._waiting: list[Waiting] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def write(self, batch: Batch) -> bool:
        """Write a batch; false: the game has gone on, and nothing was written."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        if len(self._tasks) < _AT_ONCE:
            task = asyncio.create_task(self._write_on())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return await done

    async def _write_on(self) -> None:
        while group := self._next_group():
            await self._write(group)

    def _next_group(self) -> list[Waiting]:
        """Take what waits, of each game one batch only, and nothing that was given up."""
        group: dict[UUID, Waiting] = {}
        left = []
        for one in self._waiting:
            if one[1].done():
                continue
            if one[0].game in group or len(group) >= _LARGEST:
                left.append(one)
            else:
                group[one[0].game] = one
        self._waiting = left
        return list(group.values())

    async def _write(self, group: Sequence[Waiting]) -> None:
        try:
            taken = await self._append([batch for batch, _ in group])
        except TimeoutError as error:
            # The database is silent: whoever waits behind this group would wait in vain.
            behind, self._waiting = self._waiting, []
            _fail([*group, *behind], error)
        except UNAVAILABLE as error:
            _fail(group, error)
        except asyncpg.PostgresError as error:
            if len(group) > 1:  # one of them is to blame: each is tried by itself
                for one in group:
                    await self._write([one])
            elif isinstance(error, asyncpg.UniqueViolationError):
                _settle(group, frozenset())
            else:
                _fail(group, error)
        except BaseException as error:
            _fail(group, error)
            if not isinstance(error, Exception):
                raise
        else:
            _settle(group, taken)

    async def _append(self, batches: Sequence[Batch]) -> frozenset[UUID]:
        publish = self._bus is not None and self._bus.carries_records
        if FUSE.label != WRITTEN:
            async with self._pool.acquire() as connection:
                taken = await append(connection, batches, notify=not publish)
        else:
            async with self._pool.transaction() as connection:
                taken = await append(connection, batches, notify=not publish)
                FUSE.reached(WRITTEN)
        if publish and self._bus is not None:
            for batch in batches:
                if batch.game in taken:
                    await self._bus.publish(batch.game.hex, batch.lines[-1].n)
        return taken


def _settle(group: Sequence[Waiting], taken: frozenset[UUID]) -> None:
    for batch, done in group:
        if not done.done():
            done.set_result(batch.game in taken)


def _fail(group: Sequence[Waiting], error: BaseException) -> None:
    for _, done in group:
        if done.done():
            continue
        if isinstance(error, Exception):
            done.set_exception(error)
        else:
            done.cancel()
