"""Attack H4: reads that are dear, and open to anybody."""

from __future__ import annotations

import asyncio
from statistics import median
from time import perf_counter

from sandtable.web.service.gateway import NewGame, Taker
from web.attacks.people import nobody, person
from web.db.test_door import play
from web.service import a_door

#: The game whose log is read, and orders given in it.
SCENARIO, ORDERS = "vietnam/deja-phu", 60
#: Requests a second, and for how many seconds.
OFTEN, SECONDS = 20, 4
#: Seconds in which half of an honest person's requests must be answered.
SOON = 0.3


def test_nobody_can_make_others_wait_by_reading_long_logs(site, database):
    async def played():
        async with a_door(database) as door:
            takers = (Taker("open"), Taker("open"))
            game = await door.open(NewGame(SCENARIO, takers, terms={"spectators": True}))
            await play(door, game, ORDERS)
            return game

    async def read(attacker, game):
        return (await attacker.get(f"/games/{game}/log", limit=500)).status_code

    async def run():
        game = await played()
        async with nobody(site, "127.0.4.1", 30) as attacker, person(site, seconds=30) as honest:
            first = await read(attacker, game)  # the table is loaded once
            assert first == 200
            reads, waits = [], []
            for number in range(OFTEN * SECONDS):
                reads.append(asyncio.create_task(read(attacker, game)))
                await asyncio.sleep(1 / OFTEN)
                if number % OFTEN == OFTEN - 1:
                    begun = perf_counter()
                    assert (await honest.get("/me")).status_code == 200
                    waits.append(perf_counter() - begun)
            await asyncio.gather(*reads)
            told = ", ".join(f"{wait:.2f}" for wait in waits)
            assert median(waits) <= SOON, f"an honest request waits {told} s"

    asyncio.run(run())
