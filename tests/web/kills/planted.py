"""Faults planted in a server, which the checker must find: it is the checker that is tested."""

from __future__ import annotations

import asyncio
from typing import Any

from sandtable.bots.whims import Whims
from sandtable.kernel.game import offers
from sandtable.kernel.offers import draw_order
from sandtable.table.commands import Command, Receipt
from sandtable.table.table import Table
from sandtable.web.door import Answer, Door
from sandtable.web.store.append import Batch

#: Names the fault to plant, in the environment of the server's parent.
VARIABLE = "SANDTABLE_TEST_PLANTED"
ANSWERS_FIRST = "answers first"
ACTS_TWICE = "acts twice"
FORGETS = "forgets its answers"
#: Seconds by which the write comes too late: a kill in between loses it.
LATE = 0.1

_written, _submit_raw = Door._written, Door.submit_raw
_late: set[asyncio.Task[bool]] = set()


async def _written_later(door: Door, batch: Batch) -> bool:
    async def write() -> bool:
        await asyncio.sleep(LATE)
        return await _written(door, batch)

    _late.add(asyncio.create_task(write()))
    return True


async def _submit_twice(
    door: Door, game: str, seat: int, expected_seq: int, command_id: str, order: Any
) -> Answer:
    """The same order is rarely open again, so the second effect is another order of the next."""
    answer = await _submit_raw(door, game, seat, expected_seq, command_id, order)
    table = await door.table(game)
    if isinstance(answer, Receipt) and table.over is None:
        then = table.deciders()[0]
        drawn = draw_order(offers(table.known(then)), Whims(expected_seq))
        await door.submit(game, Command(then, table.seq(then), f"{command_id}-again", drawn))
    return answer


def plant(fault: str) -> None:
    """Break the door of this process."""
    if fault == ANSWERS_FIRST:
        Door._written = _written_later  # type: ignore[assignment,method-assign]
    elif fault == ACTS_TWICE:
        Door.submit_raw = _submit_twice  # type: ignore[assignment,method-assign]
    elif fault == FORGETS:
        Table._repeated = lambda _table, _command: None  # type: ignore[assignment,method-assign]
    elif fault:
        raise ValueError(f"no such fault: {fault}")
