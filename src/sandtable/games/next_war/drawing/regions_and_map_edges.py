"""Named sets of hexes on the map: regions, edges that are a side's own, entries, beaches."""

from __future__ import annotations

from cmath import exp, phase
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import degrees, pi
from typing import Final

from sandtable.cartography.hex_layout import HEX, Cell, cell_of
from sandtable.cartography.label_placement import around
from sandtable.cartography.palette import FONT_NUMBER, Palette
from sandtable.cartography.svg import Place, element, number, path, stroke, text, title
from sandtable.cartography.zoom_levels import ZOOMS
from sandtable.games.next_war.drawing.hex_numbers import is_numbered, number_box
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.drawing.rivers_and_roads import road_exit, side_courses
from sandtable.games.next_war.drawing.symbols import base_places

_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}
#: How a side's own edge looks: colour and dashes, so that it also tells in grey.
EDGES: Final = {
    "allied": ("side-allied", None),
    "non_allied": ("side-other", "15.6 7.5"),
}

_BESIDE: Final = 0.55  # a crate whose direction is so near to a road's stands on the road
OTHER_EDGE: Final = ("line-strong", "3.5 4.2")


def regions(sheet: HexMapData, palette: Palette) -> str:
    """Draw the lines between military regions, and name each where it is widest."""
    sides = {
        (cell, other)
        for cell, row in sheet.hexes.items()
        for other in sheet.grid.around(cell)
        if cell < other
        and other in sheet.hexes
        and row.region
        and sheet.hexes[other].region
        and row.region != sheet.hexes[other].region
    }
    line = side_courses(sheet.grid, sides)
    drawn = (
        stroke(line, palette["m-label"], 5.4, stroke_dasharray="0 11", opacity=0.8, **_ROUND)
        if line
        else ""
    )
    return drawn + "".join(_region_names(sheet, palette))


def region_places(sheet: HexMapData) -> dict[str, Place]:
    """Find for each region's name the hex nearest to its heart that has no road and no town."""
    members: dict[str, list[Place]] = defaultdict(list)
    on_road = {cell for pair in sheet.roads for cell in pair}
    towns = {row.name for row in sheet.hexes.values()}
    for cell, row in sheet.hexes.items():
        if row.region and row.region not in towns and cell not in on_road and not row.name:
            members[row.region].append(sheet.grid.centre(cell))
    return {name: _heart(places) for name, places in sorted(members.items())}


def _heart(places: list[Place]) -> Place:
    """Find the place that is nearest to the middle of all."""
    middle = sum(places) / len(places)
    return min(places, key=lambda p: (round(abs(p - middle), 2), p.real))


def _region_names(sheet: HexMapData, palette: Palette) -> Iterator[str]:
    for name, place in region_places(sheet).items():
        yield text(
            name,
            place + 0.2j * HEX,
            font_family=FONT_NUMBER,
            font_size=46,
            font_weight="700",
            fill=palette["m-label"],
            stroke=palette["m-halo"],
            stroke_width=6,
            paint_order="stroke",
            opacity=0.7,
            text_anchor="middle",
        )


def edges(sheet: HexMapData, palette: Palette) -> str:
    """Draw a band outside each side's own edge: solid for one, dashed for the other.

    The band lies at the very back, so that the sheet covers its inner half.
    """
    parts = []
    for name, cells in _sets(sheet, "friendly_edge").items():
        colour, dashes = EDGES.get(name, OTHER_EDGE)
        line = "".join(_rims(sheet, cells))
        parts.append(
            element(
                "g",
                title(f"{name.replace('_', '-')} edge"),
                stroke(
                    line,
                    palette[colour],
                    20,
                    stroke_dasharray=dashes,
                    stroke_linecap=None if dashes else "round",
                ),
            )
        )
    return "".join(parts)


