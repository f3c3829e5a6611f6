"""Why did it do that: told where it gives nothing away, from what the bot knew then."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.web.http.limits.rate_limits import Buckets
from sandtable.web.service.gateway import NewGame, Taker
from web.bots import play_on
from web.http.playing import against, play
from web.http.site import a_site, made_rated


async def go_on(site, ann, game, bot, rounds=6):
    """Let Ann and the bot play so many rounds; give the entries of the bot in Ann's log."""
    for _ in range(rounds):
        table = await site.service.door.table(game)
        if table.over is None and table.deciders() == (0,):
            await play(site, game, (ann,), 1, seed=len(table.lines))
        await play_on(site.service.door, game, {1: bot}, 3)
    table = await site.service.door.table(game)
    return [entry.seq for entry in table.log(0) if entry.seat == 1]


@pytest.mark.parametrize("bot", ["random", "advised", "greedy", "portfolio", "mcts"])
def test_at_a_learning_table_of_one_s_own_a_bot_says_what_it_weighed(settings, bot):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await against(site, ann, bot, learning=True)
            entries = await go_on(site, ann, game, bot)
            assert entries
            answer = await ann.get(f"/games/{game}/why/{entries[-1]}", seat=0)
            assert answer.status_code == 200, answer.text
            told = answer.json()
            assert told["given"]
            assert told["note"]
            if bot == "greedy":
                assert told["thoughts"]
            worths = [one["worth"] for one in told["thoughts"] if one["worth"] is not None]
            assert worths == sorted(worths, reverse=True)
            assert (await bob.get(f"/games/{game}/why/{entries[-1]}")).status_code == 403

    asyncio.run(run())


def test_in_any_other_game_only_after_the_end(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await against(site, ann, "greedy")
            (*_, last) = await go_on(site, ann, game, "greedy")
            table = await site.service.door.table(game)
            assert table.over is None
            assert (await ann.get(f"/games/{game}/why/{last}", seat=0)).status_code == 403
            body = {"seat": 0, "expected_seq": table.seq(0), "command_id": "r"}
            order = {"type": "resign"}
            assert (await ann.post(f"/games/{game}/orders", {**body, "order": order})).is_success
            assert (await ann.get(f"/games/{game}/why/{last}", seat=0)).status_code == 200
            mine = next(e.seq for e in table.log(0) if e.seat == 0)
            assert (await ann.get(f"/games/{game}/why/{mine}", seat=0)).status_code == 404
            assert (await ann.get(f"/games/{game}/why/9999", seat=0)).status_code == 404

    asyncio.run(run())


def test_asking_changes_nothing_at_the_table(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await against(site, ann, "greedy", learning=True)
            (first, *_) = await go_on(site, ann, game, "greedy")
            before = list((await site.service.door.table(game)).lines)
            one = (await ann.get(f"/games/{game}/why/{first}", seat=0)).json()
            two = (await ann.get(f"/games/{game}/why/{first}", seat=0)).json()
            assert one == two
            assert (await site.service.door.table(game)).lines == before

    asyncio.run(run())


def test_a_hint_is_an_order_that_the_service_takes(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await against(site, ann, "greedy")
            assert (await ann.get(f"/games/{game}")).json()["hints"]
            assert not (await bob.get(f"/games/{game}")).json()["hints"]
            table = await site.service.door.table(game)
            assert table.deciders() == (0,)
            before = list(table.lines)
            found = await ann.get(f"/games/{game}/hint", seat=0)
            assert found.status_code == 200, found.text
            assert found.json()["text"]
            assert (await site.service.door.table(game)).lines == before
            body = {"seat": 0, "expected_seq": found.json()["seq"], "command_id": "h"}
            order = found.json()["order"]
            assert (await ann.post(f"/games/{game}/orders", {**body, "order": order})).is_success
            assert (await bob.get(f"/games/{game}/hint", seat=0)).status_code == 403
            assert (await ann.get(f"/games/{game}/hint", seat=1)).status_code == 403
            assert (await (await site.nobody()).get(f"/games/{game}/hint", seat=0)).is_error

    asyncio.run(run())


def test_no_hint_where_it_is_not_your_decision(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await against(site, ann, "greedy")
            table = await site.service.door.table(game)
            while table.over is None and 0 in table.deciders():
                await play(site, game, (ann,), 1, seed=len(table.lines))
                table = await site.service.door.table(game)
            assert (await ann.get(f"/games/{game}/hint", seat=0)).status_code == 409

    asyncio.run(run())


@pytest.mark.parametrize("rated", [False, True])
def test_no_hints_against_people_or_for_a_rating(settings, rated):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            other = Taker("person", bob.account.id, name="Bob")
            takers = (Taker("person", ann.account.id, name="Ann"), other)
            if rated:
                takers = (takers[0], Taker("bot", bot="greedy", name="greedy"))
            terms = {"spectators": True, "pace": "none"}
            game = await site.service.door.open(NewGame("toy-hexes/small", takers, terms=terms))
            if rated:
                made_rated(site, game)
            assert not (await ann.get(f"/games/{game}")).json()["hints"]
            assert (await ann.get(f"/games/{game}/hint", seat=0)).status_code == 403

    asyncio.run(run())


def test_hints_are_metered(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            game = await against(site, ann, "greedy")
            site.service.costly = Buckets(20, 0)
            codes = [(await ann.get(f"/games/{game}/hint", seat=0)).status_code for _ in range(9)]
            assert codes[0] == 200
            assert 429 in codes

    asyncio.run(run())


def test_the_bots_are_told_with_strength_style_and_time(settings):
    async def run():
        async with a_site(settings) as site:
            told = (await (await site.nobody()).get("/bots")).json()
            assert {"random", "greedy"} <= {one["name"] for one in told}
            (greedy,) = [one for one in told if one["name"] == "greedy"]
            assert greedy["rating"]["low"] < greedy["rating"]["elo"] < greedy["rating"]["high"]
            assert greedy["style"]
            assert greedy["thinks"]

    asyncio.run(run())
