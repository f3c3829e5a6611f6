"""What a player may ask for outside marches and combats: setting up, basing, replacing."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.terrain import Weather


class ChooseWeather(msgspec.Struct, frozen=True, tag="choose_weather"):
    """Let the first turn have this weather."""

    weather: Weather


class ChooseSeason(msgspec.Struct, frozen=True, tag="choose_season"):
    """Let the game be played in this season."""

    season: str


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Put this unit into a hex."""

    unit: int
    at: int


class PlaceInResistance(msgspec.Struct, frozen=True, tag="place_in_resistance"):
    """Put this unit of the self-defence force into a hex in Resistance mode."""

    unit: int
    at: int


class PlaceHelicopter(msgspec.Struct, frozen=True, tag="place_helicopter"):
    """Base this helicopter in a hex."""

    helicopter: int
    at: int


class PlaceRest(msgspec.Struct, frozen=True, tag="place_rest"):
    """Put all that is left where it is suggested."""


class RebaseHelicopter(msgspec.Struct, frozen=True, tag="rebase_helicopter"):
    """Base this helicopter elsewhere, with so many air points to escort it."""

    helicopter: int
    to: int
    escort: int


class StayAtBase(msgspec.Struct, frozen=True, tag="stay_at_base"):
    """Let the helicopters stay at the base that enemies have entered."""


class Recover(msgspec.Struct, frozen=True, tag="recover"):
    """Spend replacement points on a step of this unit."""

    unit: int


class Rebuild(msgspec.Struct, frozen=True, tag="rebuild"):
    """Spend replacement points on bringing this unit back, in a hex."""

    unit: int
    at: int


class RebuildPair(msgspec.Struct, frozen=True, tag="rebuild_pair"):
    """Spend replacement points on bringing two battalions back, each in a hex."""

    unit: int
    other: int
    at: int
    other_at: int


class FormTaskForce(msgspec.Struct, frozen=True, tag="form_task_force"):
    """Put this task force in the place of these battalions, which stand in a hex."""

    task_force: int
    at: int
    infantry: tuple[int, ...]
    armor: tuple[int, ...]
    lar: tuple[int, ...]


class EndTaskForces(msgspec.Struct, frozen=True, tag="end_task_forces"):
    """Form no more task forces now."""


class SwitchVersion(msgspec.Struct, frozen=True, tag="switch_version"):
    """Let the other counter of this unit take its place."""

    unit: int


class BringVehicles(msgspec.Struct, frozen=True, tag="bring_vehicles"):
    """Fly its vehicles to this unit, in such a way, with so many air points to escort them."""

    unit: int
    by: str
    escort: int


class EndSwitching(msgspec.Struct, frozen=True, tag="end_switching"):
    """Leave the other units as they are."""


class EndReplacements(msgspec.Struct, frozen=True, tag="end_replacements"):
    """Spend no more replacement points in this turn."""
