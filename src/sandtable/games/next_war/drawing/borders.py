"""Borders between countries, and lines of control, which are none."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sandtable.cartography.hex_layout import HEX, Cell
from sandtable.cartography.palette import Palette
from sandtable.cartography.svg import Place, path, stroke
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.drawing.rivers_and_roads import side_courses
from sandtable.games.next_war.printed.terrain import RIVERS, Hexside

_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}
#: Dashes and width of the line itself: a border is dash and dot, a line of control is dots.
_SIGNS: Final = {"border": ("13 4 3 4", 2.6, "butt"), "control": ("0 8", 4.6, "round")}

Side = tuple[Cell, Cell]


def borders(sheet: HexMapData, palette: Palette) -> str:
    """Draw a ribbon between two countries, wider beside a river, and the line's own sign on it."""
    sides = _sides(sheet)
    wet = {side for side in sides if sheet.sides.get(side) in RIVERS}
    parts = [_ribbon(sheet, sides - wet, palette, 0.19), _ribbon(sheet, wet, palette, 0.3)]
    for name, some in _told_apart(sheet, sides - wet).items():
        parts.append(_signed(side_courses(sheet.grid, some), name, palette))
    return "".join(parts)


def wet_borders(sheet: HexMapData, palette: Palette) -> str:
    """Draw the border's sign on the water of a river that is wide enough to show both."""
    wide = {side for side in _sides(sheet) if sheet.sides.get(side) is Hexside.MAJOR_RIVER}
    return "".join(
        _signed(side_courses(sheet.grid, some), name, palette, pale=True)
        for name, some in _told_apart(sheet, wide).items()
    )


def has_control_line(sheet: HexMapData) -> bool:
    """Tell whether the sheet shows a line of control."""
    return bool(_told_apart(sheet, _sides(sheet))["control"])


def sample_border(name: str, points: list[Place], palette: Palette) -> str:
    """Draw a piece of border for the key of the map."""
    line = path(points)
    ribbon = stroke(line, palette["m-border"], 0.17 * HEX, opacity=0.22)
    return ribbon + _signed(line, name, palette)


def _sides(sheet: HexMapData) -> set[Side]:
    return {
        (cell, other)
        for cell in sheet.land
        for other in sheet.grid.around(cell)
        if cell < other
        and other in sheet.land
        and sheet.hexes[cell].country != sheet.hexes[other].country
    }


def _told_apart(sheet: HexMapData, sides: Iterable[Side]) -> dict[str, set[Side]]:
    """Sort sides: from a line of hexes on, the sheet's border is a line of control."""
    first = sheet.legend.control_from
    found: dict[str, set[Side]] = {"border": set(), "control": set()}
    for side in sides:
        is_control = first and min(cell[0] for cell in side) >= first
        found["control" if is_control else "border"].add(side)
    return found


def _ribbon(sheet: HexMapData, sides: Iterable[Side], palette: Palette, wide: float) -> str:
    line = side_courses(sheet.grid, sides)
    return stroke(line, palette["m-border"], wide * HEX, opacity=0.24, **_ROUND) if line else ""


def _signed(line: str, name: str, palette: Palette, *, pale: bool = False) -> str:
    if not line:
        return ""
    dashes, wide, cap = _SIGNS[name]
    colour = palette["m-halo" if pale else "m-border"]
    return stroke(
        line,
        colour,
        wide * (0.7 if pale else 1),
        stroke_dasharray=dashes,
        stroke_linecap=cap,
        stroke_linejoin="round",
    )
