"""2.8.5.3 Vehicles of a Russian unit flown to it: in which ways they may come."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.flight_state import Craft, Flight
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import drop_vetoes, serves_flights
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch02_units.russian_airborne_versions import (
    in_play,
    is_motorized_version,
    twins,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_movement import (
    is_grounded,
    own_bases,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.air_transport import (
    room_in_transport,
)
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile import can_be_lifted
from sandtable.games.next_war.rules.standard.ch08_movement.air.airmobile_range import (
    REACH,
    distances_from,
    held_by_the_enemy,
    nowhere_to_land,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.state_lookups import Scene, side_of, unit_of
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

TRANSPORT: Final = "air transport"
HELICOPTERS: Final = "airmobile"
PARACHUTE: Final = "paradrop"
WAYS: Final = (TRANSPORT, HELICOPTERS, PARACHUTE)
_CRAFT: Final = {
    TRANSPORT: Craft.TRANSPORT,
    HELICOPTERS: Craft.AIRMOBILE,
    PARACHUTE: Craft.PARACHUTE,
}


@cites("STD:2.8.5.3")
def objections_to_way(scene: Scene, unit: UnitId, by: str) -> tuple[Cited[Veto], ...]:
    """Vehicles may be flown to a unit on foot, as their own counter could be, within its limits."""
    if not in_play(scene, unit):
        return objection("STD:2.8.5", "no-other-version", unit=unit)
    if is_motorized_version(scene, unit):
        return objection("STD:2.8.5.3", "has-its-vehicles", unit=unit)
    if unit_of(scene, unit).at < 0 or by not in WAYS or is_grounded(scene):
        return objection("STD:2.8.5.3", "vehicles-grounded", unit=unit)
    if start_of(scene, unit, by) is None:
        return objection("STD:2.8.5.3", "no-base-for-vehicles", unit=unit, by=by)
    here = unit_of(scene, unit).at
    if by != PARACHUTE and not scene.rules[serves_flights](scene, here):
        return objection("STD:2.8.5.3", "base-is-damaged", hex=here)
    return _OBJECTIONS[by](scene, unit)


def _to_transport(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Transport planes land at an Airbase outside enemy zones, and carry so much in a segment."""
    side, here = side_of(scene, unit), unit_of(scene, unit).at
    if not _is_start(scene, side, here, airbase=True):
        return objection("STD:8.5.2.2", "no-airbase", unit=unit, hex=here)
    room, needs = room_in_transport(scene, side), half_points_of(scene, (_twin(scene, unit),))
    if needs <= room:
        return ()
    return objection("STD:8.5.2.1", "transport-limit", room=max(0, room), stacking=needs)


def _to_helicopters(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Helicopters need two points, and ground to land on."""
    here, twin = unit_of(scene, unit).at, _twin(scene, unit)
    told = nowhere_to_land(scene, (twin,), here) or held_by_the_enemy(scene, (twin,), here)
    if told:
        return tuple([Cited("STD:8.5.4.3.1", veto) for veto in told])
    if can_be_lifted(scene, twin):
        return ()
    return objection("STD:2.8.5.1", "no-lift-for-vehicles", unit=unit)


def _to_parachute(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """They drop where their counter might, apart from where it starts."""
    found = scene.rules[drop_vetoes](scene, _twin(scene, unit), unit_of(scene, unit).at)
    return tuple([veto for veto in found if veto.what.code != "cannot-drop"])


_OBJECTIONS: Final = {
    TRANSPORT: _to_transport,
    HELICOPTERS: _to_helicopters,
    PARACHUTE: _to_parachute,
}


def _twin(scene: Scene, unit: UnitId) -> UnitId:
    return twins(scene.printed)[unit]


def _is_start(scene: Scene, side: SideId, here: PlaceId, *, airbase: bool) -> bool:
    if here not in own_bases(scene, side) or is_in_enemy_zone(scene, side, here):
        return False
    if not scene.rules[serves_flights](scene, here):
        return False
    return not airbase or stands(scene, here, Feature.AIRBASE)


def start_of(scene: Scene, unit: UnitId, by: str) -> PlaceId | None:
    """The nearest base that vehicles could start from, other than where the unit is."""
    side, here = side_of(scene, unit), unit_of(scene, unit).at
    away = distances_from(scene, here)
    bases = [base for base in starts(scene, side, airbase=by == TRANSPORT) if base != here]
    if by == HELICOPTERS:
        bases = [base for base in bases if base in away]
    return min(bases, key=lambda base: (away.get(base, REACH + 1), base), default=None)


def starts(scene: Scene, side: SideId, *, airbase: bool) -> tuple[PlaceId, ...]:
    """List a side's bases outside enemy zones, from which vehicles could start."""
    state, bases = scene.state, own_bases(scene, side)
    depends = (
        *(bases, state.damage, state.destroyed, state.clearing, state.forces[ENEMY[side]]),
        *(state.segment.opening, scene.rules),
    )
    return memoised(
        scene,
        ("starts of vehicles", side, airbase),
        depends,
        lambda: tuple([base for base in bases if _is_start(scene, side, base, airbase=airbase)]),
    )


def flight_of(scene: Scene, unit: UnitId, by: str, escort: int) -> Flight:
    """The flight that brings them."""
    here, start = unit_of(scene, unit).at, start_of(scene, unit, by)
    side = side_of(scene, unit)
    return Flight(side, here, escort, by, start, REACH, stops_at_abort=True, craft=_CRAFT[by])


def ways_for(scene: Scene, unit: UnitId) -> tuple[str, ...]:
    """List the ways in which vehicles may come to a unit now."""
    if not in_play(scene, unit) or is_motorized_version(scene, unit):
        return ()
    return tuple([by for by in WAYS if not objections_to_way(scene, unit, by)])


def supplied_by_air(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the units of a side to which vehicles could be flown now."""
    both = twins(scene.printed)
    if not both or is_grounded(scene):
        return ()
    mine = scene.state.forces[side].units.map
    return tuple([unit for unit in sorted(both) if unit in mine and ways_for(scene, unit)])
