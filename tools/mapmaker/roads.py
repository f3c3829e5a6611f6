"""Roads: real main roads followed from mark to mark, then told hex by hex.

A trunk road follows the road graph, so that it bends where the real one bends. Where the graph has
no road, it takes the easiest ground. Places that no trunk touches are joined afterwards.
"""

from __future__ import annotations

import heapq
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import shapely
from scipy.sparse import coo_array, csr_array
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import cKDTree

from mapmaker.elevation import Box
from mapmaker.fit import Projection
from mapmaker.sheet import Floats, Pair, Sheet, pair_of

HIGHWAY, PRIMARY, SECONDARY = "Highway", "Primary Road", "Secondary Road"
_RANK: Final = {SECONDARY: 0, PRIMARY: 1, HIGHWAY: 2}
#: A hex in which the real road runs for less than this, in hexes, is cut off a bend.
_CLIP: Final = 0.45
_SAMPLE: Final = 0.02
#: The graph's node for a mark lies at most so far away.
_NEAR: Final = 0.75
#: A real road may be so much longer than the easiest way over ground before it is given up.
_DETOUR: Final = 1.8
_KNOWN, _UNKNOWN, _USED, _BORDER = 0.5, 1.4, 0.5, 12.0
_RIVER: Final = {"Major River": 3.0, "Minor River": 0.4, "Canal": 0.2}
#: What a hex off the real course, and a bridge, weigh against a step of the road.
_ASIDE: Final = 0.6
_BRIDGE: Final = {"Major River": 2.0, "Minor River": 0.8, "Canal": 0.3}
_GROUND: Final = {
    "Flat": 1.0,
    "Rough": 1.6,
    "Highland": 3.0,
    "Mountain": 6.0,
    "High Mountain": 12.0,
}

#: A hex or the name of a place.
Mark: TypeAlias = str


@dataclass(frozen=True)
class Graph:
    """Real roads in the plane: nodes and the stretches between them."""

    nodes: Floats
    ones: Floats
    twos: Floats

    @property
    def lengths(self) -> Floats:
        """How long each stretch is, in hexes."""
        return np.asarray(np.hypot(*(self.nodes[self.ones] - self.nodes[self.twos]).T))


def read_graph(file: Path, box: Box, projection: Projection) -> Graph:
    """Read the road graph of a part of the Earth; the file is a program, only its data count."""
    text = file.read_text(encoding="utf-8")
    cut = text.index("nodes=")
    # The literals are almost JSON, which is read a dozen times faster than Python.
    quoted = re.sub(r"(\d+): ", r'"\1": ', text[text.index("graph=") + 6 : cut])
    ways = json.loads(quoted)
    nodes = np.array(json.loads(text[cut + 6 : text.index("\nworld_highways_geograph")]))
    inside = (
        (nodes[:, 0] > box.south)
        & (nodes[:, 0] < box.north)
        & (nodes[:, 1] > box.west)
        & (nodes[:, 1] < box.east)
    )
    kept = np.flatnonzero(inside)
    new = {int(old): number for number, old in enumerate(kept)}
    stretches = sorted(
        (new[here], new[there])
        for here in new
        for there in map(int, ways[here])
        if there in new and here < there
    )
    ones, twos = (np.array(each) for each in zip(*stretches, strict=True))
    return Graph(projection.to_plane(nodes[kept, 0], nodes[kept, 1]), ones, twos)


