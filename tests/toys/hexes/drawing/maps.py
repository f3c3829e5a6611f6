"""The map that the toy's picture names."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from sandtable.cartography.hex_layout import HEX, Grid, cell_of
from sandtable.cartography.map_symbols import sign, symbols
from sandtable.cartography.palette import Palette, Theme
from sandtable.cartography.svg import element, number, polygon
from sandtable.cartography.zoom_levels import ZOOMS
from sandtable.kernel.maps import BoardMap, HexFrame, MapRequest
from toys.hexes.picture import HexPrint, chart
from toys.hexes.printed import Terrain

LAYERS = ("ground", "places", "targets")
TINTS = {
    Terrain.CLEAR: "t-flat",
    Terrain.WOODS: "t-flat-woods",
    Terrain.HILLS: "t-rough",
    Terrain.CITY: "t-urban",
}


class PlacedHex(HexPrint, frozen=True, kw_only=True):
    x: float
    y: float


def grid():
    return Grid(chart().lattice.layout)


def draw(wanted: MapRequest) -> str:
    """Draw the map with one group per layer."""
    palette, here, lattice = Palette(Theme(wanted.theme)), grid(), chart().lattice
    cells = [cell_of(lattice.label_of(one)) for one in lattice.hexes]
    shapes = [polygon(here.corners(cell)) for cell in cells]
    tints = [palette[TINTS[terrain]] for terrain in chart().terrain]
    drawn = {
        "ground": "".join(map(lambda d, fill: element("path", d=d, fill=fill), shapes, tints)),
        "places": sign("city", here.centre(cells[chart().city])),
        "targets": element("path", d="".join(shapes), fill="none", pointer_events="all"),
    }
    corners = [corner for cell in cells for corner in here.corners(cell)]
    left, top = min(c.real for c in corners), min(c.imag for c in corners)
    wide, high = max(c.real for c in corners) - left, max(c.imag for c in corners) - top
    scale = ZOOMS[wanted.zoom - 1].scale
    layers = LAYERS if wanted.layers is None else wanted.layers
    return element(
        "svg",
        element("defs", symbols(palette)),
        *(element("g", drawn[name], id=f"layer-{name}") for name in LAYERS if name in layers),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (left, top, wide, high))),
        width=round(wide * scale),
        height=round(high * scale),
        data_zoom=str(wanted.zoom),
        data_theme=wanted.theme,
    )


def placed(lists):
    """Add to each hex where its middle lies."""
    hexes = []
    for one in lists.hexes:
        place = grid().centre(cell_of(one.label))
        hexes.append(PlacedHex(**asdict(one), x=round(place.real, 1), y=round(place.imag, 1)))
    return replace(lists, hexes=tuple(hexes))


MAPS = {
    "toy-hexes": BoardMap(
        kind="hexes",
        layers=LAYERS,
        draw=draw,
        under=LAYERS[:2],
        placed=placed,
        hexes=lambda: HexFrame(HEX, grid().is_flat),
    )
}
