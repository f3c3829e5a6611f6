"""A hex sheet, put together: one group per layer, from the back to the front.

The file has all layers for all three zooms; `data-zoom` on the root says which one is shown. A page
that changes the attribute gets the right names, numbers and symbols without asking again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from sandtable.cartography.hex_layout import HEX, Cell, label_of
from sandtable.cartography.label_placement import Box
from sandtable.cartography.map_symbols import symbols
from sandtable.cartography.palette import DAY, Palette
from sandtable.cartography.svg import element, number, polygon, title
from sandtable.cartography.zoom_levels import FAR, ZOOMS, Zoom
from sandtable.games.next_war.drawing.borders import borders, wet_borders
from sandtable.games.next_war.drawing.hex_numbers import numbers
from sandtable.games.next_war.drawing.hillshade import relief
from sandtable.games.next_war.drawing.land_and_sea import (
    coast,
    coastal_path,
    foothold_path,
    foreign_ground_tint,
    frame_path,
    ground,
    inland_path,
    lakes,
    sea,
    shore_path,
)
from sandtable.games.next_war.drawing.large_names import letters
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.drawing.map_title_and_scale import caption, furniture
from sandtable.games.next_war.drawing.override_review import review
from sandtable.games.next_war.drawing.regions_and_map_edges import edges, entries, regions
from sandtable.games.next_war.drawing.river_names import river_names
from sandtable.games.next_war.drawing.rivers_and_roads import bridges, crossings, rivers, roads
from sandtable.games.next_war.drawing.symbols import bases, built_up, settlements
from sandtable.games.next_war.drawing.terrain_marks import marks
from sandtable.games.next_war.drawing.town_names import names

Draw = Callable[[HexMapData, Palette], str]

MARGIN: Final = 70.0


@dataclass(frozen=True)
class HexMapOptions:
    """How the map is wanted."""

    palette: Palette = DAY
    zoom: Zoom = FAR
    layers: Collection[str] | None = None  # all, if unsaid
    around: Cell | None = None  # a close-up of this hex
    reach: float = 3.5  # hexes shown on each side of it
    is_review: bool = False


def _edge(sheet: HexMapData, palette: Palette) -> str:
    return element(
        "path",
        d=frame_path(sheet.grid),
        fill="none",
        stroke=palette["line-strong"],
        stroke_width=3,
        stroke_linejoin="round",
    )


def _mesh(sheet: HexMapData, palette: Palette) -> str:
    """Draw each hexside once."""
    sides = []
    for cell in sheet.grid.cells:
        corners = sheet.grid.corners(cell)
        around = sheet.grid.around(cell)
        sides += [
            polygon(corners[n : n + 2] if n < 5 else [corners[5], corners[0]])[:-1]  # noqa: PLR2004
            for n in range(6)
            if around[n] not in sheet.hexes or cell < around[n]
        ]
    return element(
        "path",
        d="".join(sides),
        fill="none",
        stroke=palette["m-grid"],
        stroke_width=1,
        opacity=palette.strength("grid"),
    )


def _targets(sheet: HexMapData, _: Palette) -> str:
    """Lay an invisible hex over each one, to be found by pointer, by script or by reading out."""
    return element(
        "g",
        *(
            f'<path data-hex="{label_of(cell)}" d="{polygon(sheet.grid.corners(cell))}"/>'
            for cell in sheet.grid.cells
        ),
        fill="none",
        pointer_events="all",
    )


def _at_zooms(draw: Callable[[HexMapData, Palette, Zoom], str]) -> Draw:
    """Draw a thing once per zoom; the style of the page shows one of them."""

    def all_zooms(sheet: HexMapData, palette: Palette) -> str:
        return "".join(
            element("g", draw(sheet, palette, zoom), class_=f"zoom-{zoom.number}") for zoom in ZOOMS
        )

    return all_zooms


def _sea(sheet: HexMapData, palette: Palette) -> str:
    return sea(sheet, palette, shore_path(sheet))


def _ground(sheet: HexMapData, palette: Palette) -> str:
    far_out = [cell for cell in sheet.grid.cells if cell not in sheet.land]
    drowned = element(
        "path",
        d="".join(polygon(sheet.grid.corners(cell)) for cell in far_out),
        fill=palette["t-sea-2"],
        opacity=0.35,
    )
    return ground(sheet, palette, shore_path(sheet)) + (drowned if far_out else "")


def _coast(sheet: HexMapData, palette: Palette) -> str:
    return coast(sheet, palette, shore_path(sheet))


#: Every layer from the back to the front: its name, its drawing, and by what it is cut.
LAYERS: Final[tuple[tuple[str, Draw, str], ...]] = (
    ("edges", edges, ""),
    ("sea", _sea, "sheet"),
    ("ground", _ground, "land"),
    ("relief", relief, "land"),
    ("veil", foreign_ground_tint, "land"),
    ("coast", _coast, "coast"),
    ("lakes", lakes, "sheet"),
    ("marks", marks, "land"),
    ("letters", letters, ""),
    ("grid", _mesh, ""),
    ("urban", built_up, ""),
    ("regions", regions, "land"),
    ("borders", borders, "sheet"),
    ("rivers", rivers, "land"),
    ("wet-borders", wet_borders, "sheet"),
    ("crossings", crossings, "sheet"),
    ("roads", roads, "sheet"),
    ("bridges", bridges, ""),
    ("edge", _edge, ""),
    ("entries", entries, ""),
    ("places", _at_zooms(lambda sheet, _, zoom: settlements(sheet, zoom.signs)), ""),
    ("bases", _at_zooms(lambda sheet, _, zoom: bases(sheet, zoom.signs)), ""),
    ("numbers", _at_zooms(numbers), ""),
    ("river-names", river_names, ""),
    ("names", _at_zooms(names), ""),
    ("hexes", _targets, ""),
)
LAYER_NAMES: Final = (*(name for name, _, _ in LAYERS), "furniture")


def draw_hex_map(sheet: HexMapData, wishes: HexMapOptions) -> str:
    """Draw a sheet, whole or around one hex."""
    palette = wishes.palette
    wanted = LAYER_NAMES if wishes.layers is None else wishes.layers
    parts = [
        element(
            "g",
            element("g", draw(sheet, palette), clip_path="url(#cut-sheet)")
            if cut == "land"
            else draw(sheet, palette),
            id=f"layer-{name}",
            clip_path=f"url(#cut-{cut})" if cut else None,
        )
        for name, draw, cut in LAYERS
        if name in wanted
    ]
    window = _bounds(sheet)
    if wishes.is_review:
        drawn, low = review(sheet, palette, window)
        parts.append(element("g", drawn, id="layer-review"))
        window = window._replace(bottom=low)
    if wishes.around is not None:
        window = _close_up(sheet, wishes)
        if "furniture" in wanted:
            drawn, low = caption(sheet, palette, window)
            parts.append(element("g", drawn, id="layer-furniture"))
            window = window._replace(bottom=low)
    elif "furniture" in wanted:
        drawn, low = furniture(sheet, palette, window)
        parts.append(element("g", drawn, id="layer-furniture"))
        window = window._replace(bottom=low)
    return _document(sheet, wishes, window, parts)


def _bounds(sheet: HexMapData) -> Box:
    corners = [place for cell in sheet.grid.cells for place in sheet.grid.corners(cell)]
    return Box(
        min(p.real for p in corners) - MARGIN,
        min(p.imag for p in corners) - MARGIN,
        max(p.real for p in corners) + MARGIN,
        max(p.imag for p in corners) + MARGIN,
    )


def _close_up(sheet: HexMapData, wishes: HexMapOptions) -> Box:
    middle = sheet.grid.centre(wishes.around or sheet.grid.cells[0])
    wide, high = wishes.reach * HEX * 1.35, wishes.reach * HEX
    bounds = _bounds(sheet)  # a hex at the edge is shown with more of the sheet, not with paper
    x = min(max(middle.real, bounds.left + wide), bounds.right - wide)
    y = min(max(middle.imag, bounds.top + high), bounds.bottom - high)
    return Box(x - wide, y - high, x + wide, y + high)


def _document(sheet: HexMapData, wishes: HexMapOptions, window: Box, parts: list[str]) -> str:
    wide, high = window.right - window.left, window.bottom - window.top
    hidden = "".join(
        f'svg[data-zoom="{shown.number}"] .zoom-{zoom.number}{{display:none}}'
        for shown in ZOOMS
        for zoom in ZOOMS
        if zoom is not shown
    )
    definitions = element(
        "defs",
        element("clipPath", element("path", d=frame_path(sheet.grid)), id="cut-sheet"),
        element(
            "clipPath",
            element("path", d=shore_path(sheet)),
            element("path", d=inland_path(sheet)),
            element("path", d=foothold_path(sheet)),
            id="cut-land",
        ),
        element("clipPath", element("path", d=coastal_path(sheet)), id="cut-coast"),
        symbols(wishes.palette),
    )
    paper = element(
        "rect",
        x=window.left,
        y=window.top,
        width=wide,
        height=high,
        fill=wishes.palette["bg"],
        id="paper",
    )
    return element(
        "svg",
        title(f"{sheet.legend.title}: map of hexes"),
        element("style", hidden),
        definitions,
        paper,
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(v) for v in (window.left, window.top, wide, high)),
        width=round(wide * wishes.zoom.scale),
        height=round(high * wishes.zoom.scale),
        data_zoom=str(wishes.zoom.number),
        data_theme=wishes.palette.theme.value,
    )
