"""Cups: everybody plays everybody twice, and the service keeps them going."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import combinations

import pytest

from sandtable.web.service.people.standings import CupGame, rounds, standings
from web.http.players.ended import HEXES, play_a_turn, resign, seasoned, settled, wants_rating
from web.http.site import Person, a_site

CUP = {"name": "Autumn cup", "scenario": HEXES, "pace": "daily"}


@pytest.mark.parametrize("count", range(3, 17))
def test_everybody_meets_everybody_once_and_nobody_twice_in_a_round(count):
    players = [str(number) for number in range(count)]
    drawn = rounds(players)
    met = Counter(frozenset(pair) for pairs in drawn for pair in pairs)
    assert met == Counter(frozenset(pair) for pair in combinations(players, 2))
    for pairs in drawn:
        assert len({one for pair in pairs for one in pair}) == 2 * len(pairs)


def places(games):
    return [(one.player, one.place) for one in standings("ABC", games)]


def test_points_then_games_between_then_beaten_opponents_then_wins():
    def won(one, other):
        return CupGame(one, other, 2, 0)

    def drew(one, other):
        return CupGame(one, other, 1, 1)

    assert places([won("A", "B"), won("B", "C")]) == [("A", 1), ("B", 2), ("C", 3)]
    # Level on points: the games between them decide.
    games = [won("A", "B"), drew("B", "C"), won("B", "C"), drew("A", "C")]
    assert places(games) == [("A", 1), ("B", 2), ("C", 3)]
    # A circle: nothing tells them apart.
    assert places([won("A", "B"), won("B", "C"), won("C", "A")]) == [("A", 1), ("B", 1), ("C", 1)]
    # Level, never met: a win over the stronger opponent counts more.
    four = [won("A", "C"), won("B", "D"), won("C", "D"), won("C", "D")]
    assert [(one.player, one.place) for one in standings("ABCD", four)][:3] == [
        ("C", 1),
        ("A", 2),
        ("B", 3),
    ]
    # A win and a loss are more than two draws, if all else is the same.
    last = standings("AB", [won("A", "B"), won("B", "A"), drew("A", "B")])
    assert [one.place for one in last] == [1, 1]
    assert [(one.won, one.drawn, one.lost) for one in last] == [(1, 1, 1)] * 2


async def opened(opener: Person, *others: Person, **changes):
    answer = await opener.post("/cups", {**CUP, **changes})
    assert answer.status_code == 201, answer.text
    cup = answer.json()["cup"]["id"]
    for other in others:
        assert (await other.post(f"/cups/{cup}/players")).status_code == 200
    return cup


async def finish_round(site, people: list[Person], cup: str, losers: str) -> None:
    """Let the named people lose their games under way, and others lose with the second side."""
    by_name = {person.account.name: person for person in people}
    page = (await people[0].get(f"/cups/{cup}")).json()
    for one in page["games"]:
        if one["game"] and not one["settled"]:
            seat = 0 if one["first"] in losers and one["second"] not in losers else 1
            if page["cup"]["rated"]:
                await play_a_turn(site, one["game"])
            await resign(by_name[one["second"] if seat else one["first"]], one["game"], seat)
    await settled(site)


def test_a_cup_is_played_round_by_round_to_its_end(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            cup = await opened(*people)
            page = (await people[0].post(f"/cups/{cup}/start")).json()
            assert (page["cup"]["state"], page["cup"]["round"]) == ("running", 1)
            assert [one["game"] is not None for one in page["games"]] == [True] * 2 + [False] * 4
            first, second = page["games"][:2]
            assert (first["first"], first["second"]) == (second["second"], second["first"])
            for number in (2, 3, 3):
                await finish_round(site, people, cup, "Cid")
                page = (await people[1].get(f"/cups/{cup}")).json()
                assert page["cup"]["round"] == number
            assert page["cup"]["state"] == "over"
            assert [one["name"] for one in page["standings"]][2] == "Cid"
            assert [one["points"] for one in page["standings"]] == [6, 6, 0]
            assert [one["place"] for one in page["standings"]] == [1, 1, 3]
            (listed,) = (await (await site.nobody()).get("/cups")).json()
            assert (listed["state"], listed["players"], listed["joined"]) == ("over", 3, False)

    asyncio.run(run())


def test_a_full_cup_starts_by_itself_and_its_games_are_rated(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            ann, bob, cid = people
            await wants_rating(ann, bob)
            cup = await opened(ann, bob, most=3, rated=True)
            refused = await cid.post(f"/cups/{cup}/players")
            assert refused.json()["error"] == "not-rated"
            await wants_rating(cid)
            assert (await cid.post(f"/cups/{cup}/players")).status_code == 200
            dan = await site.person("Dan")
            await wants_rating(dan)
            assert (await dan.post(f"/cups/{cup}/players")).json()["error"] == "cup-full"
            await settled(site)
            await finish_round(site, people, cup, "")
            await seasoned(site)
            assert len((await ann.get("/ratings")).json()) == 2

    asyncio.run(run())


def test_whoever_withdraws_loses_what_is_not_opened_yet(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            ann, bob, cid = people
            cup = await opened(*people)
            await ann.post(f"/cups/{cup}/start")
            assert (await cid.http.delete(f"/api/v1/cups/{cup}/players")).status_code == 200
            for _ in range(3):
                await finish_round(site, people, cup, "Cid")
            page = (await bob.get(f"/cups/{cup}")).json()
            assert page["cup"]["state"] == "over"
            by_name = {one["name"]: one for one in page["standings"]}
            assert (by_name["Cid"]["points"], by_name["Cid"]["withdrawn"]) == (0, True)
            assert sum(one["points"] for one in page["standings"]) == 12
            assert await site.service.store.pool.fetchval("SELECT count(*) FROM games") < 6

    asyncio.run(run())


def test_who_may_do_what_with_a_cup(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            guest = await site.person("Guest", guest=True)
            cup = await opened(ann, bob)
            assert (await guest.post(f"/cups/{cup}/players")).status_code == 403
            assert (await (await site.nobody()).post(f"/cups/{cup}/players")).status_code == 401
            assert (await bob.post(f"/cups/{cup}/start")).status_code == 403
            assert (await bob.http.delete(f"/api/v1/cups/{cup}")).status_code == 403
            assert (await ann.post(f"/cups/{cup}/start")).json()["error"] == "too-few-players"
            assert (await bob.post("/blocks", {"name": "Cid"})).status_code == 201
            assert (await cid.post(f"/cups/{cup}/players")).status_code == 403
            assert (await bob.http.delete(f"/api/v1/cups/{cup}/players")).status_code == 200
            assert (await cid.post(f"/cups/{cup}/players")).status_code == 200
            assert (await ann.http.delete(f"/api/v1/cups/{cup}")).status_code == 200
            assert (await cid.post(f"/cups/{cup}/players")).status_code == 404
            assert (await ann.get("/cups")).json() == []
            for _ in range(3):
                await opened(ann)
            assert (await ann.post("/cups", CUP)).json()["error"] == "too-many-cups"

    asyncio.run(run())


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"most": 2}, 400),
        ({"most": 17}, 400),
        ({"name": "x"}, 400),
        ({"colour": "red"}, 400),
        ({"name": "<b>cup</b>"}, 422),
        ({"pace": "none"}, 422),
        ({"scenario": "no/such"}, 422),
        ({"rated": True}, 422),
    ],
)
def test_a_cup_that_cannot_be_played_is_refused(settings, change, status):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            assert (await ann.post("/cups", {**CUP, **change})).status_code == status

    asyncio.run(run())
