"""The map of a title as a picture to lay counters on: terrain and names, no counters, no frames."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sandtable.cartography import area_map, hex_map
from sandtable.cartography.area_shapes import label_place, outline
from sandtable.cartography.grid import HEX, Grid, cell_of
from sandtable.cartography.palette import Palette, Theme
from sandtable.cartography.titles import SHEETS, sheet_of
from sandtable.cartography.zooms import ZOOMS
from sandtable.games.hearts_and_minds.areas import area_map as areas

AREAS: Final = "hearts-and-minds"
THEMES: Final = tuple(theme.value for theme in Theme)
#: Layers that only a page of its own needs: invisible targets, and the key around the map.
_NOT_DRAWN: Final = frozenset({"hexes", "areas", "furniture"})
_BOX: Final = re.compile(r'viewBox="([^"]*)"')

Point = tuple[float, float]


def art_titles() -> tuple[str, ...]:
    """List the titles that have a map."""
    return (*SHEETS, AREAS)


@cache
def board_art(title: str, theme: str) -> str:
    """Draw the map of a title as SVG; `data-zoom` on its root (1 to 3) says which names show."""
    names = area_map.LAYER_NAMES if title == AREAS else hex_map.LAYER_NAMES
    return _drawn(title, theme, [name for name in names if name not in _NOT_DRAWN])


def _drawn(title: str, theme: str, layers: list[str]) -> str:
    palette, zoom = Palette(Theme(theme)), ZOOMS[1]
    if title == AREAS:
        return area_map.draw_area_map(area_map.AreaWishes(palette, zoom, layers))
    return hex_map.draw_hex_map(sheet_of(title), hex_map.Wishes(palette, zoom, layers))


@cache
def view_box(title: str) -> tuple[float, float, float, float]:
    """Give the corner, width and height of a map in the units of its picture."""
    found = _BOX.search(_drawn(title, THEMES[0], []))
    if found is None:
        raise RuntimeError("a map without a size")
    left, top, wide, high = map(float, found[1].split())
    return left, top, wide, high


@cache
def _grid(title: str) -> Grid:
    return sheet_of(title).grid


def is_flat(title: str) -> bool:
    """Say whether the hexes of a map have a flat side at the top."""
    return _grid(title).is_flat


def hex_width() -> float:
    """Give the width of a hex from side to side, in the units of the picture."""
    return HEX


def hex_centre(title: str, label: str) -> Point:
    """Find the middle of a hex in the picture, by its printed number."""
    place = _grid(title).centre(cell_of(label))
    return round(place.real, 2), round(place.imag, 2)


def area_place(name: str) -> tuple[Point, str]:
    """Find where an area has the most room in the picture, and its outline as a path."""
    area = areas().areas[name]
    place = label_place(area)
    return (round(place.real, 1), round(place.imag, 1)), outline(area.outline)
