"""NWIP 10.1 Roads over the friendly edge prevent isolation."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks.advanced.supply import isolation_exits
from sandtable.games.next_war.state_lookups import Scene, side_of
from sandtable.kernel.rules.rule_hooks import adds

#: Where roads leave the map over the edge of each side.
_EXITS: Final = {
    Side.ALLIED: Area("supply_edge", "ROI"),
    Side.NON_ALLIED: Area("supply_edge", "IROP"),
}


@adds(isolation_exits, "NWIP:10.1")
def roads_over_the_edge(scene: Scene, unit: UnitId) -> tuple[frozenset[PlaceId], ...]:
    """A unit with a path to a friendly edge hex, where a road leaves the map, is not isolated."""
    return (scene.printed.atlas.areas.get(_EXITS[side_of(scene, unit)], frozenset()),)
