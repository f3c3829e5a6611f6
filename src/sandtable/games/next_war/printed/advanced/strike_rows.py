"""The rows of the Advanced charts of strikes and interdiction."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from sandtable.kernel.catalogue.citations import Cite


class Hit(StrEnum):
    """The result of a strike or raid."""

    NONE = "-"
    ONE = "1"
    TWO = "2"
    X = "X"


class Weapon(StrEnum):
    """What strikes; air units, helicopters and ships have a value besides."""

    AIR = "air"
    SUPREME_HQ = "Supreme HQ"
    HELICOPTER = "helicopter"
    OTHER_HQ_OR_ARTILLERY = "other HQ or artillery"
    US_HQ = "US HQ"
    BALLISTIC = "ballistic"
    CRUISE = "cruise"
    WILD_WEASEL = "Wild Weasel"
    NAVAL = "naval"
    NAVAL_SSM = "naval SSM"


class SpecialRow(StrEnum):
    """Rows of the strike chart that are no terrain."""

    ADF_TRACK = "ADF track"
    HARDENED_OR_NAVAL = "hardened or naval"


class StrikeKind(StrEnum):
    """Which modifiers of the strike chart count."""

    AIR = "air"
    HELICOPTER = "helicopter"
    HEADQUARTERS = "headquarters"  # and artillery
    MISSILE = "missile"
    BOMBARDMENT = "bombardment"
    SURFACE = "surface"


class StrikeFactor(StrEnum):
    """What modifies a strike."""

    OVER_STACKED = "over-stacked"
    HIGH_MOUNTAIN = "High Mountain"
    TARGETED = "Targeted"
    ROCKET_ARTILLERY = "rocket artillery"
    PILOT_SKILL = "pilot skill"
    AIR_DEFENCE = "air defence"
    AH_1Z = "AH-1Z as Wild Weasel"
    THEATRE_WEAPON_DEFENCE = "theatre weapon defence"
    NOT_OF_THE_US = "cruise or SSM not of the US"
    REDUCED = "reduced"
    COVER = "cover"
    BRIDGE = "bridge"
    BEACHHEAD = "Beachhead"
    INTERCEPTED = "intercepted"
    MISSILE_POINTS = "missile points"
    OVERCAST = "Overcast"
    AAA_TRACK = "AAA track"
    STORM = "Storm"
    STAND_OFF_ON_LEG = "stand-off on Leg"
    OWN_DAMAGE = "own damage"
    RESTRICTED_WATERS = "restricted waters"
    NAVAL_AIR_UNIT = "naval air unit"
    POINT_DETECTED = "Point detected"
    NOT_STAND_OFF = "not stand-off"
    MISSILE_AT_SHIP = "cruise or SSM at a ship"


class InterdictionFactor(StrEnum):
    """What modifies interdiction."""

    PILOT_SKILL = "pilot skill"
    HIGH_MOUNTAIN = "High Mountain"
    HELICOPTER = "helicopter"
    AIR_DEFENCE = "air defence"
    JUNGLE = "Jungle"
    INTERCEPTED = "intercepted"


class StrikeModifierRow(NamedTuple):
    """What a circumstance adds to a strike, the rule, and the kinds of strike it counts in."""

    amount: int
    cite: Cite
    kinds: frozenset[StrikeKind]
