"""Attack M6: times that tell of orders which nobody else may see."""

from __future__ import annotations

import asyncio

from web.attacks.people import person, standing_order, started


def test_the_lobby_does_not_tell_when_the_other_gave_a_hidden_order(site):
    async def run():
        async with person(site) as ann, person(site) as bob:
            game = await started(ann, bob)

            async def seen():
                lobby = (await bob.get("/lobby")).raise_for_status().json()
                table = (await bob.get(f"/games/{game}/table", seat=1)).raise_for_status().json()
                return next(one for one in lobby["mine"] if one["id"] == game), table

            before = await seen()
            await asyncio.sleep(0.05)
            (await standing_order(ann, game, 0, "hidden")).raise_for_status()
            after = await seen()
            assert after[1] == before[1], "the order is not a hidden one"
            assert after[0] == before[0], "the time in the lobby has moved"

    asyncio.run(run())
