"""Lines on a net of hexes as courses: rivers from corner to corner, roads from centre to centre.

Where two lines of one rank go on into each other they bend without a break; a lesser one joins in
the middle of the bend. A course is a list of places, to be drawn with one stroke.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Generic, TypeAlias, TypeVar

from sandtable.cartography.svg import Place

Node = TypeVar("Node", bound=Hashable)
Pair: TypeAlias = tuple[tuple[Node, Node], tuple[Node, Node]]
_STEPS = 4


@dataclass(frozen=True)
class Course:
    """A line of one rank; the lower the number, the mightier."""

    rank: int
    points: tuple[Place, ...]


@dataclass(frozen=True)
class Network(Generic[Node]):
    """Places, and ranked lines between them; through `fixed` places lines run exactly."""

    places: Mapping[Node, Place]
    ranks: Mapping[tuple[Node, Node], int]
    fixed: Container[Node] = frozenset()

    def courses(self) -> list[Course]:
        """String the lines together, the mightiest last so that they are drawn on top."""
        onward = self._onward()
        left = dict(self.ranks)
        ends = [edge for edge in left if any((edge, node) not in onward for node in edge)]
        found = [self._course(edge, onward, left) for edge in (*ends, *self.ranks) if edge in left]
        return sorted(found, key=lambda course: -course.rank)

    def meeting(self, node: Node) -> Place:
        """Find where the lines at a place meet: inside the bend of the two that go on."""
        pair = self._pairs[node]
        here = self.places[node]
        if pair is None or node in self.fixed:
            return here
        first, second = (self.middle(edge) for edge in pair)
        return here / 2 + first / 4 + second / 4

    def middle(self, edge: tuple[Node, Node]) -> Place:
        """Find the middle between two places."""
        return (self.places[edge[0]] + self.places[edge[1]]) / 2

    @cached_property
    def _pairs(self) -> dict[Node, Pair[Node] | None]:
        """Find for each place the two lines that go on into each other."""
        touching: dict[Node, list[tuple[Node, Node]]] = defaultdict(list)
        for edge in self.ranks:
            for node in edge:
                touching[node].append(edge)
        return {node: self._best_pair(node, edges) for node, edges in touching.items()}

    def _best_pair(self, node: Node, edges: list[tuple[Node, Node]]) -> Pair[Node] | None:
        """Choose the mightiest two, then the straightest."""
        here = self.places[node]

        def worth(pair: Pair[Node]) -> tuple[int, float]:
            first, second = (self.middle(edge) - here for edge in pair)
            bend = abs(first + second)
            return sum(self.ranks[edge] for edge in pair), round(bend, 3)

        return min(combinations(edges, 2), key=worth, default=None)

    def _onward(self) -> dict[tuple[tuple[Node, Node], Node], tuple[Node, Node]]:
        """Tell, for a line at a place, which line of the same rank goes on from there."""
        found = {}
        for node, pair in self._pairs.items():
            if pair is not None and self.ranks[pair[0]] == self.ranks[pair[1]]:
                found[pair[0], node] = pair[1]
                found[pair[1], node] = pair[0]
        return found

    def _course(
        self,
        edge: tuple[Node, Node],
        onward: Mapping[tuple[tuple[Node, Node], Node], tuple[Node, Node]],
        left: dict[tuple[Node, Node], int],
    ) -> Course:
        """Follow a line from one end as long as it goes on."""
        start, end = edge if (edge, edge[0]) not in onward else (edge[1], edge[0])
        rank = self.ranks[edge]
        points = [self.meeting(start)]
        here: tuple[Node, Node] | None = edge
        while here is not None and here in left:
            del left[here]
            points += self._half(here, start)[::-1][1:]
            points += self._half(here, end)[1:]
            following = onward.get((here, end))
            if following is not None:
                start, end = end, following[0] if following[1] == end else following[1]
            here = following
        return Course(rank, tuple(points))

    def _half(self, edge: tuple[Node, Node], node: Node) -> list[Place]:
        """Bend from the middle of a line to the meeting at one of its ends."""
        start, end = self.middle(edge), self.meeting(node)
        control = (start + self.places[node]) / 2
        return [
            (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t * t * end
            for t in (step / _STEPS for step in range(_STEPS + 1))
        ]
