"""Results: what came of finished games can be searched, and nothing of any other game."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.web.http.people.result_search import PAGE
from sandtable.web.service.worker import run_jobs
from web.db.playing import play
from web.http.players.ended import HEXES, resign, settled, won_by
from web.http.site import Site, a_site, handed_over
from web.service import as_owner, shelf


async def found(site: Site, who=None, **query):
    """The games of a search, by id."""
    answer = await (who or await site.nobody()).get("/results", **query)
    assert answer.status_code == 200, answer.text
    return {one["game"]: one for one in answer.json()["games"]}


def test_a_finished_game_is_found_by_scenario_side_player_and_result(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            first = await won_by(site, ann, bob)
            second = await won_by(site, bob, ann, scenario="toy-cards/short")
            one = (await found(site))[first]
            sides = [player["side"] for player in one["players"]]
            assert [player["name"] for player in one["players"]] == ["Ann", "Bob"]
            assert [player["outcome"] for player in one["players"]] == [1, -1]
            assert one["winner"] == 0
            assert one["scenario_name"]
            for query, wanted in (
                ({}, {first, second}),
                ({"scenario": HEXES}, {first}),
                ({"player": "ann"}, {first, second}),
                ({"player": "Ann", "result": "won"}, {first}),
                ({"player": "Ann", "result": "lost"}, {second}),
                ({"player": "Ann", "side": sides[0], "scenario": HEXES}, {first}),
                ({"player": "Ann", "side": sides[1], "scenario": HEXES}, set()),
                ({"side": sides[0], "result": "won", "scenario": HEXES}, {first}),
                ({"side": sides[0], "result": "lost", "scenario": HEXES}, set()),
                ({"side": sides[1], "result": "lost", "scenario": HEXES}, {first}),
                ({"result": "won"}, {first, second}),
                ({"result": "drawn"}, set()),
                ({"scenario": "no/such"}, set()),
            ):
                assert (await found(site, **query)).keys() == wanted, query

    asyncio.run(run())


def test_the_job_of_a_worker_stores_the_result_of_a_game_that_ends(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario=HEXES)
            await resign(bob, game, 1)
            assert await found(site) == {}
            await run_jobs(settings, shelf(), once=True)
            assert (await found(site)).keys() == {game}
            assert (
                await site.service.store.pool.fetchval("SELECT count(*) FROM unsettled_games") == 0
            )

    asyncio.run(run())


def test_results_are_stored_once(settings):
    async def run():
        async with a_site(settings) as site:
            game = await won_by(site, await site.person("Ann"), await site.person("Bob"))
            pool = site.service.store.pool
            await pool.execute("INSERT INTO unsettled_games (game) VALUES ($1)", game)
            assert await settled(site) == 1
            assert len(await found(site)) == 1

    asyncio.run(run())


def test_a_game_that_cannot_be_loaded_does_not_keep_others_waiting(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            running = await site.game(ann, bob, scenario=HEXES)
            await site.service.store.pool.execute(
                "INSERT INTO unsettled_games (game) VALUES ($1)", running
            )
            game = await won_by(site, ann, bob)
            assert (await found(site)).keys() == {game}
            row = await site.service.store.pool.fetchrow("SELECT game, failed FROM unsettled_games")
            assert (row["game"].hex, row["failed"]) == (running, True)

    asyncio.run(run())


def test_games_under_way_closed_ones_and_those_of_one_person_are_not_there(settings):
    """Neither lists nor statistics nor pages change while they go on, nor by closed ones later."""

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            eve = await site.person("Eve")
            paths = ("/results", "/statistics", "/players/Ann", "/ratings", "/cups")

            async def pages(who):
                site.service.statistics.forget()
                answers = [await who.get(path) for path in paths]
                return [(answer.status_code, answer.text) for answer in answers]

            before = await pages(eve)
            running = await site.game(ann, bob, scenario=HEXES, spectators=True)
            delayed = await site.game(ann, bob, scenario=HEXES, spectator_delay=86_400)
            alone = await site.game(ann, ann, scenario=HEXES)
            trial = await site.game(ann, bob, scenario=HEXES, trial={})
            for game in (running, delayed):
                await play(site.service.door, game, 3)
            await resign(ann, alone, 1)
            await resign(bob, trial, 1)
            closed = await won_by(site, ann, bob, spectators=False)
            assert await pages(eve) == before
            # Its players have it in their own lists, and nobody else by their names.
            assert (await found(site, ann, player="Ann")).keys() == {closed, alone, trial}
            assert (await found(site, bob, player="Ann")).keys() == set()
            assert (await found(site, bob, player="Bob")).keys() == {closed, trial}
            await resign(bob, delayed, 1)
            await settled(site)
            assert (await found(site, eve)).keys() == {delayed}

    asyncio.run(run())


def test_pages_of_results_follow_one_another_and_miss_nothing(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            games = [await site.game(ann, bob, scenario=HEXES) for _ in range(PAGE + 3)]
            for game in games:
                await resign(bob, game, 1)
            await settled(site)
            # All ended at the same moment: the order is that of their ids.
            for table in ("finished_games", "finished_seats"):
                await as_owner(settings, f"UPDATE {table} SET ended_at = 7")  # noqa: S608  # two names
            after: str | None = ""
            seen, sizes = list[str](), list[int]()
            while after is not None:
                answer = (await ann.get("/results", player="Bob", after=after)).json()
                seen += [one["game"] for one in answer["games"]]
                sizes.append(len(answer["games"]))
                after = answer["next"]
            assert seen == sorted(games, reverse=True)
            assert sizes == [PAGE, 3]

    asyncio.run(run())


@pytest.mark.parametrize("after", ["x", "1", "1.x", "9999999999999999.x", "-1." + "0" * 32])
def test_a_page_that_there_cannot_be_is_refused(settings, after):
    async def run():
        async with a_site(settings) as site:
            answer = await (await site.nobody()).get("/results", after=after)
            assert answer.status_code == 400

    asyncio.run(run())


def test_whoever_took_a_seat_over_has_the_result(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            game = await site.game(ann, bob, scenario=HEXES)
            await handed_over(game, 0, ann, cid, bob)
            await resign(bob, game, 1)
            await settled(site)
            assert (await found(site, player="Cid")).keys() == {game}
            assert (await found(site, player="Ann")).keys() == set()

    asyncio.run(run())


def test_statistics_count_games_wins_and_length(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await won_by(site, ann, bob)
            await won_by(site, bob, ann)
            game = await site.game(ann, bob, scenario=HEXES)
            await play(site.service.door, game, 6)
            await resign(ann, game, 0)
            await settled(site)
            (one,) = (await (await site.nobody()).get("/statistics")).json()
            assert (one["games"], one["drawn"], one["between_people"]) == (3, 0, True)
            assert [side["won"] for side in one["sides"]] == [2, 1]
            assert one["orders"] == (0 + 0 + 6) / 3

    asyncio.run(run())
