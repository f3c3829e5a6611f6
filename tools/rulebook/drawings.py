"""Small figures for the rulebook: a few hexes, who stands there, and what is to be seen.

A figure is told in rows of cells, `column row: ground | first line | second line`, and in lines
between cells: `river a b`, `road a b` and `arrow a b`.  Even columns lie half a hex higher.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FOLDER = "docs/rules/figures"
SIZE = 46.0
WIDTH, HEIGHT = SIZE * 1.5, SIZE * math.sqrt(3)
INK = "#222222"
GROUNDS = {
    "flat": "#f3efdf",
    "zone": "#f2c9b8",
    "urban": "#c9c9c9",
    "mountain": "#cdb899",
    "jungle": "#bfd8b2",
    "own": "#cfe0f2",
    "enemy": "#eda08c",
    "sea": "#bcd9ea",
}
LINES = {"river": ("#3f7fb5", 7.0), "road": ("#8a5a2b", 4.0), "arrow": (INK, 2.5)}


class Cell(NamedTuple):
    """A hex of a figure."""

    column: int
    row: int
    ground: str
    lines: tuple[str, ...]

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the hex."""
        return self.column * WIDTH + SIZE + 4, (self.row + self.column % 2 / 2 + 0.5) * HEIGHT + 4


FIGURES = {
    "zones": (
        "Where a zone of control reaches",
        """
        1 1: enemy | 3 SP | enemy stack
        1 0: zone | zone
        2 1: mountain | Mountain | no zone
        2 2: zone | zone
        1 2: flat | beyond river | no zone
        0 2: urban | Urban | no zone
        0 1: zone | zone
        river 1,1 1,2
        """,
    ),
    "directions": (
        "Attacked from three hexes: one off the die",
        """
        1 1: enemy | defender
        1 0: own | attacker
        2 1: own | attacker
        2 2: flat
        1 2: flat
        0 2: flat
        0 1: own | attacker
        arrow 1,0 1,1
        arrow 2,1 1,1
        arrow 0,1 1,1
        """,
    ),
    "retreat": (
        "A retreat of two hexes ends two hexes away from the defended hex",
        """
        0 0: own | attacker
        1 0: flat | defended | hex
        2 0: flat | no: only 1
        2 1: flat | on the way
        3 0: flat | good: 2 away
        3 1: zone | enemy zone
        1 1: flat | no: only 1
        arrow 1,0 2,1
        arrow 2,1 3,0
        """,
    ),
    "bridge": (
        "Only the two hexes of the bridge are at it",
        """
        0 0: flat | not at it
        1 0: own | at the | bridge
        1 1: own | at the | bridge
        2 1: flat | not at it
        0 1: flat | not at it
        2 0: flat | not at it
        road 1,0 1,1
        river 1,0 1,1
        river 1,0 2,1
        river 0,1 1,0
        """,
    ),
    "lift": (
        "Base to units to landing: 24 hexes at most",
        """
        0 0: own | Airbase | start
        1 0: flat | ... 9
        2 0: own | light inf.
        3 0: flat | ... 15
        4 0: flat | landing
        arrow 0,0 2,0
        arrow 2,0 4,0
        """,
    ),
    "supply": (
        "Two hexes to the road, then any length of road to a source",
        """
        0 0: own | unit
        1 0: flat | 1
        2 1: flat | 2: road
        3 1: flat | road
        4 1: urban | City: | source
        road 2,1 3,1
        road 3,1 4,1
        arrow 0,0 1,0
        arrow 1,0 2,1
        """,
    ),
    "voyage": (
        "Holding Box, At Sea, Inshore, coast: one step at a time",
        """
        0 0: own | Holding | Box
        1 0: sea | At Sea
        2 0: sea | Inshore
        3 0: sea | All-Sea | hex
        4 0: urban | Port
        1 1: sea | At Sea: | not two seas
        arrow 0,0 1,0
        arrow 1,0 2,0
        arrow 2,0 3,0
        arrow 3,0 4,0
        """,
    ),
    "landing": (
        "From the Inshore box to the hex off the beach, then ashore",
        """
        0 0: sea | Inshore | AMPH
        1 0: sea | All-Sea | AMPH stops
        2 0: sea | All-Sea
        1 1: enemy | beach | defender
        2 1: flat
        0 1: own | own units | help
        arrow 0,0 1,0
        arrow 1,0 1,1
        arrow 0,1 1,1
        """,
    ),
    "beachhead": (
        "A Beachhead is a source and links the roads next to it",
        """
        0 0: sea | AMPH
        1 0: own | Beachhead
        2 0: flat | road
        3 0: own | in supply
        2 1: flat | road
        3 1: own | in supply
        1 1: sea
        road 2,0 3,0
        road 2,1 3,1
        arrow 3,0 2,0
        arrow 3,1 2,1
        """,
    ),
}


