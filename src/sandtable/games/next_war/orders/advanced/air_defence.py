"""What a player may ask for about flights of the air war."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.games.next_war.ids import AircraftId


class PressMissionOn(msgspec.Struct, frozen=True, tag="press_mission_on"):
    """Press on although fire would turn the mission back: it loses a step or counts as +2."""


class AbortMission(msgspec.Struct, frozen=True, tag="abort_mission"):
    """Turn the mission back."""


class SendCompanions(msgspec.Struct, frozen=True, tag="send_companions"):
    """Let an air unit fly with a mission, and perhaps another: fighters escort it, WW suppress."""

    air_unit: AircraftId
    air_units: tuple[AircraftId, ...] = ()


class FlyAlone(msgspec.Struct, frozen=True, tag="fly_alone"):
    """Send no air units with the mission."""


AirDefenceOrder: TypeAlias = PressMissionOn | AbortMission | SendCompanions | FlyAlone
