"""Attack H4: reads that are dear, and open to anybody."""

from __future__ import annotations

import asyncio
from statistics import median
from time import perf_counter

from sandtable.web.service.gateway import NewGame, Taker
from web.attacks.people import nobody, person
from web.db.playing import play
from web.service import a_door

#: The game whose log is read, and orders given in it.
SCENARIO, ORDERS = "vietnam/third-indochina-war", 250
#: Requests a second, and for how many seconds.
OFTEN, SECONDS = 20, 3
#: Seconds in which half of an honest person's requests must be answered.
SOON = 0.5


def test_nobody_can_make_others_wait_by_reading_long_logs(own_site, own_settings):
    async def played():
        async with a_door(own_settings) as door:
            takers = (Taker("open"), Taker("open"))
            game = await door.open(NewGame(SCENARIO, takers, terms={"spectators": True}))
            await play(door, game, ORDERS)
            return game

    async def read(attacker, game):
        return (await attacker.get(f"/games/{game}/log", limit=500)).status_code

    async def flood(attacker, game):
        async with asyncio.TaskGroup() as reads:
            for _ in range(OFTEN * SECONDS):
                reads.create_task(read(attacker, game))
                await asyncio.sleep(1 / OFTEN)

    async def waited(honest):
        begun = perf_counter()
        assert (await honest.get("/me")).status_code == 200
        return perf_counter() - begun

    async def run():
        game = await played()
        async with nobody(own_site, "127.0.4.1", 30) as attacker, person(own_site) as honest:
            assert await read(attacker, game) == 200  # the table is loaded once
            waits, ends = [], perf_counter() + SECONDS
            flooding = asyncio.create_task(flood(attacker, game))
            while perf_counter() < ends:
                await asyncio.sleep(0.3)
                waits.append(await waited(honest))
            flooding.cancel()
            await asyncio.gather(flooding, return_exceptions=True)
            told = ", ".join(f"{wait:.2f}" for wait in waits)
            assert median(waits) <= SOON, f"honest requests wait {told} s"

    asyncio.run(run())
