"""`sandtable map TITLE`: a map as a picture."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sandtable.cli.map_checking import read_overlay
from sandtable.cli.rastering import Size, write_png
from sandtable.cli.trouble import Trouble

if TYPE_CHECKING:
    from sandtable.cartography.palette import Palette
    from sandtable.cartography.zooms import Zoom
    from sandtable.games.next_war.displays import Display

#: Displays of boxes, and what is written over them.
DISPLAYS: Final[Mapping[str, str]] = {
    "vietnam/pacific": "The Pacific",
    "india-pakistan/boxes": "Holding and air base boxes",
}
HEXES: Final = ("vietnam", "india-pakistan")
AREAS: Final = "hearts-and-minds"
TITLES: Final = (*HEXES, AREAS, *DISPLAYS)
_ZOOMS: Final = ("far", "middle", "near")
_SIZE: Final = re.compile(r'viewBox="[^"]*" width="(\d+)" height="(\d+)"')


@dataclass(frozen=True)
class MapWishes:
    """What was asked for."""

    title: str
    out: Path
    layers: str | None = None
    hex: str | None = None
    zoom: str | None = None
    theme: str = "light"
    is_review: bool = False
    overlay: Path | None = None


def draw_map(wishes: MapWishes) -> str:
    """Draw a map into a file; tell in a line what was made."""
    if wishes.out.suffix not in {".svg", ".png"}:
        raise Trouble(f"{wishes.out} must end in .svg or .png.")
    svg = drawn(wishes)
    found = _SIZE.search(svg)
    if found is None:
        raise RuntimeError("a map without a size")
    size = Size(int(found[1]), int(found[2]))
    try:
        if wishes.out.suffix == ".png":
            by = f" by {write_png(svg, wishes.out, size)}"
        else:
            wishes.out.write_text(svg, encoding="utf-8")
            by = ""
    except OSError as error:
        raise Trouble(f"Cannot write {wishes.out}: {error.strerror}") from None
    return f"{wishes.out}: {wishes.title}, {size.width} x {size.height}{by}"


def drawn(wishes: MapWishes) -> str:
    """Draw a map as SVG."""
    if wishes.title not in TITLES:
        raise Trouble(f"There is no map {wishes.title!r}. The maps are: {', '.join(TITLES)}.")
    palette, zoom = _palette(wishes.theme), _zoom(wishes.zoom or ("near" if wishes.hex else "far"))
    if wishes.title in HEXES:
        return _hexes(wishes, palette, zoom)
    for option, given in (
        ("--hex", wishes.hex),
        ("--review", wishes.is_review),
        ("--overlay", wishes.overlay),
    ):
        if given:
            raise Trouble(f"{wishes.title} has no hexes. {option} works for {' and '.join(HEXES)}.")
    if wishes.title == AREAS:
        from sandtable.cartography import area_map

        layers = _layers(wishes.layers, area_map.LAYER_NAMES)
        return area_map.draw_area_map(area_map.AreaWishes(palette, zoom, layers))
    from sandtable.cartography import display_map

    layers = _layers(wishes.layers, display_map.LAYER_NAMES)
    heading = DISPLAYS[wishes.title]
    return display_map.draw_display(
        _display(wishes.title), display_map.DisplayWishes(heading, palette, zoom, layers)
    )


def _hexes(wishes: MapWishes, palette: Palette, zoom: Zoom) -> str:
    from sandtable.cartography.grid import cell_of
    from sandtable.cartography.hex_map import LAYER_NAMES, Wishes, draw_hex_map
    from sandtable.cartography.titles import sheet_of

    layers = _layers(wishes.layers, LAYER_NAMES)
    try:
        sheet = sheet_of(wishes.title, read_overlay(wishes.overlay) if wishes.overlay else None)
    except ValueError as error:
        raise Trouble(f"The overlay does not fit: {error}") from None
    around = None
    if wishes.hex is not None:
        is_number = re.fullmatch(r"\d{4}", wishes.hex)
        around = cell_of(wishes.hex) if is_number else None
        if around not in sheet.hexes:
            raise Trouble(f"There is no hex {wishes.hex} on the map of {wishes.title}.")
    return draw_hex_map(
        sheet,
        Wishes(palette, zoom, layers, around=around, is_review=wishes.is_review),
    )


def _display(title: str) -> Display:
    if title.startswith("vietnam"):
        from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display

        return strategic_display()
    from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display

    return air_base_display()


def _palette(theme: str) -> Palette:
    from sandtable.cartography.palette import Palette, Theme

    try:
        return Palette(Theme(theme))
    except ValueError:
        raise Trouble(f"There is no theme {theme!r}. The themes are: light, dark.") from None


def _zoom(name: str) -> Zoom:
    from sandtable.cartography.zooms import ZOOMS

    if name in _ZOOMS:
        return ZOOMS[_ZOOMS.index(name)]
    if name in {str(zoom.number) for zoom in ZOOMS}:
        return ZOOMS[int(name) - 1]
    raise Trouble(f"There is no zoom {name!r}. Use {', '.join(_ZOOMS)}, or 1, 2, 3.")


def _layers(asked: str | None, known: Collection[str]) -> Collection[str] | None:
    """Read a list of layers; names with a minus before them are left out of all."""
    if asked is None:
        return None
    names = [name.strip() for name in asked.split(",") if name.strip()]
    strange = [name for name in names if name.removeprefix("-") not in known]
    if strange or not names:
        raise Trouble(f"There is no layer {asked!r}. The layers are: {', '.join(known)}.")
    wanted = {name for name in names if not name.startswith("-")} or set(known)
    return wanted.difference(name[1:] for name in names if name.startswith("-"))
