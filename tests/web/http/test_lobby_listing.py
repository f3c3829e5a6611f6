"""The lobby: nobody hides the games of others, and what concerns somebody is always listed."""

from __future__ import annotations

import asyncio

from web.http.site import a_site

BODY = {"scenario": "toy-hexes/small", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def opened(person, **more):
    answer = await person.post("/games", {**BODY, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def listed(person):
    return [one["id"] for one in (await person.get("/lobby")).json()["waiting"]]


def test_of_one_opener_only_the_newest_few_are_shown_to_others(settings):
    async def run():
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            games = [await opened(ann) for _ in range(5)]
            assert await listed(ben) == games[:1:-1]
            assert await listed(ann) == games[::-1]

    asyncio.run(run())


def test_guests_and_accounts_take_turns(settings, monkeypatch):
    async def run():
        monkeypatch.setattr("sandtable.web.http.lobby.listing.LISTED", 6)
        async with a_site(settings) as site:
            honest = [await opened(await site.person(f"Person {n}")) for n in range(3)]
            for number in range(12):
                await opened(await site.person(f"Guest {number}", guest=True))
            ann = await site.person("Ann")
            shown = await listed(ann)
            assert len(shown) == 6
            assert set(honest) <= set(shown)

    asyncio.run(run())


def test_an_invitation_is_listed_however_many_others_wait(settings, monkeypatch):
    async def run():
        monkeypatch.setattr("sandtable.web.http.lobby.listing.LISTED", 3)
        async with a_site(settings) as site:
            ann, ben = await site.person("Ann"), await site.person("Ben")
            seats = [{"kind": "me"}, {"kind": "invite", "name": "Ben"}]
            invited = [await opened(ann, seats=seats) for _ in range(2)]
            for number in range(5):
                await opened(await site.person(f"Person {number}"))
            for _ in range(4):
                await opened(ann)
            assert set(invited) <= set(await listed(ben))

    asyncio.run(run())


def test_a_guest_has_fewer_waiting_games(settings):
    async def run():
        async with a_site(settings) as site:
            guest = await site.person("Guest", guest=True)
            for _ in range(5):
                await opened(guest)
            assert (await guest.post("/games", BODY)).status_code == 409

    asyncio.run(run())


def test_one_address_makes_only_so_many_guests(settings):
    async def run():
        async with a_site(settings, limits=True) as site:
            site.service.costly._size = site.service.costly._rate = 1000.0
            visitor = await site.nobody()
            told = [(await visitor.post("/guests")).status_code for _ in range(14)]
            assert told == [201] * 12 + [429] * 2

    asyncio.run(run())
