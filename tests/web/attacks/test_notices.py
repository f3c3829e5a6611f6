"""Attacks H1 and H2: notices that keep others from being told."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import psycopg

from web.attacks.hooks import URL, WORKER, slow_hook
from web.attacks.people import opened, person
from web.attacks.processes import bring_forward, running, worked_off

#: A key of the right length in which there is no key.
POISON = {"endpoint": "https://push.example/1", "keys": {"p256dh": "!" * 88, "auth": "!" * 24}}
#: Honest people who are to be told, and attackers at most.
HONEST, ATTACKERS = 3, 12
#: Seconds that each hook of the attacker takes, and in which others must be told.
SLOW, SOON = 5, 4


def order_of_telling(site) -> list[str]:
    """The accounts in the order in which the job of today looks after them."""
    with psycopg.connect(site.settings.owner_database) as owner:
        rows = owner.execute("SELECT DISTINCT account FROM notices WHERE sent IS NULL LIMIT 500")
        return [row[0].hex for row in rows]


def letters_to(site, mail: str) -> int:
    return sum(f"To: {mail}" in letter for letter in site.letters())


async def is_told(site, mail: str) -> bool:
    """Whether a letter comes soon."""
    for _ in range(10 * SOON):
        if letters_to(site, mail):
            return True
        await asyncio.sleep(0.1)
    return False


def test_one_bad_push_key_does_not_keep_others_from_being_told(own_site):
    """H1: attackers come until one of them is looked after before somebody honest."""

    async def run():
        async with AsyncExitStack() as stack:
            mails = [f"honest{number}@example.org" for number in range(HONEST)]
            honest = [await stack.enter_async_context(person(own_site, mail=m)) for m in mails]
            for one in honest:
                await opened(one, "me", "bot random")
            for number in range(ATTACKERS):
                attacker = await stack.enter_async_context(person(own_site))
                key = {**POISON, "endpoint": f"https://push.example/{number}"}
                assert (await attacker.post("/push", key)).status_code in {201, 422}
                await opened(attacker, "me", "bot random")
                order = order_of_telling(own_site)
                if order.index(attacker.id) < max(order.index(one.id) for one in honest):
                    break
            await asyncio.to_thread(worked_off, own_site)
            told = [letters_to(own_site, mail) for mail in mails]
            assert told == [1] * HONEST, f"letters to {HONEST} honest people: {told}"

    asyncio.run(run())


def test_slow_hooks_of_one_person_do_not_delay_the_letters_of_others(own_site, tmp_path):
    """H2: the letter is due while the first of two hooks has not answered yet."""
    mail = "honest@example.org"

    async def run():
        async with (
            slow_hook(SLOW, tmp_path) as hook,
            person(own_site) as attacker,
            person(own_site, mail=mail) as honest,
        ):
            for number in range(2):
                answer = await attacker.post("/webhooks", {"url": f"{URL}{number}"})
                assert answer.status_code == 201
            await opened(attacker, "me", "bot random")
            bring_forward(own_site)
            with running(own_site.settings, WORKER):
                await asyncio.wait_for(hook.called.wait(), 60)
                await opened(honest, "me", "bot random")
                bring_forward(own_site)
                assert await is_told(own_site, mail), f"no letter after {SOON} s"

    asyncio.run(run())
