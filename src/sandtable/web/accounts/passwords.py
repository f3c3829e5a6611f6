"""Passwords: how they are kept, and which ones are too easy to guess."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib.resources import files
from itertools import pairwise
from threading import get_native_id
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

SHORTEST: Final = 10
LONGEST: Final = 128
#: What people put in place of letters.
_PLAIN: Final = str.maketrans("@4301!5$7+", "aaeoiisstt")
#: Runs along the alphabet, the keyboard and the digits, the last as `_PLAIN` leaves them.
_ROWS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "oi2eas6t89oi2",
)


#: Hashes at the same time: half of the processors are left to everything else.
_AT_ONCE: Final = max(1, (os.cpu_count() or 2) // 2)
T = TypeVar("T")


class PasswordsBusyError(Exception):
    """Too many passwords wait to be hashed; nothing was checked."""


def _step_back() -> None:
    """Let this thread have what others leave of the processor: a hash can wait, orders cannot."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, get_native_id(), 10)


class PasswordChecker:
    """Hashes and compares passwords with Argon2id, few at a time and never in the event loop.

    One hash takes 64 MiB and a good part of a second: more than `at_once` would starve the rest.
    """

    def __init__(
        self, at_once: int = _AT_ONCE, hasher: PasswordHasher | None = None, most: int = 40
    ) -> None:
        """Work on `at_once` passwords at the same time, while at most `most` are here in all."""
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(at_once, "passwords", _step_back)
        self._here, self._most = 0, most
        self._nobody = self._hasher.hash("no account has this password")

    async def keep(self, password: str) -> str:
        """What is stored in place of a password."""
        return await self._done(self._hasher.hash, password)

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether a password is the one kept; for nobody it takes as long to say no."""
        fits = await self._done(self._compare, kept or self._nobody, password)
        return fits and kept is not None

    async def _done(self, work: Callable[..., T], *about: str) -> T:
        """Let a thread do the work; `PasswordsBusyError` if too many wait for that."""
        if self._here >= self._most:
            raise PasswordsBusyError
        self._here += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *about)
        finally:
            self._here -= 1

    def _compare(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (Argon2Error, InvalidHashError):
            return False


def fault_of(password: str, *own: str) -> str | None:
    """What is wrong with a new password, or nothing; `own` are names and mail."""
    if len(password) < SHORTEST:
        return f"Use at least {SHORTEST} characters."
    if len(password) > LONGEST:
        return f"Use at most {LONGEST} characters."
    bare = _bare(password)
    if any(part and part in bare for part in map(_bare, own)):
        return "Your password must not contain your name or email address."
    if len(set(password)) < 4 or _stems_of(password) & _stems() or _runs_along(bare):  # noqa: PLR2004
        return "This password is too easy to guess. Choose another."
    return None


def _bare(text: str) -> str:
    """The letters and digits, with letters where people put something like them."""
    return re.sub(r"[^a-z0-9]", "", text.casefold().translate(_PLAIN))


def _stems_of(password: str) -> set[str]:
    """What is left without the digits and signs that people add, and without repetition."""
    trimmed = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", password)
    words = {_bare(password), _bare(trimmed)}
    halves = {word[: len(word) // 2] for word in words if word == word[: len(word) // 2] * 2}
    return words | halves


def _runs_along(bare: str) -> bool:
    """Whether nearly all of it goes along the alphabet, the digits or the keyboard."""
    steps = sum(any(a + b in row or b + a in row for row in _ROWS) for a, b in pairwise(bare))
    return steps * 4 >= len(bare) * 3


@cache
def _stems() -> frozenset[str]:
    text = files(__package__).joinpath("common_words.txt").read_text("utf-8")
    return frozenset(_bare(word) for word in text.split())
