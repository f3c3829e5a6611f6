"""Rivers, canals, roads and bridges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from sandtable.cartography.hex_layout import HEX, Cell, Grid, Knot, cell_of, knot
from sandtable.cartography.palette import Palette
from sandtable.cartography.river_and_road_paths import Course, Network
from sandtable.cartography.svg import Place, at, curve, path, stroke
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.printed.terrain import RIVERS, Hexside, Road

Node = TypeVar("Node", bound=Hashable)
_WATERS: Final = (Hexside.MAJOR_RIVER, Hexside.MINOR_RIVER, Hexside.CANAL)
_ROADS: Final = (Road.HIGHWAY, Road.PRIMARY, Road.SECONDARY)
_WIDTHS: Final = (0.1 * HEX, 0.045 * HEX, 0.036 * HEX)
_OTHER_SIDES: Final = {
    "all-water": Hexside.ALL_WATER,
    "ferry": Hexside.FERRY,
    "arrow": Hexside.CROSSING_ARROW,
}
_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_TO_THE_SEA: Final = 1.3 * HEX  # from a river's end to the middle of an all-sea hex


def rivers(sheet: HexMapData, palette: Palette) -> str:
    """Draw water along hexsides, each kind with its own width; canals are straight and dashed."""
    courses = river_courses(sheet)
    lines = {kind: _drawn(courses, rank) for rank, kind in enumerate(_WATERS)}
    flowing = [(kind, _WIDTHS[_WATERS.index(kind)]) for kind in reversed(_WATERS) if lines[kind]]
    parts = [
        stroke(lines[kind], palette["m-river-edge"], width + 3, opacity=0.8, **_ROUND)
        for kind, width in flowing
    ]
    parts += [stroke(lines[kind], palette["m-river"], width, **_ROUND) for kind, width in flowing]
    if lines[Hexside.CANAL]:
        parts.append(
            stroke(lines[Hexside.CANAL], palette["m-river-edge"], 1.1, stroke_dasharray="7 5")
        )
    return "".join(parts)


def crossings(sheet: HexMapData, palette: Palette) -> str:
    """Draw what else lies on hexsides: all water, ferries and arrows for crossing."""
    return "".join(
        _crossing(kind, *sheet.grid.side(*pair), palette)
        for pair, kind in sheet.sides.items()
        if kind not in RIVERS
    )


def _crossing(kind: Hexside, start: Place, end: Place, palette: Palette) -> str:
    """Draw what lies on the hexside between two corners."""
    middle, across = (start + end) / 2, (end - start) / abs(end - start) * -1j
    if kind is Hexside.ALL_WATER:
        return stroke(path([start, end]), palette["m-river"], 0.13 * HEX, stroke_linecap="round")
    if kind is Hexside.FERRY:
        way = path([middle - 0.4 * HEX * across, middle + 0.4 * HEX * across])
        return stroke(way, palette["m-water-label"], 2.8, stroke_dasharray="2 6", **_ROUND)
    return _arrow(middle, across, palette["m-water-label"])


def side_courses(grid: Grid, sides: Iterable[tuple[Cell, Cell]]) -> str:
    """Draw a line along some hexsides."""
    return _drawn(_surveyed(grid, _corner_net(grid, dict.fromkeys(sorted(sides), 0))), 0)


def roads(sheet: HexMapData, palette: Palette) -> str:
    """Draw roads through centres: highways cased, primary roads solid, secondary ones dashed."""
    courses = road_courses(sheet)
    highway, primary, secondary = (_drawn(courses, rank) for rank in range(3))
    halo = palette["m-halo"]
    parts = []
    if secondary:
        parts.append(stroke(secondary, halo, 4, opacity=0.5, **_ROUND))
        parts.append(stroke(secondary, palette["m-track"], 1.9, stroke_dasharray="7 3.5"))
    if primary:
        parts.append(stroke(primary, halo, 5.6, opacity=0.6, **_ROUND))
        parts.append(stroke(primary, palette["m-road"], 3, **_ROUND))
    if highway:
        parts.append(stroke(highway, palette["m-hw-edge"], 6.4, **_ROUND))
        parts.append(stroke(highway, palette["m-hw"], 3.7, **_ROUND))
    return "".join(parts)


def bridges(sheet: HexMapData, palette: Palette) -> str:
    """Draw a pair of brackets wherever a road crosses water."""
    grid = sheet.grid
    parts = []
    for pair in sheet.roads:
        kind = sheet.sides.get(pair)
        if kind not in RIVERS:
            continue
        start, end = grid.side(*pair)
        middle = grid.surveyed((start + end) / 2)
        along = (grid.centre(pair[1]) - grid.centre(pair[0])) / HEX
        parts.append(_brackets(middle, along, HEX * (0.1 if kind is Hexside.MAJOR_RIVER else 0.07)))
    if not parts:
        return ""
    line = "".join(parts)
    return stroke(line, palette["m-halo"], 4, opacity=0.6, **_ROUND) + stroke(
        line, palette["m-label"], 1.8, **_ROUND
    )


def _brackets(middle: Place, along: Place, length: float) -> str:
    """Draw the two sides of a bridge."""
    drawn = []
    for hand in (1j, -1j):
        edge = middle + along * hand * 0.065 * HEX
        wing = along * length * 1.5
        out = along * hand * 3.5
        drawn.append(
            f"M{at(edge - wing + out)}L{at(edge - along * length)}"
            f"L{at(edge + along * length)}L{at(edge + wing + out)}"
        )
    return "".join(drawn)


@lru_cache(maxsize=4)
def road_courses(sheet: HexMapData) -> tuple[Course, ...]:
    """The courses of all roads, as surveyed; names keep clear of them, too."""
    return _surveyed(sheet.grid, _road_net(sheet))


@lru_cache(maxsize=4)
def river_courses(sheet: HexMapData) -> tuple[Course, ...]:
    """The courses of all rivers, as surveyed."""
    return _surveyed(sheet.grid, _river_net(sheet))


def _surveyed(grid: Grid, net: Network[Node]) -> tuple[Course, ...]:
    return tuple(
        Course(course.rank, tuple(grid.surveyed(place) for place in course.points))
        for course in net.courses()
    )


def _drawn(courses: Iterable[Course], rank: int) -> str:
    return "".join(curve(course.points) for course in courses if course.rank == rank)


def _river_net(sheet: HexMapData) -> Network[Knot]:
    water = {pair: _WATERS.index(kind) for pair, kind in sheet.sides.items() if kind in RIVERS}
    net = _corner_net(sheet.grid, water)
    if not sheet.shores:
        return net
    places, ranks = dict(net.places), dict(net.ranks)
    used = Counter(end for edge in ranks for end in edge)
    sea = [sheet.grid.centre(cell) for cell in sheet.hexes if cell not in sheet.land]
    for edge, rank in net.ranks.items():
        for end in edge:
            if used[end] == 1 and sea:
                mouth = _nearest(sea, places[end])
                if abs(mouth - places[end]) < _TO_THE_SEA:
                    places[knot(mouth)] = mouth
                    ranks[end, knot(mouth)] = rank
    return Network(places, ranks)


def _nearest(places: Iterable[Place], to: Place) -> Place:
    return min(places, key=lambda place: (round(abs(place - to), 3), place.real))


def _corner_net(grid: Grid, sides: Mapping[tuple[Cell, Cell], int]) -> Network[Knot]:
    places: dict[Knot, Place] = {}
    ranks: dict[tuple[Knot, Knot], int] = {}
    for pair, rank in sides.items():
        start, end = grid.side(*pair)
        places[knot(start)], places[knot(end)] = start, end
        ranks[knot(start), knot(end)] = rank
    return Network(places, ranks)


def _road_net(sheet: HexMapData) -> Network[Cell]:
    ranks = {pair: _ROADS.index(kind) for pair, kind in sheet.roads.items()}
    used = Counter(cell for pair in ranks for cell in pair)
    exits = _road_exit_hexes(sheet)
    for (one, other), rank in tuple(ranks.items()):
        for here in (one, other):
            beyond = road_exit(sheet, here)
            if beyond is None or (here not in exits and (used[here] > 1 or rank > 1)):
                continue
            ranks[here, beyond] = min(rank, ranks.get((here, beyond), rank))
    cells = {cell for pair in ranks for cell in pair}
    settled = {cell for cell in cells if cell in sheet.hexes and sheet.is_settled(cell)}
    return Network({cell: sheet.grid.centre(cell) for cell in sorted(cells)}, ranks, settled)


@lru_cache(maxsize=4)
def _road_exit_hexes(sheet: HexMapData) -> frozenset[Cell]:
    """Find the hexes at which the tables let a road leave the sheet."""
    kinds = {"road_edge", "supply_edge"}
    return frozenset(cell_of(row.hex) for row in sheet.areas if row.kind in kinds)


def road_exit(sheet: HexMapData, here: Cell) -> Cell | None:
    """Find where the road in a hex leaves the sheet, if it does: straight on, or nearly so."""
    roads = [(_ROADS.index(kind), pair) for pair, kind in sheet.roads.items() if here in pair]
    if not roads or (len(roads) > 1 and here not in _road_exit_hexes(sheet)):
        return None
    _, (one, other) = min(roads)
    return _off_sheet(sheet, here, other if one == here else one)


def _off_sheet(sheet: HexMapData, here: Cell, before: Cell) -> Cell | None:
    """Find where a road that comes from a hex would leave the sheet, if straight on."""
    grid = sheet.grid
    ahead = grid.centre(here) - grid.centre(before)
    outside = [cell for cell in grid.around(here) if cell not in sheet.hexes]
    if not outside:
        return None
    exits = _road_exit_hexes(sheet) - {here}

    def aside(cell: Cell) -> float:
        crowd = 1.1 * HEX * len(exits.intersection(grid.around(cell)))
        return round(abs(grid.centre(cell) - grid.centre(here) - ahead) + crowd, 3)

    best = min(outside, key=aside)
    return best if aside(best) < 1.2 * HEX or here in _road_exit_hexes(sheet) else None


def _arrow(middle: Place, across: Place, colour: str) -> str:
    """Draw an arrow with two heads over a hexside."""
    line = []
    for hand in (1, -1):
        tip = middle + hand * across * 0.26 * HEX
        back = tip - hand * across * 0.1 * HEX
        line.append(
            f"M{at(middle)}L{at(tip)}M{at(back + across * 7j)}L{at(tip)}L{at(back - across * 7j)}"
        )
    return stroke("".join(line), colour, 3, **_ROUND)


def sample_line(name: str, points: list[Place], palette: Palette) -> str:
    """Draw a piece of a line for the key of the map."""
    line = path(points)
    if name == "highway":
        return stroke(line, palette["m-hw-edge"], 6.4, **_ROUND) + stroke(
            line, palette["m-hw"], 3.7, **_ROUND
        )
    if name == "primary":
        return stroke(line, palette["m-road"], 3, **_ROUND)
    if name == "secondary":
        return stroke(line, palette["m-track"], 1.9, stroke_dasharray="7 3.5")
    if name in _OTHER_SIDES:
        return _crossing(_OTHER_SIDES[name], -30 + 0j, 30 + 0j, palette)
    if name == "bridge":
        return (
            stroke("M0-38V38", palette["m-river"], _WIDTHS[0])
            + stroke("M-40 0H40", palette["m-road"], 3)
            + stroke(_brackets(0j, 1 + 0j, 0.1 * HEX), palette["m-label"], 1.8, **_ROUND)
        )
    width = _WIDTHS[("major", "minor", "canal").index(name)]
    drawn = stroke(line, palette["m-river"], width, **_ROUND)
    if name == "canal":
        drawn += stroke(line, palette["m-river-edge"], 1.1, stroke_dasharray="7 5")
    return drawn
