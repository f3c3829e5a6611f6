"""Bots in processes of their own, some of them broken, and what they are asked."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from dataclasses import replace

from sandtable.kernel.play.records import encode
from sandtable.web.service.bots.bot_processes import BotProcesses
from sandtable.web.service.bots.bot_program import Question
from sandtable.web.service.gateway import Gateway
from web.service import a_door, new_game, shelf

#: Processes load the broken bots; this one does not, as they would then play everywhere.
WITH_BROKEN = replace(shelf(), homes={**shelf().homes, "broken-bots": "web.broken_bots"})


def question(table, bot: str) -> Question:
    """What a bot is asked at a table."""
    seat = table.deciders()[0]
    return Question(
        table.opening.id,
        bot,
        seat,
        table.game.name,
        table.opening.scenario,
        table.sitting.layers,
        encode(table.known(seat).state),
    )


async def asked(door: Gateway, bots: BotProcesses, bot: str):
    """The answer of a bot at a new table."""
    table = await door.table(await door.open(new_game()))
    return await bots.ask(question(table, bot))


def with_bots(settings, act, seconds: float = 30):
    """Do something with a door and processes of bots, some of them broken."""

    async def run():
        bots = BotProcesses(WITH_BROKEN, seconds, settings.bot_memory)
        async with a_door(settings) as door:
            try:
                return await act(door, bots)
            finally:
                await bots.close()

    return asyncio.run(run())


def is_alive(pid: int) -> bool:
    """Whether there is such a process."""
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


async def is_gone(pid: int) -> bool:
    """Wait for the end of a process."""
    for _ in range(100):
        if not is_alive(pid):
            return True
        await asyncio.sleep(0.05)
    return False
