"""Names of towns: each clear of the others, of numbers, symbols and lines where that can be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from sandtable.cartography.hex_layout import HEX, Cell
from sandtable.cartography.label_placement import (
    CLASH,
    Box,
    Name,
    Placed,
    Spot,
    around,
    arranged,
    spot,
)
from sandtable.cartography.palette import FONT_PLACE, Palette
from sandtable.cartography.svg import Place, element, text
from sandtable.cartography.text_widths import width
from sandtable.cartography.zoom_levels import Zoom
from sandtable.games.next_war.drawing.hex_numbers import is_numbered, number_box
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.drawing.regions_and_map_edges import region_places, supply_places
from sandtable.games.next_war.drawing.river_names import river_ways
from sandtable.games.next_war.drawing.rivers_and_roads import river_courses, road_courses
from sandtable.games.next_war.drawing.symbols import base_places
from sandtable.games.next_war.printed.terrain import Feature, Terrain

_HARD: Final = 16.0  # over a symbol or a number
_SOFT: Final = 0.5  # over a point of a road or river
_BUCKET: Final = 40.0


def placed_names(sheet: HexMapData, zoom: Zoom) -> list[Placed]:
    """Find a place for every name that has one; lesser names give way."""
    names = sorted(_names(sheet, zoom), key=lambda n: (n.rank, n.anchor.imag, n.anchor.real))
    plan = _Plan(sheet, zoom)
    return arranged(names, [plan.spots(name) for name in names])


def _names(sheet: HexMapData, zoom: Zoom) -> Iterator[Name]:
    groups: dict[tuple[str, bool], list[Cell]] = defaultdict(list)
    for cell, row in sheet.hexes.items():
        if row.name:
            groups[row.name, row.terrain is Terrain.URBAN].append(cell)
    for (words, is_urban), cells in groups.items():
        anchors = [sheet.grid.centre(cell) for cell in cells]
        anchor = sum(anchors) / len(anchors) if is_urban else anchors[0]
        features = frozenset[Feature]().union(*(sheet.features[cell] for cell in cells))
        if is_urban:
            yield Name(words.upper(), 0, anchor, zoom.urban, zoom.urban * 0.12, 0.12 * HEX)
        elif Feature.CITY in features:
            yield Name(words, 1, anchor, zoom.city, 0, 0.13 * HEX * zoom.signs)
        elif Feature.TOWN in features:
            yield Name(words, 2, anchor, zoom.town, 0, 0.08 * HEX * zoom.signs)
        else:
            yield Name(words, 3, anchor, zoom.town * 0.92, 0, 0.05 * HEX)


class _Plan:
    """What is already on the map, so that names keep clear of it."""

    def __init__(self, sheet: HexMapData, zoom: Zoom) -> None:
        """Note every number, symbol and line."""
        self.zoom = zoom
        self.gap = (0.455 if sheet.grid.is_flat else 0.4) * HEX
        self.boxes: dict[tuple[int, int], list[Box]] = defaultdict(list)
        self.points: dict[tuple[int, int], list[Place]] = defaultdict(list)
        grid = sheet.grid
        for cell in grid.cells:
            middle = grid.centre(cell)
            if is_numbered(cell, zoom):
                self._note(number_box(sheet, cell, zoom))
            size = 9 * zoom.signs
            for place in base_places(sheet, cell).values():
                self._note(around(place, size, size))
            if sheet.is_settled(cell) and sheet.hexes[cell].terrain is not Terrain.URBAN:
                self._note(around(middle, size, size))
        for course in (*road_courses(sheet), *river_courses(sheet)):
            for place in course.points:
                self.points[_bucket(place)].append(place)
        for place in supply_places(sheet):
            self._note(around(place, 11, 11))
        for place in region_places(sheet).values():
            self._note(around(place, 0.45 * HEX, 0.24 * HEX))
        for _, way in river_ways(sheet):
            for share in (0.1, 0.3, 0.5, 0.7, 0.9):
                self._note(around(way.at(share), 0.12 * HEX, 0.1 * HEX))
        corners = [place for cell in grid.cells for place in grid.corners(cell)]
        self.sheet_box = Box(
            min(p.real for p in corners),
            min(p.imag for p in corners),
            max(p.real for p in corners),
            max(p.imag for p in corners),
        )

    def spots(self, name: Name) -> list[Spot]:
        """List the places where a name could stand, each with what speaks against it."""
        wide, high = width(name.words, name.size, name.spacing), name.size
        found = []
        for offset, dislike in self._offsets(name, wide, high):
            here = spot(name, offset, dislike)
            found.append(here._replace(cost=dislike + self._against(here.box)))
        return found

    def _against(self, box: Box) -> float:
        edge, (left, top, right, bottom) = self.sheet_box, box
        if left < edge.left or right > edge.right or top < edge.top or bottom > edge.bottom:
            return 2 * CLASH
        cost = 0.0
        for key in _buckets(box):
            cost += sum(_HARD * (0.4 + o) for b in self.boxes[key] if (o := box.overlap(b)) > 0)
            under = [p for p in self.points[key] if left < p.real < right and top < p.imag < bottom]
            cost += _SOFT * len(under)
        return cost

    def _note(self, box: Box) -> None:
        middle = complex((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        self.boxes[_bucket(middle)].append(box)

    def _offsets(self, name: Name, wide: float, high: float) -> Iterator[tuple[Place, float]]:
        """Try the lower gap of the hex first, which counters leave free, then around the clock."""
        if self.zoom.number > 1:
            yield complex(0, self.gap), 0.0
        yield from _clockwise(name, wide, high)


def _clockwise(name: Name, wide: float, high: float) -> Iterator[tuple[Place, float]]:
    down, up = name.room + 0.78 * high, -name.room - 0.26 * high
    aside = name.room + wide / 2 + 0.18 * high
    level = 0.27 * high
    yield complex(0, down), 0.2
    yield complex(aside, level), 0.9
    yield complex(-aside, level), 1.1
    yield complex(0, up), 1.3
    for slide in (0.35, -0.35, 0.7, -0.7, 1.05, -1.05):
        yield complex(slide * wide / 2, down), 0.7 + abs(slide)
        yield complex(slide * wide / 2, up), 1.8 + abs(slide)
    for hand in (1, -1):
        yield complex(hand * (aside - 0.1 * high), down - 0.35 * high), 1.6
        yield complex(hand * (aside - 0.1 * high), up + 0.35 * high), 1.9


def _bucket(place: Place) -> tuple[int, int]:
    return int(place.real // _BUCKET), int(place.imag // _BUCKET)


def _buckets(box: Box) -> Iterator[tuple[int, int]]:
    for column in range(int(box.left // _BUCKET) - 1, int(box.right // _BUCKET) + 2):
        for row in range(int(box.top // _BUCKET) - 1, int(box.bottom // _BUCKET) + 2):
            yield column, row


def names(sheet: HexMapData, palette: Palette, zoom: Zoom) -> str:
    """Write the names: urban ones in spaced capitals, cities bold, towns slanted."""
    styles = (
        {"font_weight": "700"},
        {"font_weight": "600"},
        {"font_style": "italic", "font_weight": "400"},
        {"font_style": "italic", "font_weight": "400", "opacity": "0.85"},
    )
    parts: dict[int, list[str]] = defaultdict(list)
    for name, place, _ in placed_names(sheet, zoom):
        parts[name.rank].append(text(name.words, place))
    sizes = (zoom.urban, zoom.city, zoom.town, zoom.town * 0.92)
    groups = [
        element(
            "g",
            *parts[rank],
            font_size=sizes[rank],
            letter_spacing=zoom.urban * 0.12 if rank == 0 else None,
            **styles[rank],
        )
        for rank in sorted(parts)
    ]
    return element(
        "g",
        *groups,
        font_family=FONT_PLACE,
        fill=palette["m-label"],
        stroke=palette["m-halo"],
        stroke_width=3.4 / zoom.scale * (0.9 if zoom.number == 1 else 1),
        stroke_linejoin="round",
        paint_order="stroke",
        text_anchor="middle",
    )
