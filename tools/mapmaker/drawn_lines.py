"""Lines as the databases draw them: joined, followed from mark to mark, cut at the sheet's edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeVar

import numpy as np
import shapely
from scipy.sparse import coo_array
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

from mapmaker.gshhg import Line
from mapmaker.sheet import Corner, Floats, Sheet

Point = TypeVar("Point", int, Corner)

#: Ends of lines that lie so near each other, in hexes, are one river.
_GAP: Final = 0.6


class Network:
    """The drawn river lines as one graph, on which a river is followed from mark to mark."""

    def __init__(self, lines: Iterable[Floats]) -> None:
        """Join the points of all lines; ends near each other are bridged."""
        points, ones, twos, ends = [], [], [], []
        for line in lines:
            start = len(points)
            points += list(line)
            ones += range(start, len(points) - 1)
            twos += range(start + 1, len(points))
            ends += [start, len(points) - 1]
        self.points = np.array(points)
        tree = cKDTree(self.points)
        for end in ends:
            for other in tree.query_ball_point(self.points[end], _GAP):
                if other != end:
                    ones.append(end)
                    twos.append(other)
        steps = np.hypot(*(self.points[ones] - self.points[twos]).T)
        known = np.array([number < len(points) for number in ones])
        size = len(points)
        cost = np.maximum(steps, 1e-6) * np.where(known, 1.0, 3.0)
        self.graph = coo_array((cost, (ones, twos)), shape=(size, size)).tocsr()
        self._tree = tree

    def follow(self, marks: Floats) -> Floats:
        """Follow the drawn lines along marks; where there is no line, go straight."""
        numbers = self._tree.query(marks)[1]
        whole: list[int] = []
        for start, end in pairwise(numbers):
            _, before = dijkstra(
                self.graph, directed=False, indices=start, return_predecessors=True
            )
            path = [end]
            while path[-1] != start and before[path[-1]] >= 0:
                path.append(before[path[-1]])
            whole += path[::-1] if path[-1] == start else [start, end]
        return self.points[once(whole)]


def once(path: Sequence[Point]) -> list[Point]:
    """Cut loops out: a point that a path comes back to is passed once."""
    clean: list[Point] = []
    at: dict[Point, int] = {}
    for point in path:
        if point in at:
            for gone in clean[at[point] + 1 :]:
                del at[gone]
            clean = clean[: at[point] + 1]
            continue
        at[point] = len(clean)
        clean.append(point)
    return clean


def outline(sheet: Sheet) -> shapely.Geometry:
    """Draw the edge of a sheet as its hexes cut it."""
    hexes = [
        shapely.Polygon([sheet.corner_place(corner) for corner in sheet.corners(label)])
        for label in sheet.labels
    ]
    return shapely.union_all(hexes, grid_size=1e-9)


def merged(lines: Iterable[Floats], window: shapely.Geometry) -> list[Floats]:
    """Join pieces that touch into long lines, and cut them at the edge of the sheet."""
    drawn = [shapely.LineString(line) for line in lines if len(line) > 1]
    if not drawn:
        return []
    joined = shapely.line_merge(shapely.unary_union(drawn))
    cut = shapely.intersection(joined, window)
    parts = [part for part in shapely.get_parts(cut) if part.geom_type == "LineString"]
    parts.sort(key=lambda part: (-round(part.length, 6), part.coords[0]))
    return [np.asarray(part.coords) for part in parts]


def of_levels(lines: Iterable[Line], levels: Iterable[int]) -> list[Line]:
    """Choose lines by their class in the database."""
    wanted = set(levels)
    return [line for line in lines if line.level in wanted and len(line.points) > 1]
