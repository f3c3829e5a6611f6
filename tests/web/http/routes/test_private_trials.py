"""Trials: private copies to play on otherwise, from nowhere that they could tell a secret."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.kernel.play.hashed_map import state_hash
from sandtable.presenters.replay import position_after
from sandtable.web.service.gateway import NewGame, Taker
from web.bots import play_on
from web.db.playing import faults_of
from web.http.playing import play
from web.http.site import a_site


async def alone(site, ann, scenario="toy-cards/short", **terms):
    """Open a hot-seat game."""
    takers = tuple(Taker("hotseat", ann.account.id) for _ in range(2))
    terms = {"spectators": True, "pace": "daily", **terms}
    return await site.service.door.open(NewGame(scenario, takers, terms=terms))


def test_from_a_game_that_is_over_anybody_who_saw_it_may_try(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            eve = await site.person("Eve")
            game = await site.game(ann, bob, pace="daily")
            await play(site, game, (ann, bob), 5000)
            source = await site.service.door.table(game)
            before = list(source.lines)
            made = []
            for person, seat, at in ((ann, 0, 5), (eve, -1, 3), (bob, 1, 0)):
                answer = await person.post(f"/games/{game}/trials", {"seat": seat, "at": at})
                assert answer.status_code == 201, answer.text
                told = answer.json()
                assert [one["mine"] for one in told["seats"]] == [True, True]
                assert told["terms"]["spectators"] is False
                assert told["terms"]["pace"] == "none"
                assert told["terms"]["trial"]["of"] == game
                table = await site.service.door.table(told["id"])
                right = position_after(source, max(1, source.number(seat, at)))
                assert state_hash(table.state) == state_hash(right)
                assert table.opening.open_commitment != source.opening.open_commitment
                others = {ann, bob, eve} - {person}
                for other in others:
                    assert (await other.get(f"/games/{told['id']}")).status_code == 404
                await play(site, told["id"], (person, person), 5000)
                assert (await site.service.door.table(told["id"])).over is not None
                made.append(told["id"])
            lobby = (await ann.get("/lobby")).json()
            assert {one["id"] for one in lobby["mine"] if one["trial"]} == {made[0]}
            assert (await site.service.door.table(game)).lines == before
            end = source.seq(0)
            late = await ann.post(f"/games/{game}/trials", {"seat": 0, "at": end})
            assert late.status_code == 409
            beyond = await ann.post(f"/games/{game}/trials", {"seat": 0, "at": end + 1})
            assert beyond.status_code == 404
            foreign = await eve.post(f"/games/{game}/trials", {"seat": 2, "at": 1})
            assert foreign.status_code == 403
            again = await ann.post(f"/games/{made[0]}/rematch")
            assert "trial" not in again.json()["terms"]
            return made

    for name in asyncio.run(run()):
        assert faults_of(settings, name) == ()


def test_from_a_game_that_others_play_there_is_none(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob)
            learning = await site.game(ann, bob, learning=True)
            takers = (Taker("person", ann.account.id), Taker("bot", bot="random", name="random"))
            terms = {"spectators": True, "pace": "none"}
            rival = await site.service.door.open(NewGame("toy-cards/short", takers, terms=terms))
            hotseat = await alone(site, bob)
            count = len(await site.service.store.all_games())
            for name in (game, learning, rival, hotseat):
                seat = -1 if name == hotseat else 0
                answer = await ann.post(f"/games/{name}/trials", {"seat": seat, "at": 0})
                assert answer.status_code == 403, (name, answer.text)
            assert len(await site.service.store.all_games()) == count

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["hotseat", "lesson"])
def test_at_a_table_of_one_s_own_one_may_try_while_it_goes_on(settings, kind):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            if kind == "hotseat":
                game = await alone(site, ann)
            else:
                takers = (Taker("person", ann.account.id), Taker("bot", bot="random"))
                terms = {"spectators": False, "pace": "none", "learning": True}
                game = await site.service.door.open(NewGame("toy-cards/short", takers, terms=terms))
            body = {"seat": 0, "at": 1, "play": 0, "bot": "random"}
            told = (await ann.post(f"/games/{game}/trials", body)).json()
            assert [one["kind"] for one in told["seats"]] == ["person", "bot"]
            name = told["id"]
            table = await site.service.door.table(name)
            for _ in range(200):
                await play_on(site.service.door, name, {1: "random"}, 50)
                table = await site.service.door.table(name)
                if table.over is not None:
                    break
                await play(site, name, (ann, ann), 1, seed=len(table.lines))
            assert table.over is not None
            # And a trial can be branched from again.
            deeper = await ann.post(f"/games/{name}/trials", {"seat": 0, "at": 2})
            assert deeper.status_code == 201, deeper.text
            wrong = await ann.post(f"/games/{game}/trials", {**body, "bot": "nobody"})
            assert wrong.status_code == 422
            wrong = await ann.post(f"/games/{game}/trials", {**body, "play": 9})
            assert wrong.status_code == 422
            return name, deeper.json()["id"]

    for name in asyncio.run(run()):
        assert faults_of(settings, name) == ()
