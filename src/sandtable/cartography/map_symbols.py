"""Signs: one drawing for each thing that a map marks, defined once and used by name."""

from __future__ import annotations

from cmath import exp
from math import pi
from typing import Final

from sandtable.cartography.palette import Palette
from sandtable.cartography.svg import Place, at, element, number

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
