"""NWV 8.7 Who receives replacement points."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.points import receives_replacements
from sandtable.games.next_war.scene import Scene
from sandtable.kernel.rules.points import cites, replaces

NATIONS: Final = frozenset({"PRC", "SRV", "US", "CW"})


@replaces(receives_replacements, "NWV:8.7", over="STD:11.0")
@cites("NWV:8.0")
def four_nations(scene: Scene, nation: str) -> bool:
    """Only the PRC, the SRV, the US and the Commonwealth receive replacement points."""
    return nation in NATIONS
