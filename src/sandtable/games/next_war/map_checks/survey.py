"""A map with the look-ups that checks share: edges, road net, who gets in where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sandtable.board.costs import IMPASSABLE
from sandtable.board.directions import Orientation
from sandtable.board.lattice import HexId
from sandtable.games.next_war.counters import Mobility
from sandtable.games.next_war.printed import Atlas
from sandtable.games.next_war.rules.standard.ch08_movement.terrain_costs import (
    cost_of_step,
    road_between,
)
from sandtable.games.next_war.terrain import Road, Terrain

#: What the edges of a sheet are called: first and last line, first and last place in a line.
#: Vietnam's sheet has north-east at its top (NWV 2.2), India-Pakistan's has north.
EDGE_NAMES: Final[Mapping[Orientation, tuple[str, str, str, str]]] = {
    Orientation.FLAT_TOP: ("northwest", "southeast", "northeast", "southwest"),
    Orientation.POINTY_TOP: ("south", "north", "west", "east"),
}
#: Roads, the worst first.
ROADS: Final = (Road.SECONDARY, Road.PRIMARY, Road.HIGHWAY)
_AROUND: Final = 6  # neighbours of a hex inside the sheet


@dataclass(frozen=True)
class Survey:
    """A map to be checked."""

    atlas: Atlas

    @cached_property
    def edges(self) -> Mapping[str, frozenset[int]]:
        """Give the hexes along each edge of the sheet, by its name."""
        lattice = self.atlas.lattice
        lines: dict[int, list[str]] = {}
        for label in lattice.labels:
            lines.setdefault(int(label[:2]), []).append(label)
        ends = (
            lines[min(lines)],
            lines[max(lines)],
            [line[0] for line in lines.values()],
            [line[-1] for line in lines.values()],
        )
        names = EDGE_NAMES[lattice.layout.orientation]
        return {
            name: frozenset(int(lattice.hex_at(label)) for label in hexes)
            for name, hexes in zip(names, ends, strict=True)
        }

    @cached_property
    def rim(self) -> frozenset[int]:
        """Give the hexes beside which the sheet ends, cut corners and all."""
        return frozenset(here for here, near in self.atlas.near.items() if len(near) < _AROUND)

    @cached_property
    def land(self) -> frozenset[int]:
        """Give the hexes that are not All-Sea."""
        ground = self.atlas.ground
        return frozenset(here for here in ground if ground[here].terrain is not Terrain.ALL_SEA)

    @cached_property
    def by_road(self) -> Mapping[int, tuple[int, ...]]:
        """Give for each hex those that a road, or a city's streets, joins to it."""
        atlas = self.atlas
        return {
            here: tuple(to for to in near if road_between(atlas, here, to) is not None)
            for here, near in atlas.near.items()
        }

    def best_road(self, here: int) -> Road | None:
        """Give the best road that touches a hex."""
        drawn = {self.atlas.roads.get((here, to)) for to in self.atlas.near[here]}
        return next((road for road in reversed(ROADS) if road in drawn), None)

    def has_road(self, here: int, least: Road) -> bool:
        """Say whether a road of at least this kind touches a hex."""
        best = self.best_road(here)
        return best is not None and ROADS.index(best) >= ROADS.index(least)

    def enters(self, mobility: Mobility, here: int) -> bool:
        """Say whether such a unit can come into a hex from some side in clear weather."""
        atlas = self.atlas
        return any(
            cost_of_step(atlas, mobility, False, back, here) < IMPASSABLE  # noqa: FBT003  # no storm
            for back in atlas.near[here]
            if back in self.land
        )

    def is_border(self, here: int) -> bool:
        """Say whether a hex touches land of another country."""
        ground, country = self.atlas.ground, self.atlas.ground[here].country
        return here in self.land and any(
            ground[to].country != country for to in self.atlas.near[here] if to in self.land
        )

    def is_coast(self, here: int) -> bool:
        """Say whether a land hex touches an All-Sea hex."""
        return here in self.land and any(to not in self.land for to in self.atlas.near[here])

    def distance(self, here: int, there: int) -> int:
        """Count the hexes between two."""
        return self.atlas.lattice.distance(HexId(here), HexId(there))

    def joined(
        self, start: int, ways: Callable[[int], Iterable[int]], within: frozenset[int] | None = None
    ) -> frozenset[int]:
        """Give every hex that hangs together with this one along the ways given."""
        found = {start}
        queue = [start]
        for here in queue:  # grows as we go
            for to in ways(here):
                if to not in found and (within is None or to in within):
                    found.add(to)
                    queue.append(to)
        return frozenset(found)

    def groups(
        self, hexes: Iterable[int], ways: Callable[[int], Iterable[int]]
    ) -> tuple[frozenset[int], ...]:
        """Cut hexes into groups that hang together, the largest first."""
        left = set(hexes)
        found = []
        while left:
            group = self.joined(min(left), ways, frozenset(left))
            found.append(group)
            left -= group
        return tuple(sorted(found, key=lambda group: (-len(group), min(group))))
