"""Pairing: two people who want the same meet once, whoever asks at the same time."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from sandtable.web.service.people.matchmaking import pair_all
from web.http.players.ended import HEXES, ask, wants_rating
from web.http.site import a_site

CARDS = "toy-cards/short"


def test_two_who_want_the_same_get_a_game(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            assert (await ann.get("/match")).json() is None
            assert (await ask(ann, CARDS, HEXES))["game"] is None
            game = (await ask(bob, HEXES))["game"]
            assert game is not None
            assert (await ann.get("/match")).json()["game"] == game
            told = (await ann.get(f"/games/{game}")).json()
            assert told["scenario"] == HEXES
            assert {seat["name"] for seat in told["seats"]} == {"Ann", "Bob"}
            assert told["terms"]["pace"] == "daily"
            assert "rated" not in told["terms"]

    asyncio.run(run())


def test_other_scenarios_paces_and_kinds_do_not_meet(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cid", "Dan")]
            await wants_rating(people[3])
            asked = [
                await ask(people[0], HEXES),
                await ask(people[1], CARDS),
                await ask(people[2], HEXES, pace="slow"),
                await ask(people[3], HEXES, rated=True),
            ]
            assert [one["game"] for one in asked] == [None] * 4

    asyncio.run(run())


@pytest.mark.parametrize("who", [0, 1], ids=["the first blocked", "the second blocked"])
def test_people_who_blocked_one_another_are_not_paired(settings, who):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person("Ann"), await site.person("Bob")]
            other = people[1 - who].account.name
            assert (await people[who].post("/blocks", {"name": other})).status_code == 201
            await ask(people[0])
            assert (await ask(people[1]))["game"] is None
            cid = await site.person("Cid")
            assert (await ask(cid))["game"] is not None

    asyncio.run(run())


def test_whoever_stopped_waiting_or_went_away_is_not_paired(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await ask(ann)
            assert (await ann.http.delete("/api/v1/match")).status_code == 200
            assert (await ask(bob))["game"] is None
            cid, dan = await site.person("Cid"), await site.person("Dan")
            await ask(cid, pace="live")
            await site.service.store.pool.execute(
                "UPDATE match_requests SET seen = seen - interval '2 minutes'"
            )
            assert (await ask(dan, pace="live"))["game"] is None
            await cid.get("/match")  # back again
            assert await pair_all(site.service.door) == 1
            assert (await dan.get("/match")).json()["game"] is not None

    asyncio.run(run())


def test_ratings_far_apart_meet_only_after_a_while(settings):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann, bob)
            pool = site.service.store.pool
            await pool.execute("UPDATE ratings SET mu = 45 WHERE account = $1", ann.account.id)
            await ask(ann, rated=True)
            assert (await ask(bob, rated=True))["game"] is None
            assert await pair_all(site.service.door) == 0
            await pool.execute("UPDATE match_requests SET made = made - interval '10 minutes'")
            assert await pair_all(site.service.door) == 1
            game = (await bob.get("/match")).json()["game"]
            assert (await bob.get(f"/games/{game}")).json()["terms"]["rated"]

    asyncio.run(run())


def test_of_several_the_nearest_rating_is_chosen(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            await wants_rating(*people)
            for person, mu in zip(people, (31, 61, 32), strict=True):
                await site.service.store.pool.execute(
                    "UPDATE ratings SET mu = $2, sigma = 1 WHERE account = $1",
                    person.account.id,
                    mu,
                )
            assert (await ask(people[0], rated=True))["game"] is None
            assert (await ask(people[1], rated=True))["game"] is None
            game = (await ask(people[2], rated=True))["game"]
            assert (await people[0].get("/match")).json()["game"] == game

    asyncio.run(run())


def test_twenty_who_ask_at_once_get_ten_games(settings):
    async def run():
        async with a_site(settings) as site:
            people = [await site.person(f"Player {number}") for number in range(20)]
            await asyncio.gather(*(ask(person) for person in people))
            rows = await site.service.store.pool.fetch("SELECT account, game FROM match_requests")
            games = Counter(row["game"] for row in rows)
            assert None not in games
            assert list(games.values()) == [2] * 10
            assert await site.service.store.pool.fetchval("SELECT count(*) FROM games") == 10

    asyncio.run(run())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"scenarios": [], "pace": "daily"}, 400),
        ({"scenarios": [HEXES] * 21, "pace": "daily"}, 400),
        ({"scenarios": [HEXES], "pace": "daily", "rated": "yes"}, 400),
        ({"scenarios": [HEXES], "pace": "daily", "wish": 1}, 400),
        ({"scenarios": ["no/such"], "pace": "daily"}, 422),
        ({"scenarios": [HEXES], "pace": "hasty"}, 422),
        ({"scenarios": [HEXES], "pace": "none", "rated": True}, 422),
        ({"scenarios": [HEXES], "pace": "daily", "rated": True}, 422),
    ],
)
def test_what_cannot_be_played_is_refused(settings, body, status):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            answer = await ann.http.put("/api/v1/match", json=body)
            assert answer.status_code == status, answer.text
            assert {"error", "sentence"} <= answer.json().keys()

    asyncio.run(run())
