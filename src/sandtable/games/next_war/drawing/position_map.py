"""The map of a position written as text, drawn with the signs of the titles' maps."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from typing import Final, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from sandtable.cartography.hex_layout import HEX, Cell, Grid, cell_of
from sandtable.cartography.palette import Palette, Theme
from sandtable.cartography.zoom_levels import ZOOMS
from sandtable.games.next_war.drawing.hex_map import HexMapOptions, draw_hex_map
from sandtable.games.next_war.drawing.map_data import HexMapData, Legend
from sandtable.games.next_war.drawing.map_registry import PlacedHex
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.position_text.notation_vocabulary import SHEET
from sandtable.games.next_war.presentation.map_and_counter_lists import Lists
from sandtable.games.next_war.printed.map_tables import HexRow
from sandtable.games.next_war.printed.printed_components import Atlas, Printed
from sandtable.kernel.maps import BoardMap, HexFrame, MapRequest

#: The layers of a title's map that a position can have; it is not surveyed and has no sea.
LAYERS: Final = (
    "ground",
    "marks",
    "grid",
    "urban",
    "borders",
    "rivers",
    "crossings",
    "roads",
    "bridges",
    "edge",
    "places",
    "bases",
    "numbers",
    "names",
)
_LEGEND: Final = Legend(
    title="Position",
    subtitle="",
    countries={},
    home="",
    north=0,
    kilometres=0,
    letters=(),
)
_Between = TypeVar("_Between", bound=StrEnum)


def position_map(printed: Printed) -> BoardMap | None:
    """Return the map of a position; None for the printed things of a scenario."""
    atlas = printed.atlas
    if atlas.lattice != SHEET:
        return None
    sheet = _map_data(atlas)
    return BoardMap(
        kind="hexes",
        layers=LAYERS,
        draw=partial(_drawn, sheet),
        under=LAYERS,
        placed=partial(_placed, sheet.grid),
        hexes=lambda: HexFrame(HEX, sheet.grid.is_flat),
    )


def _drawn(sheet: HexMapData, wanted: MapRequest) -> str:
    layers = LAYERS if wanted.layers is None else wanted.layers
    palette = Palette(Theme(wanted.theme))
    return draw_hex_map(sheet, HexMapOptions(palette, ZOOMS[wanted.zoom - 1], layers))


def _map_data(atlas: Atlas) -> HexMapData:
    return HexMapData(
        legend=_LEGEND,
        grid=Grid(SHEET.layout),
        hexes={cell_of(atlas.label(here)): _row(atlas, here) for here in atlas.hexes},
        sides=_pairs(atlas, atlas.sides),
        roads=_pairs(atlas, atlas.roads),
        areas=(),
        overrides=(),
        shores=(),
        lakes=(),
        rivers=(),
        credits=(),
    )


def _row(atlas: Atlas, here: PlaceId) -> HexRow:
    ground = atlas.ground[here]
    return HexRow(
        hex=atlas.label(here),
        terrain=ground.terrain,
        features=";".join(sorted(each.value for each in ground.features)),
        country=ground.country,
        region=ground.region,
        name=ground.name,
        latitude="",
        longitude="",
        elevation=0,
    )


def _pairs(
    atlas: Atlas, between: Mapping[tuple[PlaceId, PlaceId], _Between]
) -> dict[tuple[Cell, Cell], _Between]:
    """What lies between two hexes, once for both directions."""
    found = {}
    for (one, other), kind in between.items():
        cells = sorted((cell_of(atlas.label(one)), cell_of(atlas.label(other))))
        found[cells[0], cells[1]] = kind
    return found


def _placed(grid: Grid, lists: msgspec.Struct) -> msgspec.Struct:
    if not isinstance(lists, Lists):
        raise TypeError(f"these are no lists of hexes: {type(lists).__name__}")
    found = []
    for one in lists.hexes:
        place = grid.centre(cell_of(one.label))
        found.append(PlacedHex(**asdict(one), x=round(place.real, 2), y=round(place.imag, 2)))
    return replace(lists, hexes=tuple(found))
