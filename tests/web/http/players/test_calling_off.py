"""Paired games with both at the game: one at a time, and nobody waits for somebody absent."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from sandtable.table.table import Table
from web.db.playing import play
from web.http.players.ended import HEXES, ask, resign, settled, wants_rating
from web.http.site import Person, Site, a_site
from web.service import as_owner

MINUTE = 60_000


async def paired(site: Site, *people: Person, pace: str = "live", rated: bool = False) -> str:
    """Pair two people."""
    games = [(await ask(one, pace=pace, rated=rated))["game"] for one in people]
    assert games[-1] is not None
    return str(games[-1])


async def seat_of(person: Person, game: str) -> int:
    seats = (await person.get(f"/games/{game}")).json()["seats"]
    return next(int(one["seat"]) for one in seats if one["mine"])


async def calls_off(person: Person, game: str) -> httpx.Response:
    return await person.post(f"/games/{game}/seats/{await seat_of(person, game)}/call-off")


async def in_order(site: Site, game: str, *people: Person) -> tuple[Person, Person]:
    """Whoever is on move first, and the other."""
    mover = (await site.service.door.table(game)).deciders()[0]
    first, second = people
    return (first, second) if await seat_of(first, game) == mover else (second, first)


def later(monkeypatch: pytest.MonkeyPatch, site: Site, minutes: float) -> None:
    """Let the table's time be so much later than it is."""
    now = site.service.door._clock.now  # the time of all commands

    async def then() -> int:
        return await now() + round(minutes * MINUTE)

    monkeypatch.setattr(site.service.door._clock, "now", then)


@pytest.mark.parametrize("pace", ["live", "evening"])
def test_one_paired_game_at_a_time_with_both_at_the_game(settings, pace):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            game = await paired(site, ann, bob, pace=pace)
            for other in ("live", "evening"):
                body = {"scenarios": [HEXES], "pace": other}
                answer = await ann.http.put("/api/v1/match", json=body)
                assert (answer.status_code, answer.json()["error"]) == (409, "playing")
            assert (await ask(ann, pace="daily"))["game"] is None  # another kind of game
            await resign(bob, game, await seat_of(bob, game))
            assert (await ask(ann, pace=pace))["game"] is None
            assert (await ask(cid, pace=pace))["game"] is not None

    asyncio.run(run())


def test_twenty_requests_at_once_give_one_live_game(settings):
    async def run():
        async with a_site(settings) as site:
            guest = await site.person("Visitor", guest=True)
            others = [await site.person(f"Player {number}") for number in range(4)]
            await asyncio.gather(*(ask(one, pace="daily") for one in others))
            body = {"scenarios": [HEXES], "pace": "live"}
            await asyncio.gather(*(guest.http.put("/api/v1/match", json=body) for _ in range(10)))
            await asyncio.gather(
                *(one.http.put("/api/v1/match", json=body) for one in (*others, guest) * 2)
            )
            query = (
                "SELECT count(*) FROM seats s JOIN games g ON g.id = s.game "
                "WHERE s.account = $1 AND g.terms ->> 'pace' = 'live'"
            )
            for one in (guest, *others):
                assert await site.service.store.pool.fetchval(query, one.account.id) <= 1

    asyncio.run(run())


@pytest.mark.rule("TABLE:22")
def test_a_game_is_called_off_once_the_other_has_given_no_order_for_five_minutes(
    settings, monkeypatch
):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            await wants_rating(ann, bob)
            game = await paired(site, ann, bob, rated=True)
            absent, waiting = await in_order(site, game, ann, bob)
            early = await calls_off(waiting, game)
            assert (early.status_code, early.json()["error"]) == (409, "not-kept-waiting")
            later(monkeypatch, site, 4.9)
            assert (await calls_off(waiting, game)).status_code == 409
            later(monkeypatch, site, 0.2)
            # Whoever is on move keeps nobody waiting but itself.
            assert (await calls_off(absent, game)).status_code == 409
            assert (await calls_off(waiting, game)).status_code == 200
            over = (await site.service.door.table(game)).over
            assert over is not None
            assert (over.winner, over.cite) == (None, "TABLE:22")
            told = (await waiting.get(f"/games/{game}/table", seat=0)).status_code
            assert told in {200, 403}
            await settled(site)
            assert (await ann.get("/results")).json()["games"] == []
            pool = site.service.store.pool
            assert await pool.fetchval("SELECT count(*) FROM unsettled_games") == 0
            assert await pool.fetchval("SELECT max(games) FROM ratings") == 0
            assert (await calls_off(waiting, game)).status_code == 409  # it is over

    asyncio.run(run())


