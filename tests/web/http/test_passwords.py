"""Passwords: the easy ones are refused, none is kept as it is, nobody learns who has an account."""

from __future__ import annotations

import asyncio

import pytest
from argon2 import PasswordHasher

from sandtable.web.accounts.passwords import PasswordChecker, fault_of

QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.mark.parametrize(
    "password",
    [
        pytest.param("short", id="too short"),
        pytest.param("a" * 129, id="too long"),
        pytest.param("password123", id="a common word with digits"),
        pytest.param("P@ssw0rd2026", id="a common word in disguise"),
        pytest.param("qwertyuiop", id="along the keyboard"),
        pytest.param("1234567890", id="along the digits"),
        pytest.param("abcdefghijk", id="along the alphabet"),
        pytest.param("aaaaaaaaaaaa", id="one letter"),
        pytest.param("monkeymonkey1", id="a common word twice"),
        pytest.param("Charlotte-rules", id="one's own name"),
    ],
)
def test_a_password_that_is_guessed_first_is_refused(password):
    assert fault_of(password, "Charlotte") is not None


@pytest.mark.parametrize(
    "password",
    ["correct horse battery", "nYf8-qpz!rLw", "Überraschung am Mekong", "x" * 5 + "yzqv8k"],
)
def test_other_passwords_are_taken(password):
    assert fault_of(password, "Charlotte", "c@example.org") is None


def test_what_is_kept_fits_the_password_and_no_other():
    async def run():
        keeper = PasswordChecker(hasher=QUICK)
        kept = await keeper.keep("correct horse battery")
        assert "horse" not in kept
        assert kept.startswith("$argon2id$")
        assert await keeper.fits(kept, "correct horse battery")
        assert not await keeper.fits(kept, "correct horse batterz")
        assert not await keeper.fits("no hash at all", "correct horse battery")

    asyncio.run(run())


def test_nobody_s_password_is_never_right_though_it_is_compared():
    async def run():
        keeper = PasswordChecker(hasher=QUICK)
        assert not await keeper.fits(None, "no account has this password")

    asyncio.run(run())
