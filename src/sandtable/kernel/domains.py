"""Domains: what a parameter of an order may be.  A small closed set (decision record 0001).

A domain knows whether it contains a value, how to draw one without listing them all, and its
JSON.  The draw of an empty domain is `NOTHING`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from heapq import heappop, heappush
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)
At = TypeVar("At", bound=Hashable)

#: How many times a draw tries again after a dead end before it searches in earnest.
TRIES: Final = 4


class Nothing(Enum):
    """The draw of a domain with no value."""

    NOTHING = "nothing"


NOTHING: Final = Nothing.NOTHING


class Choice(Protocol):
    """Where a player's own whims come from; never the game's dice."""

    def below(self, limit: int) -> int:
        """Give a whole number from 0 to limit - 1."""
        ...


@dataclass(frozen=True, slots=True)
class Pick(Generic[T]):
    """Exactly one of these; with a test, one of those that pass it.

    A test is asked only about what is drawn or looked at, so a pick from a whole map costs no
    more than a pick from a handful.
    """

    options: Sequence[T]
    test: Callable[[T], bool] | None = None

    def contains(self, value: Any) -> bool:
        """Say whether the value is one of the options."""
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
        """Give the JSON form."""
        return {"kind": "pick", "options": self.listed()}


@dataclass(frozen=True, slots=True)
class Subset(Generic[T]):
    """Some of these, each once, in any order; together no heavier than the limit."""

    options: Sequence[T]
    least: int = 0
    most: int | None = None
    weight: Callable[[T], int] | None = None
    limit: int | None = None
    measure: str = ""  # what the weights are called, for people
    per: int = 1  # how many units of weight make one of those

    def contains(self, value: object) -> bool:
        """Say whether the value is such a selection."""
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
        """Give the JSON form; weights are listed beside the options."""
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


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number from least to most."""

    least: int
    most: int

    def contains(self, value: object) -> bool:
        """Say whether the value is such a number."""
        return type(value) is int and self.least <= value <= self.most

    def draw(self, choice: Choice) -> int | Nothing:
        """Draw one of the numbers."""
        span = self.most - self.least + 1
        return self.least + choice.below(span) if span > 0 else NOTHING

    def describe(self) -> dict[str, Any]:
        """Give the JSON form."""
        return {"kind": "count", "least": self.least, "most": self.most}


@dataclass(frozen=True, slots=True)
class Allocation(Generic[T]):
    """A number for each slot, none above its own most, the sum from least to most."""

    slots: Sequence[T]
    each: Sequence[int]
    least: int
    most: int

    def contains(self, value: object) -> bool:
        """Say whether the value is such a row of numbers."""
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
        """Give the JSON form."""
        return {
            "kind": "allocation",
            "slots": list(self.slots),
            "each": list(self.each),
            "least": self.least,
            "most": self.most,
        }


@dataclass(frozen=True, slots=True)
class Path(Generic[At]):
    """A walk from a start: each step must be open where the walk stands, and so must its end.

    `ways` lists the spaces that might come next, cheaply; `step` says where the walk then stands,
    or None if the rules forbid it.  `At` is whatever a walk must remember, such as points spent.
    """

    start: At
    ways: Callable[[At], Sequence[int]]
    step: Callable[[At, int], At | None]
    may_end: Callable[[At], bool]
    longest: int = 64
    weigh: Callable[[At], tuple[int, Hashable]] = lambda at: (0, at)
    # ^ what a walk has cost so far, and what else of it matters: of two alike the cheaper is better

    def contains(self, value: object) -> bool:
        """Walk the path and say whether every step is open."""
        if not isinstance(value, tuple) or not 0 < len(value) <= self.longest:
            return False
        at: At | None = self.start
        for space in value:
            at = self.step(at, space) if at is not None and space in self.ways(at) else None
        return at is not None and self.may_end(at)

    def draw(self, choice: Choice) -> tuple[int, ...] | Nothing:
        """Walk at random and stop at random, where stopping is allowed."""
        for _ in range(TRIES):
            walked = self._wander(choice)
            if walked:
                return walked
        return next(self._search(), NOTHING)

    def _wander(self, choice: Choice) -> tuple[int, ...]:
        at, kept = self.start, 0
        walked: list[int] = []
        while len(walked) < self.longest:
            found = self._stride(at, choice)
            if found is None:
                break
            space, at = found
            walked.append(space)
            if self.may_end(at):
                kept = len(walked)
                if not choice.below(3):
                    break
        return tuple(walked[:kept])

    def _stride(self, at: At, choice: Choice) -> tuple[int, At] | None:
        """Try the ways on, beginning anywhere, until one is open."""
        ways = self.ways(at)
        first = choice.below(len(ways)) if ways else 0
        for space in (*ways[first:], *ways[:first]):
            then = self.step(at, space)
            if then is not None:
                return space, then
        return None

    def ends(self) -> dict[int, tuple[int, tuple[int, ...]]]:
        """Give every space where a walk may end, with the least price and the way that has it."""
        found: dict[int, tuple[int, tuple[int, ...]]] = {}
        seen: set[Hashable] = set()
        front: list[tuple[int, int, tuple[int, ...], At]] = [(0, 0, (), self.start)]
        tried = 0  # of equal walks the one tried first comes first; walks themselves have no order
        while front:
            price, _, walked, at = heappop(front)
            if self.weigh(at)[1] in seen:
                continue
            seen.add(self.weigh(at)[1])
            if walked and walked[-1] not in found and self.may_end(at):
                found[walked[-1]] = (price, walked)
            if len(walked) == self.longest:
                continue
            for space in self.ways(at):
                then = self.step(at, space)
                if then is not None and self.weigh(then)[1] not in seen:
                    tried += 1
                    heappush(front, (self.weigh(then)[0], tried, (*walked, space), then))
        return found

    def _search(self) -> Iterator[tuple[int, ...]]:
        """Go wherever a walk can stand, near places first: for when wandering fails."""
        front: list[tuple[tuple[int, ...], At]] = [((), self.start)]
        seen: set[At] = set()
        for _ in range(self.longest):
            further = []
            for walked, at in front:
                for space in self.ways(at):
                    then = self.step(at, space)
                    if then is None or then in seen:
                        continue
                    seen.add(then)
                    if self.may_end(then):
                        yield (*walked, space)
                    further.append(((*walked, space), then))
            front = further[:4096]

    def describe(self) -> dict[str, Any]:
        """Give the JSON form: the first steps; a client asks again as the path grows."""
        first = [
            space for space in self.ways(self.start) if self.step(self.start, space) is not None
        ]
        return {"kind": "path", "first": first, "longest": self.longest}


Domain: TypeAlias = Pick[Any] | Subset[Any] | Count | Allocation[Any] | Path[Any]


@dataclass(frozen=True, slots=True)
class Given:
    """A domain that depends on the parameters before it."""

    domain: Callable[..., Domain]
