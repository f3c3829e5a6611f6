"""Attack M6: times that tell of orders which nobody else may see."""

from __future__ import annotations

import asyncio
import json
from time import monotonic

from websockets.asyncio.client import connect

from web.attacks.people import person, standing_order, started
from web.attacks.processes import served
from web.attacks.short_beats import PROGRAM, SECONDS
from web.http.site import API


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


def test_the_beat_of_a_socket_does_not_tell_when_the_other_gave_a_hidden_order(
    own_settings, tmp_path
):
    async def beat(line):
        """Wait for a beat; gives when it came."""
        while json.loads(await asyncio.wait_for(line.recv(), 3 * SECONDS))["kind"] != "beat":
            pass
        return monotonic()

    async def run(site):
        async with person(site) as ann, person(site) as bob:
            game = await started(ann, bob)
            cookie = bob.http.cookies["session"]
            async with connect(
                f"ws{site.url[4:]}{API}/games/{game}/live?seat=1",
                origin=site.url,
                additional_headers={"Cookie": f"session={cookie}"},
            ) as line:
                first = await beat(line)
                await asyncio.sleep(SECONDS / 2)
                (await standing_order(ann, game, 0, "hidden")).raise_for_status()
                passed = await beat(line) - first
                assert passed < 1.25 * SECONDS, f"the beat came {passed - SECONDS:.2f} s late"

    with served(own_settings, tmp_path, program=PROGRAM) as site:
        asyncio.run(run(site))
