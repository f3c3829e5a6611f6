"""Attacks S-H1, S-M4, S-M5 and S-49: ratings, opponents who wait, and people who are gone."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import psycopg

from sandtable.web.service.people.results import settle_games
from web.attacks.people import Person, guest, person
from web.attacks.processes import Site
from web.http.players.ended import finish_a_turn
from web.http.site import PASSWORD
from web.service import a_door

SMALL = "toy-hexes/small"


async def wants(one: Person, *wishes: bool) -> None:
    for rated in wishes:
        (await one.http.put("/api/v1/me/page", json={"rated": rated})).raise_for_status()


async def asks(one: Person, pace: str, *, rated: bool = False) -> str | None:
    """The game that asking for an opponent has led to; None: nobody was waiting."""
    body = {"scenarios": [SMALL], "pace": pace, "rated": rated}
    answer = await one.http.put("/api/v1/match", json=body)
    return answer.json().get("game") if answer.is_success else None


async def meets(one: Person, pace: str, *, rated: bool = False) -> str:
    """The game with somebody who was waiting."""
    game = await asks(one, pace, rated=rated)
    assert game is not None
    return game


async def resigns(one: Person, game: str) -> None:
    seats = (await one.get(f"/games/{game}")).raise_for_status().json()["seats"]
    seat = next(each["seat"] for each in seats if each["mine"])
    seq = (await one.get(f"/games/{game}/table", seat=seat)).raise_for_status().json()["seq"]
    body = {"seat": seat, "expected_seq": seq, "command_id": "r", "order": {"type": "resign"}}
    (await one.post(f"/games/{game}/orders", body)).raise_for_status()


async def played(site: Site, game: str) -> None:
    """Let both finish a turn, without their browsers."""
    async with a_door(site.settings) as door:
        await finish_a_turn(door, game)


async def rated_games(site: Site, one: Person) -> int:
    """Count rated games as the worker does."""
    async with a_door(site.settings) as door:
        await settle_games(door)
        query = "SELECT coalesce(sum(games), 0) FROM ratings WHERE account = $1"
        return int(await door.store.pool.fetchval(query, one.id))


def test_a_loser_does_not_escape_by_switching_the_rating_off_and_on(own_site):
    """S-H1."""

    async def run():
        async with person(own_site) as winner, person(own_site) as loser:
            await wants(winner, True)
            await wants(loser, True)
            assert await asks(winner, "daily", rated=True) is None
            game = await meets(loser, "daily", rated=True)
            await played(own_site, game)
            await wants(loser, False, True)
            await resigns(loser, game)
            assert await rated_games(own_site, winner) == 1
            assert await rated_games(own_site, loser) == 1

    asyncio.run(run())


def test_ratings_are_not_made_by_resigning_at_once_nor_by_two_accounts_of_one_address(own_site):
    """S-M4."""

    async def run():
        async with person(own_site) as one, person(own_site) as other:
            await wants(one, True)
            await wants(other, True)
            for _ in range(4):
                await asks(one, "daily", rated=True)
                game = await asks(other, "daily", rated=True)
                if game is not None:
                    await resigns(other, game)
            assert await rated_games(own_site, one) == 0
            assert (await one.get("/ratings")).json() == []
            with psycopg.connect(own_site.settings.owner_database) as connection:
                connection.execute("UPDATE sessions SET address = '192.0.2.200'")
            assert await asks(one, "daily", rated=True) is None
            assert await asks(other, "daily", rated=True) is None

    asyncio.run(run())


def test_one_guest_does_not_keep_many_live_opponents_waiting(own_site):
    """S-M5."""

    async def run():
        async with AsyncExitStack() as stack, guest(own_site, "127.0.61.1") as attacker:
            found = set()
            for _ in range(6):
                victim = await stack.enter_async_context(person(own_site))
                await asks(victim, "live")
                found.add(await asks(attacker, "live"))
            assert len(found - {None}) == 1

    asyncio.run(run())


def test_whoever_deletes_the_account_leaves_nobody_waiting_and_has_lost(own_site):
    """S-49."""

    async def run():
        async with person(own_site) as winner, person(own_site) as loser:
            await wants(winner, True)
            await wants(loser, True)
            await asks(winner, "daily", rated=True)
            rated = await meets(loser, "daily", rated=True)
            await played(own_site, rated)
            await asks(winner, "daily")
            free = await meets(loser, "daily")
            body = {"password": PASSWORD}
            (await loser.http.request("DELETE", "/api/v1/me", json=body)).raise_for_status()
            for _ in range(100):
                told = (await winner.get(f"/games/{free}")).json()
                if "open" in [seat["kind"] for seat in told["seats"]]:
                    break
                await asyncio.sleep(0.1)
            else:
                raise AssertionError("the seat is not free")
            assert (await winner.get(f"/games/{rated}")).json()["over"]
            assert await rated_games(own_site, winner) == 1

    asyncio.run(run())
