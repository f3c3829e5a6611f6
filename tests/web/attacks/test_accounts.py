"""Attacks S-L2, S-L3, S-L9 and S-L10: names, games without number, programs, letters."""

from __future__ import annotations

import asyncio
import stat
import time

import pytest

from sandtable.web.db.game_quotas import OF_GUEST
from sandtable.web.service.gateway import NewGame, Taker
from web.attacks.people import Person, guest, nobody, opened, person
from web.http.site import PASSWORD
from web.service import a_door

FIRST = "Ann coco"


@pytest.mark.parametrize(
    "name",
    [
        "Ann\u3164b",
        "Ann\u115fb",
        "Ann  b",
        "\u0410nn",
        "\u0391nn",
        "Ann c0co",
        "Sandtable",
        "mcts",
        "Guest 465e9202",
        "departed a62c91",
        "Moderator e5",
    ],
)
def test_nobody_takes_a_name_that_looks_like_another_or_like_the_site(site, name):
    """S-L2."""

    async def run():
        async with nobody(site, "127.0.62.1") as owner, person(site) as attacker:
            answer = await owner.post("/accounts", {"name": FIRST, "password": PASSWORD})
            assert answer.status_code in {201, 409}  # it is there
            answer = await attacker.patch("/me", {"name": name})
            assert answer.status_code in {409, 422}, answer.text

    asyncio.run(run())


def test_a_guest_does_not_open_games_without_number(own_site):
    """S-L3."""

    async def run():
        async with guest(own_site, "127.0.63.1") as attacker, person(own_site) as honest:
            async with a_door(own_site.settings) as door:
                taker = Taker("hotseat", attacker.id)
                new = NewGame("toy-hexes/small", (taker, taker), opener=attacker.id)
                for _ in range(OF_GUEST):
                    await door.open(new)
            body = {"scenario": "toy-hexes/small", "seats": [{"kind": "hotseat"}] * 2}
            answer = await attacker.post("/games", body)
            assert (answer.status_code, answer.json()["error"]) == (409, "too-many-games")
            assert await opened(honest, "hotseat", "hotseat")

    asyncio.run(run())


def test_a_thief_s_token_ends_with_the_password(site):
    """S-L9."""

    async def run():
        async with person(site) as owner, nobody(site) as program:
            body = {"name": "thief", "scopes": ["read"], "days": 30, "password": PASSWORD}
            token = (await owner.post("/tokens", body)).raise_for_status().json()["token"]
            thief = Person(program.http)
            thief.http.headers["Authorization"] = f"Bearer {token}"
            assert (await thief.get("/lobby")).status_code == 200
            body = {"password": "gravel umbrella seven", "old_password": PASSWORD}
            (await owner.patch("/me", body)).raise_for_status()
            assert (await thief.get("/lobby")).status_code == 401

    asyncio.run(run())


def test_other_users_of_the_machine_cannot_read_letters(own_site):
    """S-L10."""

    async def run():
        async with person(own_site, mail="owner@example.org"), nobody(own_site) as asking:
            body = {"mail": "owner@example.org"}
            (await asking.post("/passwords/reset-requests", body)).raise_for_status()

    asyncio.run(run())
    folder, ends = own_site.mail, time.monotonic() + 10
    while time.monotonic() < ends and not list(folder.glob("*.eml")):
        time.sleep(0.05)
    (letter,) = folder.glob("*.eml")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(letter.stat().st_mode) == 0o600
