"""NWV 2.2 Friendly map edges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.board.hex_grid import Lattice
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.printed_components import Area
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import retreat_edge
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import amends, cites

#: The part of the south-west edge that errata leave to the SRV.
_FIRST, _LAST = "3722", "4423"
_NORTH_WEST: Final = "10"
_NORTH_EAST: Final = "00"


@cites("NWV:2.2")
def friendly_edges(lattice: Lattice) -> Mapping[SideId, frozenset[PlaceId]]:
    """The SRV falls back to the south-west, from 3722 to 4423; the PRC to north-east and -west."""
    labels = {PlaceId(here): lattice.label_of(here) for here in lattice.hexes}
    ends = {label[:2]: label for label in sorted(labels.values())}  # the last of each line stays
    return {
        Side.ALLIED: frozenset(
            here
            for here, label in labels.items()
            if label == ends[label[:2]] and _FIRST <= label <= _LAST
        ),
        Side.NON_ALLIED: frozenset(
            here
            for here, label in labels.items()
            if label[:2] == _NORTH_WEST or label[2:] == _NORTH_EAST
        ),
    }


#: Which hexes of the south-west are friendly to nations other than the SRV.
WHOLE: Final = Area("map_edge", "southwest")
THAI: Final = ("TH", Area("friendly_edge", "thailand"))


@amends(retreat_edge, "NWV:2.2", over="STD:9.8.1")
@cites("NWV:2.0")
def the_whole_south_west(
    edge: frozenset[PlaceId], scene: Scene, unit: UnitId
) -> frozenset[PlaceId]:
    """To its helpers the whole south-west edge is friendly, and to Thailand that of Laos too."""
    counter, areas = counter_of(scene, unit), scene.printed.atlas.areas
    if counter.side is not Side.ALLIED or counter.nation == "SRV":
        return edge
    whole = areas.get(WHOLE, edge)
    return whole | areas.get(THAI[1], frozenset()) if counter.nation == THAI[0] else whole
