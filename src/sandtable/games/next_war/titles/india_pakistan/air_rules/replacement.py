"""NWIP 8.6 Types of air units that Supply Points replace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.next_war.ids import AircraftId, HelicopterId
from sandtable.games.next_war.rule_hooks.advanced.air import (
    replaceable_air_unit,
    replaceable_helicopter,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces

_TYPES: Final[Mapping[str, frozenset[str]]] = {
    "ROI": frozenset({"MiG-21", "Jaguar", "MiG-27"}),
    "US": frozenset({"F-15C", "F-16D", "F/A-18E", "F/A-18F"}),
    "PRC": frozenset({"J-10", "J-11B"}),
}


@replaces(replaceable_air_unit, "NWIP:8.6", over="ADV:27.9.3.3")
def types_by_nation(scene: Scene, unit: AircraftId) -> bool:
    """India, the US and China replace some types; other nations replace no air units."""
    counter = scene.printed.aircraft[unit]
    return counter.type in _TYPES.get(counter.nation, frozenset())


@replaces(replaceable_helicopter, "NWIP:8.6", over="ADV:27.9.3.3")
def apaches_of_the_us(scene: Scene, helicopter: HelicopterId) -> bool:
    """The US replaces its AH-64, and no other helicopter is replaced."""
    counter = scene.printed.helicopters[helicopter]
    return counter.nation == "US" and "ah-64" in counter.id
