"""Limits: how often somebody may knock."""

from __future__ import annotations

from time import monotonic
from typing import Final

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import MovingWindowRateLimiter

_FORGOTTEN: Final = 10_000


class Buckets:
    """Token buckets by key: so many at once, and so many more each second."""

    def __init__(self, size: float, each_second: float) -> None:
        """Fill each bucket to `size` at first."""
        self._size = size
        self._rate = each_second
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, key: str, cost: float = 1.0) -> bool:
        """Take from a bucket; false if it does not hold that much."""
        now = monotonic()
        level, then = self._levels.get(key, (self._size, now))
        level = min(self._size, level + (now - then) * self._rate)
        if level < cost:
            self._levels[key] = (level, now)
            return False
        if len(self._levels) >= _FORGOTTEN and key not in self._levels:
            self._forget_full(now)
        self._levels[key] = (level - cost, now)
        return True

    def _forget_full(self, now: float) -> None:
        """Drop the buckets that are full again: they say nothing."""
        self._levels = {
            key: (level, then)
            for key, (level, then) in self._levels.items()
            if level + (now - then) * self._rate < self._size
        }


#: Never empty: for load tests, where one address is everybody.
ENDLESS: Final = Buckets(float("inf"), 0)


class LoginLimits:
    """How often a wrong password may be tried.

    Strangers who try somebody's name must not lock the owner out: only the pair of name and
    address is held short, and a name as a whole only for addresses that it was never used from.
    """

    def __init__(self) -> None:
        """Start without memory."""
        self._window = MovingWindowRateLimiter(MemoryStorage())
        self._pair = parse("10/15minutes")
        self._address = parse("50/15minutes")
        self._name = parse("100/hour")
        self._mails = parse("3/15minutes")

    async def may_try(self, name: str, address: str, *, familiar: bool) -> bool:
        """Whether another attempt may be made."""
        asked: list[tuple[RateLimitItem, tuple[str, ...]]] = [
            (self._pair, ("pair", name, address)),
            (self._address, ("address", address)),
        ]
        if not familiar:
            asked.append((self._name, ("name", name)))
        return all([await self._window.test(item, *key) for item, key in asked])

    async def failed(self, name: str, address: str) -> None:
        """Count a wrong password."""
        await self._window.hit(self._pair, "pair", name, address)
        await self._window.hit(self._address, "address", address)
        await self._window.hit(self._name, "name", name)

    async def may_mail(self, mail: str) -> bool:
        """Whether another letter may go to an address that somebody typed in, and count it."""
        return await self._window.hit(self._mails, "mail", mail)
