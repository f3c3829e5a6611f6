"""The sheet as plane geometry: centres, corners and hexsides of hexes.

The plane has the axes of the printed numbers: `u` across the lines (AA), `v` along a line (BB).
Neighbouring centres are 1 apart. Corners have whole-number names, so that two hexes agree exactly
on the corners they share.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Lattice, Layout, build_lattice

Floats: TypeAlias = NDArray[np.float64]
Corner: TypeAlias = tuple[int, int]
Pair: TypeAlias = tuple[str, str]

LINE: Final = 0.75**0.5
_AROUND: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
_U, _V = 1 / (2 * 3**0.5), 0.5


def centre_of(line: float, at: float) -> tuple[float, float]:
    """The place of a hex in the plane; also of one that is not on the sheet."""
    return LINE * line, at + 0.5 * (round(line) % 2)


def pair_of(one: str, other: str) -> Pair:
    """Name a hexside: the smaller number first."""
    return (one, other) if one < other else (other, one)


@dataclass(frozen=True)
class Sheet:
    """The hexes of one title."""

    layout: Layout

    @cached_property
    def lattice(self) -> Lattice:
        """The lattice of the engine, the one truth about which hexes touch."""
        return build_lattice(self.layout)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """Every hex, in order."""
        return self.lattice.labels

    @cached_property
    def index(self) -> dict[str, int]:
        """Where a hex stands in that order."""
        return {label: number for number, label in enumerate(self.labels)}

    @cached_property
    def centres(self) -> Floats:
        """The centre of every hex."""
        return np.array([centre_of(int(label[:2]), int(label[2:])) for label in self.labels])

    @cached_property
    def near(self) -> dict[str, tuple[str, ...]]:
        """The hexes around each hex."""
        lattice = self.lattice
        return {
            label: tuple(lattice.label_of(there) for there in lattice.adjacent(here))
            for label, here in zip(self.labels, lattice.hexes, strict=True)
        }

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """Every hexside between two hexes."""
        return tuple(
            sorted({pair_of(here, there) for here in self.labels for there in self.near[here]})
        )

    @cached_property
    def hexsides(self) -> dict[tuple[Corner, Corner], Pair]:
        """The two ends of every hexside between two hexes."""
        found: dict[tuple[Corner, Corner], list[str]] = {}
        for label in self.labels:
            ring = self.corners(label)
            for one, two in zip(ring, ring[1:] + ring[:1], strict=True):
                found.setdefault((min(one, two), max(one, two)), []).append(label)
        return {ends: pair_of(*both) for ends, both in found.items() if len(both) == len(ends)}

    def corners(self, label: str) -> list[Corner]:
        """Name the six corners of a hex, in order around it."""
        line, at = int(label[:2]), int(label[2:])
        return [(3 * line + du, 2 * at + line % 2 + dv) for du, dv in _AROUND]

    @staticmethod
    def corner_place(corner: Corner) -> tuple[float, float]:
        """The place of a corner in the plane."""
        return corner[0] * _U, corner[1] * _V

    def hexes_at(self, points: Floats) -> list[str | None]:
        """Find the hex under each point, None where the sheet has none."""
        lines = np.rint(points[:, 0] / LINE).astype(int)
        best = np.full(len(points), np.inf)
        found: list[str | None] = [None] * len(points)
        for shift in (-1, 0, 1):
            line = lines + shift
            at = np.rint(points[:, 1] - 0.5 * (line % 2)).astype(int)
            away = (points[:, 0] - LINE * line) ** 2 + (points[:, 1] - at - 0.5 * (line % 2)) ** 2
            for number in np.flatnonzero(away < best - 1e-12):
                label = f"{line[number]:02}{at[number]:02}" if at[number] >= 0 else ""
                found[number] = label if label in self.index else None
                best[number] = away[number]
        return found

    def drawn(self, points: Floats) -> Floats:
        """Turn places of the plane into the axes of `Lattice.centre`: x right, y down."""
        if self.layout.orientation is Orientation.FLAT_TOP:
            return np.column_stack([points[:, 0] - LINE * self.layout.first_line, points[:, 1]])
        return np.column_stack([points[:, 1], LINE * self.layout.last_line - points[:, 0]])

    @cached_property
    def bounds(self) -> tuple[float, float, float, float]:
        """Least u, least v, greatest u, greatest v of all hexes, corners included."""
        low, high = self.centres.min(axis=0), self.centres.max(axis=0)
        return low[0] - 2 * _U, low[1] - _V, high[0] + 2 * _U, high[1] + _V


def points_in_hex(step: float = 0.05) -> Floats:
    """An even set of places inside a hex around the origin, for sampling."""
    along = np.arange(-0.6, 0.6 + step / 2, step)
    u, v = (each.ravel() for each in np.meshgrid(along, along))
    inside = (np.abs(v) <= _V) & (np.abs(u) * LINE + np.abs(v) * 0.5 <= _V)
    return np.column_stack([u[inside], v[inside]])
