"""The way of a march to a hex within reach."""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.analysis.movement_range import Reached
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.orders.movement import MoveUnits
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import Movers
from sandtable.games.next_war.rules.standard.ch08_movement.ground.ground_movement_order import (
    judge_move,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.movement_path_costs import (
    Front,
    march_step,
    start_of,
)
from sandtable.games.next_war.state_lookups import Known, mobility_of


def march_to(
    scene: Known, origin: PlaceId, units: Movers, reached: Reached, goal: PlaceId
) -> MoveUnits | None:
    """The order that brings these units to a hex within their reach."""
    path = _traced(scene, origin, units, reached, goal)
    if path:
        order = MoveUnits(origin, units, path)
        if not judge_move(scene, order):
            return order
    path = _searched(scene, units, reached, goal)
    return MoveUnits(origin, units, path) if path else None


def _searched(scene: Known, units: Movers, reached: Reached, goal: PlaceId) -> tuple[PlaceId, ...]:
    """Search step by step, through hexes within reach only, until the goal is found."""
    stride, near = march_step(scene, units), scene.printed.atlas.near
    front: list[tuple[int, int, tuple[PlaceId, ...], Front]] = [(0, 0, (), start_of(scene, units))]
    seen: set[tuple[int, bool]] = set()
    tried = 0  # of equal ways the one tried first comes first
    while front:
        paid, _, path, at = heappop(front)
        if path and path[-1] == goal:
            return path
        for to in near[at[0].hex]:
            if to not in reached or paid > reached[to]:
                continue
            then = stride(at, to)
            if then is None or (to, then[0].stops) in seen:
                continue
            seen.add((to, then[0].stops))
            tried += 1
            heappush(front, (min([way.spent for way in then]), tried, (*path, to), then))
    return ()


def _traced(
    scene: Known, origin: PlaceId, units: Movers, reached: Reached, goal: PlaceId
) -> tuple[PlaceId, ...]:
    """Go back from the goal, each time to where one comes from most cheaply."""
    storm, near = scene.state.weather is Weather.STORM, scene.printed.atlas.near
    tables = [
        scene.printed.costs[mobility, storm]
        for mobility in sorted({mobility_of(scene, unit) for unit in units})
    ]
    path, here, paid = [goal], goal, reached[goal]
    while True:
        best, price = None, int(IMPASSABLE)
        for back in near[here]:
            before = 0 if back == origin else reached.get(back, IMPASSABLE)
            if before >= paid:
                continue
            total = before + max([table[back][here] for table in tables])
            if total < price:
                best, price = back, total
        if best is None:
            return ()
        if best == origin:
            return tuple(reversed(path))
        path.append(best)
        here, paid = best, reached[best]
