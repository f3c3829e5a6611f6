"""Who stays with a cache, and who goes to one that is empty, before all other tasks are given."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.advice.advanced.cache_worth import points_expected
from sandtable.games.next_war.advice.movement_plan import Group, Task, group_of
from sandtable.games.next_war.advice.objective_values import POINT
from sandtable.games.next_war.advice.threat_map import ThreatMap
from sandtable.games.next_war.analysis.movement_range import reach
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.state_lookups import (
    Known,
    attack_of,
    counter_of,
    stack_at,
)

#: The least victory points that are worth a guard.
WORTH_A_GUARD: Final = 0.5
#: A guard is not sent where this much of its worth would be lost.
TOO_DANGEROUS: Final = 0.8


def caches_worth_a_guard(scene: Known) -> list[PlaceId]:
    """List the caches on the map that are worth a unit, the best first."""
    points = points_expected(scene)
    return sorted(
        [here for here, each in points.items() if each >= WORTH_A_GUARD],
        key=lambda here: (-points[here], here),
    )


def guards_told_off(
    outlook: ThreatMap, groups: list[Group]
) -> tuple[list[Group], list[Task], list[Group]]:
    """Split guards from groups: the groups that are left, marches of guards, and those who stay."""
    scene, side = outlook.scene, outlook.side
    left, marches, staying = list(groups), list[Task](), list[Group]()
    empty = []
    for place in caches_worth_a_guard(scene):
        there = stack_at(scene, side, place)
        if not there:
            empty.append(place)
            continue
        moving = {unit for group in left if group.origin == place for unit in group.units}
        if any(unit not in moving for unit in there):
            continue  # somebody is there who cannot leave
        guard = min(there, key=lambda unit: price_of_guard(scene, unit))
        left, kept = without(scene, left, guard)
        staying += kept
    for place in empty:
        if stack_at(scene, ENEMY[side], place):
            continue
        found = min(_able(outlook, left, place), default=None)
        if found is None:
            continue
        guard = found[1]
        left, sent = without(scene, left, guard)
        marches += [Task(group, place) for group in sent]
    return left, marches, staying


def price_of_guard(scene: Known, unit: UnitId) -> tuple[float, int]:
    """What it costs to leave a unit behind: its attack, and more for a headquarters."""
    staff = is_headquarters(counter_of(scene, unit))
    return attack_of(scene, unit) + (20.0 if staff else 0.0), unit


def _able(
    outlook: ThreatMap, groups: list[Group], place: PlaceId
) -> Iterator[tuple[tuple[float, int], UnitId]]:
    """List the units that can go to a place now and are not lost there, with their price."""
    points = points_expected(outlook.scene)[place]
    for group in groups:
        if place not in group.reached or not group.fights:
            continue
        if outlook.loss(place, group.defence, group.worth) > TOO_DANGEROUS * POINT * points:
            continue
        for unit in group.units:
            yield price_of_guard(outlook.scene, unit), unit


def without(scene: Known, groups: list[Group], unit: UnitId) -> tuple[list[Group], list[Group]]:
    """Groups without one unit, and that unit as a group of its own."""
    left, alone = list[Group](), list[Group]()
    for group in groups:
        if unit not in group.units:
            left.append(group)
            continue
        rest = tuple([each for each in group.units if each != unit])
        if rest:
            left.append(group_of(scene, group.origin, rest, reach(scene, rest)))
        single = (unit,)
        alone.append(group_of(scene, group.origin, single, reach(scene, single)))
    return left, alone
