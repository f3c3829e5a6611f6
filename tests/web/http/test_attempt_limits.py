"""Limits on passwords and emails: counted before the attempt, for all processes together."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.web.accounts.attempt_limits import (
    Attempt,
    AttemptLimits,
    Limit,
    login_attempts,
)
from sandtable.web.accounts.passwords import PasswordChecker, PasswordsBusyError
from sandtable.web.db import Store
from web.http.site import PASSWORD, QUICK, a_site

WRONG = "not the password at all"


def with_limits(settings, act):
    async def run():
        one, other = await Store.connect(settings), await Store.connect(settings)
        try:
            await act(AttemptLimits(one.pool), AttemptLimits(other.pool), one.pool)
        finally:
            await one.close()
            await other.close()

    asyncio.run(run())


def test_attempts_at_the_same_moment_in_two_processes_are_counted_together(settings):
    async def act(one, other, _pool):
        attempt = Attempt(Limit(10, 900), ("name", "ann"))
        taken = await asyncio.gather(*(pick.take(attempt) for pick in [one, other] * 20))
        assert sum(taken) == 10

    with_limits(settings, act)


def test_an_attempt_that_is_given_back_does_not_count(settings):
    async def act(one, other, _pool):
        attempt = Attempt(Limit(1, 900), ("name", "ann"))
        for _ in range(5):
            assert await one.take(attempt)
            assert not await other.take(attempt)
            await one.give_back(attempt)

    with_limits(settings, act)


def test_what_one_limit_refuses_counts_for_none(settings):
    """A stranger who is refused must not use up what the owner's name has."""

    async def act(one, _other, _pool):
        name = Attempt(Limit(3, 900), ("name", "ann"))
        pair = Attempt(Limit(1, 900), ("pair", "ann", "192.0.2.1"))
        assert [await one.take(name, pair) for _ in range(5)] == [True, False, False, False, False]
        assert [await one.take(name) for _ in range(3)] == [True, True, False]

    with_limits(settings, act)


def test_attempts_come_back_with_time_and_old_rows_are_deleted(settings):
    async def act(one, _other, pool):
        attempt = Attempt(Limit(2, 900), ("name", "ann"))
        assert [await one.take(attempt) for _ in range(3)] == [True, True, False]
        await pool.execute("UPDATE attempt_limits SET used_until = used_until - interval '451 s'")
        assert [await one.take(attempt) for _ in range(2)] == [True, False]
        await pool.execute("UPDATE attempt_limits SET used_until = used_until - interval '1 h'")
        assert await one.take(Attempt(Limit(2, 900), ("name", "ben")))
        assert await pool.fetchval("SELECT count(*) FROM attempt_limits") == 1

    with_limits(settings, act)


def test_strangers_guesses_lock_strangers_out_and_not_the_owner(settings):
    async def act(one, _other, _pool):
        for number in range(100):
            assert await one.take(*login_attempts("ann", f"10.9.{number}.1", is_familiar=False))
        assert not await one.take(*login_attempts("ann", "10.99.0.1", is_familiar=False))
        assert await one.take(*login_attempts("ann", "192.0.2.5", is_familiar=True))
        assert await one.take(*login_attempts("ben", "10.99.0.1", is_familiar=False))

    with_limits(settings, act)


def test_neither_names_nor_addresses_are_stored(settings):
    async def act(one, _other, pool):
        await one.take(*login_attempts("ann", "192.0.2.5", is_familiar=False))
        [rows] = [await pool.fetch("SELECT key FROM attempt_limits")]
        assert all(len(row["key"]) == 32 for row in rows)

    with_limits(settings, act)


def test_logging_in_often_is_no_offence(settings):
    async def run():
        async with a_site(settings) as site:
            await site.person("Ann")
            visitor = await site.nobody()
            body = {"login": "Ann", "password": PASSWORD}
            told = [(await visitor.post("/sessions", body)).status_code for _ in range(12)]
            assert set(told) == {201}

    asyncio.run(run())


def test_who_asks_for_a_reset_does_not_wait_for_what_depends_on_the_address(
    settings, tmp_path, monkeypatch
):
    async def run():
        async with a_site(settings, mail_folder=str(tmp_path)) as site:
            asked = asyncio.Event()

            async def never(_mail):
                asked.set()
                await asyncio.Event().wait()

            monkeypatch.setattr(site.service.people, "by_mail", never)
            visitor = await site.nobody()
            body = {"mail": "ann@example.org"}
            async with asyncio.timeout(30):
                answer = await visitor.post("/passwords/reset-requests", body)
                await asked.wait()
            assert answer.status_code == 202
            for task in site.service._tasks:
                task.cancel()

    asyncio.run(run())


def test_emails_to_strangers_do_not_use_up_those_that_reset_passwords(settings, tmp_path):
    async def run():
        async with a_site(settings, mail_folder=str(tmp_path), mails_per_hour=2) as site:
            ann = await site.person("Ann")
            await site.service.people.prove_mail(ann.account.id, "ann@example.org")
            for number in range(4):
                guest = await site.person(f"Guest {number}", guest=True)
                body = {"mail": f"stranger{number}@example.org"}
                assert (await guest.http.patch("/api/v1/me", json=body)).status_code == 200
            assert (
                await ann.post("/passwords/reset-requests", {"mail": "ann@example.org"})
            ).is_success
            sent: list[str] = []
            async with asyncio.timeout(30):  # each is sent by a task of its own, in any order
                while len(sent) < 3:
                    sent = [path.read_text() for path in tmp_path.glob("*.eml")]
                    await asyncio.sleep(0.05)
            assert sum("Confirm" in one for one in sent) == 2
            assert sum("Reset" in one for one in sent) == 1

    asyncio.run(run())


def test_passwords_that_wait_are_bounded():
    async def run():
        keeper = PasswordChecker(at_once=1, hasher=QUICK, most=3)
        told = await asyncio.gather(
            *(keeper.fits(None, WRONG) for _ in range(5)), return_exceptions=True
        )
        assert told == [False] * 3 + [told[3], told[4]]
        assert all(isinstance(one, PasswordsBusyError) for one in told[3:])
        with pytest.raises(PasswordsBusyError):
            await PasswordChecker(hasher=QUICK, most=0).keep(PASSWORD)

    asyncio.run(run())
