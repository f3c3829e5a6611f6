"""The list of one's games: by when to answer, and what the others did since."""

from __future__ import annotations

import asyncio

from sandtable.web.http.lobby.others_since import others_since
from web.db.playing import play
from web.http.site import a_site

SCENARIO = "vietnam/deja-phu"
HIDDEN = {"type": "stand", "kinds": ["support"]}
DAY = 86_400_000


async def mine(person):
    lobby = (await person.get("/lobby")).raise_for_status().json()
    return {one["id"]: one for one in lobby["mine"]}


async def until_both(site, game):
    """Play on until seat 1 must decide alone and seat 0 has ordered since its last order."""
    for seed in range(200):
        await play(site.service.door, game, 1, seed)
        table = await site.service.door.table(game)
        log = table.log(1)
        if table.deciders() == (1,) and log[-1].seat == 0:
            return
    raise AssertionError("seat 1 never had to answer")


def test_whose_turn_it_is_reads_what_happened(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario=SCENARIO)
            await until_both(site, game)
            found = (await mine(bob))[game]
            assert found["my_turn"] is True
            table = await site.service.door.table(game)
            assert found["happened"] == others_since(table, 1) != ""
            assert found["due"] == 0  # a game without a clock
            other = (await mine(ann))[game]
            assert (other["due"], other["happened"]) == (0, "")

    asyncio.run(run())


def test_the_deadline_is_that_of_the_clock(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            seats = [{"kind": "me"}, {"kind": "invite", "name": "Bob"}]
            body = {"scenario": "toy-hexes/small", "seats": seats, "pace": "daily"}
            game = (await ann.post("/games", body)).json()["id"]
            assert (await bob.post(f"/games/{game}/seats/1", {})).is_success
            table = await site.service.door.table(game)
            mover = (ann, bob)[table.deciders()[0]]
            due = (await mine(mover))[game]["due"]
            now = await site.service.store.now()
            left = (await mover.get(f"/games/{game}")).json()["clocks"][table.deciders()[0]]
            assert abs(due - now - left["left"] - left["free"]) < 5_000
            assert due > now + DAY // 2

    asyncio.run(run())


def test_a_hidden_order_of_the_other_changes_nothing(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario=SCENARIO, pace="daily")
            await until_both(site, game)
            before = await mine(bob)
            seq = (await ann.get(f"/games/{game}/table", seat=0)).json()["seq"]
            order = {"seat": 0, "expected_seq": seq, "command_id": "hidden", "order": HIDDEN}
            assert (await ann.post(f"/games/{game}/orders", order)).status_code == 200
            assert await mine(bob) == before

    asyncio.run(run())


def test_a_table_is_looked_at_once_an_order_and_few_for_one_answer(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            games = [await site.game(ann, bob, scenario="toy-hexes/small") for _ in range(6)]
            mover = (ann, bob)[(await site.service.door.table(games[0])).deciders()[0]]
            looked = []
            table = site.service.door.table

            async def counting(game):
                looked.append(game)
                return await table(game)

            monkeypatch.setattr(site.service.door, "table", counting)
            for expected in (4, 6, 6):
                await mine(mover)
                assert len(looked) == expected
            assert set(looked) == set(games)

    asyncio.run(run())


def test_a_game_that_cannot_be_loaded_hides_no_other(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="toy-hexes/small")
            mover = (ann, bob)[(await site.service.door.table(game)).deciders()[0]]

            async def broken(_game):
                raise ZeroDivisionError

            monkeypatch.setattr(site.service.door, "table", broken)
            assert (await mine(mover))[game]["happened"] == ""

    asyncio.run(run())
