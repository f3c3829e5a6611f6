"""NWV 8.7 Who receives replacement points."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.rule_hooks import receives_replacements
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces

NATIONS: Final = frozenset({"PRC", "SRV", "US", "CW"})


@replaces(receives_replacements, "NWV:8.7", over="STD:11.0")
@cites("NWV:8.0")
def four_nations(scene: Scene, nation: str) -> bool:
    """Only the PRC, the SRV, the US and the Commonwealth receive replacement points."""
    return nation in NATIONS
