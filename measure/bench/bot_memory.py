"""How much memory a bot's process needs: the most that it had of its own, scenario by scenario.

`VmData` is what the limit of the setting `bot_memory` counts.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress
from math import inf
from pathlib import Path

from sandtable.games.registry import Registry
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode
from sandtable.table.commands import Command
from sandtable.table.storage.loading import open_table
from sandtable.web.service.bots.bot_processes import BotProcesses
from sandtable.web.service.bots.bot_program import Question
from sandtable.web.service.gateway import read_order
from sandtable.web.service.installed_games import games_here

BOTS = ("greedy", "portfolio", "mcts")
#: The largest scenario of each title.
LARGEST = ("vietnam/eastward-ho", "india-pakistan/enough", "hearts-and-minds/1965-1975")
#: Seconds for one bot in one scenario.
SECONDS = 20.0


def own_memory(pid: int) -> float:
    """Return the megabytes of a process that count against its limit."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmData:")) / 1024


async def highest(pid: int, found: list[float]) -> None:
    """Look at a process again and again."""
    with suppress(OSError):
        while True:
            found.append(own_memory(pid))
            await asyncio.sleep(0.02)


async def measure(registry: Registry, name: str, scenario: str, bot: str) -> tuple[float, int]:
    """Let a bot play all sides for a while; return the most memory it had, and its orders."""
    game = registry.game(name)
    table = open_table(game, scenario, Roots.from_seed("memory"))
    bots = BotProcesses(registry, 600, inf)
    await bots.start()
    pid, found, orders = bots._idle[0].pid, [0.0], 0
    watching = asyncio.create_task(highest(pid, found))
    until = time.monotonic() + SECONDS
    while table.over is None and time.monotonic() < until:
        seat = table.deciders()[0]
        state = encode(table.known(seat).state)
        question = Question("one", bot, seat, name, scenario, table.sitting.layers, state)
        order = read_order(table, await bots.ask(question))
        table.submit(Command(seat, table.seq(seat), f"c{orders}", order))
        orders += 1
    watching.cancel()
    await bots.close()
    return max(found), orders


async def main() -> None:
    """Measure the scenarios that are named, or the largest."""
    registry = games_here()
    for name in sys.argv[1:] or LARGEST:
        game, scenario = registry.scenario(name)
        for bot in BOTS:
            most, orders = await measure(registry, game.name, scenario.id, bot)
            print(f"{scenario.id}, {bot}: {most:.0f} MB in {orders} orders", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
