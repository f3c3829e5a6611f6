"""What a player may ask for about interception."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import AircraftId


class InterceptMission(msgspec.Struct, frozen=True, tag="intercept_mission"):
    """Send one or two units from the Air Superiority box against the mission of an enemy unit."""

    enemy_air_unit: AircraftId
    air_units: tuple[AircraftId, ...]


class EndInterception(msgspec.Struct, frozen=True, tag="end_interception"):
    """Send no more interceptors."""


class EngageAirUnit(msgspec.Struct, frozen=True, tag="engage_air_unit"):
    """Let an own unit engage an enemy of the same interception."""

    air_unit: AircraftId
    enemy_air_unit: AircraftId


class EndEngaging(msgspec.Struct, frozen=True, tag="end_engaging"):
    """Engage no more enemies in this stage."""


class TurnCarriedBack(msgspec.Struct, frozen=True, tag="turn_carried_back"):
    """Let these units that are carried turn back; the others lose a step and fly on."""

    air_units: tuple[AircraftId, ...]


class JettisonOrdnance(msgspec.Struct, frozen=True, tag="jettison_ordnance"):
    """Let these air units drop their ordnance: they fight better and strike nothing."""

    air_units: tuple[AircraftId, ...]


InterceptionOrder: TypeAlias = (
    InterceptMission
    | EndInterception
    | EngageAirUnit
    | EndEngaging
    | TurnCarriedBack
    | JettisonOrdnance
)
