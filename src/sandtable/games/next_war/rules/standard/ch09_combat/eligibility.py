"""9.1 Who may attack what."""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass
from sandtable.games.next_war.printed.terrain import Hexside, Weather
from sandtable.games.next_war.rule_hooks import (
    attack_vetoes,
    further_attacks,
    is_combat_unit,
    is_fortified,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_under_marker,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.amphibious_assault import (
    landing_units,
)
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import MOUNTAINS
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.rivers import (
    is_all_water,
    is_bridged,
    needs_bridge,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    cost_of_ground,
    costs_now,
    road_between,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import (
    Scene,
    counter_of,
    ground_at,
    mobility_of,
    stack_at,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

#: What counts here is the type of a unit, not how it moves.
HEAVY: Final = frozenset({CombatClass.ARMOR, CombatClass.MECH})


@adds(attack_vetoes, "STD:9.1")
def has_fought(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """A unit attacks once in a segment, if it may attack in it at all."""
    if unit in scene.state.segment.unfought:
        return ()
    here = unit_of(scene, unit).at
    if here < 0:
        return (Veto("not-on-the-map", {"unit": unit, "at": here}),)
    return (Veto("cannot-attack", {"unit": unit}),)


@adds(attack_vetoes, "STD:9.1")
def is_no_combat_unit(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """Only combat units attack."""
    if scene.rules[is_combat_unit](scene, unit):
        return ()
    return (Veto("no-combat-unit", {"unit": unit}),)


@adds(attack_vetoes, "STD:8.4.1.5")
@cites("STD:9.1")
def is_busy_clearing(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """Nobody attacks from under a Clearing marker."""
    if not scene.state.clearing.map or not is_under_marker(scene, unit):
        return ()
    return (Veto("busy-clearing", {"unit": unit, "at": unit_of(scene, unit).at}),)


@adds(attack_vetoes, "STD:8.1.1.1")
def others_fought_for_its_hex(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """From an over-stacked hex no more than the limit attacks in all combats of a segment."""
    room = scene.state.attack_room
    if not room or unit not in scene.state.segment.unfought:
        return ()
    here = unit_of(scene, unit).at
    left = dict(room).get(here)
    if left is None or half_points_of(scene, (unit,)) <= left:
        return ()
    return (Veto("hex-has-fought", {"unit": unit, "at": here, "room": left}),)


@adds(attack_vetoes, "STD:9.1")
def is_not_beside_it(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """A unit attacks a hex adjacent to its own, or what another rule lets it attack.

    Other rules say what units aboard ships assault.
    """
    at = unit_of(scene, unit).at
    if at == ABOARD or target in _near(scene, unit) or (at < 0 and has_fought(scene, unit, target)):
        return ()
    if unit in attackers_from_elsewhere(scene, target):
        return ()
    return (Veto("not-beside-target", {"unit": unit, "at": at, "hex": target}),)


@adds(attack_vetoes, "STD:9.1")
def water_lies_between(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """Nobody attacks across all-water sides, nor a Major River but at a bridge."""
    atlas, here = atlas_now(scene), unit_of(scene, unit).at
    side = atlas.sides.get((here, target))
    if side is None or not needs_bridge(side):
        return ()
    if not is_all_water(side) and is_bridged(atlas, here, target):
        return ()
    return (Veto("water-between", {"unit": unit, "hex": target, "side": side.value}),)


@adds(attack_vetoes, "STD:9.1")
def arrow_is_not_for_it(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """Only Leg and Marine units attack along a Crossing Arrow, and in a Storm nobody."""
    counter, here = counter_of(scene, unit), unit_of(scene, unit).at
    if scene.printed.atlas.sides.get((here, target)) is not Hexside.CROSSING_ARROW:
        return ()
    fit = counter.combat_class is CombatClass.LEG or counter.marine
    if fit and scene.state.weather is not Weather.STORM:
        return ()
    return (Veto("not-along-the-arrow", {"unit": unit, "hex": target}, "arrows-are-for"),)


@adds(attack_vetoes, "STD:9.1")
def cannot_go_there(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """Nobody attacks into ground that he could not march into.

    It is the ground of the hex attacked that counts, not what a title says of leaving one's own.
    """
    if not is_ground_closed(scene, unit, target) or is_held_by_water(scene, unit, target):
        return ()
    terrain = ground_at(scene, target).terrain.value
    return (Veto("closed-ground", {"unit": unit, "hex": target, "terrain": terrain}),)


@adds(attack_vetoes, "STD:9.1")
def needs_a_road(scene: Scene, unit: UnitId, target: PlaceId) -> tuple[Veto, ...]:
    """Armor and mechanized units attack mountains and Fortifications only along a road."""
    if counter_of(scene, unit).combat_class not in HEAVY or target not in _near(scene, unit):
        return ()
    # Every Fortification, not only one in mountains: RUL-0020.15.
    steep = ground_at(scene, target).terrain in MOUNTAINS
    if not steep and not scene.rules[is_fortified](scene, target):
        return ()
    if road_between(atlas_now(scene), unit_of(scene, unit).at, target) is not None:
        return ()
    ground = ground_at(scene, target).terrain.value if steep else "Fortification"
    kind = counter_of(scene, unit).combat_class.value
    return (Veto("needs-a-road", {"unit": unit, "kind": kind, "hex": target, "ground": ground}),)


def is_held_by_water(scene: Scene, unit: UnitId, target: PlaceId) -> bool:
    """Whether it is the water between that stops an attack, whatever lies behind it."""
    lake = water_lies_between(scene, unit, target)
    return bool(lake or arrow_is_not_for_it(scene, unit, target))


def is_ground_closed(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """Whether the ground of a hex keeps a unit out that has no road into it from its own."""
    mobility, storm = mobility_of(scene, unit), scene.state.weather is Weather.STORM
    closed = is_closed_to(scene, unit, to)
    return closed and cost_of_ground(atlas_now(scene), mobility, storm, to) >= IMPASSABLE


def is_closed_to(scene: Scene, unit: UnitId, to: PlaceId) -> bool:
    """Whether a unit could not take the step from its hex into that one, at any cost."""
    mobility, storm = mobility_of(scene, unit), scene.state.weather is Weather.STORM
    costs = costs_now(scene)[mobility, storm].get(unit_of(scene, unit).at, {})
    return costs.get(to, 0) >= IMPASSABLE


def able_against(scene: Scene, target: PlaceId) -> tuple[UnitId, ...]:
    """List the units that may attack a hex or an island now."""
    side, forbids = scene.state.segment.side, scene.rules[attack_vetoes]
    landing = landing_units(scene, side, target) if scene.state.forces[side].ships.map else ()
    near = [
        unit
        for here in scene.printed.atlas.near.get(target, ())
        for unit in stack_at(scene, side, here)
    ]
    units = dict.fromkeys((*near, *landing, *attackers_from_elsewhere(scene, target)))
    return tuple([unit for unit in units if not forbids(scene, unit, target)])


def attackers_from_elsewhere(scene: Scene, target: PlaceId) -> tuple[UnitId, ...]:
    """List the units of the attacking side that may attack a place although it is not adjacent."""
    found = scene.rules[further_attacks](scene, scene.state.segment.side)
    return tuple([unit for unit, to in [entry.what for entry in found] if to == target])


def _near(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    return scene.printed.atlas.near.get(unit_of(scene, unit).at, ())
