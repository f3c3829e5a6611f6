"""Limits: floods are held back, owners are not locked out by strangers."""

from __future__ import annotations

import asyncio

from sandtable.web.http import rate_limits
from sandtable.web.http.rate_limits import Buckets, LoginLimits


def test_a_bucket_gives_what_it_holds_and_fills_again(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    buckets = Buckets(3, 2)

    assert [buckets.take("a") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("b")
    now[0] += 1
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]


def test_many_keys_are_forgotten_once_they_say_nothing(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(rate_limits, "monotonic", lambda: now[0])
    monkeypatch.setattr(rate_limits, "_FORGOTTEN", 10)
    buckets = Buckets(2, 1)
    for number in range(1000):
        now[0] += 0.5
        buckets.take(str(number))
    assert len(buckets._levels) <= 11


def test_a_stranger_s_guesses_lock_the_stranger_out_and_not_the_owner():
    async def run():
        logins = LoginLimits()
        for number in range(200):
            await logins.failed("ann", f"10.9.{number}.1")
        assert not await logins.may_try("ann", "10.99.0.1", familiar=False)
        assert await logins.may_try("ann", "192.0.2.5", familiar=True)

    asyncio.run(run())


def test_ten_wrong_passwords_from_one_place_are_enough():
    async def run():
        logins = LoginLimits()
        for _ in range(10):
            assert await logins.may_try("ann", "10.0.0.1", familiar=True)
            await logins.failed("ann", "10.0.0.1")
        assert not await logins.may_try("ann", "10.0.0.1", familiar=True)
        assert await logins.may_try("bob", "10.0.0.1", familiar=True)

    asyncio.run(run())