def test_the_second_side_has_its_five_minutes_from_its_own_turn(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await paired(site, ann, bob)
            first, second = await in_order(site, game, ann, bob)
            later(monkeypatch, site, 30)
            door, other = site.service.door, await seat_of(second, game)
            while other not in (await door.table(game)).deciders():
                await play(door, game, 1)
            assert not _has_ordered(await door.table(game), other)
            assert (await calls_off(first, game)).status_code == 409
            later(monkeypatch, site, 5.1)
            # The first has played, so it cannot be called off for that.
            assert (await calls_off(second, game)).status_code == 409
            assert (await calls_off(first, game)).status_code == 200

    asyncio.run(run())


def _has_ordered(table: Table, seat: int) -> bool:
    return any(one.seat == seat and "routine" not in one.command for one in table.records)


def test_an_order_ends_the_right_to_call_off_whatever_time_goes_by(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            ann, bob = await site.person("Ann"), await site.person("Bob")
            game = await paired(site, ann, bob)
            _, waiting = await in_order(site, game, ann, bob)
            await play(site.service.door, game, 1)
            later(monkeypatch, site, 60)
            assert (await calls_off(waiting, game)).status_code == 409

    asyncio.run(run())


def test_only_paired_games_with_both_at_the_game_are_called_off(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            ann, bob, cid = [await site.person(name) for name in ("Ann", "Bob", "Cid")]
            games = [
                await site.game(ann, bob, scenario=HEXES, pace="live"),
                await paired(site, ann, bob, pace="daily"),
            ]
            live = await paired(site, ann, bob)
            later(monkeypatch, site, 60)
            for game in games:
                assert (await calls_off(ann, game)).status_code == 409
                assert (await calls_off(bob, game)).status_code == 409
            assert (await cid.post(f"/games/{live}/seats/0/call-off")).status_code == 403
            other = 1 - await seat_of(ann, live)
            assert (await ann.post(f"/games/{live}/seats/{other}/call-off")).status_code == 403

    asyncio.run(run())


def test_after_two_such_games_there_is_no_new_one_for_an_hour(settings, monkeypatch):
    async def run():
        async with a_site(settings) as site:
            away, first = await site.person("Away"), await site.person("First")
            body, done = {"scenarios": [HEXES], "pace": "live"}, 0
            for number in range(40):  # the first turn is drawn by lot
                other = await site.person(f"Player {number}", guest=True)
                game = await paired(site, away, other)
                absent, waiting = await in_order(site, game, away, other)
                if absent is away:
                    with monkeypatch.context() as patched:
                        later(patched, site, 6)
                        assert (await calls_off(waiting, game)).status_code == 200
                    done += 1
                else:
                    await resign(other, game, await seat_of(other, game))
                if done == 2:
                    break
            answer = await away.http.put("/api/v1/match", json=body)
            assert (answer.status_code, answer.json()["error"]) == (409, "absent")
            assert (await ask(away, pace="daily"))["game"] is None  # nobody sits and waits there
            assert (await ask(first, pace="live"))["game"] is None  # others may
            await as_owner(settings, "UPDATE called_off_games SET at = at - interval '61 minutes'")
            assert (await ask(away, pace="live"))["game"] is not None

    asyncio.run(run())
