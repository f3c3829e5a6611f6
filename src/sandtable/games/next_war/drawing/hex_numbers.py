"""The numbers of hexes, at the top of each."""

from __future__ import annotations

from typing import Final

from sandtable.cartography.hex_layout import HEX, Cell
from sandtable.cartography.label_placement import Box
from sandtable.cartography.palette import FONT_NUMBER, Palette
from sandtable.cartography.svg import Place, element, text
from sandtable.cartography.text_widths import NUMBER_WIDTH
from sandtable.cartography.zoom_levels import Zoom
from sandtable.games.next_war.drawing.map_data import HexMapData

_DOWN: Final = 0.075 * HEX


def is_numbered(cell: Cell, zoom: Zoom) -> bool:
    """Tell whether a hex shows its number from here: from far away only every fifth does."""
    return cell[0] % zoom.every == 0 and cell[1] % zoom.every == 0


def number_place(sheet: HexMapData, cell: Cell, zoom: Zoom) -> Place:
    """Find the base line of a hex's number, at the top of the hex; water there pushes it down."""
    top = 0.5 * HEX - 0.86 * zoom.figures
    around = sheet.grid.around(cell)
    over = (around[0],) if sheet.grid.is_flat else (around[0], around[5])
    if zoom.number > 1 and any(_is_lined(sheet, cell, other) for other in over):
        top -= _DOWN
    return sheet.grid.centre(cell) - 1j * top


def _is_lined(sheet: HexMapData, one: Cell, other: Cell) -> bool:
    """Tell whether water or a border runs between two hexes."""
    if (min(one, other), max(one, other)) in sheet.sides:
        return True
    return other in sheet.land and sheet.hexes[one].country != sheet.hexes[other].country


def number_box(sheet: HexMapData, cell: Cell, zoom: Zoom) -> Box:
    """Find the room that a hex's number takes."""
    place, wide = number_place(sheet, cell, zoom), 2 * NUMBER_WIDTH * zoom.figures
    return Box(place.real - wide, place.imag - 0.72 * zoom.figures, place.real + wide, place.imag)


def numbers(sheet: HexMapData, palette: Palette, zoom: Zoom) -> str:
    """Write the numbers of the hexes."""
    return element(
        "g",
        *(
            text(f"{cell[0]:02}{cell[1]:02}", number_place(sheet, cell, zoom))
            for cell in sheet.grid.cells
            if is_numbered(cell, zoom)
        ),
        font_family=FONT_NUMBER,
        font_size=zoom.figures,
        font_weight="500",
        fill=palette["m-num"],
        stroke=palette["m-halo"],
        stroke_opacity=0.85,
        stroke_width=2.8 / zoom.scale,
        paint_order="stroke",
        text_anchor="middle",
    )
