"""Where the hexes of a sheet lie in the picture, and how surveyed lines bend between them."""

from __future__ import annotations

from cmath import exp
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, pi, sqrt
from typing import Final, TypeAlias

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Layout
from sandtable.cartography.hash_noise import noise
from sandtable.cartography.svg import Place

#: Line of hexes and place in the line: the two halves of a printed number.
Cell: TypeAlias = tuple[int, int]
#: A corner where three hexes meet, rounded so that all three give the same.
Knot: TypeAlias = tuple[int, int]

#: From side to side of a hex, in units of the picture.
HEX: Final = 80.0
RADIUS: Final = HEX / sqrt(3)
LINE: Final = HEX * sqrt(3) / 2  # from one line of hexes to the next
_WANDER: Final = 0.085 * HEX  # how far a line may leave the hexsides
_ROUGHNESS: Final = 2.1 / HEX


def cell_of(label: str) -> Cell:
    """Split a printed number."""
    return int(label[:2]), int(label[2:])


def label_of(cell: Cell) -> str:
    """Join a printed number."""
    return f"{cell[0]:02}{cell[1]:02}"


def knot(place: Place) -> Knot:
    """Name a corner."""
    return round(place.real), round(place.imag)


@dataclass(frozen=True)
class Grid:
    """The geometry of one sheet."""

    layout: Layout

    @cached_property
    def is_flat(self) -> bool:
        """Tell whether hexes have a flat side at the top."""
        return self.layout.orientation is Orientation.FLAT_TOP

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """List the hexes on the sheet."""
        return self.layout.printed()

    def centre(self, cell: Cell) -> Place:
        """Find the middle of a hex."""
        line, at = cell
        along = (at + 0.5 * (line % 2)) * HEX
        if self.is_flat:
            return complex((line - self.layout.first_line) * LINE, along)
        return complex(along, (self.layout.last_line - line) * LINE)

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """List the six hexes around one, clockwise, whether or not they are on the sheet."""
        line, at = cell
        low = at if line % 2 else at - 1
        if self.is_flat:
            return (
                (line, at - 1),
                (line + 1, low),
                (line + 1, low + 1),
                (line, at + 1),
                (line - 1, low + 1),
                (line - 1, low),
            )
        return (
            (line + 1, low + 1),
            (line, at + 1),
            (line - 1, low + 1),
            (line - 1, low),
            (line, at - 1),
            (line + 1, low),
        )

    def corners(self, cell: Cell, size: float = 1.0) -> list[Place]:
        """List the six corners; the side towards neighbour i runs from corner i to i + 1."""
        middle = self.centre(cell)
        return [middle + turn * size for turn in self._spokes]

    def side(self, cell: Cell, other: Cell) -> tuple[Place, Place]:
        """Find the two ends of the side between neighbours."""
        number = self.around(cell).index(other)
        corners = self.corners(cell)
        return corners[number], corners[(number + 1) % 6]

    def surveyed(self, place: Place) -> Place:
        """Bend a place a little, the same way for every line; the middle of a hex stays put."""
        x, y = place.real, place.imag
        first, second, third = self._waves
        origin = self._origin
        away = place - origin
        calm = (
            cos(first.real * away.real + first.imag * away.imag)
            + cos(second.real * away.real + second.imag * away.imag)
            + cos(third.real * away.real + third.imag * away.imag)
        )
        reach = (3 - calm) / 4.5 * _WANDER
        if reach <= 0:
            return place
        u, v = x * _ROUGHNESS, y * _ROUGHNESS
        return place + reach * complex(
            noise(u, v, 11) + 0.5 * noise(2 * u, 2 * v, 12),
            noise(u, v, 21) + 0.5 * noise(2 * u, 2 * v, 22),
        )

    @cached_property
    def _origin(self) -> Place:
        return self.centre((self.layout.first_line, 0))

    @cached_property
    def _spokes(self) -> tuple[Place, ...]:
        start = 240 if self.is_flat else 270
        return tuple(RADIUS * exp(1j * pi * (start + 60 * i) / 180) for i in range(6))

    @cached_property
    def _waves(self) -> tuple[Place, Place, Place]:
        """Three waves that all peak in the middle of every hex."""
        start = 0 if self.is_flat else 30
        long = 4 * pi / (sqrt(3) * HEX)
        first, second, third = (long * exp(1j * pi * (start + 60 * i) / 180) for i in range(3))
        return first, second, third


def loops(grid: Grid, cells: Iterable[Cell]) -> list[list[Place]]:
    """Walk around a set of hexes: the corners of each closed edge, holes included."""
    inside = set(cells)
    ways: dict[Knot, tuple[Place, Knot, Place]] = {}
    for cell in sorted(inside):
        corners = grid.corners(cell)
        for number, other in enumerate(grid.around(cell)):
            if other not in inside:
                start, end = corners[number], corners[(number + 1) % 6]
                ways[knot(start)] = (start, knot(end), end)
    found = []
    while ways:
        first = next(iter(ways))
        ring = []
        here = first
        while here in ways:
            start, here, _ = ways.pop(here)
            ring.append(start)
        found.append(ring)
    return found


def rounded(ring: list[Place], steps: int = 4) -> list[Place]:
    """Round the corners of a closed edge; it still runs through the middle of every side."""
    middles = [(a + b) / 2 for a, b in pairwise([ring[-1], *ring])]
    points = []
    for number, corner in enumerate(ring):
        start, end = middles[number], middles[(number + 1) % len(ring)]
        for step in range(steps):
            t = step / steps
            points.append((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end)
    return points


def spread(grid: Grid, values: Mapping[Cell, str], rings: int = 1) -> dict[Cell, str]:
    """Carry values over the edge of the sheet, so that what is cut there is cut cleanly."""
    found = dict(values)
    for _ in range(rings):
        fresh: dict[Cell, str] = {}
        for cell in sorted(found):
            for other in grid.around(cell):
                if other not in found:
                    fresh.setdefault(other, found[cell])
        found |= fresh
    return found


def is_inside(place: Place, ring: Sequence[Place]) -> bool:
    """Tell whether a place lies within a ring.

    A ray to the right from inside crosses the ring an odd number of times.
    """
    inside = False
    x, y = place.real, place.imag
    before = ring[-1]
    for corner in ring:
        if (corner.imag > y) != (before.imag > y):
            share = (y - corner.imag) / (before.imag - corner.imag)
            if x < corner.real + share * (before.real - corner.real):
                inside = not inside
        before = corner
    return inside