def drawings(repo: Path) -> dict[Path, str]:
    """Every figure as it should be."""
    folder = repo / FOLDER
    return {folder / f"{name}.svg": drawn(*figure) for name, figure in FIGURES.items()}


def drawn(title: str, text: str) -> str:
    """Draw a figure."""
    rows = [row.strip() for row in text.strip().splitlines()]
    cells = {(cell.column, cell.row): cell for cell in map(_cell, rows) if cell}
    width = max(cell.centre[0] for cell in cells.values()) + SIZE + 4
    height = max(cell.centre[1] for cell in cells.values()) + HEIGHT / 2 + 4
    size = f'width="{width:.0f}" height="{height:.0f}"'
    space = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}"'
    parts = [
        f'<svg {space} {size} role="img" font-family="sans-serif">',
        f"<title>{title}</title>",
        f'<rect {size} fill="#ffffff"/>',
        *(part for cell in cells.values() for part in _hexagon(cell)),
        *(part for row in rows for part in _line(row, cells)),
        *(part for cell in cells.values() for part in _words(cell)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _cell(row: str) -> Cell | None:
    place, colon, rest = row.partition(":")
    if place.split(" ")[0] in LINES or not colon:
        return None
    column, line = map(int, place.split())
    ground, *lines = [part.strip() for part in rest.split("|")]
    return Cell(column, line, ground, tuple(lines))


def _corners(cell: Cell) -> list[tuple[float, float]]:
    x, y = cell.centre
    turns = [math.pi / 3 * corner for corner in range(6)]
    return [(x + SIZE * math.cos(turn), y + SIZE * math.sin(turn)) for turn in turns]


def _hexagon(cell: Cell) -> Iterator[str]:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in _corners(cell))
    yield f'<polygon points="{points}" fill="{GROUNDS[cell.ground]}" stroke="{INK}"/>'


def _words(cell: Cell) -> Iterator[str]:
    x, y = cell.centre
    first = y - 6 * (len(cell.lines) - 1) + 4
    for number, line in enumerate(cell.lines):
        yield (
            f'<text x="{x:.1f}" y="{first + 14 * number:.1f}" font-size="11" '
            f'text-anchor="middle" fill="{INK}" stroke="#ffffff" stroke-width="3" '
            f'paint-order="stroke">{line}</text>'
        )


def _line(row: str, cells: dict[tuple[int, int], Cell]) -> Iterator[str]:
    kind, *ends = row.split()
    if kind not in LINES:
        return
    one, other = (cells[_at(end)] for end in ends)
    (x1, y1), (x2, y2) = _side(one, other) if kind == "river" else (one.centre, other.centre)
    if kind == "arrow":  # leave room for the words in both hexes
        x1, y1, x2, y2 = [
            _between(one.centre[at], other.centre[at], share)
            for share in (0.28, 0.62)
            for at in (0, 1)
        ]
    colour, width = LINES[kind]
    yield (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
        f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
    )
    if kind == "arrow":
        yield _head((x1, y1), (x2, y2))


def _at(text: str) -> tuple[int, int]:
    column, _, row = text.partition(",")
    return int(column), int(row)


def _side(one: Cell, other: Cell) -> tuple[tuple[float, float], tuple[float, float]]:
    """Find the side that two neighbours share: the two corners nearest to the other."""
    x, y = other.centre
    near = sorted(_corners(one), key=lambda corner: math.dist(corner, (x, y)))
    return near[0], near[1]


def _between(one: float, other: float, share: float) -> float:
    return one + (other - one) * share


def _head(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Draw the head of an arrow at its end."""
    turn = math.atan2(end[1] - start[1], end[0] - start[0])
    x, y = end
    tips = [(x + 11 * math.cos(turn + by), y + 11 * math.sin(turn + by)) for by in (0, 2.5, -2.5)]
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in tips)
    return f'<polygon points="{points}" fill="{INK}"/>'
