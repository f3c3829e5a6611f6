"""Symbols: towns, cities, built-up hexes, bases, ports, installations, fortifications."""

from __future__ import annotations

from cmath import exp
from collections.abc import Mapping
from math import pi
from typing import Final

from sandtable.cartography.grain import chance
from sandtable.cartography.grid import HEX, Cell
from sandtable.cartography.palette import Palette
from sandtable.cartography.sheet import HexSheet
from sandtable.cartography.svg import Place, at, element, number, polygon
from sandtable.games.next_war.terrain import Feature, Terrain

_PLANE: Final = (
    "M0-6.6C.7-6.6 1-5.6 1-4.6V-2.6L6.6 1V2.6L1 .9V3.9L2.9 5.4V6.5L0 5.7-2.9 6.5V5.4L-1 3.9V.9"
    "L-6.6 2.6V1L-1-2.6V-4.6C-1-5.6-.7-6.6 0-6.6Z"
)
_ANCHOR: Final = "M0-4.4V5M-3-1.8H3M-4.9 1.1Q-4.2 5 0 5.2Q4.2 5 4.9 1.1"
_TREFOIL: Final = "".join(
    f"M{at(3.2 * exp(1j * pi * (turn - 30) / 180))}L{at(7.4 * exp(1j * pi * (turn - 30) / 180))}"
    f"A7.4 7.4 0 0 1 {at(7.4 * exp(1j * pi * (turn + 30) / 180))}"
    f"L{at(3.2 * exp(1j * pi * (turn + 30) / 180))}Z"
    for turn in (30, 150, 270)
)
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


def symbols(palette: Palette) -> str:
    """Define the symbols once; the map then uses them by name."""
    ink, paper, water = palette["m-label"], palette["m-halo"], palette["m-water-label"]
    drawings = {
        "city": element(
            "path",
            d="M-11-7h7v-5h9v4h7v12h-6v5h-10v-3h-7z",
            fill=palette["t-block"],
            stroke=ink,
            stroke_width=1.7,
        ),
        "town": element("circle", r=5.4, fill=paper, stroke=ink, stroke_width=2),
        "airbase": element("circle", r=9.4, fill=ink, stroke=paper, stroke_width=1)
        + element("path", d=_PLANE, fill=paper),
        "airfield": element("circle", r=8.8, fill=paper, stroke=ink, stroke_width=1.7)
        + element("path", d=_PLANE, fill=ink, transform="scale(.92)"),
        "port": element("circle", r=9.4, fill=water, stroke=paper, stroke_width=1)
        + element(
            "path", d=_ANCHOR, fill="none", stroke=paper, stroke_width=1.8, stroke_linecap="round"
        )
        + element("circle", cy=-5.4, r=1.4, fill=paper),
        "installation": element("path", d="M-8-8H8V8H-8Z", fill=paper, stroke=ink, stroke_width=1.7)
        + element("path", d="M-5 5V-1L-1 1.5V-1L3 1.5V-5H5V5Z", fill=ink),
        "facility": element("circle", r=9.4, fill=palette["m-hw"], stroke=ink, stroke_width=1.6)
        + element("path", d=_TREFOIL, fill=ink)
        + element("circle", r=1.9, fill=ink),
        "fortification": element(
            "path",
            d="M-13 7V-3H-8V-7H-3V-3H3V-7H8V-3H13V7Z",
            fill=palette["t-block"],
            stroke=ink,
            stroke_width=1.7,
            stroke_linejoin="round",
        ),
        "beach": element(
            "path",
            d="M-12 3q4-6 8 0t8 0t8 0M-12-4q4-6 8 0t8 0t8 0",
            fill="none",
            stroke=water,
            stroke_width=2.2,
            stroke_linecap="round",
        ),
        "supply": element(
            "path", d="M-8-7H8V8H-8Z", fill=palette["o-supply"], stroke=paper, stroke_width=1.2
        )
        + element("path", d="M-8-1.5H8M-2.5-7V-1.5M2.5-7V-1.5", stroke=paper, stroke_width=1.4),
        "entry": element(
            "path",
            d="M-11-5H1V-11L13 0L1 11V5H-11Z",
            fill=palette["m-hw"],
            stroke=ink,
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
    }
    return "".join(element("g", body, id=f"sign-{name}") for name, body in drawings.items())


def sign(name: str, place: Place, size: float = 1.0) -> str:
    """Put a symbol somewhere."""
    where = f"translate({number(place.real)} {number(place.imag)})"
    grown = "" if size == 1 else f" scale({size:g})"
    return element("use", href=f"#sign-{name}", transform=where + grown)


def built_up(sheet: HexSheet, palette: Palette) -> str:
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


def _blocks(sheet: HexSheet, cell: Cell) -> str:
    return blocks_at(sheet.grid.centre(cell), cell)


def settlements(sheet: HexSheet, size: float) -> str:
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


def bases(sheet: HexSheet, size: float) -> str:
    """Draw bases at the upper right or left of their hexes."""
    return "".join(
        sign(name, place, size)
        for cell in sheet.grid.cells
        for name, place in base_places(sheet, cell).items()
    )


def base_places(sheet: HexSheet, cell: Cell) -> Mapping[str, Place]:
    """Find where the signs of a hex's bases stand: the first free of their places."""
    middle = sheet.grid.centre(cell)
    taken: dict[str, Place] = {}
    for feature, name in BASES:
        if feature not in sheet.features[cell]:
            continue
        free = [slot for slot in _SLOTS[name] if middle + slot * HEX not in taken.values()]
        taken[name] = middle + (free or _SLOTS[name])[0] * HEX
    return taken
