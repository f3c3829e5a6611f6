"""8.1 Stacking.  Points are counted in halves."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import efficiency_modifiers, stacking_limit
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import is_below_division
from sandtable.games.next_war.rules.standard.ch02_units.formations import formation_of
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import part_of
from sandtable.games.next_war.state_lookups import Scene, ground_at, stack_at, unit_of
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.rule_hooks import adds, answers, cites

MOUNTAINS: Final = frozenset({Terrain.MOUNTAIN, Terrain.HIGH_MOUNTAIN})
UNLIMITED: Final = 1_000_000
_HALVES: Final = 2


@answers(stacking_limit, "STD:8.1.1.1")
def chart_limit(scene: Scene, side: SideId, here: PlaceId) -> int:
    """Four stacking points may stand in a hex without penalty, in mountains three.

    An island takes as many of each side as its title says, and never more.
    """
    if here < 0:
        return limit_of_box(scene, here)
    if is_one_division(scene, side, here):
        return UNLIMITED
    return _HALVES * scene.printed.charts.terrain[ground_at(scene, here).terrain].stacking


@cites("STD:8.1.1.1")
def limit_of_box(scene: Scene, place: PlaceId) -> int:
    """The half stacking points of one side that fit an island; elsewhere off the map any number."""
    box = scene.printed.places.get(place)
    return UNLIMITED if box is None or box.island is None else _HALVES * box.island.stacking


@cites("STD:8.1.1.2")
def is_one_division(
    scene: Scene, side: SideId, here: PlaceId, without: tuple[UnitId, ...] = ()
) -> bool:
    """Brigades and smaller units of one division alone stack without limit, but in mountains.

    Battalions of the US Marines that are in no task force count as a division.
    """
    counters = scene.printed.counters
    stack = tuple([unit for unit in stack_at(scene, side, here) if unit not in without])
    if len(stack) <= 1 or ground_at(scene, here).terrain in MOUNTAINS:
        return False
    if all(part_of(counters[unit]) for unit in stack):
        return True
    home = formation_of(scene, stack[0])
    return home is not None and all(
        counters[unit].divisional
        and is_below_division(counters[unit])
        and formation_of(scene, unit) == home
        for unit in stack
    )


@cites("STD:8.1")
def half_points_at(
    scene: Scene, side: SideId, here: PlaceId, without: tuple[UnitId, ...] = ()
) -> int:
    """Stacking is counted in the points of a side's ground units in a hex."""
    stack = stack_at(scene, side, here)
    if without:
        stack = tuple([unit for unit in stack if unit not in without])
    return half_points_of(scene, stack)


@cites("STD:8.1.1")
def half_points_over(
    scene: Scene, side: SideId, here: PlaceId, without: tuple[UnitId, ...] = ()
) -> int:
    """A side may go over the limit, and bears what follows from it."""
    standing = half_points_at(scene, side, here, without)
    limit = scene.rules[stacking_limit](scene, side, here) if standing else 0
    if standing <= limit or (without and is_one_division(scene, side, here, without)):
        return 0
    return standing - limit


@adds(efficiency_modifiers, "STD:8.1.1.1")
def overstacking_penalty(scene: Scene, unit: UnitId) -> tuple[int, ...]:
    """Every unit of an over-stacked hex is rated one lower for each point over, even half a one."""
    here = unit_of(scene, unit).at
    over = half_points_over(scene, scene.printed.counters[unit].side, here) if here >= 0 else 0
    return (-half_up(over),) if over else ()


@cites("STD:8.1.1.1")
def as_movement_began(scene: Scene, unit: UnitId) -> Scene:
    """The position with a unit's hex as it was when its side began to move.

    What has come into the hex since, or left it, counts only at the end of the segment.
    """
    side, here = scene.printed.counters[unit].side, unit_of(scene, unit).at
    began = scene.state.segment.together.map
    stack = tuple([each for each in sorted(began) if began[each] == here])
    force = scene.state.forces[side]
    forces = list(scene.state.forces)
    forces[side] = replace(force, stacks=force.stacks.set(here, stack))
    state = replace(scene.state, forces=(forces[0], forces[1]))
    return KernelScene(scene.rules, scene.printed, state)


def has_room_for(scene: Scene, unit: UnitId, here: PlaceId) -> bool:
    """Whether a unit could join those in a hex without crowding them, or it is off the map."""
    if here < 0:
        return True
    side = scene.printed.counters[unit].side
    taken = half_points_at(scene, side, here) + half_points_of(scene, (unit,))
    return taken <= scene.rules[stacking_limit](scene, side, here)


@cites("STD:8.1.1.1")
def may_fight_from(scene: Scene, side: SideId, here: PlaceId) -> int:
    """No more than the stacking limit may attack from a hex or defend in it."""
    return scene.rules[stacking_limit](scene, side, here)


@cites("STD:8.1.1.1")
def overstacked_road(scene: Scene, movers: tuple[UnitId, ...], here: PlaceId) -> bool:
    """No road rate into, through or out of a hex that others of the mover's side overcrowd."""
    return half_points_over(scene, scene.printed.counters[movers[0]].side, here, movers) > 0
