"""The outlines of the areas: where they meet each other, the sea, and land outside the game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cached_property

from sandtable.cartography.hex_layout import is_inside
from sandtable.cartography.label_placement import Box
from sandtable.cartography.svg import Place
from sandtable.games.hearts_and_minds.drawing.outline_geometry import (
    SCALE,
    Segment,
    outline,
    points,
)
from sandtable.games.hearts_and_minds.printed.areas import Area, AreaMap, Zone


class Outlines:
    """The outlines of a map of areas, worked out once for all layers of a drawing."""

    def __init__(self, areas: AreaMap) -> None:
        """Take the map."""
        self.map = areas

    @cached_property
    def frame(self) -> Box:
        """Find the edge of the sheet, with a strip of sea in the east."""
        corners = [
            corner for area in self.map.areas.values() for ring in area.outline for corner in ring
        ]
        return Box(
            0,
            0,
            (max(c.x for c in corners) + 600) * SCALE,
            (max(c.y for c in corners) + 220) * SCALE,
        )

    @cached_property
    def shapes(self) -> Mapping[str, str]:
        """The outline of each area, as a path."""
        return {name: outline(area.outline) for name, area in self.map.areas.items()}

    @cached_property
    def segments(self) -> Mapping[Segment, list[Area]]:
        """Tell which areas each piece of outline belongs to."""
        found: dict[Segment, list[Area]] = defaultdict(list)
        for area in self.map.areas.values():
            for ring in area.outline:
                corners = points(ring)
                for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
                    if start != end:
                        found[frozenset((start, end))].append(area)
        return found

    def backdrop(self) -> str:
        """Draw land that is not in the game, as one path."""
        return "".join(outline(rings) for rings in self.map.backdrop.values())

    def is_inland(self, segment: Segment) -> bool:
        """Tell whether land outside the game lies beyond a piece of outline."""
        one, other = sorted(segment, key=lambda p: (p.real, p.imag))
        middle, aside = (one + other) / 2, (other - one) / abs(other - one) * 3j
        return any(
            is_inside(middle + hand * aside, ring)
            for ring in self.backdrop_rings
            for hand in (1, -1)
        )

    @cached_property
    def backdrop_rings(self) -> list[list[Place]]:
        """The outlines of land outside the game as places."""
        return [points(ring) for rings in self.map.backdrop.values() for ring in rings]

    @cached_property
    def shores(self) -> Mapping[Zone, list[Place]]:
        """List the places where each zone meets the sea."""
        found: dict[Zone, list[Place]] = defaultdict(list)
        for segment, areas in self.segments.items():
            if len(areas) == 1 and not self.is_inland(segment):
                found[areas[0].zone] += segment
        return found
