"""NWIP 10.2 Sources of supply at the map's edge, 10.6 supply in Holding Boxes."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import always_supplied, supply_sources
from sandtable.games.next_war.state_lookups import Scene, controller_of, unit_of
from sandtable.kernel.rules.rule_hooks import adds, amends

#: The set of hexes that serves each side.
AREAS: Final = {
    Side.ALLIED: Area("urban_supply", "ROI"),
    Side.NON_ALLIED: Area("urban_supply", "IROP"),
}


@adds(supply_sources, "NWIP:10.2")
def at_the_edge(scene: Scene, side: SideId) -> tuple[PlaceId, ...]:
    """Three hexes of the edge supply the Allied as an Urban hex would, one the others."""
    hexes = scene.printed.atlas.areas.get(AREAS[side], frozenset())
    return tuple([here for here in sorted(hexes) if controller_of(scene, here) == side])


@amends(always_supplied, "NWIP:10.6", over="STD:13.1.2")
def those_in_boxes(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Whoever is in a Holding Box is in supply, of whatever nation."""
    return base or is_box(unit_of(scene, unit).at)
