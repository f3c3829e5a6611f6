"""What is told of people and of the site says nothing of games that go on."""

from __future__ import annotations

import asyncio

from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import RandomSource
from sandtable.table.commands import Command, Receipt
from web.http.players.ended import HEXES, resign, settled, wants_rating
from web.http.site import a_site

PAGES = ("/results", "/statistics", "/ratings", "/players/Ann", "/players/Bob")
REPORTS = ("end", "truth", "export")


async def told(*people, **query):
    """All pages about people and results, as each of these is shown them."""
    return [(await one.get(path, **query)).content for one in people for path in PAGES]


async def played(site, game, count, whims):
    for _ in range(count):
        table = await site.service.door.table(game)
        seat = table.deciders()[0]
        order = draw_order(offers(table.known(seat)), whims)
        command = Command(seat, table.seq(seat), f"r{len(table.lines)}", order)
        assert isinstance(await site.service.door.submit(game, command), Receipt)
        if (await site.service.door.table(game)).over is not None:
            return


def test_pages_of_players_results_statistics_and_ratings_stay_the_same_while_games_go_on(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cy = [await site.person(name) for name in ("Ann", "Bob", "Cy")]
            nobody = await site.nobody()
            await wants_rating(ann, bob)
            await resign(bob, await site.game(ann, bob, scenario=HEXES, rated=True), 1)
            await settled(site)
            before = await told(nobody, cy)
            assert any(b"Ann" in page for page in before)
            games = [
                await site.game(ann, bob, scenario=HEXES, rated=True),
                await site.game(ann, bob, scenario="hearts-and-minds/1966"),
            ]
            for game, count in zip(games, (3, 30), strict=True):
                await played(site, game, count, RandomSource(4))
                assert (await site.service.door.table(game)).over is None
            await settled(site)
            assert await told(nobody, cy) == before
            for page in await told(nobody, cy, ann, bob):
                assert not any(game.encode() in page for game in games)
            await resign(bob, games[0], 1)
            await settled(site)
            assert await told(nobody, cy) != before  # the pages would have shown it

    asyncio.run(run())


def test_no_report_is_made_of_a_game_that_goes_on(settings):
    """A report is made in the browser from these answers: before the end there are none."""

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await site.game(ann, bob, scenario="hearts-and-minds/1966")
            await played(site, game, 20, RandomSource(6))
            for person in (ann, bob, await site.nobody()):
                for what in REPORTS:
                    assert (await person.get(f"/games/{game}/{what}")).status_code == 403
            await resign(bob, game, 1)
            for what in REPORTS:
                assert (await ann.get(f"/games/{game}/{what}")).status_code == 200

    asyncio.run(run())


def test_a_cup_shows_which_games_run_and_nothing_of_them(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cy")]
            body = {"name": "A cup", "scenario": HEXES, "pace": "daily", "most": 3}
            opened = (await people[0].post("/cups", body)).raise_for_status().json()
            cup = opened["cup"]["id"]
            for person in people[1:]:
                await person.post(f"/cups/{cup}/players")
            await settled(site)
            before = (await people[0].get(f"/cups/{cup}")).json()
            games = [one["game"] for one in before["games"] if one["game"]]
            assert games
            for game in games:
                await played(site, game, 4, RandomSource(8))
            await settled(site)
            assert (await people[0].get(f"/cups/{cup}")).json() == before

    asyncio.run(run())
