"""Attack M11: the lobby."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from web.attacks.people import guest, opened, person

#: So many guests fill the list of a hundred games with the games that each may open in a moment.
GUESTS, EACH, FROM_ONE_ADDRESS = 21, 5, 7


def test_some_guests_cannot_hide_the_games_of_others_in_the_lobby(own_site):
    async def fill(attacker):
        for _ in range(EACH):
            await attacker.post(
                "/games",
                {"scenario": "toy-hexes/small", "seats": [{"kind": "me"}, {"kind": "open"}]},
            )

    async def run():
        async with AsyncExitStack() as stack, person(own_site) as host, person(own_site) as seeker:
            game = await opened(host, "me", "open")
            attackers = [
                await stack.enter_async_context(
                    guest(own_site, f"127.0.11.{number // FROM_ONE_ADDRESS + 1}")
                )
                for number in range(GUESTS)
            ]
            for attacker in attackers:
                await fill(attacker)
            lobby = (await seeker.get("/lobby")).raise_for_status().json()
            assert game in {one["id"] for one in lobby["waiting"]}, "the honest game is not listed"

    asyncio.run(run())
