"""NWIP 14.1 Cruise missiles of bombers."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.rule_hooks.advanced.air import carries_cruise_missiles
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan.air_rules.basing import VERSIONS
from sandtable.kernel.rules.rule_hooks import amends

#: The types that the rule lists; the Tu-160 is not one of them.
_TYPES: Final = frozenset({"Tu-22", "Tu-95", "H-6", "H-10", "B-52", "B-1", "B-2"})


@amends(carries_cruise_missiles, "NWIP:14.1", over="ADV:15.2.1")
def listed_bombers(base: bool, scene: Scene, unit: AircraftId) -> bool:
    """Each Ready bomber of the listed types launches one cruise missile in a turn."""
    return base or scene.printed.aircraft[unit].type.rstrip(VERSIONS) in _TYPES
