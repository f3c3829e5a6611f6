"""What a hex and its sides can be, in the chart's own words."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from sandtable.games.next_war.ids import SideId


class Side:
    """The two sides of every title."""

    ALLIED: Final = SideId(0)
    NON_ALLIED: Final = SideId(1)


class Terrain(StrEnum):
    """The terrain of a hex; what lies on it are features."""

    FLAT = "Flat"
    FLAT_WOODS = "Flat Woods"
    ROUGH = "Rough"
    ROUGH_WOODS = "Rough Woods"
    HIGHLAND = "Highland"
    HIGHLAND_WOODS = "Highland Woods"
    MARSH = "Marsh"
    MOUNTAIN = "Mountain"
    HIGH_MOUNTAIN = "High Mountain"
    URBAN = "Urban"
    ALL_SEA = "All-Sea"


class Feature(StrEnum):
    """What a hex may hold besides its terrain."""

    JUNGLE = "Jungle"
    CITY = "City"
    TOWN = "Town"
    AIRFIELD = "Airfield"
    AIRBASE = "Airbase"
    PORT = "Port"
    OTHER_INSTALLATION = "Other Installation"
    NUCLEAR_FACILITY = "Nuclear Weapon Facility"
    FORTIFICATION = "Fortification"
    NUCLEAR_CACHE = "Nuclear Weapon Cache"  # a marker of one scenario, printed on no map


#: Features that are Installations: they need clearing and pay when captured.
INSTALLATIONS = frozenset(
    {Feature.AIRBASE, Feature.PORT, Feature.OTHER_INSTALLATION, Feature.NUCLEAR_FACILITY}
)


class Hexside(StrEnum):
    """What may lie between two hexes."""

    MINOR_RIVER = "Minor River"
    MAJOR_RIVER = "Major River"
    ALL_WATER = "All-Water"
    CROSSING_ARROW = "Crossing Arrow"
    FERRY = "Ferry"
    CANAL = "Canal"  # counts as a Minor River in all that rules say of those


RIVERS = frozenset({Hexside.MINOR_RIVER, Hexside.MAJOR_RIVER, Hexside.CANAL})


class Road(StrEnum):
    """A road from hex to adjacent hex; a railroad counts as a Secondary Road."""

    SECONDARY = "Secondary Road"
    PRIMARY = "Primary Road"
    HIGHWAY = "Highway"


class Weather(StrEnum):
    """The weather of a turn."""

    CLEAR = "Clear"
    OVERCAST = "Overcast"
    STORM = "Storm"


class AllWeather(StrEnum):
    """How far a side's aircraft can fly in bad weather."""

    FULL = "full"
    LIMITED = "limited"
    NONE = "none"
