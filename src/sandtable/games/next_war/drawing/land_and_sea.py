"""Sea, shelves, coast and ground: the tints at the back of the map.

Ground is painted like heights on a survey map: all land as low ground, then all that is at least
rough, then all that is at least highland, and so on; at each height what grows there follows. So
edges may be round and still leave no gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from sandtable.cartography.hex_layout import HEX, Cell, Grid, is_inside, loops, rounded, spread
from sandtable.cartography.palette import Palette
from sandtable.cartography.svg import Place, element, path, polygon, stroke
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.printed.terrain import Terrain

_TINTS = ("flat", "rough", "highland", "mountain", "high")
_HIGHEST_COVER = 2


@cache
def frame_path(grid: Grid) -> str:
    """Draw the edge of the sheet, as its hexes cut it."""
    return "".join(polygon(ring) for ring in loops(grid, grid.cells))


@lru_cache(maxsize=4)
def shore_path(sheet: HexMapData) -> str:
    """Draw the edge of all land, from the survey where there is one, else around land hexes."""
    if sheet.shores:
        return "".join(path(ring, closed=True) for ring in sheet.shores)
    return _land_path(sheet.grid, sheet.land)


@lru_cache(maxsize=4)
def foothold_path(sheet: HexMapData) -> str:
    """Put a little land under towns that the survey places in the water."""
    drawn = []
    for cell in sorted(sheet.coastal & sheet.land) if sheet.shores else ():
        middle = sheet.grid.centre(cell)
        is_needed = sheet.is_settled(cell) or not any(
            _is_on_land(sheet, (middle + corner) / 2) for corner in sheet.grid.corners(cell)
        )
        if is_needed and not _is_on_land(sheet, middle):
            corners = sheet.grid.corners(cell, 0.4)
            drawn.append(polygon(sheet.grid.surveyed(place) for place in rounded(corners)))
    return "".join(drawn)


def _is_on_land(sheet: HexMapData, place: Place) -> bool:
    return any(is_inside(place, ring) for ring in sheet.shores)


@cache
def _land_path(grid: Grid, land: frozenset[Cell]) -> str:
    is_land = {cell: "y" if cell in land else "" for cell in grid.cells}
    return _blobs(grid, {cell for cell, yes in spread(grid, is_land, rings=2).items() if yes})


def sea(sheet: HexMapData, palette: Palette, shore: str) -> str:
    """Paint water, and two shelves along the coast."""
    if len(sheet.land) == len(sheet.hexes):
        return ""
    return "".join(
        (
            element("path", d=frame_path(sheet.grid), fill=palette["t-sea"]),
            *(
                stroke(shore, palette[name], HEX * width, stroke_linejoin="round")
                for name, width in (("t-sea-2", 0.7), ("t-sea-3", 0.36))
            ),
        )
    )


def ground(sheet: HexMapData, palette: Palette, shore: str) -> str:
    """Paint the land by height and by what grows."""
    grid = sheet.grid
    heights = {c: int(v) for c, v in _spread(sheet, lambda c: str(sheet.height(c))).items()}
    covers = _spread(sheet, sheet.cover)
    kinds = _spread(sheet, lambda c: sheet.hexes[c].terrain)
    low = palette["t-flat"]
    tinted = [
        element("path", d=line, fill=low)
        for line in (shore, inland_path(sheet), foothold_path(sheet))
        if line
    ]
    for height, name in enumerate(_TINTS):
        high = {cell for cell, found in heights.items() if found >= height}
        if not high:
            break
        if height:
            tinted.append(_field(grid, high, palette[f"t-{name}"]))
        if height <= _HIGHEST_COVER:
            tinted += [
                _field(grid, grown, palette[f"t-{name}-{cover}"])
                for cover in ("woods", "jungle")
                if (grown := {cell for cell in high if covers[cell] == cover})
            ]
    marsh = {cell for cell, kind in kinds.items() if kind == Terrain.MARSH}
    town = {cell for cell, kind in kinds.items() if kind == Terrain.URBAN}
    tinted += [_field(grid, marsh, palette["t-marsh"])] if marsh else []
    tinted += [_field(grid, town, palette["t-urban"])] if town else []
    return "".join(tinted)


def foreign_ground_tint(sheet: HexMapData, palette: Palette) -> str:
    """Lay a thin veil over ground that is not the home country's."""
    home = sheet.legend.home
    owners = _spread(sheet, lambda c: sheet.hexes[c].country)
    foreign = {cell for cell, owner in owners.items() if home and owner != home}
    if not foreign:
        return ""
    return element(
        "path",
        d=_blobs(sheet.grid, foreign),
        fill=palette["m-foreign"],
        opacity=palette.strength("foreign"),
    )


@lru_cache(maxsize=4)
def inland_path(sheet: HexMapData) -> str:
    """Draw the hexes away from the sea as land, whatever the survey says of their waters."""
    inland = [cell for cell in sheet.grid.cells if cell not in sheet.coastal]
    return "".join(polygon(sheet.grid.corners(cell, 1.03)) for cell in inland)


@lru_cache(maxsize=4)
def coastal_path(sheet: HexMapData) -> str:
    """Draw the hexes in which the line of the coast may be seen."""
    return "".join(polygon(sheet.grid.corners(cell)) for cell in sorted(sheet.coastal))


def coast(sheet: HexMapData, palette: Palette, shore: str) -> str:
    """Draw the line of the coast."""
    if len(sheet.land) == len(sheet.hexes):
        line = ""
    else:
        line = stroke(shore, palette["m-coast"], 1.1, stroke_linejoin="round")
    return line


def lakes(sheet: HexMapData, palette: Palette) -> str:
    """Draw standing water."""
    rings = "".join(path(ring, closed=True) for ring in sheet.lakes)
    if not rings:
        return ""
    return element(
        "path", d=rings, fill=palette["t-sea"], stroke=palette["m-coast"], stroke_width=1.4
    )


def _field(grid: Grid, cells: Iterable[Cell], colour: str) -> str:
    return element("path", d=_blobs(grid, cells), fill=colour, stroke=colour, stroke_width=0.7)


def _blobs(grid: Grid, cells: Iterable[Cell]) -> str:
    """Draw the edge of some hexes as a surveyor would, without corners."""
    return "".join(
        path([grid.surveyed(place) for place in rounded(ring)], closed=True)
        for ring in loops(grid, cells)
    )


def _spread(sheet: HexMapData, value: Callable[[Cell], str]) -> dict[Cell, str]:
    """The value of each land hex, and of what the real coast may still show of it outside."""
    return spread(sheet.grid, {cell: value(cell) for cell in sorted(sheet.land)}, rings=2)
