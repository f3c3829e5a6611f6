"""The rows of the charts of air units, air combat and air defence."""

from __future__ import annotations

from enum import IntEnum, StrEnum

import msgspec

from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.catalogue.csv_tables import YesNo


class Fitness(StrEnum):
    """What the weather leaves of the ratings of an air unit."""

    FULL = "full"
    HALF = "half"
    NONE = "none"


class AirWeatherRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left of the ratings of all-weather units, and of others."""

    weather: Weather
    all_weather: Fitness
    other: Fitness


class WingRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Air units of one type in the air wing of a carrier of a nation."""

    nation: str
    ship: str
    type: str
    units: int


class Detected(StrEnum):
    """What comes of a roll for detection."""

    NONE = "-"
    DETECTED = "D"
    EARLY = "ED"  # interceptors may attack as well


class FireResult(StrEnum):
    """What comes of SAM and AAA fire."""

    NONE = "-"
    PLUS_1 = "+1"
    PLUS_2 = "+2"
    ABORT = "A"
    STEP = "X"


class Stage(IntEnum):
    """A stage of air combat; a unit fires in the stages that the stars on its rating allow."""

    LONG_RANGE = 0
    STAND_OFF = 1
    DOGFIGHT = 2


class AirResult(StrEnum):
    """What comes of a shot in air combat."""

    NONE = "-"
    ADVANTAGE_OR_STEP = "Ad/D"  # Advantage before the dogfight, a step lost in it
    ABORT = "A"
    STEP_AND_ABORT = "DA"
    ELIMINATED = "X"


class DefenceKind(StrEnum):
    """The kinds of air defence."""

    NORMAL = "normal"
    LOCAL = "local"
    NAVAL = "naval"


class DetectionFactor(StrEnum):
    """What modifies detection; AWACS counts once for each level above 1."""

    NEAR = "HQ or ship near"
    OVER_ENEMY = "flew over the enemy"
    HELICOPTER = "attack helicopter"
    LANDING_IN_ZOC = "landing in ZOC"
    WILD_WEASEL = "Wild Weasel"
    MOUNTAIN = "Mountain"
    OVERCAST = "Overcast"
    STORM = "Storm"
    ALL_STEALTH = "all stealth"
    AWACS = "AWACS"


class SamFactor(StrEnum):
    """What modifies SAM fire."""

    NEAR = "HQ or ship near"
    OVER_ENEMY = "flew over the enemy"
    LANDING_IN_ZOC = "landing in ZOC"
    STORM = "Storm"
    WILD_WEASEL = "Wild Weasel"
    STEALTH = "stealth"


class AaaFactor(StrEnum):
    """What modifies AAA fire."""

    HELICOPTER = "attack helicopter"
    TRANSPORT = "transport"
    CIWS = "CIWS"
    BETTER_CIWS = "better CIWS"
    LANDING_IN_ZOC = "landing in ZOC"
    OVERCAST = "Overcast"
    STORM = "Storm"
    STEALTH = "stealth"


class AirCombatFactor(StrEnum):
    """What modifies a shot in air combat."""

    PILOT_SKILL = "pilot skill"
    STORM = "Storm"
    OVERCAST = "Overcast"
    ORDNANCE = "carries ordnance"
    CANNOT_FIRE = "target cannot fire"  # its rating is in parentheses
    RATED_0 = "target rated 0"
    LESSER_AIR_FORCE = "lesser air force"


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level of air superiority, and from how many tenths of the smaller side it is reached."""

    level: int
    tenths: int


#: The columns of a chart in which a row says where it counts.
STAGE_COLUMNS = {
    Stage.LONG_RANGE: "long range",
    Stage.STAND_OFF: "stand-off",
    Stage.DOGFIGHT: "dogfight",
}


def counts(cell: str) -> bool:
    """Whether a cell says yes."""
    return bool(YesNo(cell))
