"""Rivers and canals: the hexsides that follow real courses."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Final

import numpy as np
import shapely
from scipy.spatial import cKDTree

from mapmaker.drawn_lines import once, outline
from mapmaker.sheet import Corner, Floats, Pair, Sheet

MAJOR, MINOR, CANAL = "Major River", "Minor River", "Canal"
_RANK: Final = {CANAL: 0, MINOR: 1, MAJOR: 2}

#: How far a hexside may lie from the course that it stands for.
_REACH: Final = 1.2
#: Waypoints along a course, in hexes.
_STRIDE: Final = 2.5
_LENGTH, _AWAY, _TAKEN = 0.06, 3.0, 0.35
#: What it costs a lesser river to touch another one before its own end.
_TOUCH: Final = 1.5
#: A course ends in another river if that is so many hexsides away.
_LINK: Final = 2
#: A station lies at most so far from a corner, and not so near to a hexside that is asked for.
_SNAP, _CLEAR = 0.75, 1.5
#: A course that ends so near to the edge of the sheet is cut there.
_SLACK: Final = 0.12
#: A canal's dry head of at most so many hexsides is left out rather than led to other water.
_STUB: Final = 6
#: So many hexes meet in a corner inside the sheet.
_MEET: Final = 3


@dataclass(frozen=True)
class Course:
    """The line of a river in the plane."""

    name: str
    kind: str
    points: Floats

    @property
    def line(self) -> shapely.LineString:
        """The same for measuring."""
        return shapely.LineString(self.points)


@dataclass
class Waters:
    """Hexsides that are water, and the courses they follow."""

    sheet: Sheet
    heights: Mapping[str, float]  # of the lowest ground in each hex; the sea's is below all
    kinds: dict[Pair, str] = field(default_factory=dict)
    names: dict[Pair, str] = field(default_factory=dict)
    courses: list[Course] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Make the graph of corners and hexsides."""
        self._ways: dict[Corner, list[tuple[Corner, Pair]]] = {}
        for (one, two), pair in self.sheet.hexsides.items():
            self._ways.setdefault(one, []).append((two, pair))
            self._ways.setdefault(two, []).append((one, pair))
        for ways in self._ways.values():
            ways.sort()
        self._corners = sorted(self._ways)
        self._places = np.array([self.sheet.corner_place(corner) for corner in self._corners])
        self._near = cKDTree(self._places)
        self._touching: dict[Corner, list[str]] = {}
        for label in self.sheet.labels:
            for corner in self.sheet.corners(label):
                self._touching.setdefault(corner, []).append(label)
        self._middles = {
            pair: np.mean([self.sheet.corner_place(one), self.sheet.corner_place(two)], axis=0)
            for (one, two), pair in self.sheet.hexsides.items()
        }

    def lay(self, course: Course, via: Sequence[Pair] = (), *, is_lesser: bool = False) -> int:
        """Lay a course along hexsides, through the given ones; tell how many it took.

        A lesser river keeps clear of others up to its own end. A stretch that would close a ring
        is left out: rivers are trees, but canals may link them.
        """
        line = course.line
        pairs = list(self._middles)
        away = dict(
            zip(
                pairs,
                shapely.distance(shapely.points(np.array([*self._middles.values()])), line),
                strict=True,
            )
        )
        shy = self._wet() if is_lesser else set()
        path: list[Corner] = []
        for start, end in _consecutive(self._stations(line, via, shy)):
            step = self._way(start, end, away, shy)
            path += step if not path or not step else step[1:]
        path = self._attached(once(_straight(path)), course.kind)
        taken = 0
        for one, two in self._without_rings(path, course.kind):
            pair = self.sheet.hexsides[min(one, two), max(one, two)]
            if _RANK[course.kind] >= _RANK.get(self.kinds.get(pair, ""), -1):
                self.kinds[pair] = course.kind
                self.names[pair] = course.name
            taken += 1
        self.courses.append(course)
        return taken

    def _wet(self, kinds: Iterable[str] = (MAJOR, MINOR, CANAL)) -> set[Corner]:
        """Find the corners that lie at water of some kinds."""
        return {
            corner
            for ends, pair in self.sheet.hexsides.items()
            if self.kinds.get(pair) in kinds
            for corner in ends
        }

    def _without_rings(self, path: list[Corner], kind: str) -> list[tuple[Corner, Corner]]:
        """Leave out each stretch of new river whose two ends one and the same river joins."""
        steps = list(_consecutive(path))
        if kind == CANAL:
            return steps
        basins = self._basins()
        kept: list[tuple[Corner, Corner]] = []
        fresh: list[tuple[Corner, Corner]] = []
        for one, two in steps:
            if self._is_river(one, two):
                kept += [*fresh, (one, two)]
                fresh = []
                continue
            fresh.append((one, two))
            if two not in basins:
                continue
            start, end = basins.get(fresh[0][0]), basins[two]
            if start != end:
                kept += fresh
                basins |= dict.fromkeys((corner for step in fresh for corner in step), end)
                basins = {corner: end if it == start else it for corner, it in basins.items()}
            fresh = []
        return kept + fresh

    def _is_river(self, one: Corner, two: Corner) -> bool:
        pair = self.sheet.hexsides[min(one, two), max(one, two)]
        return self.kinds.get(pair) in {MAJOR, MINOR}

    def _basins(self) -> dict[Corner, int]:
        """Number the rivers that hang together; corner -> number."""
        found: dict[Corner, int] = {}
        for number, start in enumerate(sorted(self._wet((MAJOR, MINOR)))):
            queue = [start] if start not in found else []
            while queue:
                here = queue.pop()
                found[here] = number
                queue += [
                    there
                    for there, _ in self._ways[here]
                    if there not in found and self._is_river(here, there)
                ]
        return found

    def _attached(self, path: list[Corner], kind: str) -> list[Corner]:
        """Let a river whose mouth, its lower end, lies close to another one flow into it.

        A spring stays alone. A canal begins at a river or another canal: what leads further up is
        left out, and so is a canal that nothing feeds.
        """
        wet = self._wet()
        if not path:
            return path
        if self._low(path[0]) < self._low(path[-1]):
            path = [*reversed(path)]
        end = 0 if kind == CANAL else -1
        if path[end] in wet or self._is_open(path[end]) or (end and wet.intersection(path)):
            return path
        link = self._link(path[end], wet - set(path))
        if kind != CANAL:
            return path[:-1] + link if link else path
        fed = [number for number, corner in enumerate(path) if corner in wet]
        if link and (not fed or fed[0] > _STUB):
            return link[::-1] + path[1:]
        return path[fed[0] :] if fed else []

    def _low(self, corner: Corner) -> float:
        """Tell how low the ground at a corner lies."""
        return min(self.heights[label] for label in self._touching[corner])

    def _is_open(self, corner: Corner) -> bool:
        """Tell whether a river that ends here flows into the sea or off the sheet."""
        return len(self._touching[corner]) < _MEET or self._low(corner) < 0

    def _link(self, start: Corner, wet: set[Corner]) -> list[Corner]:
        """Find the way of at most two hexsides from a corner to a river."""
        reached = [[start]]
        for _ in range(_LINK):
            reached = [
                [*path, there]
                for path in reached
                for there, _ in self._ways[path[-1]]
                if there not in path
            ]
            joined = [path for path in reached if path[-1] in wet]
            if joined:
                return min(joined)
        return []

    def _stations(
        self, line: shapely.LineString, via: Sequence[Pair], shy: set[Corner]
    ) -> list[Corner]:
        """Choose the corners that a course passes, in its order; where it ends, the edge's own."""
        marks: list[tuple[float, list[Corner]]] = []
        ends = {pair: list(both) for both, pair in self.sheet.hexsides.items()}
        for pair in via:
            one, two = ends[pair]
            at = [line.project(shapely.Point(self.sheet.corner_place(each))) for each in (one, two)]
            marks.append((sum(at) / 2, [one, two] if at[0] <= at[1] else [two, one]))
        count = max(2, round(line.length / _STRIDE) + 1)
        for share in np.linspace(0, 1, count):
            point = line.interpolate(share, normalized=True)
            distance, number = self._near.query([point.x, point.y])
            if distance > _SNAP or any(
                abs(at - share * line.length) < _CLEAR for at, _ in marks[: len(via)]
            ):
                continue
            corner = self._corners[number]
            if share in {0, 1}:
                corner = self._brink(corner, (point.x, point.y))
            elif corner in shy:
                continue
            marks.append((share * line.length, [corner]))
        return [corner for _, each in sorted(marks) for corner in each]

    def _brink(self, corner: Corner, point: tuple[float, float]) -> Corner:
        """Take the corner at the edge of the sheet for a course that is cut there."""
        if self._sheet_edge.distance(shapely.Point(point)) > _SLACK:
            return corner
        open_corners = [each for each in self._corners if len(self._touching[each]) < _MEET]
        away = [np.hypot(*np.subtract(self.sheet.corner_place(c), point)) for c in open_corners]
        best = int(np.argmin(away))
        return open_corners[best] if away[best] < _SNAP else corner

    @cached_property
    def _sheet_edge(self) -> shapely.Geometry:
        return outline(self.sheet).boundary

    def _way(
        self, start: Corner, end: Corner, away: dict[Pair, float], shy: set[Corner]
    ) -> list[Corner]:
        """Find the hexsides from corner to corner that keep nearest to the course."""
        best, before = {start: 0.0}, {}
        queue = [(0.0, start)]
        while queue:
            cost, here = heapq.heappop(queue)
            if here == end:
                break
            if cost > best[here]:
                continue
            for there, pair in self._ways[here]:
                if away[pair] > _REACH and there != end:
                    continue
                step = (_LENGTH + _AWAY * away[pair] ** 2) * (_TAKEN if pair in self.kinds else 1)
                step += _TOUCH if there in shy and there != end else 0.0
                if cost + step < best.get(there, np.inf):
                    best[there], before[there] = cost + step, here
                    heapq.heappush(queue, (cost + step, there))
        path = [end]
        while path[-1] != start:
            if path[-1] not in before:
                return []
            path.append(before[path[-1]])
        return path[::-1]


def _consecutive(path: Sequence[Corner]) -> Iterable[tuple[Corner, Corner]]:
    return [(one, two) for one, two in pairwise(path) if one != two]


def _straight(path: Sequence[Corner]) -> list[Corner]:
    """Drop spurs: a corner that a path comes back to at once is not left at all."""
    clean: list[Corner] = []
    for corner in path:
        if clean and clean[-1] == corner:
            continue
        if len(clean) > 1 and clean[-2] == corner:
            clean.pop()
            continue
        clean.append(corner)
    return clean
