"""A planned absence: told once, kept by every table with a clock that allows it, seen by others."""

from __future__ import annotations

import asyncio

from web.http.site import a_site

DAY = 86_400_000


def test_one_absence_is_planned_at_all_tables_that_allow_it_and_others_are_told(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            daily, live, free = [
                await site.game(ann, bob, scenario="toy-hexes/small", pace=pace)
                for pace in ("daily", "live", "none")
            ]
            now = await site.service.door.now()
            asked = {"start": now - 60_000, "until": now + 3 * DAY}  # it begins at once
            made = (await ann.post("/absences", asked)).json()
            told = {one["game"]: one for one in made}
            assert set(told) == {daily, live}
            assert told[live]["planned"] == []
            assert "more time away than this game allows" in told[live]["refused"]
            assert told[daily]["refused"] == ""
            [planned] = told[daily]["planned"]
            assert now < planned["start"] < now + 60_000
            assert planned["until"] == now + 3 * DAY
            assert 11 * DAY <= told[daily]["left"] < 11 * DAY + 60_000
            seen = (await bob.get(f"/games/{daily}")).json()["clocks"]
            assert seen[0]["planned"] == [[planned["start"], planned["until"]]]
            assert seen[1]["planned"] == []
            last = (await bob.get(f"/games/{daily}/log", seat=1)).json()[-1]
            assert "is away from" in last["lines"][0]
            assert {one["game"] for one in (await ann.get("/absences")).json()} == {live, daily}
            assert (await bob.get(f"/games/{free}")).json()["clocks"] == []
            # The same once more is planned already, and takes nothing from what is left.
            later = {"start": now + DAY, "until": now + 2 * DAY}
            again = {one["game"]: one for one in (await ann.post("/absences", later)).json()}
            assert again[daily] == told[daily]
            paces = {one["name"]: one["text"] for one in (await ann.get("/paces")).json()}
            assert paces["none"] == "No clock."
            assert "up to 14 days of time away" in paces["daily"]

    asyncio.run(run())


def test_an_absence_beyond_all_calendars_can_still_be_told(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="toy-cards/short", pace="daily")
            seq = (await site.service.door.table(game)).seq(0)
            away = {"type": "be_away", "start": 10**18, "until": 10**18 + DAY}
            order = {"seat": 0, "expected_seq": seq, "command_id": "a", "order": away}
            assert (await ann.post(f"/games/{game}/orders", order)).is_success
            last = (await bob.get(f"/games/{game}/log", seat=1)).json()[-1]
            assert "until 31 December 9999" in last["lines"][0]
            assert (await bob.get(f"/games/{game}")).is_success

    asyncio.run(run())


def test_an_absence_must_end_after_it_begins_and_not_in_the_past(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            now = await site.service.door.now()
            for start, until in ((now + 10, now + 10), (now - 20, now - 10)):
                answer = await ann.post("/absences", {"start": start, "until": until})
                assert answer.status_code == 422

    asyncio.run(run())
