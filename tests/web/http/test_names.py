"""Names: nobody takes one that looks like another's, like the site's, or like nothing."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.bots.players import PLAYERS
from sandtable.web.accounts.names import look_of, name_fault
from web.http.site import PASSWORD, a_site

CYRILLIC_COCO = "\u0441\u043e\u0441\u043e"


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zo\u00eb",
        "J\u00f6rg",
        "O'Brien",
        "Ann-Marie 2",
        "J. R. Smith",
        "\u041e\u043b\u044c\u0433\u0430",
        "\u0394\u03b7\u03bc\u03ae\u03c4\u03c1\u03b7\u03c2",
        "\u65e5\u672c\u30ab\u30ca",
        "Major Tom",
        "Guestave",
    ],
)
def test_names_of_people_are_allowed(name):
    assert name_fault(name) is None


@pytest.mark.parametrize(
    "name",
    [
        "A\u3164b",
        "\u3164",
        "A\u115fb",
        "A\u1160b",
        "A\uffa0b",
        "A\u200bb",
        "A\u034fb",
        "A  b",
        "A\u00a0b",
        " Ann",
        "Ann ",
        "\u0410nn",  # a Cyrillic letter among Latin ones
        "\u0391nn",  # a Greek one
        "Sandtable",
        "sandtable help",
        "Moderator e5",
        "ADMIN",
        "Admin1",
        "\uff21dmin",
        "Guest 465e9202",
        "departed a62c91",
        *PLAYERS,
        "Greedy",
    ],
)
def test_odd_and_reserved_names_are_refused(settings, name):
    async def run():
        async with a_site(settings) as site:
            body = {"name": name, "password": PASSWORD}
            assert (await (await site.nobody()).post("/accounts", body)).status_code in {400, 422}
            ann, guest = await site.person("Anna"), await site.person("Visitor", guest=True)
            for one in (ann, guest):
                answer = await one.http.patch("/api/v1/me", json={"name": name})
                assert answer.status_code in {400, 422}

    asyncio.run(run())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("coco", CYRILLIC_COCO),
        (CYRILLIC_COCO, "COCO"),
        ("Ian", "lan"),
        ("modern", "modem"),
        ("Bob", "B0b"),
        ("Bill", "Bi1l"),
    ],
)
def test_a_name_that_looks_like_another_is_taken(settings, one, other):
    async def run():
        async with a_site(settings) as site:
            body = {"name": one, "password": PASSWORD}
            first = await site.nobody()
            assert (await first.post("/accounts", body)).status_code == 201
            body = {**body, "name": other}
            assert (await (await site.nobody()).post("/accounts", body)).status_code == 409
            ann, guest = await site.person("Ann"), await site.person("Visitor", guest=True)
            for who in (ann, guest):
                answer = await who.http.patch("/api/v1/me", json={"name": other})
                assert answer.status_code == 409
            assert (await guest.post("/accounts", body)).status_code == 409
            # Its owner may write it so, and gives it back with the account.
            assert (await first.http.patch("/api/v1/me", json={"name": other})).is_success
            await site.service.people.forget((await first.get("/me")).json()["id"])
            assert (await ann.http.patch("/api/v1/me", json={"name": one})).is_success

    asyncio.run(run())


def test_different_names_are_no_look_alikes():
    assert len({look_of(name) for name in ("Ann", "Anne", "Zoe", "Zo\u00eb", "Bob", "Rob")}) == 6
