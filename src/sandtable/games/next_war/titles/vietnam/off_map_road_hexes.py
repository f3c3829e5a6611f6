"""Off-map movement lines behind the roads that leave the map, as hexes of their own.

They come after the hexes of the map, so that those keep their numbers; `3100off` lies behind 3100.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.printed_components import Area, Atlas, Ground
from sandtable.games.next_war.printed.terrain import Feature, Road, Side

#: Ends the names of these hexes.
OFF: Final = "off"
#: The edge behind which the Allied side has its lines; those behind all others are the enemy's.
ALLIED_EDGE: Final = Area("map_edge", "southwest")
ROADS: Final = "road_edge"
#: Whose country lies behind an edge.
BEHIND: Final = {Side.ALLIED: "SRV", Side.NON_ALLIED: "PRC"}


def with_lines(atlas: Atlas) -> Atlas:
    """Add a hex behind every hex from which a road leads off the map."""
    doors = sorted({h for area, hexes in atlas.areas.items() if area.kind == ROADS for h in hexes})
    names = {f"{atlas.label(door)}{OFF}": HexId(door) for door in doors}
    lattice = atlas.lattice.with_beyond(names)
    lines = {PlaceId(door): PlaceId(lattice.hex_at(name)) for name, door in names.items()}
    ground, near, roads = dict(atlas.ground), dict(atlas.near), dict(atlas.roads)
    for door, line in lines.items():
        ground[line] = _behind(atlas, door)
        near[line] = (door,)
        near[door] = (*near[door], line)
        roads[door, line] = roads[line, door] = Road.PRIMARY
    return replace(atlas, lattice=lattice, ground=ground, near=near, roads=roads, lines=lines)


def _behind(atlas: Atlas, door: PlaceId) -> Ground:
    """The ground of a line: that of the hex before it, without what is built there."""
    side = Side.ALLIED if door in atlas.areas[ALLIED_EDGE] else Side.NON_ALLIED
    before = atlas.ground[door]
    return Ground(before.terrain, before.features & {Feature.JUNGLE}, BEHIND[side])
