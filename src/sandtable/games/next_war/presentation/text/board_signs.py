"""The signs of the map in text: ground, features, roads and hexsides."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.terrain import Feature, Hexside, Road, Terrain
from sandtable.games.next_war.rule_hooks import is_fortified
from sandtable.games.next_war.state_lookups import Scene

TERRAIN: Final = {
    Terrain.FLAT: "F",
    Terrain.FLAT_WOODS: "FW",
    Terrain.ROUGH: "R",
    Terrain.ROUGH_WOODS: "RW",
    Terrain.HIGHLAND: "H",
    Terrain.HIGHLAND_WOODS: "HW",
    Terrain.MARSH: "S",
    Terrain.MOUNTAIN: "M",
    Terrain.HIGH_MOUNTAIN: "MM",
    Terrain.URBAN: "U",
    Terrain.ALL_SEA: "~",
}


FEATURES: Final = {
    Feature.CITY: "C",
    Feature.TOWN: "T",
    Feature.AIRFIELD: "a",
    Feature.AIRBASE: "A",
    Feature.PORT: "P",
    Feature.OTHER_INSTALLATION: "I",
    Feature.NUCLEAR_FACILITY: "N",
    Feature.FORTIFICATION: "F",
}


ROADS: Final = {Road.SECONDARY: "-", Road.PRIMARY: "=", Road.HIGHWAY: "#"}


SIDES: Final = {
    Hexside.MINOR_RIVER: "~",
    Hexside.MAJOR_RIVER: "%",
    Hexside.ALL_WATER: "w",
    Hexside.CROSSING_ARROW: "x",
    Hexside.FERRY: "f",
    Hexside.CANAL: "c",
}


#: A destroyed bridge or ferry.
BROKEN: Final = "!"


def features_of(scene: Scene, here: PlaceId) -> list[Feature]:
    """List what a hex holds besides its terrain, a Fortification by a special rule too."""
    found = set(scene.printed.atlas.ground[here].features)
    if scene.rules[is_fortified](scene, here):
        found.add(Feature.FORTIFICATION)
    return [each for each in FEATURES if each in found]
