"""Where reinforcements stand that fight their way onto the map: a hex behind each entry.

These come after the hexes of the map, so that those keep their numbers; `2122off` lies behind 2122.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from sandtable.board.hex_grid import OFF_MAP, HexId
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.printed_components import Atlas, Ground
from sandtable.games.next_war.printed.terrain import Road
from sandtable.games.next_war.sheets.scenario_place_lookup import on_the_map
from sandtable.games.next_war.sheets.scenario_sheet import Sheet

#: Ends the names of these hexes.
OFF: Final = "off"
ROADS: Final = "road_edge"
#: The better road first.
_ROADS: Final = (Road.HIGHWAY, Road.PRIMARY, Road.SECONDARY)


def with_ways_in(atlas: Atlas, sheet: Sheet) -> Atlas:
    """Add a hex behind every entry at which a scenario lets units march onto its part of the map.

    It lies beside all hexes of the edge in which they may arrive. Outside that part no helicopters
    are based or fly (RUL-0245).
    """
    area = sheet.facts.play_area
    used = frozenset(atlas.hexes if area is None else on_the_map(atlas, area.where))
    ways = entries(atlas, sheet, used)
    # Those with the fewest places behind them choose theirs first.
    order = sorted(ways, key=lambda entry: (-len(atlas.near[entry]), entry))
    names = {f"{atlas.label(entry)}{OFF}": HexId(entry) for entry in order}
    unused = frozenset(atlas.hexes) - used
    lattice = atlas.lattice.with_beyond(names, unused)
    lines = {PlaceId(entry): PlaceId(lattice.hex_at(name)) for name, entry in names.items()}
    ground, near, roads = dict(atlas.ground), dict(atlas.near), dict(atlas.roads)
    for entry, beyond in lines.items():
        ground[beyond] = Ground(atlas.ground[entry].terrain, country=atlas.ground[entry].country)
        near[beyond] = ways[entry]
        for arrival in ways[entry]:
            near[arrival] = (*near[arrival], beyond)
        road = road_behind(atlas, entry, used)
        if road is not None:
            roads[entry, beyond] = roads[beyond, entry] = road
    drawn = replace(atlas, lattice=lattice, ground=ground, near=near, roads=roads, lines=lines)
    return replace(drawn, unused=unused)


def entries(
    atlas: Atlas, sheet: Sheet, used: Iterable[PlaceId]
) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
    """The entries of a scenario, and the hexes of the edge at which units arrive there."""
    used = frozenset(used)
    found: dict[PlaceId, tuple[PlaceId, ...]] = {}
    for row in sheet.reinforcements:
        place = sheet.place(row.place)
        if not place.hexes or place.box:
            continue
        entry, *others = [atlas.hex_at(label) for label in place.hexes]
        beside = [here for here in others if is_at_the_edge(atlas, here, used)]
        if is_at_the_edge(atlas, entry, used):
            found[entry] = tuple(dict.fromkeys((*found.get(entry, (entry,)), *beside)))
    return found


def is_at_the_edge(atlas: Atlas, here: PlaceId, used: frozenset[PlaceId]) -> bool:
    """Whether beside a hex the map ends, or the part of it that is used."""
    around = atlas.lattice.neighbours[here]
    return any(there == OFF_MAP or PlaceId(there) not in used for there in around)


def road_behind(atlas: Atlas, entry: PlaceId, used: frozenset[PlaceId]) -> Road | None:
    """Find the best road that leads into an entry from behind."""
    off = [
        area.name for area, hexes in atlas.areas.items() if area.kind == ROADS and entry in hexes
    ]
    inward = [atlas.roads.get((entry, to)) for to in atlas.near[entry] if to not in used]
    return next((road for road in _ROADS if road in inward or road.value in off), None)
