"""The maps that the game's picture names: a sheet of hexes per title, and displays of boxes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Final

import msgspec
from msgspec.structs import asdict, replace

from sandtable.cartography.hex_layout import HEX, Grid, cell_of
from sandtable.cartography.palette import Palette, Theme
from sandtable.cartography.zoom_levels import ZOOMS
from sandtable.games.next_war.drawing import display_map, hex_map
from sandtable.games.next_war.drawing.display_chart import placed_display
from sandtable.games.next_war.drawing.title_map_settings import SHEETS, map_data_of
from sandtable.games.next_war.map_checks.map_check_report import report
from sandtable.games.next_war.presentation.map_and_counter_lists import HexPrint, Lists
from sandtable.games.next_war.printed.displays import Display
from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display
from sandtable.kernel.maps import BoardMap, HexFrame, MapError, MapRequest

#: Layers that only a page of its own needs: invisible targets, and the key around the map.
_PAGE: Final = frozenset({"hexes", "furniture"})
#: Displays of boxes: what is written over each, and what is on it.
_DISPLAYS: Final[Mapping[str, tuple[str, Callable[[], Display]]]] = {
    "vietnam/pacific": ("The Pacific", strategic_display),
    "india-pakistan/boxes": ("Holding and air base boxes", air_base_display),
}
#: Title -> the display that its ships move on.
_PLAYED_ON: Final[Mapping[str, Callable[[], Display]]] = {"vietnam": strategic_display}


class PlacedHex(HexPrint, frozen=True, omit_defaults=True, kw_only=True):
    """A hex with its middle in the picture of the map."""

    x: float
    y: float


@cache
def _grid(title: str) -> Grid:
    return map_data_of(title).grid


def _placed(title: str, lists: msgspec.Struct) -> msgspec.Struct:
    if not isinstance(lists, Lists):
        raise TypeError(f"these are no lists of hexes: {type(lists).__name__}")
    hexes = tuple(_placed_hex(title, one) for one in lists.hexes)
    if lists.display is None:
        return replace(lists, hexes=hexes)
    return replace(lists, hexes=hexes, display=placed_display(lists.display, _PLAYED_ON[title]()))


def _placed_hex(title: str, one: HexPrint) -> PlacedHex:
    place = _grid(title).centre(cell_of(one.label))
    return PlacedHex(**asdict(one), x=round(place.real, 2), y=round(place.imag, 2))


def _frame(title: str) -> HexFrame:
    return HexFrame(HEX, _grid(title).is_flat)


def _draw_hexes(title: str, wanted: MapRequest) -> str:
    try:
        sheet = map_data_of(title, wanted.overlay or None)
    except ValueError as error:
        raise MapError(f"The overlay does not fit: {error}") from None
    around = None
    if wanted.around is not None:
        around = cell_of(wanted.around) if re.fullmatch(r"\d{4}", wanted.around) else None
        if around not in sheet.hexes:
            raise MapError(f"There is no hex {wanted.around} on the map of {title}.")
    wishes = hex_map.HexMapOptions(
        _palette(wanted),
        ZOOMS[wanted.zoom - 1],
        wanted.layers,
        around=around,
        is_review=wanted.is_review,
    )
    return hex_map.draw_hex_map(sheet, wishes)


def _draw_boxes(name: str, wanted: MapRequest) -> str:
    heading, display = _DISPLAYS[name]
    wishes = display_map.DisplayOptions(
        heading, _palette(wanted), ZOOMS[wanted.zoom - 1], wanted.layers
    )
    return display_map.draw_display(display(), wishes)


def _palette(wanted: MapRequest) -> Palette:
    return Palette(Theme(wanted.theme))


def _hexes(title: str) -> BoardMap:
    return BoardMap(
        kind="hexes",
        layers=hex_map.LAYER_NAMES,
        draw=partial(_draw_hexes, title),
        under=tuple(name for name in hex_map.LAYER_NAMES if name not in _PAGE),
        placed=partial(_placed, title),
        hexes=partial(_frame, title),
        check=partial(report, title),
    )


def _boxes(name: str) -> BoardMap:
    return BoardMap("boxes", display_map.LAYER_NAMES, partial(_draw_boxes, name))


MAPS: Final[Mapping[str, BoardMap]] = {
    **{title: _hexes(title) for title in SHEETS},
    **{name: _boxes(name) for name in _DISPLAYS},
}
