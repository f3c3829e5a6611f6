"""What a rule of the series may look at, and the plain look-ups that many rules share.

Nothing here is a rule: a look-up says what is on the map, not what it means.
"""

from __future__ import annotations

from typing import TypeAlias

from sandtable.games.next_war.counters import Counter
from sandtable.games.next_war.printed import Ground, Printed
from sandtable.games.next_war.state import Combat, Force, State, Unit
from sandtable.games.next_war.terrain import Feature, Side
from sandtable.kernel.run import Run
from sandtable.kernel.state import Known as KernelKnown
from sandtable.kernel.state import Scene as KernelScene

Scene: TypeAlias = KernelScene[State, Printed]
Known: TypeAlias = KernelKnown[State, Printed]
NextWarRun: TypeAlias = Run[State, Printed]


def counter_of(scene: Scene, unit: int) -> Counter:
    """Give a unit's counter."""
    return scene.printed.counters[unit]


def side_of(scene: Scene, unit: int) -> Side:
    """Say whose a unit is."""
    return scene.printed.counters[unit].side


def force_of(scene: Scene, side: int) -> Force:
    """Give a side's force."""
    return scene.state.forces[side]


def unit_of(scene: Scene, unit: int) -> Unit:
    """Give a unit as it stands now."""
    return scene.state.forces[scene.printed.counters[unit].side].units.map[unit]


def stack_at(scene: Scene, side: int, here: int) -> tuple[int, ...]:
    """List a side's ground units in a hex."""
    return scene.state.forces[side].stacks.map.get(here, ())


def units_in(scene: Scene, side: int, place: int) -> tuple[int, ...]:
    """List a side's ground units in a hex or in a Holding Box."""
    force = scene.state.forces[side]
    if place >= 0:
        return force.stacks.map.get(place, ())
    return tuple([unit for unit, now in force.units.pairs() if now.at == place])


def ground_at(scene: Scene, here: int) -> Ground:
    """Give the ground of a hex."""
    return scene.printed.atlas.ground[here]


def has_feature(scene: Scene, here: int, feature: Feature) -> bool:
    """Say whether a hex holds a feature as printed."""
    return feature in scene.printed.atlas.ground[here].features


def controller_of(scene: Scene, here: int) -> int | None:
    """Say which side controls a hex: as marked, or else its country's; None for a neutral one."""
    marked = scene.state.control.map.get(here)
    if marked is not None:
        return marked
    atlas = scene.printed.atlas
    return atlas.home.get(atlas.ground[here].country)


def is_reduced(scene: Scene, unit: int) -> bool:
    """Say whether a two-step unit has lost one."""
    return unit_of(scene, unit).steps < scene.printed.counters[unit].steps


def attack_of(scene: Scene, unit: int) -> int:
    """Give the attack strength of the side that lies up, less what a Strike marker takes."""
    counter, now = scene.printed.counters[unit], unit_of(scene, unit)
    shown = counter.reduced_attack if now.steps < counter.steps else counter.attack
    return max(1, shown - now.struck) if now.struck and shown else shown


def defence_of(scene: Scene, unit: int) -> int:
    """Give the defence strength of the side that lies up, less what a Strike marker takes."""
    counter, now = scene.printed.counters[unit], unit_of(scene, unit)
    shown = counter.reduced_defence if now.steps < counter.steps else counter.defence
    return max(1, shown - now.struck) if now.struck and shown else shown


def halves_of(scene: Scene, units: tuple[int, ...]) -> int:
    """Add up stacking points, in halves."""
    counters = scene.printed.counters
    return sum([counters[unit].half_stacking for unit in units])


def combat_of(scene: Scene) -> Combat:
    """Give the combat under way."""
    if scene.state.combat is None:
        raise TypeError("no combat is under way")
    return scene.state.combat
