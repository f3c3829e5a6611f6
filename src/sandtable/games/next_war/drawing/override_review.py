"""Review: every override is marked on the map, and told below it with its reason."""

from __future__ import annotations

from sandtable.cartography.hex_layout import HEX, cell_of
from sandtable.cartography.label_placement import Box
from sandtable.cartography.palette import FONT_NUMBER, FONT_TEXT, Palette
from sandtable.cartography.svg import element, polygon, text, title
from sandtable.cartography.text_widths import width
from sandtable.games.next_war.drawing.map_data import HexMapData

_LINE = 31.0


def review(sheet: HexMapData, palette: Palette, window: Box) -> tuple[str, float]:
    """Ring each overridden hex with the number of its reason; list the reasons."""
    marks = []
    told = []
    low = window.bottom + 20
    room = window.right - window.left - 140
    for count, row in enumerate(sheet.overrides, start=1):
        cell = cell_of(row.hex)
        words = f"{row.hex} {row.field} {row.value}: {row.reason} [{row.source}]"
        if cell in sheet.hexes:
            marks.append(_mark(sheet, palette, count, words))
        lines = _broken(f"{count}. {words}", room)
        for line in lines:
            low += _LINE
            told.append(text(line, complex(window.left + 70, low)))
    if not sheet.overrides:
        low += _LINE
        told.append(text("No override: the map is as built.", complex(window.left + 70, low)))
    listed = element("g", *told, font_family=FONT_TEXT, font_size=24, fill=palette["ink"])
    return "".join(marks) + listed, low + 40


def _mark(sheet: HexMapData, palette: Palette, count: int, words: str) -> str:
    cell = cell_of(sheet.overrides[count - 1].hex)
    earlier = sum(row.hex == sheet.overrides[count - 1].hex for row in sheet.overrides[: count - 1])
    middle = sheet.grid.centre(cell)
    place = middle + HEX * complex(-0.3 + 0.27 * (earlier % 3), 0.02 + 0.2 * (earlier // 3))
    return element(
        "g",
        title(words),
        element(
            "path",
            d=polygon(sheet.grid.corners(cell, 0.9)),
            fill=palette["warn-soft"],
            fill_opacity=0.25,
            stroke=palette["warn"],
            stroke_width=4,
            stroke_dasharray="9 5",
        ),
        element(
            "rect",
            x=place.real - 14,
            y=place.imag - 11,
            width=28,
            height=21,
            rx=4,
            fill=palette["warn"],
        ),
        text(
            str(count),
            place + 5.5j,
            font_family=FONT_NUMBER,
            font_size=17,
            font_weight="600",
            text_anchor="middle",
            fill=palette["panel"],
        ),
        data_hex=sheet.overrides[count - 1].hex,
    )


def _broken(words: str, room: float) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, 23) > room:
            lines.append(f"      {word}")
        else:
            lines[-1] = longer
    return lines