def entries(sheet: HexMapData, _: Palette) -> str:
    """Draw an arrow into each entry hex, a crate where supply comes from, waves at a beach."""
    parts = []
    for kind, mark in (("entry", "entry"), ("supply_edge", "supply")):
        for name, cells in _sets(sheet, kind).items():
            words = f"{name}: {kind.replace('_', ' ')}"
            parts += [_at_edge(sheet, cell, mark, words) for cell in sorted(cells)]
    for name, cells in _sets(sheet, "beach").items():
        for cell in sorted(cells):
            middle = sheet.grid.centre(cell)
            to_sea = [
                sheet.grid.centre(other) - middle
                for other in sheet.grid.around(cell)
                if other in sheet.hexes and other not in sheet.land
            ]
            where = middle + (sum(to_sea) / len(to_sea) * 0.36 if to_sea else 0)
            parts.append(_signed("beach", where, "", f"beach {name}"))
    return "".join(parts)


def _sets(sheet: HexMapData, kind: str) -> dict[str, set[Cell]]:
    found: dict[str, set[Cell]] = defaultdict(set)
    for row in sheet.areas:
        cell = cell_of(row.hex)
        if row.kind == kind and cell in sheet.hexes:
            found[row.name].add(cell)
    return dict(sorted(found.items()))


def _rims(sheet: HexMapData, cells: Iterable[Cell]) -> Iterator[str]:
    """Draw the outer sides of hexes."""
    for cell in sorted(cells):
        corners, around = sheet.grid.corners(cell), sheet.grid.around(cell)
        for count in range(6):
            if around[count] not in sheet.hexes:
                yield path([corners[count], corners[(count + 1) % 6]])


def _at_edge(sheet: HexMapData, cell: Cell, mark: str, words: str) -> str:
    """Put a sign where one comes onto the sheet: arrows outside, others just inside."""
    way = _way_out(sheet, cell)
    if way is None:
        return ""
    if mark == "entry":
        turned = f" rotate({number(degrees(phase(-way)))}) scale(1.5)"
        return _signed(mark, sheet.grid.centre(cell) + way * 0.74 * HEX, turned, words)
    return _signed(mark, supply_place(sheet, cell, way), " scale(1.3)", words)


def _way_out(sheet: HexMapData, cell: Cell) -> Place | None:
    """Find the direction in which one leaves the sheet: along the road, if there is one."""
    middle = sheet.grid.centre(cell)
    by_road = road_exit(sheet, cell)
    outside = [by_road] if by_road else [c for c in sheet.grid.around(cell) if c not in sheet.hexes]
    if not outside:
        return None
    out = sum(sheet.grid.centre(c) - middle for c in outside)
    return out / abs(out) if abs(out) > 1 else (sheet.grid.centre(outside[0]) - middle) / HEX


def supply_places(sheet: HexMapData) -> list[Place]:
    """List where the crates stand; names keep clear of them."""
    cells = {cell for cells in _sets(sheet, "supply_edge").values() for cell in cells}
    ways = {cell: _way_out(sheet, cell) for cell in sorted(cells)}
    return [supply_place(sheet, cell, way) for cell, way in ways.items() if way is not None]


def supply_place(sheet: HexMapData, cell: Cell, way: Place) -> Place:
    """Find room for a crate: towards the edge, but clear of the number, of signs and of roads."""
    middle = sheet.grid.centre(cell)
    taken = [number_box(sheet, cell, zoom) for zoom in ZOOMS if is_numbered(cell, zoom)]
    taken += [around(place, 13, 13) for place in base_places(sheet, cell).values()]
    if sheet.is_settled(cell):
        taken.append(around(middle, 13, 13))
    arms = [
        (sheet.grid.centre(b if a == cell else a) - middle) / HEX
        for a, b in sheet.roads
        if cell in {a, b}
    ]
    out = road_exit(sheet, cell)
    arms += [(sheet.grid.centre(out) - middle) / HEX] if out else []

    def against(spot: Place) -> float:
        box = around(middle + spot * HEX, 11, 11)
        cost = abs(spot / abs(spot) - way) + 9 * sum(box.overlap(other) > 0 for other in taken)
        return cost + 2.5 * sum(abs(spot / abs(spot) - arm) < _BESIDE for arm in arms)

    spots = [0.31 * exp(1j * pi * step / 12) for step in range(24)]
    return middle + HEX * min(spots, key=lambda spot: (round(against(spot), 4), spot.real))


def _signed(name: str, place: Place, turned: str, words: str) -> str:
    where = f"translate({number(place.real)} {number(place.imag)}){turned}"
    return element("g", title(words), element("use", href=f"#sign-{name}"), transform=where)
