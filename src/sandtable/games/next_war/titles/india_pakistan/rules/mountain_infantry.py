"""NWIP 3.6 Mountain infantry."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import suits_infantry
from sandtable.games.next_war.rules.standard.ch09_combat.modifiers import ground_for_specialists
from sandtable.games.next_war.state_lookups import Scene, ground_at
from sandtable.kernel.rules.rule_hooks import replaces

HEIGHTS: Final = frozenset(
    {Terrain.HIGHLAND, Terrain.HIGHLAND_WOODS, Terrain.MOUNTAIN, Terrain.HIGH_MOUNTAIN}
)


@replaces(suits_infantry, "NWIP:3.6", over="STD:9.6.7")
def mountain_infantry_costs(scene: Scene, mobility: Mobility, here: PlaceId) -> bool:
    """Heights, and nothing else, suit mountain infantry; it walks there as in Rough Woods.

    The walking is in the terrain chart, whose newest edition serves every title.
    """
    if mobility is not Mobility.MOUNTAIN:
        return ground_for_specialists(scene, mobility, here)
    return ground_at(scene, here).terrain in HEIGHTS
