"""23.0 to 23.2 Why a target, a striker or a companion is not open to a mission of air units."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.strike_state import Aim
from sandtable.games.next_war.ids import AircraftId, PlaceId, SideId
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.holding_boxes import is_place
from sandtable.games.next_war.rule_hooks.advanced.air import (
    air_range_vetoes,
    joint_mission_vetoes,
)
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_facts import place_of
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
    missions_now,
)
from sandtable.games.next_war.rules.air.ch23_missions.composition import (
    aims_taken,
    reached,
    ready_for,
    taken_by,
)
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

Units = tuple[AircraftId, ...]
Reasons = tuple[Cited[Veto], ...]
_IN_THE_AIR: Final = frozenset({AirStatus.AIR_SUPERIORITY})
_READY: Final = frozenset({AirStatus.READY})


@cites("ADV:23.0", "ADV:23.2")
def why_no_target(scene: Known, side: SideId, aim: Aim | None, rule: str) -> Reasons:
    """Why no air unit of a side can be sent to strike a target: struck already, or out of reach."""
    if aim is not None:
        taken = taken_by if aim.target is Target.HEX else aims_taken
        if aim in taken(scene, side):
            return objection(rule, "has-its-air-strike")
        able = ready_for(scene, side, AirMission.STRIKE)
        if not able:
            return objection("ADV:23.0", "nobody-can-strike")
        place = place_of(scene, aim)
        if is_place(scene.printed, place) and not reached(scene, able)[place]:
            (told, *_) = scene.rules[air_range_vetoes](scene, able[0], AirMission.STRIKE, place)
            return objection(told.cite, "nobody-reaches", hex=place)
    return objection(rule, "no-target-for-air-units")


@cites("ADV:23.0")
def why_no_striker(
    scene: Known, side: SideId, unit: AircraftId, mission: AirMission, place: PlaceId
) -> Reasons:
    """Why an air unit cannot fly a mission from its base."""
    return _why_grounded(scene, side, unit, mission, place, _READY) or objection(
        "ADV:23.0", "cannot-fly-mission", air_unit=unit
    )


@cites("ADV:23.1")
def why_no_companion(
    scene: Known, side: SideId, unit: AircraftId, place: PlaceId, chosen: Units, others: Units
) -> Reasons:
    """Why an air unit cannot escort a mission or suppress air defence for it."""
    general = objection("ADV:23.1", "cannot-fly-along", air_unit=unit, air_units=others)
    if not _is_own(scene, side, unit):
        return general
    mission, flies_from = AirMission.ESCORT, _IN_THE_AIR
    if counter_of_air_unit(scene, unit).wild_weasel:
        mission, flies_from = AirMission.WILD_WEASEL, _READY | _IN_THE_AIR
    elif air_unit(scene, unit).status is AirStatus.READY:
        return objection("ADV:23.1", "escorts-from-the-air", air_unit=unit)
    apart = scene.rules[joint_mission_vetoes](scene, (*chosen, unit))
    return apart or _why_grounded(scene, side, unit, mission, place, flies_from) or general


def _is_own(scene: Known, side: SideId, unit: AircraftId) -> bool:
    """Whether a number is that of an air unit of a side."""
    aircraft = scene.printed.aircraft
    return 0 <= unit < len(aircraft) and aircraft[unit].side == side


def _why_grounded(
    scene: Known,
    side: SideId,
    unit: AircraftId,
    mission: AirMission,
    place: PlaceId,
    flies_from: frozenset[AirStatus],
) -> Reasons:
    """Why an air unit flies no such mission, whoever else does; nothing if it may."""
    if not _is_own(scene, side, unit):
        return ()
    status = air_unit(scene, unit).status
    if status not in flies_from:
        return objection("ADV:23.0", "air-unit-is-not-ready", air_unit=unit, status=status.value)
    if mission not in missions_now(scene, unit):
        return objection("ADV:23.0", "no-rating-for-mission", air_unit=unit)
    return scene.rules[air_range_vetoes](scene, unit, mission, place)