@dataclass
class Builder:
    """Lays roads on a sheet."""

    sheet: Sheet
    graph: Graph
    relief: Mapping[str, str]
    country: Mapping[str, str]
    waters: Mapping[Pair, str]
    locate: Callable[[Mark], tuple[float, float]]
    homes: Mapping[str, str]  # the hexes of places
    roads: dict[Pair, str] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Find out which hexsides real roads cross, and where the nodes lie."""
        self._tree = cKDTree(self.graph.nodes)
        self._home = self.sheet.hexes_at(self.graph.nodes)
        self.crossed = self._crossings()

    @property
    def on_road(self) -> set[str]:
        """The hexes that have a road."""
        return {label for pair in self.roads for label in pair}

    def trunk(self, kind: str, marks: Sequence[Mark]) -> None:
        """Lay a road of a class from mark to mark."""
        for start, end in pairwise(marks):
            chain = self.between(start, end)
            for one, two in pairwise(chain):
                pair = pair_of(one, two)
                if _RANK[kind] >= _RANK.get(self.roads.get(pair, ""), -1):
                    self.roads[pair] = kind

    def between(self, start: Mark, end: Mark) -> list[str]:
        """Find the hexes of a road between two marks: along a real one, else over easy ground."""
        here, there = self._hex_of(start), self._hex_of(end)
        if here == there:
            return []
        easy = self.easiest(here, {there})
        real = self._real(start, end)
        if real:
            real = self._joined(here, real, there)
        if not real or self._cost(real) > _DETOUR * self._cost(easy):
            self.log.append(f"{start} to {end}: over ground")
            return self._on_one_bank(easy)
        return self._on_one_bank(real)

    def _on_one_bank(self, chain: list[str]) -> list[str]:
        """Shift a road beside a river to one bank: a hex aside costs less than two bridges."""
        course = set(chain)
        corridor = course.union(*(self.sheet.near[label] for label in chain))
        best, before, queue = {chain[0]: 0.0}, {}, [(0.0, chain[0])]
        while queue:
            cost, here = heapq.heappop(queue)
            if here == chain[-1]:
                break
            if cost > best[here]:
                continue
            for there in self.sheet.near[here]:
                if there not in corridor:
                    continue
                step = self._shift(here, there, course)
                if cost + step < best.get(there, np.inf):
                    best[there], before[there] = cost + step, here
                    heapq.heappush(queue, (cost + step, there))
        path = [chain[-1]]
        while path[-1] != chain[0]:
            path.append(before[path[-1]])
        return path[::-1]

    def _shift(self, here: str, there: str, course: set[str]) -> float:
        """Weigh a step of a road that may leave its course by a hex."""
        relief = self.relief[there]
        if relief == "All-Sea":
            return float("inf")
        cost = 1.0 + _BRIDGE.get(self.waters.get(pair_of(here, there), ""), 0.0)
        if there not in course:
            cost += _ASIDE + (_ASIDE if relief in {"Mountain", "High Mountain"} else 0.0)
            cost += _BORDER if self.country[there] != self.country[here] else 0.0
        if pair_of(here, there) in self.roads:
            cost -= _ASIDE / 2
        return cost

    def join(self, label: str, kind: str = SECONDARY) -> None:
        """Join a hex to the roads by the easiest way."""
        if label in self.on_road:
            return
        goal = self.on_road
        same = {each for each in goal if self.country[each] == self.country[label]} or goal
        chain = self.easiest(label, same)
        for one, two in pairwise(chain):
            self.roads.setdefault(pair_of(one, two), kind)

    def easiest(self, start: str, goal: set[str]) -> list[str]:
        """Find the cheapest way over ground; real roads and roads already laid draw it."""
        best, before, queue = {start: 0.0}, {}, [(0.0, start)]
        while queue:
            cost, here = heapq.heappop(queue)
            if here in goal and here != start:
                path = [here]
                while path[-1] != start:
                    path.append(before[path[-1]])
                return path[::-1]
            if cost > best[here]:
                continue
            for there in self.sheet.near[here]:
                if self.relief[there] == "All-Sea":
                    continue
                total = cost + self._step(here, there)
                if total < best.get(there, np.inf):
                    best[there], before[there] = total, here
                    heapq.heappush(queue, (total, there))
        return []

    def _step(self, here: str, there: str) -> float:
        pair = pair_of(here, there)
        cost = (_GROUND[self.relief[here]] + _GROUND[self.relief[there]]) / 2
        cost *= _KNOWN if pair in self.crossed else _UNKNOWN
        cost += _RIVER.get(self.waters.get(pair, ""), 0.0) * (
            _KNOWN if pair in self.crossed else _UNKNOWN
        )
        if self.country[here] != self.country[there]:
            cost += _BORDER
        return cost * (_USED if pair in self.roads else 1.0)

    def _cost(self, chain: Sequence[str]) -> float:
        steps = pairwise(chain)
        return sum(self._step(one, two) for one, two in steps)

    def _real(self, start: Mark, end: Mark) -> list[str]:
        """Follow the graph, if it has nodes near both marks and a way between them."""
        places = np.array([self.locate(start), self.locate(end)])
        away, nodes = self._tree.query(places)
        if max(away) > _NEAR or nodes[0] == nodes[1]:
            return []
        _, before = dijkstra(
            self._weighted(), directed=False, indices=nodes[0], return_predecessors=True
        )
        path = [nodes[1]]
        while path[-1] != nodes[0]:
            if before[path[-1]] < 0:
                return []
            path.append(before[path[-1]])
        return self._hexes_along(self.graph.nodes[path[::-1]])

    def _weighted(self) -> csr_array:
        """Weigh the graph: a stretch inside hexes that have a road already is shorter."""
        used = self.on_road
        paved = np.array([label in used for label in self._home])
        lengths = self.graph.lengths * np.where(
            paved[self.graph.ones] & paved[self.graph.twos], 0.75, 1.0
        )
        size = len(self.graph.nodes)
        matrix = coo_array((lengths + 1e-6, (self.graph.ones, self.graph.twos)), shape=(size, size))
        return matrix.tocsr()

    def _hexes_along(self, course: Floats) -> list[str]:
        """Tell a line hex by hex, without the corners that it only clips and without loops."""
        line = shapely.LineString(course)
        steps = np.arange(0, line.length, _SAMPLE)
        points = shapely.get_coordinates(shapely.line_interpolate_point(line, steps))
        runs: list[tuple[str, float]] = []
        for label in self.sheet.hexes_at(points):
            if label is None or self.relief[label] == "All-Sea":
                continue
            if runs and runs[-1][0] == label:
                runs[-1] = (label, runs[-1][1] + _SAMPLE)
            else:
                runs.append((label, _SAMPLE))
        return self._unbroken(self._without_clips(runs))

    def _without_clips(self, runs: list[tuple[str, float]]) -> list[str]:
        kept: list[str] = []
        for number, (label, length) in enumerate(runs):
            after = runs[number + 1][0] if number + 1 < len(runs) else None
            clipped = kept and after and length < _CLIP
            if clipped and (after == kept[-1] or after in self.sheet.near[kept[-1]]):
                continue
            if label in kept:
                kept = kept[: kept.index(label) + 1]
            else:
                kept.append(label)
        return kept

    def _unbroken(self, chain: list[str]) -> list[str]:
        """Fill steps that are no neighbours, where a road left the sheet or crossed a bay."""
        whole = chain[:1]
        for label in chain[1:]:
            if label in self.sheet.near[whole[-1]]:
                whole.append(label)
            else:
                whole += self.easiest(whole[-1], {label})[1:]
        return self._shortened(whole)

    def _shortened(self, chain: list[str]) -> list[str]:
        """Leave out a hex whose neighbours in the chain touch each other: no needless corner."""
        short: list[str] = []
        for label in chain:
            if label in short:
                short = short[: short.index(label)]
            while len(short) > 1 and label in self.sheet.near[short[-2]]:
                if pair_of(short[-2], label) not in self.crossed:
                    break
                short.pop()
            short.append(label)
        return short

    def _joined(self, here: str, chain: list[str], there: str) -> list[str]:
        """Let a chain begin and end in the hexes of its marks."""
        if here in chain:
            chain = chain[chain.index(here) :]
        elif chain:
            chain = self.easiest(here, {chain[0]})[:-1] + chain
        if there in chain:
            chain = chain[: chain.index(there) + 1]
        elif chain:
            chain = chain + self.easiest(chain[-1], {there})[1:]
        return self._shortened(chain)

    def _hex_of(self, mark: Mark) -> str:
        if mark in self.sheet.index:
            return mark
        if mark in self.homes:
            return self.homes[mark]
        found = self.sheet.hexes_at(np.array([self.locate(mark)]))[0]
        if found is None:
            raise ValueError(f"the road's mark {mark} is not on the sheet")
        return found

    def _crossings(self) -> set[Pair]:
        """Find the hexsides that a real road crosses, or runs close by the middle of."""
        stretches = shapely.linestrings(
            np.stack([self.graph.nodes[self.graph.ones], self.graph.nodes[self.graph.twos]], axis=1)
        )
        tree = shapely.STRtree(stretches)
        pairs = list(self.sheet.pairs)
        index, centres = self.sheet.index, self.sheet.centres
        middles = shapely.points([(centres[index[a]] + centres[index[b]]) / 2 for a, b in pairs])
        near = tree.query(middles, predicate="dwithin", distance=0.3)[0]
        return {pairs[number] for number in np.unique(near)}
