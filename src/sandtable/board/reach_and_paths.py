"""How far a mover gets, by which way, and whether a given way works.

The search keeps one bucket of hexes for every sixth of a point spent, so it never has to sort. It
trusts costs of at least one sixth, which `build_field` sees to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from sandtable.board.hex_grid import OFF_MAP, HexId
from sandtable.board.movement_point_fractions import IMPASSABLE, Sixths
from sandtable.board.precomputed_step_costs import CostField

_BLOCKED: Final = -1


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What is in the way of a mover.

    A blocked hex cannot be entered. Entering a stop hex ends the move there. A mover may start in
    either and leave; but from one stop hex straight into another only if `stop_to_stop` says so.
    """

    blocked: frozenset[HexId] = frozenset()
    stops: frozenset[HexId] = frozenset()
    stop_to_stop: bool = False

    def bars(self, here: HexId, there: HexId) -> bool:
        """Tell whether this step is a forbidden one, from a stop hex into another."""
        return not self.stop_to_stop and here in self.stops and there in self.stops


NO_OBSTACLES: Final = Obstacles()


@dataclass(frozen=True, slots=True, eq=False)
class Reach:
    """Where one mover can get within its budget. Made by `reach`."""

    start: HexId
    budget: Sixths
    _ground: CostField = field(repr=False)
    _obstacles: Obstacles = field(repr=False)
    _spent: Sequence[int] = field(repr=False)

    def __contains__(self, here: HexId) -> bool:
        """Tell whether the mover can get here; where it stands counts."""
        return 0 <= self._spent[here] <= self.budget

    def cost_to(self, here: HexId) -> Sixths | None:
        """The least it costs to get here, or None if the mover cannot."""
        return Sixths(self._spent[here]) if here in self else None

    def hexes(self) -> tuple[HexId, ...]:
        """All hexes the mover can get to, in order, the one it stands in included."""
        budget = self.budget
        return tuple(HexId(here) for here, spent in enumerate(self._spent) if 0 <= spent <= budget)

    def costs(self) -> dict[HexId, Sixths]:
        """The least it costs to get to each hex within reach, in order of the hexes."""
        return {here: Sixths(self._spent[here]) for here in self.hexes()}

    def path_to(self, here: HexId) -> tuple[HexId, ...] | None:
        """A cheapest way here, start and end included, or None if there is none.

        Of several, it is the one found by walking back and always taking the lowest-numbered hex.
        """
        if here not in self:
            return None
        path = [here]
        while path[-1] != self.start:
            path.append(self._came_from(path[-1]))
        return tuple(reversed(path))

    def _came_from(self, there: HexId) -> HexId:
        """The lowest-numbered hex from which a cheapest way enters this one."""
        return min(
            here
            for here in self._ground.neighbours[there]
            if here >= 0 and self._leads(here, there)
        )

    def _leads(self, here: HexId, there: HexId) -> bool:
        """Tell whether a cheapest way to `there` may come through `here`."""
        if here not in self or (here in self._obstacles.stops and here != self.start):
            return False
        if self._obstacles.bars(here, there):
            return False
        direction = self._ground.neighbours[here].index(there)
        return self._spent[here] + self._ground.costs[here][direction] == self._spent[there]


def reach(
    ground: CostField, start: HexId, budget: Sixths, obstacles: Obstacles = NO_OBSTACLES
) -> Reach:
    """Everywhere a mover can get from here without spending more than its budget."""
    _check_budget(start, budget)
    # Nothing is better than what a blocked hex already has, and nothing beyond the budget is better
    # than what the others have: one comparison then answers three questions. The one place too many
    # is where `OFF_MAP` (-1) points, so that it cannot hit the last hex.
    spent = [budget + 1] * (len(ground.edges) + 1)
    for here in obstacles.blocked:
        spent[here] = _BLOCKED
    spent[start] = 0
    buckets: list[list[HexId]] = [[] for _ in range(budget + 1)]
    stops = obstacles.stops
    for there, cost in ground.edges[start]:
        if cost < spent[there] and not obstacles.bars(start, there):
            spent[there] = cost
            if there not in stops:
                buckets[cost].append(there)
    _spread(ground, spent, buckets, stops)
    return Reach(start, budget, ground, obstacles, spent)


def _spread(
    ground: CostField, spent: list[int], buckets: list[list[HexId]], stops: frozenset[HexId]
) -> None:
    """Go on from the hexes in the buckets, cheapest first, until the budget is used up."""
    edges = ground.edges
    for paid, bucket in enumerate(buckets):
        for here in bucket:
            if spent[here] != paid:
                continue  # a cheaper way here was found after this one
            for there, cost in edges[here]:
                price = paid + cost
                if price < spent[there]:
                    spent[there] = price
                    if there not in stops:
                        buckets[price].append(there)


def _check_budget(start: HexId, budget: Sixths) -> None:
    """Refuse a search that makes no sense."""
    if start < 0 or not 0 <= budget < IMPASSABLE:
        raise ValueError(f"cannot search from hex {start} with {budget} sixths of a point")


class PathFault(StrEnum):
    """Why a step of a given way does not work."""

    NOT_ADJACENT = "not adjacent"
    IMPASSABLE = "impassable"
    BLOCKED = "blocked"
    STOPPED = "stopped"
    STOP_TO_STOP = "stop to stop"


@dataclass(frozen=True, slots=True)
class FaultyStep:
    """The first step of a given way that does not work: the one into path[step], and why."""

    step: int
    trouble: PathFault


def path_cost(
    ground: CostField, path: Sequence[HexId], obstacles: Obstacles = NO_OBSTACLES
) -> Sixths | FaultyStep:
    """What it costs to go exactly this way, start included, or where it goes wrong."""
    if not path or not 0 <= path[0] < len(ground.costs):
        raise ValueError("a way begins in a hex of the map")
    neighbours, costs = ground.neighbours, ground.costs
    blocked, stops = obstacles.blocked, obstacles.stops
    paid = 0
    here = path[0]
    for step in range(1, len(path)):
        there = path[step]
        if there < 0 or there not in neighbours[here]:
            return FaultyStep(step, PathFault.NOT_ADJACENT)
        cost = costs[here][neighbours[here].index(there)]
        if cost >= IMPASSABLE:
            return FaultyStep(step, PathFault.IMPASSABLE)
        if there in blocked:
            return FaultyStep(step, PathFault.BLOCKED)
        if here in stops:
            if step > 1:
                return FaultyStep(step, PathFault.STOPPED)
            if there in stops and not obstacles.stop_to_stop:
                return FaultyStep(step, PathFault.STOP_TO_STOP)
        paid += cost
        here = there
    return Sixths(paid)


def flood(
    neighbours: Sequence[Sequence[HexId]], sources: Iterable[HexId], passable: Iterable[HexId]
) -> frozenset[HexId]:
    """Every passable hex that hangs together with a source; a source not passable starts nothing.

    `neighbours` may be the lattice's own, or only the links that count, such as roads.
    """
    # The one place too many is where `OFF_MAP` (-1) points; it is never passable.
    left = bytearray(len(neighbours) + 1)
    for here in passable:
        left[here] = True
    left[OFF_MAP] = False
    found: list[HexId] = []
    for here in sources:
        if left[here]:
            left[here] = False
            found.append(here)
    for here in found:  # grows as we go
        for there in neighbours[here]:
            if left[there]:
                left[there] = False
                found.append(there)
    return frozenset(found)
