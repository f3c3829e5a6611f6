"""The domain of an order that walks: paths over the spaces of a board, step by step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Any, Final, Generic, TypeAlias, TypeVar

import msgspec

from sandtable.kernel.rules.random_choice_protocol import NOTHING, TRIES, Choice, Nothing
from sandtable.kernel.work_budget import spend

At = TypeVar("At", bound=Hashable)

#: A space of the board, of whatever type a game names its spaces with.
Space: TypeAlias = Any

#: In place of what else matters, for a walk that ends here and does not go on.
_ENDED: Final = object()


class Path(msgspec.Struct, Generic[At], frozen=True):
    """A walk from a start: each step must be open where the walk stands, and so must its end.

    `ways` lists the spaces that might come next, cheaply; `step` says where the walk then stands,
    or None if the rules forbid it.  `At` is whatever a walk must remember, such as points spent.
    """

    start: At
    ways: Callable[[At], Sequence[Space]]
    step: Callable[[At, Space], At | None]
    may_end: Callable[[At], bool]
    longest: int = 64
    weigh: Callable[[At], tuple[int, Hashable]] = lambda at: (0, at)
    # ^ what a walk has cost so far, and what else of it matters: of two alike the cheaper is better
    stop_price: Callable[[At], int] | None = None
    # ^ what a walk has cost that ends where it stands, if that may be less than going on costs

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

    def price(self, at: At) -> int:
        """What a walk has cost that ends where it stands."""
        return self.weigh(at)[0] if self.stop_price is None else self.stop_price(at)

    def ends(self) -> dict[Space, tuple[int, tuple[Space, ...]]]:
        """Every space where a walk may end, with the least price and the way that has it."""
        found: dict[Space, tuple[int, tuple[Space, ...]]] = {}
        for price, walked, at in self._walks():
            if walked and walked[-1] not in found and self.may_end(at):
                found[walked[-1]] = (price, walked)
        return found

    def way_to(self, space: Space) -> tuple[int, tuple[Space, ...]] | None:
        """The least price of a walk that ends in a space, and its way; None if none does."""
        for price, walked, at in self._walks():
            spend()
            if walked and walked[-1] == space and self.may_end(at):
                return price, walked
        return None

    def way_beside(self, space: Space) -> tuple[Space, ...] | None:
        """The cheapest way to where a space might come next, be it open or not."""
        for _, walked, at in self._walks():
            spend()
            if space in self.ways(at):
                return walked
        return None

    def _walks(self) -> Iterator[tuple[int, tuple[Space, ...], At]]:
        """All walks that may matter, the cheapest first, each with where it then stands."""
        seen: set[Hashable] = set()
        front: list[tuple[int, int, tuple[int, ...], At, Hashable]] = [
            (0, 0, (), self.start, self.weigh(self.start)[1])
        ]
        tried = 0  # of equal walks the one tried first comes first; walks themselves have no order
        while front:
            price, _, walked, at, matters = heappop(front)
            if matters in seen:
                continue
            yield price, walked, at
            if matters is _ENDED:
                continue
            seen.add(matters)
            if len(walked) == self.longest:
                continue
            for space in self.ways(at):
                then = self.step(at, space)
                if then is None:
                    continue
                cost, further = self.weigh(then)
                ending = self.price(then)
                if ending < cost:
                    tried += 1
                    heappush(front, (ending, tried, (*walked, space), then, _ENDED))
                if further not in seen:
                    tried += 1
                    heappush(front, (cost, tried, (*walked, space), then, further))

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
        """The JSON form: the first steps; a client asks again as the path grows."""
        first = [
            space for space in self.ways(self.start) if self.step(self.start, space) is not None
        ]
        return {"kind": "path", "first": first, "longest": self.longest}
