"""What is worth having: objectives, what captures pay, and how far off it is."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final

from msgspec.structs import replace

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks import capture_value, objectives, victory
from sandtable.games.next_war.rules.standard.ch12_victory.captures import standing
from sandtable.games.next_war.state_lookups import Scene, controller_of
from sandtable.kernel.play.memo import memoised

#: What an objective is worth, and a victory point, where points decide anything.
OBJECTIVE: Final = 100.0
POINT: Final = 20.0
#: How far the eye reaches, in sixths of a movement point.
FAR: Final = 10_000


def points_count(scene: Scene) -> bool:
    """Whether victory points bear on who wins this scenario."""
    return memoised(scene, "points count", (scene.rules,), lambda: _points_count(scene))


def _points_count(scene: Scene) -> bool:
    state = scene.state
    richer = replace(state.forces[0], vp_total=state.forces[0].vp_total + 50)
    told = replace(state, forces=(richer, state.forces[1]))
    ask = scene.rules[victory]
    return ask(scene).score != ask(replace(scene, state=told)).score


def prizes(scene: Scene, side: SideId) -> Mapping[PlaceId, float]:
    """Every place that a side does not hold and would like to, with its worth to it."""
    depends = (scene.rules, scene.state.control, scene.state.destroyed)
    return memoised(scene, ("prizes", side), depends, lambda: _prizes(scene, side))


def _prizes(scene: Scene, side: SideId) -> dict[PlaceId, float]:
    found = {
        entry.what: OBJECTIVE
        for entry in scene.rules[objectives](scene)
        if controller_of(scene, entry.what) != side
    }
    if not points_count(scene):
        return found
    for here, pays in _paid_for(scene, side).items():
        if controller_of(scene, here) == ENEMY[side]:
            found[here] = found.get(here, 0.0) + POINT * pays
    return found


def _paid_for(scene: Scene, side: SideId) -> dict[PlaceId, int]:
    """The hexes whose capture pays a side anything, and how much."""
    depends = (scene.rules, scene.printed.atlas)
    return memoised(scene, ("paid for", side), depends, lambda: _pays(scene, side))


def _pays(scene: Scene, side: SideId) -> dict[PlaceId, int]:
    asked = scene.rules[capture_value]
    pays = {
        here: asked(scene, side, here) + standing(scene, side, here)
        for here, ground in scene.printed.atlas.ground.items()
        if ground.features or ground.name
    }
    return {here: worth for here, worth in pays.items() if worth > 0}


def marches_to(scene: Scene, goal: PlaceId, mobility: Mobility) -> list[int]:
    """What the march to a place costs from every hex, as if nobody stood in the way."""
    memo = scene.printed.memo
    name = ("marches to", goal, mobility)
    if name not in memo:
        memo[name] = _field(scene, goal, mobility)
    field: list[int] = memo[name]
    return field


def _field(scene: Scene, goal: PlaceId, mobility: Mobility) -> list[int]:
    near, costs = scene.printed.atlas.near, scene.printed.costs[mobility, False]
    away = [FAR] * (max(near) + 1)
    away[goal] = 0
    front = [(0, goal)]
    while front:
        paid, here = heappop(front)
        if paid > away[here]:
            continue
        for back in near[here]:
            step = costs[back].get(here, IMPASSABLE) if back in costs else IMPASSABLE
            if step < IMPASSABLE and paid + step < away[back]:
                away[back] = paid + step
                heappush(front, (paid + step, back))
    return away
