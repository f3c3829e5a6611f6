"""Who is at a table: told to those who are there, over all processes, and nobody else named."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from time import monotonic

from web.http.live import heard
from web.http.site import Person, a_site, handed_over

HEXES = "toy-hexes/small"


async def people(person, game):
    answer = await person.get(f"/games/{game}/people")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def presence(person, game):
    return [seat["presence"] for seat in (await people(person, game))["seats"]]


async def counted(person, game, count, *, seconds=3):
    """Wait until so many watch."""
    end = monotonic() + seconds
    while (await people(person, game))["watchers"] != count:
        assert monotonic() < end, await people(person, game)
        await asyncio.sleep(0.1)


def at(site, person):
    """The same person at another process of the service."""
    other = Person(site, person.cookie, person.account)
    site.people.append(other)
    return other


def test_who_comes_is_told_within_three_seconds_also_by_another_process(settings):
    async def run():
        async with a_site(settings) as one, a_site(settings) as two:
            ann, ben = await one.person("Ann"), await one.person("Ben")
            game = await one.game(ann, ben, scenario=HEXES)
            assert await presence(ann, game) == ["gone", "gone"]
            async with ann.live(game, 0) as socket:
                await heard(socket, 2)
                assert await presence(ann, game) == ["here", "gone"]
                async with at(two, ben).live(game, 1):
                    assert "people" in await heard(socket, 3, "people")
                    found = await people(ann, game)
                    assert [seat["presence"] for seat in found["seats"]] == ["here", "here"]
                    assert [seat["name"] for seat in found["seats"]] == ["Ann", "Ben"]
                    assert [seat["mine"] for seat in found["seats"]] == [True, False]
                    now = await one.service.store.now()
                    assert now - 10_000 < found["seats"][1]["seen"] <= now
                    assert found["watchers"] == 0

    asyncio.run(run())


def test_who_gives_no_sign_is_away_and_then_gone(settings, monkeypatch):
    """Also where the process through which one listened is gone itself."""
    monkeypatch.setattr("sandtable.web.live.hub.PRESENT", 0.5)

    async def run():
        async with a_site(settings) as one:
            ann, ben = await one.person("Ann"), await one.person("Ben")
            game = await one.game(ann, ben, scenario=HEXES)
            pool = one.service.store.pool

            async def passed(seconds):
                sql = "UPDATE seats SET present = present - make_interval(secs => $2) "
                await pool.execute(sql + "WHERE game = $1 AND seat = 1", game, seconds)

            async with ann.live(game, 0) as socket:
                async with a_site(settings) as two, at(two, ben).live(game, 1):
                    await heard(socket, 2)
                    assert await presence(ann, game) == ["here", "here"]
                    await passed(50)  # who listens on gives a sign again and again
                    assert "people" in await heard(socket, 3, "people")
                    await heard(socket, 2)
                    assert await presence(ann, game) == ["here", "here"]
                await passed(40)
                assert "people" not in await heard(socket, 1)
                await passed(10)
                assert "people" in await heard(socket, 3, "people")
                assert await presence(ann, game) == ["here", "away"]
                await passed(600)
                assert await presence(ann, game) == ["here", "gone"]

    asyncio.run(run())


def test_a_short_break_is_not_told(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            game = await site.game(ann, ben, scenario=HEXES)
            async with ann.live(game, 0) as socket:
                async with ben.live(game, 1):
                    await heard(socket, 2)
                async with ben.live(game, 1):
                    assert "people" not in await heard(socket, 2)

    asyncio.run(run())


def test_those_who_watch_are_counted_and_not_named(settings):
    async def run():
        async with a_site(settings) as one, a_site(settings) as two:
            ann, ben, cat = [await one.person(name) for name in ("Ann", "Ben", "Cat")]
            game = await one.game(ann, ben, scenario=HEXES)
            async with ann.live(game, 0) as socket, AsyncExitStack() as watching:
                await heard(socket, 2)
                # Two windows of one person are one; somebody unknown is one; a player is none.
                for person in (cat, cat, await one.nobody(), ann, at(two, await two.person("Dan"))):
                    await watching.enter_async_context(person.live(game))
                assert "people" in await heard(socket, 3, "people")
                await counted(ann, game, 3)
                seen = (await ann.get(f"/games/{game}/people")).text
                assert "Cat" not in seen
                assert "Dan" not in seen
                # Whoever only watches is not told when a player was last there.
                assert [seat["seen"] for seat in (await people(cat, game))["seats"]] == [0, 0]
                await watching.aclose()
                await counted(ann, game, 0)

    asyncio.run(run())


def test_bots_are_there_and_who_takes_a_seat_over_has_not_been_there(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben, cat = [await site.person(name) for name in ("Ann", "Ben", "Cat")]
            seats = [{"kind": "me"}, {"kind": "bot", "name": "random"}]
            game = (await ann.post("/games", {"scenario": HEXES, "seats": seats})).json()["id"]
            assert await presence(ann, game) == ["gone", "here"]
            game = await site.game(ann, ben, scenario=HEXES)
            async with ben.live(game, 1):
                await asyncio.sleep(1.5)
            assert await presence(ann, game) == ["gone", "here"]
            await handed_over(game, 1, ben, cat, ann)
            assert await presence(ann, game) == ["gone", "gone"]

    asyncio.run(run())


def test_one_who_plays_both_sides_is_there_at_both(settings):
    async def run():
        async with a_site(settings) as site:
            ann = await site.person("Ann")
            body = {"scenario": HEXES, "seats": [{"kind": "hotseat"}] * 2}
            game = (await ann.post("/games", body)).json()["id"]
            async with ann.live(game, 0):
                await asyncio.sleep(1.5)
                assert await presence(ann, game) == ["here", "here"]

    asyncio.run(run())


def test_who_is_at_a_closed_table_is_told_to_its_players_alone(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben, cat = [await site.person(name) for name in ("Ann", "Ben", "Cat")]
            game = await site.game(ann, ben, scenario=HEXES, spectators=False)
            for person in (cat, await site.nobody()):
                assert (await person.get(f"/games/{game}/people")).status_code == 404
            assert (await people(ben, game))["seats"][0]["name"] == "Ann"

    asyncio.run(run())
