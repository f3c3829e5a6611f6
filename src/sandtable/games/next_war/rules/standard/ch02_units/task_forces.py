"""2.8.2 USMC task forces: which battalions form one, and what becomes of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass, Counter, Size
from sandtable.games.next_war.printed.printed_components import Printed
from sandtable.games.next_war.rule_hooks import battalions_may_return, battalions_need_supply
from sandtable.games.next_war.rules.standard.ch13_optional.supply_status import is_unsupplied
from sandtable.games.next_war.state import ASIDE, ELIMINATED
from sandtable.games.next_war.state_lookups import Scene, counter_of, is_reduced, stack_at
from sandtable.kernel.rules.rule_hooks import answers, cites

INFANTRY, ARMOR, LAR = "infantry", "armor", "lar"
PARTS: Final = (INFANTRY, ARMOR, LAR)


@cites("STD:2.8.2")
def part_of(counter: Counter) -> str:
    """Marine battalions of the US are parts of task forces: infantry, armor, or LAR.

    Gives "" for what is never part of one.
    """
    if counter.nation != "US" or not counter.marine or counter.size is not Size.BATTALION:
        return ""
    if LAR in counter.type.lower().split():
        return LAR
    if counter.combat_class is CombatClass.ARMOR:
        return ARMOR
    return INFANTRY if counter.combat_class is CombatClass.LEG else ""


@cites("STD:2.8.2")
def needed_for(scene: Scene, task_force: UnitId, part: str) -> int:
    """A task force takes so many battalions of a kind."""
    listed = scene.printed.charts.task_forces[counter_of(scene, task_force).task_force]
    return listed[PARTS.index(part)]


@cites("STD:2.8.2")
def armor_if_the_title_has_any(title: Printed) -> Printed:
    """A title, without armor in its task forces if it has no Marine armor battalion."""
    if any(part_of(each) == ARMOR for each in title.counters):
        return title
    lists = title.charts.task_forces.items()
    without = {name: (infantry, 0, lar) for name, (infantry, _, lar) in lists}
    return replace(title, charts=replace(title.charts, task_forces=without))


@cites("STD:2.8.2")
def task_forces_for(counters: Iterable[Counter], listed: Collection[str]) -> list[str]:
    """Name the task forces of every nation whose Marine battalions are listed."""
    every = list(counters)
    nations = {each.nation for each in every if each.id in listed and part_of(each)}
    return [each.id for each in every if each.task_force and each.nation in nations]


def parts_at(scene: Scene, side: SideId, here: PlaceId, part: str) -> tuple[UnitId, ...]:
    """List the battalions of a kind that stand in a hex and may form something."""
    stack = stack_at(scene, side, here)
    kind = [unit for unit in stack if part_of(counter_of(scene, unit)) == part]
    if not scene.rules[battalions_need_supply](scene):
        return tuple(kind)
    return tuple([unit for unit in kind if not is_unsupplied(scene, unit)])


@answers(battalions_need_supply, "STD:2.8.2")
def supply_is_not_asked_for(scene: Scene) -> bool:
    """Battalions form a task force in supply or out of it, unless a title says more."""
    return False


def task_forces_ready(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the task forces that lie aside, not yet formed, and could be formed now."""
    counters = scene.printed.counters
    aside = [
        unit
        for unit, now in scene.state.forces[side].units.map.items()
        if now.at == ASIDE and counters[unit].task_force
    ]
    return tuple([unit for unit in sorted(aside) if any(hexes_for(scene, side, unit))])


def hexes_for(scene: Scene, side: SideId, task_force: UnitId) -> Iterator[PlaceId]:
    """Find the hexes that hold all the battalions for a task force."""
    for here, _ in scene.state.forces[side].stacks.pairs():
        if all(
            len(parts_at(scene, side, here, part)) >= needed_for(scene, task_force, part)
            for part in PARTS
        ):
            yield here


def steps_when_formed(scene: Scene, task_force: UnitId, units: tuple[UnitId, ...]) -> int:
    """The steps of a new task force: all, or one fewer if any of its battalions is reduced.

    The book is silent on steps (RUL-0006); Strike markers are inherited in the same way.
    """
    steps = counter_of(scene, task_force).steps
    return max(1, steps - any(is_reduced(scene, unit) for unit in units))


@answers(battalions_may_return, "STD:2.8.2")
def either_may(scene: Scene, task_force: UnitId) -> bool:
    """If a task force is lost, its owner may rebuild it or its battalions, but not both."""
    return True


def lost_with(scene: Scene, unit: UnitId) -> UnitId | None:
    """The lost task force that a battalion was part of, if it may come back in its stead."""
    force = scene.state.forces[counter_of(scene, unit).side]
    for task_force, battalions in force.task_forces.pairs():
        if unit in battalions and force.units.map[task_force].at == ELIMINATED:
            return task_force if scene.rules[battalions_may_return](scene, task_force) else None
    return None
