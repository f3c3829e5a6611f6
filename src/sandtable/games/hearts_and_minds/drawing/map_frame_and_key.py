"""What stands around the area map: frame, title, key, scale and credits."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Final

from sandtable.cartography.credits import read_credits
from sandtable.cartography.label_placement import Box
from sandtable.cartography.map_symbols import sign
from sandtable.cartography.palette import FONT_PLACE, FONT_TEXT, Palette
from sandtable.cartography.svg import Place, at, element, number, stroke, text
from sandtable.games.hearts_and_minds.drawing.outline_geometry import SCALE
from sandtable.games.hearts_and_minds.printed.areas import Zone

MARGIN: Final = 60.0
BAND: Final = 345.0  # height of what stands below the map
ZONE_TINTS: Final = {
    Zone.I: "z-1",
    Zone.II: "z-2",
    Zone.III: "z-3",
    Zone.IV: "z-4",
}
#: What the provinces are: hills, reeds, trees.
MARKS: Final = ("mountain", "river", "lowland")
_MARK: Final = {
    "mountain": "M{}q9 -17 18 0m-8 -8l4 7",
    "river": "M{}h14m-11 6h8",
    "lowland": "M{}a3.4 3.4 0 0 1 2 -5a4 4 0 0 1 7 0a3.4 3.4 0 0 1 2 5z",
}
_FROM: Final = {"mountain": -9 + 4j, "river": -7 + 0j, "lowland": -5 + 3j}
_TABLES: Final = "sandtable.games.hearts_and_minds.map"
_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def area_furniture(frame: Box, palette: Palette, *, has_links: bool) -> str:
    """Draw the frame, the title, the key and the credits."""
    top = frame.bottom + MARGIN
    edge = element(
        "rect",
        x=0,
        y=0,
        width=frame.right,
        height=frame.bottom,
        fill="none",
        stroke=palette["line-strong"],
        stroke_width=3,
    )
    heading = text(
        "Hearts and Minds",
        complex(0, top + 40),
        font_family=FONT_PLACE,
        font_size=72,
        font_weight="700",
        fill=palette["ink"],
    )
    lines = (
        "The areas of 1965, from open data. Unofficial, not affiliated with any publisher.",
        "; ".join(read_credits(_TABLES)),
    )
    notes = element(
        "g",
        *(text(line, complex(0, top + 82 + 230 * n)) for n, line in enumerate(lines)),
        font_family=FONT_TEXT,
        font_size=21,
        fill=palette["ink-2"],
    )
    entries = _entries(palette, has_links=has_links)
    return edge + heading + notes + _key(entries, frame, palette) + _scale(frame, palette)


def area_marks(places: Iterable[Place], kind: str, palette: Palette) -> str:
    """Scatter the marks of one kind of country: hills, reeds or trees."""
    line = "".join(_MARK[kind].format(at(place + _FROM[kind])) for place in places)
    if kind == "lowland":
        return element("path", d=line, fill=palette["t-canopy"], opacity=0.4)
    ink = palette["t-glyph" if kind == "mountain" else "t-marsh-mark"]
    return stroke(line, ink, 1.8, opacity=0.6, **_ROUND)


def city_square(place: Place, palette: Palette) -> str:
    """Draw a city."""
    return element(
        "rect",
        x=place.real - 8,
        y=place.imag - 8,
        width=16,
        height=16,
        fill=palette["m-label"],
        stroke=palette["m-halo"],
        stroke_width=2,
    )


def _entries(palette: Palette, *, has_links: bool) -> list[tuple[str, str]]:
    """Pair small drawings with words."""
    line = "M0 0h60"
    found = [
        (_swatch(palette[tint], palette["line-strong"]), f"Zone {zone.value}")
        for zone, tint in ZONE_TINTS.items()
    ]
    found += [
        (city_square(30 + 0j, palette), "City"),
        (sign("port", 30 + 0j, 1.5), "Port"),
        (stroke(line, palette["m-trail"], 5, stroke_dasharray="13 8", **_ROUND), "The Trail"),
        (
            stroke(line, palette["m-border"], 15, opacity=0.22)
            + stroke(line, palette["m-border"], 3.2, stroke_dasharray="14 5 3 5"),
            "Border",
        ),
        (stroke(line, palette["m-label"], 4), "Zone edge"),
    ]
    found += [
        (stroke(line, palette["m-label"], 1.5, opacity=0.6, stroke_dasharray="7 3"), "Area edge"),
        (_swatch(palette["z-abroad"], palette["line-strong"]), "Laos, Cambodia"),
        (_swatch(palette["t-highland"], palette["line-strong"]), "North Vietnam"),
        (_swatch(palette["panel-2"], palette["line"]), "Not in play"),
        *((area_marks([30 + 0j], kind, palette), kind.title()) for kind in MARKS),
    ]
    if has_links:
        dots = stroke(line, palette["o-select"], 4, stroke_dasharray="2 9", **_ROUND)
        found.append((dots, "Neighbours"))
    return found


def _key(entries: list[tuple[str, str]], frame: Box, palette: Palette) -> str:
    columns = ceil(len(entries) / 3)
    step = frame.right / columns
    y = frame.bottom + MARGIN + 140
    return "".join(
        element(
            "g",
            drawing,
            text(words, 70 + 8j, font_family=FONT_TEXT, font_size=25, fill=palette["ink"]),
            transform=f"translate({number(n % columns * step)} {number(y + 52 * (n // columns))})",
        )
        for n, (drawing, words) in enumerate(entries)
    )


def _swatch(colour: str, edge: str) -> str:
    return element(
        "rect", x=0, y=-18, width=58, height=36, rx=4, fill=colour, stroke=edge, stroke_width=1.4
    )


def _scale(frame: Box, palette: Palette) -> str:
    right, top = frame.right, frame.bottom + MARGIN
    long = 1000 * SCALE
    ink = palette["ink"]
    return element(
        "g",
        stroke(f"M{at(complex(right - long, top + 20))}v14h{number(long)}v-14", ink, 3),
        text(
            "100 km",
            complex(right - long / 2, top + 22),
            text_anchor="middle",
            font_family=FONT_TEXT,
            font_size=25,
            fill=ink,
        ),
        text(
            "North is up",
            complex(right, top + 66),
            text_anchor="end",
            font_family=FONT_TEXT,
            font_size=21,
            fill=palette["ink-2"],
        ),
    )
