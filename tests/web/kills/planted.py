"""Faults planted in a server, which the checker must find: it is the checker that is tested."""

from __future__ import annotations

import asyncio

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table import command_handling
from sandtable.table.commands import Command, HouseOrder, Receipt
from sandtable.web.db.append import Batch
from sandtable.web.service.gateway import Answer, Gateway

#: Names the fault to plant, in the environment of the server's parent.
VARIABLE = "SANDTABLE_TEST_PLANTED"
ANSWERS_FIRST = "answers first"
ACTS_TWICE = "acts twice"
FORGETS = "forgets its answers"
#: Seconds by which the write comes too late: a kill in between loses it.
LATE = 0.1

_written, _submit = Gateway._written, Gateway.submit
_late: set[asyncio.Task[bool]] = set()


async def _written_later(door: Gateway, batch: Batch) -> bool:
    async def write() -> bool:
        await asyncio.sleep(LATE)
        return await _written(door, batch)

    _late.add(asyncio.create_task(write()))
    return True


async def _submit_twice(door: Gateway, game: str, asked: Command | HouseOrder) -> Answer:
    """The same order is rarely open again, so the second effect is another order of the next."""
    answer = await _submit(door, game, asked)
    table = await door.table(game)
    if isinstance(asked, Command) and isinstance(answer, Receipt) and table.over is None:
        then = table.deciders()[0]
        drawn = draw_order(offers(table.known(then)), RandomSource(asked.expected_seq))
        again = Command(then, table.seq(then), f"{asked.id}-again", drawn)
        await _submit(door, game, again)
    return answer


def plant(fault: str) -> None:
    """Break the door of this process."""
    if fault == ANSWERS_FIRST:
        Gateway._written = _written_later  # type: ignore[assignment,method-assign]
    elif fault == ACTS_TWICE:
        Gateway.submit = _submit_twice  # type: ignore[assignment,method-assign]
    elif fault == FORGETS:
        command_handling._repeated = lambda position, command: None
    elif fault:
        raise ValueError(f"no such fault: {fault}")
