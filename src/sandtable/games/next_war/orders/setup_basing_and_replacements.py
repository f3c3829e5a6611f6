"""What a player may ask for outside marches and combats: setting up, basing, replacing."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.ids import HelicopterId, PlaceId, UnitId
from sandtable.games.next_war.printed.terrain import Weather


class ChooseWeather(msgspec.Struct, frozen=True, tag="choose_weather"):
    """Choose the weather for the first turn."""

    weather: Weather


class ChooseSeason(msgspec.Struct, frozen=True, tag="choose_season"):
    """Choose the season for this game."""

    season: str


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Place a unit in a hex."""

    unit: UnitId
    at: PlaceId


class PlaceInResistance(msgspec.Struct, frozen=True, tag="place_in_resistance"):
    """Place a PSDF counter in Resistance mode."""

    unit: UnitId
    at: PlaceId


class PlaceHelicopter(msgspec.Struct, frozen=True, tag="place_helicopter"):
    """Place a helicopter at a base."""

    helicopter: HelicopterId
    at: PlaceId


class PlaceRest(msgspec.Struct, frozen=True, tag="place_rest"):
    """Place all remaining units in their suggested hexes."""


class RebaseHelicopter(msgspec.Struct, frozen=True, tag="rebase_helicopter"):
    """Fly a helicopter to another base. Air points may escort it."""

    helicopter: HelicopterId
    to: PlaceId
    escort: int


class StayAtBase(msgspec.Struct, frozen=True, tag="stay_at_base"):
    """Leave the helicopters at the base the enemy has entered."""


class Recover(msgspec.Struct, frozen=True, tag="recover"):
    """Spend replacement points to recover one step."""

    unit: UnitId


class Rebuild(msgspec.Struct, frozen=True, tag="rebuild"):
    """Spend replacement points to rebuild an eliminated unit."""

    unit: UnitId
    at: PlaceId


class RebuildPair(msgspec.Struct, frozen=True, tag="rebuild_pair"):
    """Spend replacement points to rebuild two eliminated battalions."""

    unit: UnitId
    other: UnitId
    at: PlaceId
    other_at: PlaceId


class FormTaskForce(msgspec.Struct, frozen=True, tag="form_task_force"):
    """Combine battalions in one hex into a task force."""

    task_force: UnitId
    at: PlaceId
    infantry: tuple[UnitId, ...]
    armor: tuple[UnitId, ...]
    lar: tuple[UnitId, ...]


class EndTaskForces(msgspec.Struct, frozen=True, tag="end_task_forces"):
    """Finish forming task forces."""


class SwitchVersion(msgspec.Struct, frozen=True, tag="switch_version"):
    """Replace a unit with its other version."""

    unit: UnitId


class BringVehicles(msgspec.Struct, frozen=True, tag="bring_vehicles"):
    """Fly vehicles to a unit. Air points may escort them."""

    unit: UnitId
    by: str
    escort: int


class EndSwitching(msgspec.Struct, frozen=True, tag="end_switching"):
    """Finish switching versions."""


class EndReplacements(msgspec.Struct, frozen=True, tag="end_replacements"):
    """Finish replacements for this turn."""
