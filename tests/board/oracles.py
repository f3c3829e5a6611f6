"""Slow, obvious twins of the searches. They are right because they are plain."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable

from sandtable.board.hex_grid import OFF_MAP, HexId, Lattice
from sandtable.board.movement_point_fractions import Sixths, is_impassable
from sandtable.board.precomputed_step_costs import CostField
from sandtable.board.reach_and_paths import Obstacles


def heap_reach(
    ground: CostField, start: HexId, budget: Sixths, obstacles: Obstacles
) -> dict[HexId, Sixths]:
    """The least cost to each hex, by Dijkstra's textbook way with a heap and a dictionary."""
    spent: dict[HexId, Sixths] = {}
    heap = [(0, start)]
    while heap:
        paid, here = heapq.heappop(heap)
        if here in spent:
            continue
        spent[here] = Sixths(paid)
        if here in obstacles.stops and here != start:
            continue
        for direction, there in enumerate(ground.neighbours[here]):
            if there == OFF_MAP or there in obstacles.blocked or there in spent:
                continue
            if here in obstacles.stops and there in obstacles.stops and not obstacles.stop_to_stop:
                continue
            cost = ground.costs[here][direction]
            if not is_impassable(cost) and paid + cost <= budget:
                heapq.heappush(heap, (paid + cost, there))
    return spent


def settled_reach(
    ground: CostField, start: HexId, budget: Sixths, obstacles: Obstacles
) -> dict[HexId, int]:
    """The least cost to each hex, by trying every step again until nothing gets cheaper."""
    spent = {start: 0}
    changed = True
    while changed:
        changed = False
        for here, paid in list(spent.items()):
            for direction, there in enumerate(ground.neighbours[here]):
                price = paid + ground.costs[here][direction]
                may_go_on = here == start or here not in obstacles.stops
                may_enter = there != OFF_MAP and there not in obstacles.blocked
                may_step = obstacles.stop_to_stop or not {here, there} <= obstacles.stops
                if not (may_go_on and may_enter and may_step) or price > budget:
                    continue
                if price < spent.get(there, price + 1):
                    spent[there] = price
                    changed = True
    return spent


def steps_from(lattice: Lattice, start: HexId) -> dict[HexId, int]:
    """The number of steps to each hex, by walking outwards over the map."""
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in lattice.adjacent(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                waiting.append(there)
    return steps


def joined(lattice: Lattice, sources: Iterable[HexId], passable: frozenset[HexId]) -> set[HexId]:
    """What hangs together with the sources, by adding neighbours until none is left to add."""
    found = set(sources) & passable
    while True:
        more = {there for here in found for there in lattice.adjacent(here)} & passable
        if more <= found:
            return found
        found |= more
