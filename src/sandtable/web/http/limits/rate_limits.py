"""Limits: how often somebody may knock."""

from __future__ import annotations

from math import ceil
from time import monotonic
from typing import Final

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

    def spend(self, key: str, cost: float) -> None:
        """Take for what was done already; a bucket may then owe as much as it can hold."""
        now = monotonic()
        level, then = self._levels.get(key, (self._size, now))
        level = min(self._size, level + (now - then) * self._rate)
        if len(self._levels) >= _FORGOTTEN and key not in self._levels:
            self._forget_full(now)
        self._levels[key] = (max(level - cost, -self._size), now)

    def wait(self, key: str, cost: float = 1.0) -> int:
        """Return the whole seconds after which a bucket holds that much, at least one."""
        level, then = self._levels.get(key, (self._size, monotonic()))
        missing = min(cost, self._size) - level - (monotonic() - then) * self._rate
        return max(1, ceil(missing / self._rate)) if self._rate else 1

    def _forget_full(self, now: float) -> None:
        """Drop the buckets that are full again: they say nothing."""
        self._levels = {
            key: (level, then)
            for key, (level, then) in self._levels.items()
            if level + (now - then) * self._rate < self._size
        }


#: Never empty: for load tests, where one address is everybody.
ENDLESS: Final = Buckets(float("inf"), 0)
