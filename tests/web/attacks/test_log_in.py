"""Attacks M1, M2, M3 and H5: guesses of passwords, and letters to strangers."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from argon2 import PasswordHasher

from web.attacks.people import guest, nobody, person, set_password
from web.attacks.processes import served
from web.http.site import PASSWORD

WRONG = "not the password at all"
#: Wrong passwords that one address may try for one name, and for all names.
FOR_ONE, FOR_ALL = 10, 50
#: Letters that one guest may cause in a moment; far more than anybody needs.
LETTERS = 10
#: The setting that names the proxies whose word about addresses is taken.
TRUSTED = "SANDTABLE_TRUSTED_PROXIES"


def test_guesses_sent_at_once_are_held_to_the_limit(site):
    """M1: the limit is checked before the guess and counted after it."""

    async def run():
        async with person(site) as owner, nobody(site, "127.0.1.1", 20) as stranger:
            # A real hash: a guess takes as long as it does in production.
            set_password(site, owner, PasswordHasher().hash(PASSWORD))
            body = {"login": owner.name, "password": WRONG}
            guesses = [stranger.post("/sessions", body) for _ in range(2 * FOR_ONE)]
            told = [answer.status_code for answer in await asyncio.gather(*guesses)]
            assert set(told) <= {401, 429}
            assert told.count(401) <= FOR_ONE, f"{told.count(401)} of {len(told)} were tried"

    asyncio.run(run())


def test_wrong_passwords_of_some_accounts_do_not_keep_others_from_changing_theirs(site):
    """M2: the checks of all accounts are counted under one key."""

    async def run():
        async with AsyncExitStack() as stack:
            for number in range(FOR_ALL // FOR_ONE):
                address = f"127.0.2.{number + 1}"
                attacker = await stack.enter_async_context(person(site, address))
                body = {"password": "a new one of mine", "old_password": WRONG}
                for _ in range(FOR_ONE):
                    assert (await attacker.patch("/me", body)).status_code == 403
            honest = await stack.enter_async_context(person(site))
            body = {"password": "gravel umbrella seven", "old_password": PASSWORD}
            answer = await honest.patch("/me", body)
            assert answer.status_code == 200, answer.text

    asyncio.run(run())


def test_one_guest_cannot_send_letters_to_many_strangers(site):
    """M3: letters are limited by the address they go to alone."""

    async def run():
        async with guest(site, "127.0.3.1") as attacker:
            for number in range(30):
                await attacker.patch("/me", {"mail": f"stranger{number}@example.org"})
            await asyncio.sleep(1)
            sent = sum("@example.org" in letter for letter in site.letters())
            assert sent <= LETTERS, f"{sent} letters"

    asyncio.run(run())


def test_behind_a_proxy_one_address_cannot_lock_out_all_others(own_settings, tmp_path):
    """H5: a proxy on another machine; who stands behind it is in the header that it sets."""
    proxy, attacker, home = "127.0.5.1", "203.0.113.9", "198.51.100.7"

    async def run(site):
        async with AsyncExitStack() as stack:
            line = await stack.enter_async_context(nobody(site, proxy))
            for _ in range(FOR_ALL // FOR_ONE):
                victim = await stack.enter_async_context(person(site))
                body = {"login": victim.name, "password": WRONG}
                for _ in range(FOR_ONE):
                    await line.post("/sessions", body, **{"X-Forwarded-For": attacker})
            honest = await stack.enter_async_context(person(site))
            body = {"login": honest.name, "password": PASSWORD}
            answer = await line.post("/sessions", body, **{"X-Forwarded-For": home})
            assert answer.status_code == 201, answer.text

    with served(own_settings, tmp_path, {TRUSTED: proxy}) as site:
        asyncio.run(run(site))
