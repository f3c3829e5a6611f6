"""Where signs stand: towns, cities, built-up hexes, bases, ports, installations, fortifications."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.cartography.hash_noise import chance
from sandtable.cartography.hex_layout import HEX, Cell
from sandtable.cartography.map_symbols import sign
from sandtable.cartography.palette import Palette
from sandtable.cartography.svg import Place, at, element, number, polygon
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.printed.terrain import Feature, Terrain

#: Features with a disc at the edge of the hex, in the order in which they take their places.
BASES: Final[tuple[tuple[Feature, str], ...]] = (
    (Feature.AIRBASE, "airbase"),
    (Feature.AIRFIELD, "airfield"),
    (Feature.PORT, "port"),
    (Feature.OTHER_INSTALLATION, "installation"),
    (Feature.NUCLEAR_FACILITY, "facility"),
)
_SLOTS: Final = {
    "airbase": (complex(0.35, -0.17), complex(0.35, 0.17)),
    "airfield": (complex(0.35, -0.17), complex(0.35, 0.17)),
    "port": (complex(-0.35, -0.17), complex(-0.35, 0.17)),
    "installation": (complex(-0.35, 0.14), complex(0.35, 0.17)),
    "facility": (complex(0.35, 0.17), complex(-0.35, 0.17), complex(-0.35, -0.14)),
}


def built_up(sheet: HexMapData, palette: Palette) -> str:
    """Draw the street blocks of urban hexes, and a heavy edge around each."""
    blocks, edges = [], []
    for cell in sheet.grid.cells:
        if sheet.hexes[cell].terrain is Terrain.URBAN:
            blocks.append(_blocks(sheet, cell))
            edges.append(polygon(sheet.grid.corners(cell, 0.975)))
    if not blocks:
        return ""
    colour = palette["t-block"]
    return element("path", d="".join(blocks), fill=colour, opacity=0.6) + element(
        "path", d="".join(edges), fill="none", stroke=colour, stroke_width=2.6
    )


def blocks_at(middle: Place, seed: tuple[int, int]) -> str:
    """Draw a quarter of streets around a place."""
    drawn = []
    for column in range(-3, 4):
        for row in range(-3, 4):
            place = HEX * complex(0.125 * column + 0.02 * row, 0.125 * row - 0.02 * column)
            if abs(place) > 0.41 * HEX or chance(*seed, column, row) > 0.84:  # noqa: PLR2004
                continue
            wide = HEX * (0.072 + 0.03 * chance(*seed, column, row, 1))
            high = HEX * (0.072 + 0.03 * chance(*seed, column, row, 2))
            corner = middle + place - complex(wide, high) / 2
            drawn.append(f"M{at(corner)}h{number(wide)}v{number(high)}h{number(-wide)}z")
    return "".join(drawn)


def _blocks(sheet: HexMapData, cell: Cell) -> str:
    return blocks_at(sheet.grid.centre(cell), cell)


def settlements(sheet: HexMapData, size: float) -> str:
    """Draw cities and towns at the centre of their hexes, fortifications under them."""
    parts = []
    for cell in sheet.grid.cells:
        features, middle = sheet.features[cell], sheet.grid.centre(cell)
        if Feature.FORTIFICATION in features:
            parts.append(sign("fortification", middle + 0.24j * HEX, size))
        if sheet.hexes[cell].terrain is Terrain.URBAN:
            continue
        if Feature.CITY in features:
            parts.append(sign("city", middle, size))
        elif Feature.TOWN in features:
            parts.append(sign("town", middle, size))
    return "".join(parts)


def bases(sheet: HexMapData, size: float) -> str:
    """Draw bases at the upper right or left of their hexes."""
    return "".join(
        sign(name, place, size)
        for cell in sheet.grid.cells
        for name, place in base_places(sheet, cell).items()
    )


def base_places(sheet: HexMapData, cell: Cell) -> Mapping[str, Place]:
    """Find where the signs of a hex's bases stand: the first free of their places."""
    middle = sheet.grid.centre(cell)
    taken: dict[str, Place] = {}
    for feature, name in BASES:
        if feature not in sheet.features[cell]:
            continue
        free = [slot for slot in _SLOTS[name] if middle + slot * HEX not in taken.values()]
        taken[name] = middle + (free or _SLOTS[name])[0] * HEX
    return taken
