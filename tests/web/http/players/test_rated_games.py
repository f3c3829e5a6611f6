"""Rated games: settled when they are opened, whatever their players choose later."""

from __future__ import annotations

import asyncio

import pytest

from web.http.players.ended import (
    HEXES,
    ask,
    play_a_turn,
    resign,
    settled,
    wants_rating,
    won_by,
)
from web.http.site import Person, Site, a_site

RATED = {"rated": True, "pace": "daily"}


async def chooses(person: Person, *wishes: bool) -> None:
    """Switch the rating on and off, one after the other."""
    for rated in wishes:
        answer = await person.http.put("/api/v1/me/page", json={"rated": rated})
        assert answer.status_code == 200, answer.text


async def games_of(site: Site, *people: Person) -> list[int]:
    """The numbers of rated games that these people have."""
    rows = await site.service.store.pool.fetch("SELECT account, games FROM ratings")
    found = {row["account"].hex: row["games"] for row in rows}
    return [found.get(one.account.id, 0) for one in people]


async def is_rated(site: Site, game: str) -> bool:
    """Whether a game was stored as a rated one."""
    query = "SELECT rated FROM finished_games WHERE game = $1"
    return bool(await site.service.store.pool.fetchval(query, game))


@pytest.mark.parametrize("who", [0, 1], ids=["the winner", "the loser"])
@pytest.mark.parametrize(
    "wishes",
    [(False,), (False, True), (False, True, False)],
    ids=["off", "off, on", "off, on, off"],
)
def test_a_rated_game_counts_whatever_is_switched_while_it_goes_on(settings, wishes, who):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person("Ann"), await site.person("Bob")]
            await wants_rating(*people)
            game = await site.game(*people, scenario=HEXES, **RATED)
            await play_a_turn(site, game)
            await chooses(people[who], *wishes)
            await resign(people[1], game, 1)
            await settled(site)
            assert await games_of(site, *people) == [1, 1]
            assert await is_rated(site, game)

    asyncio.run(run())


@pytest.mark.parametrize("wishes", [(True, False), (True, False, True, False)])
def test_a_game_opened_after_the_rating_was_switched_off_does_not_count_and_says_so(
    settings, wishes
):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann)
            await chooses(bob, *wishes)
            game = await site.game(ann, bob, scenario=HEXES, **RATED)
            assert "rated" not in (await ann.get(f"/games/{game}")).json()["terms"]
            await play_a_turn(site, game)
            await chooses(bob, True)  # too late
            await resign(bob, game, 1)
            await settled(site)
            assert await games_of(site, ann, bob) == [0, 0]

    asyncio.run(run())


def test_the_loser_of_a_game_of_a_cup_cannot_escape_either(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            await wants_rating(*people)
            body = {"name": "A cup", "scenario": HEXES, "pace": "daily", "rated": True, "most": 3}
            cup = (await people[0].post("/cups", body)).raise_for_status().json()["cup"]["id"]
            for one in people[1:]:
                (await one.post(f"/cups/{cup}/players")).raise_for_status()
            await settled(site)
            games = (await people[0].get(f"/cups/{cup}")).json()["games"]
            by_name = {one.account.name: one for one in people}
            for one in [one for one in games if one["game"]]:
                await play_a_turn(site, one["game"])
                loser = by_name[one["second"]]
                await chooses(loser, False, True)
                await resign(loser, one["game"], 1)
            await settled(site)
            met = {one["first"] for one in games if one["game"]}
            assert await games_of(site, *(by_name[name] for name in sorted(met))) == [2, 2]

    asyncio.run(run())


def test_a_game_that_ends_before_both_have_finished_a_turn_is_not_rated(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann, bob)
            for loser, seat in ((bob, 1), (ann, 0)):
                game = await site.game(ann, bob, scenario=HEXES, **RATED)
                await resign(loser, game, seat)
            await settled(site)
            assert await games_of(site, ann, bob) == [0, 0]
            # They do not count among those of the pair either.
            await won_by(site, ann, bob, **RATED)
            assert await games_of(site, ann, bob) == [1, 1]

    asyncio.run(run())


def test_the_same_two_have_three_rated_games_in_thirty_days(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            await wants_rating(ann, bob, cid)
            for first, second in ((ann, bob), (bob, ann), (ann, bob)):
                assert await is_rated(site, await won_by(site, first, second, **RATED))
            assert not await is_rated(site, await won_by(site, bob, ann, **RATED))
            assert await is_rated(site, await won_by(site, bob, cid, **RATED))
            assert (await ask(ann, rated=True))["game"] is None
            assert (await ask(bob, rated=True))["game"] is None, "they are paired for a fourth"
            assert (await ask(cid, rated=True))["game"] is not None

    asyncio.run(run())


def test_games_that_go_on_count_among_the_three(settings):
    """Otherwise any number could be opened first and lost afterwards."""

    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann, bob)
            games = [await site.game(ann, bob, scenario=HEXES, **RATED) for _ in range(4)]
            told = [(await ann.get(f"/games/{game}")).json()["terms"] for game in games]
            assert ["rated" in one for one in told] == [True] * 3 + [False]

    asyncio.run(run())


@pytest.mark.parametrize("order", [(0, 1), (1, 0)], ids=["one first", "the other first"])
def test_two_accounts_of_one_address_get_no_rated_game(settings, order):
    async def run():
        async with a_site(settings) as site:
            ann, bob = [await site.person(name, address="192.0.2.7") for name in ("Ann", "Bob")]
            people = (ann, bob)
            cid = await site.person("Cid", address="192.0.2.8")
            await wants_rating(*people, cid)
            for number in order:
                assert (await ask(people[number], rated=True))["game"] is None
            assert (await ask(cid, rated=True))["game"] is not None
            assert not await is_rated(site, await won_by(site, ann, bob, **RATED))
            unrated = [(await ask(one))["game"] for one in people]
            assert unrated[1] is not None  # they may play without a rating

    asyncio.run(run())


def test_ratings_are_listed_from_ten_games_on_or_once_they_are_sure(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann, bob)
            pool = site.service.store.pool

            async def listed(games: int, band: int) -> list[str]:
                query = "UPDATE ratings SET games = $2, sigma = $3 / 120.0 WHERE account = $1"
                await pool.execute(query, ann.account.id, games, band)
                return [one["name"] for one in (await bob.get("/ratings")).json()]

            assert await listed(9, 500) == []
            assert await listed(10, 900) == ["Ann"]
            assert await listed(9, 499) == ["Ann"]

    asyncio.run(run())
