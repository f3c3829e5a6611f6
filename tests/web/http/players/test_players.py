"""Players' pages, the choice to hide them, and ratings."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.web.service.people.ratings import Skill, rated, recomputed
from web.http.players.ended import (
    HEXES,
    play_a_turn,
    resign,
    seasoned,
    settled,
    wants_rating,
    won_by,
)
from web.http.site import a_site, handed_over

RATED = {"rated": True, "pace": "daily"}


def test_a_page_shows_results_by_scenario_and_side(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await won_by(site, ann, bob)
            await won_by(site, ann, bob)
            await won_by(site, bob, ann)
            page = (await (await site.nobody()).get("/players/ann")).json()
            assert page["name"] == "Ann"
            assert not page["mine"]
            assert [(one["won"], one["lost"]) for one in page["tallies"]] == [(2, 0), (0, 1)]
            assert all(one["scenario"] == HEXES for one in page["tallies"])

    asyncio.run(run())


def test_a_hidden_page_is_there_for_its_player_alone(settings):
    """The answer is that to a name which nobody has; in lists of games the name is missing."""

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            guest = await site.person("Guest", guest=True)
            game = await won_by(site, ann, bob)
            assert (await ann.http.put("/api/v1/me/page", json={"hidden": True})).json()["hidden"]
            for who in (bob, guest, await site.nobody()):
                none = await who.get("/players/Nobody")
                for hidden in (
                    await who.get("/players/Ann"),
                    await who.get("/players/Guest"),
                    await who.get("/results", player="Ann"),
                ):
                    assert (hidden.status_code, hidden.text) == (404, none.text)
                (one,) = (await who.get("/results")).json()["games"]
                assert [player["name"] for player in one["players"]] == ["", "Bob"]
            assert (await ann.get("/players/Ann")).json()["hidden"]
            (one,) = (await ann.get("/results")).json()["games"]
            assert one["game"] == game
            assert [player["name"] for player in one["players"]] == ["Ann", "Bob"]
            await ann.http.put("/api/v1/me/page", json={"hidden": False})
            assert (await bob.get("/players/Ann")).status_code == 200

    asyncio.run(run())


def test_a_deleted_player_has_no_page_and_no_name_in_results(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann, bob)
            await won_by(site, ann, bob, **RATED)
            await seasoned(site)
            await site.service.people.forget(ann.account.id)
            (one,) = (await bob.get("/results")).json()["games"]
            assert [player["name"] for player in one["players"]] == ["", "Bob"]
            assert [one["name"] for one in (await bob.get("/ratings")).json()] == ["Bob"]
            assert (await bob.get("/players/Ann")).status_code == 404

    asyncio.run(run())


@pytest.mark.parametrize("body", [{"hidden": "yes"}, {"hidden": 1}, {"colour": "red"}, []])
def test_a_page_is_changed_by_strict_bodies_only(settings, body):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            assert (await ann.http.put("/api/v1/me/page", json=body)).status_code == 400

    asyncio.run(run())


def test_games_between_people_who_agreed_are_rated_and_no_others(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            early = await site.game(ann, bob, scenario=HEXES, **RATED)
            await play_a_turn(site, early)
            await wants_rating(ann, bob)
            await resign(bob, early, 1)
            await settled(site)
            await won_by(site, ann, bob)  # not opened as a rated game
            await won_by(site, ann, cid, **RATED)  # one has not agreed
            await won_by(site, ann, cid, rated=True, spectators=False)
            assert (await ann.get("/ratings")).json() == []
            game = await site.game(ann, bob, scenario=HEXES, **RATED)
            await play_a_turn(site, game)
            await bob.http.put("/api/v1/me/page", json={"rated": False})  # too late
            await resign(bob, game, 1)
            await settled(site)
            page = (await ann.get("/players/Ann")).json()
            assert page["rating"]["games"] == 1
            assert page["rating"]["rating"] > 1500
            assert [step["game"] for step in page["history"]] == [game]
            other = (await ann.get("/players/Bob")).json()
            assert (other["rating"], other["history"], other["rated"]) == (None, [], False)

    asyncio.run(run())


def test_whoever_leaves_a_rated_game_has_lost_it(settings):
    """Also where the seat wins in the end; the one who took it over is not rated."""

    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            await wants_rating(ann, bob, cid)
            game = await site.game(ann, bob, scenario=HEXES, **RATED)
            await play_a_turn(site, game)
            await handed_over(game, 0, ann, cid, bob)
            await resign(bob, game, 1)
            await settled(site)
            await seasoned(site)
            ratings = {one["name"]: one["rating"] for one in (await ann.get("/ratings")).json()}
            assert ratings["Ann"] < 1500 < ratings["Bob"]
            assert "Cid" not in ratings

    asyncio.run(run())


def test_ratings_can_be_made_again_from_the_games(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            await wants_rating(*people)
            for number in range(7):
                winner, loser = people[number % 3], people[(number + 1 + number // 4) % 3]
                await won_by(site, winner, loser, **RATED)
            pool = site.service.store.pool
            rows = await pool.fetch("SELECT account, mu, sigma FROM ratings")
            kept = {row["account"].hex: Skill(row["mu"], row["sigma"]) for row in rows}
            assert len(kept) == 3
            assert await recomputed(pool) == kept
            rows = await pool.fetch(
                "SELECT DISTINCT ON (account) account, mu, sigma FROM rating_history "
                "ORDER BY account, n DESC"
            )
            assert {row["account"].hex: Skill(row["mu"], row["sigma"]) for row in rows} == kept

    asyncio.run(run())


def test_a_win_raises_a_draw_brings_together_and_the_order_of_sides_is_the_same():
    strong, weak = Skill(30, 4), Skill(20, 4)
    won, lost = rated(strong, weak, 1)
    assert won.mu > 30
    assert lost.mu < 20
    drew, held = rated(strong, weak, 0)
    assert drew.mu < 30
    assert held.mu > 20
    assert rated(weak, strong, -1) == (lost, won)
    assert won.sigma < 4
