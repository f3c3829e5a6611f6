"""What stands around the map: title, key, scale, north and credits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.cartography.hex_layout import HEX
from sandtable.cartography.label_placement import Box
from sandtable.cartography.palette import FONT_PLACE, FONT_TEXT, Palette
from sandtable.cartography.svg import Place, element, number, text
from sandtable.cartography.text_widths import width
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.drawing.map_key import key

_MARGIN: Final = 70.0


def furniture(sheet: HexMapData, palette: Palette, window: Box) -> tuple[str, float]:
    """Draw the band below the map; tell where it ends."""
    left, right = window.left + _MARGIN, window.right - _MARGIN
    top = window.bottom + 10
    parts = [
        text(
            sheet.legend.title,
            complex(left, top + 66),
            font_family=FONT_PLACE,
            font_size=92,
            font_weight="700",
            fill=palette["ink"],
        ),
        text(
            sheet.legend.subtitle,
            complex(left, top + 110),
            font_family=FONT_TEXT,
            font_size=28,
            fill=palette["ink-2"],
        ),
        _north(complex(right - 50, top + 40), sheet.legend.north, palette),
        _scale(complex(right - 150, top + 70), sheet.legend.kilometres, palette),
    ]
    drawn, low = key(sheet, palette, left, right, top + 190)
    parts.append(drawn)
    for line in _wrapped("Data: " + "; ".join(sheet.credits), right - left, 23):
        if sheet.credits:
            low += 30
            parts.append(
                text(
                    line,
                    complex(left, low),
                    font_family=FONT_TEXT,
                    font_size=22,
                    fill=palette["ink-2"],
                )
            )
    return "".join(parts), low + _MARGIN * 0.7


def caption(sheet: HexMapData, palette: Palette, window: Box) -> tuple[str, float]:
    """Write the credits in small letters under a close-up; tell where they end."""
    words = f"{sheet.legend.title}. {sheet.legend.subtitle} {'; '.join(sheet.credits)}"
    size = 8.0
    lines = list(_wrapped(words, window.right - window.left - 16, size))
    low = window.bottom + 5 + 10 * len(lines)
    paper = element(
        "rect",
        x=window.left,
        y=window.bottom,
        width=window.right - window.left,
        height=low + 8 - window.bottom,
        fill=palette["panel"],
    )
    written = element(
        "g",
        *(
            text(line, complex(window.left + 8, window.bottom + 10 * (n + 1) + 1))
            for n, line in enumerate(lines)
        ),
        font_family=FONT_TEXT,
        font_size=size,
        fill=palette["ink-2"],
    )
    return paper + written, low + 5


def _north(middle: Place, degrees: float, palette: Palette) -> str:
    """Draw an arrow to the north, which is seldom straight up on a sheet."""
    return element(
        "g",
        element("path", d="M0-62L17 30L0 16Z", fill=palette["ink"]),
        element(
            "path",
            d="M0-62L-17 30L0 16Z",
            fill=palette["panel"],
            stroke=palette["ink"],
            stroke_width=2.4,
            stroke_linejoin="round",
        ),
        text(
            "N",
            complex(0, -72),
            font_family=FONT_PLACE,
            font_size=32,
            font_weight="700",
            fill=palette["ink"],
            text_anchor="middle",
        ),
        transform=f"translate({number(middle.real)} {number(middle.imag)}) "
        f"rotate({number(-degrees)})",
    )


def _scale(end: Place, kilometres: float, palette: Palette) -> str:
    """Draw a bar of a hundred kilometres that ends here."""
    unit = HEX / kilometres * 25
    start = end - 4 * unit
    bars = [
        element(
            "rect",
            x=start.real + n * unit,
            y=start.imag - 14,
            width=unit,
            height=14,
            fill=palette["ink"] if n % 2 == 0 else palette["panel"],
            stroke=palette["ink"],
            stroke_width=2,
        )
        for n in range(4)
    ]
    words = [
        text(label, complex(start.real + n * unit, start.imag - 24))
        for n, label in ((0, "0"), (2, "50"), (4, "100 km"))
    ]
    note = text(
        f"one hex = {kilometres:.1f} km", complex((start.real + end.real) / 2, end.imag + 32)
    )
    return "".join(bars) + element(
        "g",
        *words,
        note,
        font_family=FONT_TEXT,
        font_size=25,
        fill=palette["ink"],
        text_anchor="middle",
    )


def _wrapped(words: str, room: float, size: float) -> Iterator[str]:
    """Break words into lines that fit."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and width(longer, size) > room:
            yield line
            line = word
        else:
            line = longer
    if line:
        yield line
