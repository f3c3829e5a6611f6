"""Domains: what a parameter of an order may be.  A small closed set (decision record 0001).

A domain knows whether it contains a value, how to draw one without listing them all, and its
JSON.  The draw of an empty domain is `NOTHING`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from sandtable.kernel.rules.paths import Path
from sandtable.kernel.rules.random_choice_protocol import NOTHING, TRIES, Choice, Nothing

T = TypeVar("T", bound=Hashable)


class Pick(msgspec.Struct, Generic[T], frozen=True):
    """Exactly one of these; with a test, one of those that pass it.

    A test is asked only about what is drawn or looked at, so a pick from a whole map costs no
    more than a pick from a handful.
    """

    options: Sequence[T]
    test: Callable[[T], bool] | None = None

    def contains(self, value: Any) -> bool:
        """Whether the value is one of the options."""
        return value in self.options and (self.test is None or self.test(value))

    def draw(self, choice: Choice) -> T | Nothing:
        """Draw one option; with a test, the first that passes from anywhere on."""
        if not self.options:
            return NOTHING
        first = choice.below(len(self.options))
        if self.test is None:
            return self.options[first]
        for index in range(first, first + len(self.options)):
            option = self.options[index % len(self.options)]
            if self.test(option):
                return option
        return NOTHING

    def listed(self) -> list[T]:
        """List the options that pass the test."""
        return [one for one in self.options if self.test is None or self.test(one)]

    def describe(self) -> dict[str, Any]:
        """The JSON form."""
        return {"kind": "pick", "options": self.listed()}


class Subset(msgspec.Struct, Generic[T], frozen=True):
    """Some of these, each once, in any order; together no heavier than the limit."""

    options: Sequence[T]
    least: int = 0
    most: int | None = None
    weight: Callable[[T], int] | None = None
    limit: int | None = None
    measure: str = ""  # what the weights are called, for people
    per: int = 1  # how many units of weight make one of those

    def contains(self, value: object) -> bool:
        """Whether the value is such a selection."""
        if not isinstance(value, tuple) or len(set(value)) != len(value):
            return False
        most = len(self.options) if self.most is None else self.most
        within = self.least <= len(value) <= most
        return within and all(v in self.options for v in value) and self._bears(value)

    def _bears(self, value: Sequence[T]) -> bool:
        if self.weight is None or self.limit is None:
            return True
        return sum(map(self.weight, value)) <= self.limit

    def draw(self, choice: Choice) -> tuple[T, ...] | Nothing:
        """Draw a size, then fill it from a shuffled list while the weight allows."""
        most = len(self.options) if self.most is None else min(self.most, len(self.options))
        least = max(0, self.least)
        if most < least:
            return NOTHING
        size = least + choice.below(most - least + 1)
        for _ in range(TRIES):
            drawn = self._fill(choice, size)
            if len(drawn) >= least and self._bears(drawn):
                return drawn
        return self._lightest(least)

    def _fill(self, choice: Choice, size: int) -> tuple[T, ...]:
        pool = list(self.options)
        drawn: list[T] = []
        while pool and len(drawn) < size:
            index = choice.below(len(pool))
            candidate, pool[index] = pool[index], pool[-1]
            pool.pop()
            drawn.append(candidate)
            if not self._bears(drawn):
                drawn.pop()
        return tuple(drawn)

    def _lightest(self, least: int) -> tuple[T, ...] | Nothing:
        weight = self.weight
        ranked = sorted(self.options, key=weight) if weight else list(self.options)
        value = tuple(ranked[:least])
        return value if self._bears(value) else NOTHING

    def describe(self) -> dict[str, Any]:
        """The JSON form; weights are listed beside the options."""
        weights = [self.weight(option) for option in self.options] if self.weight else None
        return {
            "kind": "subset",
            "options": list(self.options),
            "least": self.least,
            "most": len(self.options) if self.most is None else self.most,
            "weights": weights,
            "limit": self.limit,
            **({"measure": self.measure, "per": self.per} if self.measure else {}),
        }


class Count(msgspec.Struct, frozen=True):
    """A whole number from least to most."""

    least: int
    most: int

    def contains(self, value: object) -> bool:
        """Whether the value is such a number."""
        return type(value) is int and self.least <= value <= self.most

    def draw(self, choice: Choice) -> int | Nothing:
        """Draw one of the numbers."""
        span = self.most - self.least + 1
        return self.least + choice.below(span) if span > 0 else NOTHING

    def describe(self) -> dict[str, Any]:
        """The JSON form."""
        return {"kind": "count", "least": self.least, "most": self.most}


class Allocation(msgspec.Struct, Generic[T], frozen=True):
    """A number for each slot, none above its own most, the sum from least to most."""

    slots: Sequence[T]
    each: Sequence[int]
    least: int
    most: int

    def contains(self, value: object) -> bool:
        """Whether the value is such a row of numbers."""
        if not isinstance(value, tuple) or len(value) != len(self.slots):
            return False
        if not all(type(n) is int and 0 <= n <= m for n, m in zip(value, self.each, strict=True)):
            return False
        return self.least <= sum(value) <= self.most

    def draw(self, choice: Choice) -> tuple[int, ...] | Nothing:
        """Draw a total, then hand it out point by point."""
        room = list(self.each)
        least, most = max(0, self.least), min(self.most, sum(room))
        if most < least or min(room, default=0) < 0:
            return NOTHING
        given = [0] * len(room)
        for _ in range(least + choice.below(most - least + 1)):
            open_slots = [i for i, left in enumerate(room) if left > 0]
            slot = open_slots[choice.below(len(open_slots))]
            given[slot] += 1
            room[slot] -= 1
        return tuple(given)

    def describe(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "kind": "allocation",
            "slots": list(self.slots),
            "each": list(self.each),
            "least": self.least,
            "most": self.most,
        }


Domain: TypeAlias = Pick[Any] | Subset[Any] | Count | Allocation[Any] | Path[Any]


class Given(msgspec.Struct, frozen=True):
    """A domain that depends on the parameters before it."""

    domain: Callable[..., Domain]
