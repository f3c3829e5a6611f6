"""Just enough of a game to ask the spike's rules about."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec

from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene, State


class Weather(StrEnum):
    """The weather of a turn."""

    CLEAR = "clear"
    OVERCAST = "overcast"


class Unit(msgspec.Struct, frozen=True):
    """A ground unit and the markers on it."""

    efficiency: int
    strike: int = 0
    is_out_of_supply: bool = False
    is_gassed: bool = False
    is_at_ground_zero: bool = False
    is_light: bool = False
    is_in_enemy_zone: bool = False


class AirUnit(msgspec.Struct, frozen=True):
    """An air unit of the Advanced game."""

    name: str
    support: int
    flies_in_all_weather: bool = False


class Support(msgspec.Struct, frozen=True):
    """Something that flies in support of a combat."""

    name: str
    strength: int


class Mission(msgspec.Struct, frozen=True):
    """A flight that may be shot at."""

    kind: str
    starts_in_enemy_zone: bool = False


class Shot(msgspec.Struct, frozen=True):
    """Fire at a mission."""

    by: str
    at: str


class Bridge(msgspec.Struct, frozen=True):
    """A bridge, who is at it and who is near."""

    has_own_unit: bool = False
    has_own_division: bool = False
    has_enemy: bool = False
    is_near_headquarters: bool = False
    is_in_support_range: bool = False


class Position(State, frozen=True, kw_only=True):
    """What can change."""

    weather: Weather = Weather.CLEAR
    holder: int | None = 0  # who has the initiative; None in a Contested turn
    first_player: int = 1  # who goes first in a Contested turn
    air_points: int = 7
    airmobile_points: int = 5
    air_units: tuple[AirUnit, ...] = ()
    supply_points: int = 1


Situation: TypeAlias = Scene[Position, None]
TurnRun: TypeAlias = Run[Position, None]
