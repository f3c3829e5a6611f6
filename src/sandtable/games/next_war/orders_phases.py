"""What a player may ask for outside marches and combats: setting up, basing, replacing."""

from __future__ import annotations

import msgspec

from sandtable.games.next_war.terrain import Weather


class ChooseWeather(msgspec.Struct, frozen=True, tag="choose_weather"):
    """Let the first turn have this weather."""

    weather: Weather


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Put this unit into a hex."""

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


class Recover(msgspec.Struct, frozen=True, tag="recover"):
    """Spend replacement points on a step of this unit."""

    unit: int


class Rebuild(msgspec.Struct, frozen=True, tag="rebuild"):
    """Spend replacement points on bringing this unit back, in a hex."""

    unit: int
    at: int


class EndReplacements(msgspec.Struct, frozen=True, tag="end_replacements"):
    """Spend no more replacement points in this turn."""
