"""A map with the look-ups that checks share: edges, road net, who gets in where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import HexId
from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Road, Terrain
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import (
    cost_of_step,
    road_between,
)

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
    def edges(self) -> Mapping[str, frozenset[PlaceId]]:
        """The hexes along each edge of the sheet, by its name."""
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
            name: frozenset(PlaceId(lattice.hex_at(label)) for label in hexes)
            for name, hexes in zip(names, ends, strict=True)
        }

    @cached_property
    def rim(self) -> frozenset[PlaceId]:
        """The hexes beside which the sheet ends, cut corners and all."""
        return frozenset(here for here, near in self.atlas.near.items() if len(near) < _AROUND)

    @cached_property
    def land(self) -> frozenset[PlaceId]:
        """The hexes that are not All-Sea."""
        ground = self.atlas.ground
        return frozenset(here for here in ground if ground[here].terrain is not Terrain.ALL_SEA)

    @cached_property
    def by_road(self) -> Mapping[PlaceId, tuple[PlaceId, ...]]:
        """For each hex those that a road, or a city's streets, joins to it."""
        atlas = self.atlas
        return {
            here: tuple(to for to in near if road_between(atlas, here, to) is not None)
            for here, near in atlas.near.items()
        }

    def best_road(self, here: PlaceId) -> Road | None:
        """The best road that touches a hex."""
        drawn = {self.atlas.roads.get((here, to)) for to in self.atlas.near[here]}
        return next((road for road in reversed(ROADS) if road in drawn), None)

    def has_road(self, here: PlaceId, least: Road) -> bool:
        """Whether a road of at least this kind touches a hex."""
        best = self.best_road(here)
        return best is not None and ROADS.index(best) >= ROADS.index(least)

    def enters(self, mobility: Mobility, here: PlaceId) -> bool:
        """Whether such a unit can come into a hex from some side in clear weather."""
        atlas = self.atlas
        return any(
            cost_of_step(atlas, mobility, False, back, here) < IMPASSABLE  # noqa: FBT003  # no storm
            for back in atlas.near[here]
            if back in self.land
        )

    def is_border(self, here: PlaceId) -> bool:
        """Whether a hex touches land of another country."""
        ground, country = self.atlas.ground, self.atlas.ground[here].country
        return here in self.land and any(
            ground[to].country != country for to in self.atlas.near[here] if to in self.land
        )

    def is_coast(self, here: PlaceId) -> bool:
        """Whether a land hex touches an All-Sea hex."""
        return here in self.land and any(to not in self.land for to in self.atlas.near[here])

    def distance(self, here: PlaceId, there: PlaceId) -> int:
        """Count the hexes between two."""
        return self.atlas.lattice.distance(HexId(here), HexId(there))

    def joined(
        self,
        start: PlaceId,
        ways: Callable[[PlaceId], Iterable[PlaceId]],
        within: frozenset[PlaceId] | None = None,
    ) -> frozenset[PlaceId]:
        """Every hex that hangs together with this one along the ways given."""
        found = {start}
        queue = [start]
        for here in queue:  # grows as we go
            for to in ways(here):
                if to not in found and (within is None or to in within):
                    found.add(to)
                    queue.append(to)
        return frozenset(found)

    def groups(
        self, hexes: Iterable[PlaceId], ways: Callable[[PlaceId], Iterable[PlaceId]]
    ) -> tuple[frozenset[PlaceId], ...]:
        """Cut hexes into groups that hang together, the largest first."""
        left = set(hexes)
        found = []
        while left:
            group = self.joined(min(left), ways, frozenset(left))
            found.append(group)
            left -= group
        return tuple(sorted(found, key=lambda group: (-len(group), min(group))))
