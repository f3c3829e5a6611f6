"""Large letters over the map: countries, seas, landscapes."""

from __future__ import annotations

from sandtable.cartography.hex_layout import HEX, cell_of
from sandtable.cartography.palette import FONT_PLACE, Palette
from sandtable.cartography.svg import at, element, number
from sandtable.cartography.text_widths import width
from sandtable.games.next_war.drawing.map_data import HexMapData, Lettering


def letters(sheet: HexMapData, palette: Palette) -> str:
    """Write countries, seas and landscapes in wide letters along a gentle curve."""
    return "".join(
        _letters(sheet, palette, each, f"way-{count}")
        for count, each in enumerate(sheet.legend.letters)
    )


def _letters(sheet: HexMapData, palette: Palette, each: Lettering, key: str) -> str:
    start, end = (sheet.grid.centre(cell_of(label)) for label in (each.start, each.end))
    is_sea = each.style == "sea"
    size = {"country": 0.92, "sea": 0.6, "land": 0.4}[each.style] * HEX
    words = each.words if is_sea else each.words.upper()
    long = abs(end - start)
    sag = (end - start) * 1j * 0.06
    way = f"M{at(start)}Q{at((start + end) / 2 - sag)} {at(end)}"
    spacing = max(0.0, (long * 0.97 - width(words, size)) / max(len(words) - 1, 1))
    return element("path", id=key, d=way, fill="none") + element(
        "text",
        element("textPath", words, href=f"#{key}", startOffset="50%", text_anchor="middle"),
        font_family=FONT_PLACE,
        font_size=size,
        font_style="italic" if is_sea else None,
        font_weight="400" if is_sea else "600",
        letter_spacing=number(spacing),
        fill=palette["m-water-label"] if is_sea else palette["m-border"],
        opacity=0.75 if is_sea else (0.42 if each.style == "country" else 0.55),
    )
