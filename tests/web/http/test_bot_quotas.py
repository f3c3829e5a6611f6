"""Games between bots alone: few for one person, and shown in the metrics."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from web.http.site import a_site

BOTS = [{"kind": "bot", "name": "random"}] * 2


def test_a_person_may_have_few_games_between_bots_alone(settings):
    async def run():
        async with a_site(replace(settings, bot_games=2)) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            body = {"scenario": "toy-hexes/small", "seats": BOTS}
            for _ in range(2):
                assert (await ann.post("/games", body)).status_code == 201
            refused = await ann.post("/games", body)
            assert refused.status_code == 409
            assert "too-many-bot-games" in refused.text
            assert "2 games between bots alone" in refused.text
            assert (await bob.post("/games", body)).status_code == 201
            mine = {"scenario": "toy-hexes/small", "seats": [{"kind": "me"}, BOTS[0]]}
            assert (await ann.post("/games", mine)).status_code == 201
            await site.service.store.pool.execute("UPDATE game_status SET over = true")
            assert (await ann.post("/games", body)).status_code == 201

    asyncio.run(run())


def test_metrics_show_bots_jobs_by_queue(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            await ann.post("/games", {"scenario": "toy-hexes/small", "seats": BOTS})
            await site.service.store.pool.execute("INSERT INTO bot_kills VALUES ('bots', 3)")
            page = (await ann.http.get("/metrics")).text
            assert 'sandtable_bot_jobs{queue="bots-alone",state="waiting"} 1.0' in page
            assert 'sandtable_bot_jobs{queue="bots",state="running"} 0.0' in page
            assert 'sandtable_bots_killed{queue="bots"} 3.0' in page
            assert "sandtable_longest_calculation_seconds" in page

    asyncio.run(run())
