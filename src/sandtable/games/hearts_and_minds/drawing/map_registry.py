"""The map that the game's picture names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec
from msgspec.structs import asdict, replace

from sandtable.cartography.palette import Palette, Theme
from sandtable.cartography.zoom_levels import ZOOMS
from sandtable.games.hearts_and_minds.drawing.area_map import (
    LAYER_NAMES,
    AreaMapOptions,
    draw_area_map,
)
from sandtable.games.hearts_and_minds.drawing.outline_geometry import label_place, outline
from sandtable.games.hearts_and_minds.presentation.map_and_counter_lists import AreaPrint, Lists
from sandtable.games.hearts_and_minds.printed.areas import area_map
from sandtable.kernel.maps import BoardMap, MapRequest

#: Layers that only a page of its own needs: invisible targets, and the key around the map.
_PAGE: Final = frozenset({"areas", "furniture"})


class PlacedArea(AreaPrint, frozen=True, omit_defaults=True, kw_only=True):
    """An area with the place in the picture where it has the most room, and its outline."""

    x: float
    y: float
    path: str


def _draw(wanted: MapRequest) -> str:
    zoom = ZOOMS[wanted.zoom - 1]
    return draw_area_map(AreaMapOptions(Palette(Theme(wanted.theme)), zoom, wanted.layers))


def _placed(lists: msgspec.Struct) -> msgspec.Struct:
    if not isinstance(lists, Lists):
        raise TypeError(f"these are no lists of areas: {type(lists).__name__}")
    return replace(lists, areas=tuple(map(_placed_area, lists.areas)))


def _placed_area(one: AreaPrint) -> PlacedArea:
    area = area_map().areas[one.title]
    place = label_place(area)
    x, y = round(place.real, 1), round(place.imag, 1)
    return PlacedArea(**asdict(one), x=x, y=y, path=outline(area.outline))


MAPS: Final[Mapping[str, BoardMap]] = {
    "hearts-and-minds": BoardMap(
        kind="areas",
        layers=LAYER_NAMES,
        draw=_draw,
        under=tuple(name for name in LAYER_NAMES if name not in _PAGE),
        placed=_placed,
    )
}
