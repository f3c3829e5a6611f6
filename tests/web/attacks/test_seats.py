"""Attack M5: seats that change hands in a game that goes on."""

from __future__ import annotations

import asyncio

from web.attacks.people import person, started

ROUNDS = 4


def test_a_player_cannot_look_from_the_seat_that_the_other_has_left(site):
    async def run():
        async with person(site) as ann, person(site) as bob:
            game = await started(ann, bob, "toy-cards/short")
            assert (await bob.delete(f"/games/{game}/seats/1")).status_code == 200
            await ann.delete(f"/games/{game}/seats/0")
            await ann.post(f"/games/{game}/seats/1", {})
            looked = await ann.get(f"/games/{game}/table", seat=1)
            assert looked.status_code in {401, 403, 404}, "Ann sees the hand that Bob left"

    asyncio.run(run())


def test_one_seat_is_given_to_one_person(site):
    async def run():
        async with person(site) as ann, person(site) as bob, person(site) as cat:
            told = []
            for _ in range(ROUNDS):
                game = await started(ann, bob)
                await bob.delete(f"/games/{game}/seats/1")
                joins = [one.post(f"/games/{game}/seats/1", {}) for one in (bob, cat)]
                told.append(sorted(one.status_code for one in await asyncio.gather(*joins)))
            assert all(pair.count(200) == 1 for pair in told), told

    asyncio.run(run())
