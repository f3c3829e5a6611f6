"""What a rule of the series may look at, and the plain look-ups that many rules share.

Nothing here is a rule: a look-up says what is on the map, not what it means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_depot, is_supply_unit
from sandtable.games.next_war.printed.counters import Counter, Mobility
from sandtable.games.next_war.printed.printed_components import Ground, Printed
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.state import FIRST_AREA, State, Unit
from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Known as KernelKnown
from sandtable.kernel.play.state import Scene as KernelScene

Scene: TypeAlias = KernelScene[State, Printed]
Known: TypeAlias = KernelKnown[State, Printed]
NextWarRun: TypeAlias = Run[State, Printed]


def own_side(scene: Known) -> SideId:
    """The side of the seat whose scene this is."""
    return SideId(scene.seat)


def acting_side(run: NextWarRun) -> SideId:
    """The side whose order is carried out."""
    return SideId(run.actor)


def counter_of(scene: Scene, unit: UnitId) -> Counter:
    """A unit's counter."""
    return scene.printed.counters[unit]


def side_of(scene: Scene, unit: UnitId) -> SideId:
    """Whose a unit is."""
    return scene.printed.counters[unit].side


def points_of(scene: Scene, side: SideId) -> int:
    """The victory points of a side so far: its total, and the turn's that are not in it yet.

    At the end they are in it, and the turn's stand on beside it (STD 3.8).
    """
    force, over = scene.state.forces[side], scene.state.over
    return force.vp_total if over and over.score else force.vp_total + force.vp_turn


def unit_of(scene: Scene, unit: UnitId) -> Unit:
    """A unit as it stands now."""
    return scene.state.forces[scene.printed.counters[unit].side].units.map[unit]


def steps_of(scene: Scene, units: Iterable[UnitId]) -> int:
    """Count the steps of these units."""
    return sum([unit_of(scene, unit).steps for unit in units])


def stack_at(scene: Scene, side: SideId, here: PlaceId) -> tuple[UnitId, ...]:
    """List a side's ground units in a hex, or on an island."""
    force = scene.state.forces[side]
    return (force.stacks if here >= 0 else force.box_stacks).map.get(here, ())


def units_in(scene: Scene, side: SideId, place: PlaceId) -> tuple[UnitId, ...]:
    """List a side's ground units in a hex or in a box of the display."""
    force = scene.state.forces[side]
    if place >= 0:
        return force.stacks.map.get(place, ())
    if place <= FIRST_AREA:
        return force.box_stacks.map.get(place, ())
    return tuple([unit for unit, now in force.units.pairs() if now.at == place])


def ground_at(scene: Scene, here: PlaceId) -> Ground:
    """The ground of a hex."""
    return scene.printed.atlas.ground[here]


def has_feature(scene: Scene, here: PlaceId, feature: Feature) -> bool:
    """Whether a hex holds a feature as printed."""
    return feature in scene.printed.atlas.ground[here].features


def controller_of(scene: Scene, here: PlaceId) -> SideId | None:
    """Which side controls a hex: as marked, or else its country's; None for a neutral one."""
    marked = scene.state.control.map.get(here)
    if marked is not None:
        return marked
    atlas = scene.printed.atlas
    return atlas.home.get(atlas.ground[here].country)


def is_reduced(scene: Scene, unit: UnitId) -> bool:
    """Whether a two-step unit has lost one."""
    return unit_of(scene, unit).steps < scene.printed.counters[unit].steps


def attack_of(scene: Scene, unit: UnitId) -> int:
    """The attack strength of the side that lies up, less what a Strike marker takes."""
    counter, now = scene.printed.counters[unit], unit_of(scene, unit)
    shown = counter.reduced_attack if now.steps < counter.steps else counter.attack
    return _weakened(counter, shown, now.struck) if now.struck and shown else shown


def defence_of(scene: Scene, unit: UnitId) -> int:
    """The defence strength of the side that lies up, less what a Strike marker takes."""
    counter, now = scene.printed.counters[unit], unit_of(scene, unit)
    shown = counter.reduced_defence if now.steps < counter.steps else counter.defence
    return _weakened(counter, shown, now.struck) if now.struck and shown else shown


def _weakened(counter: Counter, shown: int, struck: int) -> int:
    """A strength less the number of a Strike marker, at least 1; those of supply units stay."""
    if is_depot(counter) or is_supply_unit(counter):
        return shown
    return max(1, shown - struck)


def halves_of(scene: Scene, units: tuple[UnitId, ...]) -> int:
    """Add up the stacking points of the sides that lie up, in halves."""
    return sum([half_stacking_of(scene, unit) for unit in units])


# The next three are asked for every step of a march: none of them calls `is_reduced`.
def half_stacking_of(scene: Scene, unit: UnitId) -> int:
    """The stacking points of the side that lies up, in halves."""
    counter = scene.printed.counters[unit]
    steps = scene.state.forces[counter.side].units.map[unit].steps
    return counter.reduced_half_stacking if steps < counter.steps else counter.half_stacking


def movement_of(scene: Scene, unit: UnitId) -> int:
    """The movement allowance printed on the side that lies up."""
    counter = scene.printed.counters[unit]
    steps = scene.state.forces[counter.side].units.map[unit].steps
    return counter.reduced_movement if steps < counter.steps else counter.movement


def mobility_of(scene: Scene, unit: UnitId) -> Mobility:
    """How a unit moves by the side that lies up."""
    counter = scene.printed.counters[unit]
    steps = scene.state.forces[counter.side].units.map[unit].steps
    return counter.reduced_mobility if steps < counter.steps else counter.mobility


def combat_of(scene: Scene) -> Combat:
    """The combat under way."""
    if scene.state.combat is None:
        raise TypeError("no combat is under way")
    return scene.state.combat
