"""Outlines of areas: from corners to lines, and what can be asked of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from sandtable.cartography.hash_noise import chance
from sandtable.cartography.hex_layout import is_inside
from sandtable.cartography.label_placement import Box, around
from sandtable.cartography.svg import Place, path
from sandtable.games.hearts_and_minds.printed.areas import Area, AreaMap, LinkKind, Ring

#: Units of the picture to a hundred metres.
SCALE: Final = 0.24
_ZONE_ROOM: Final = 95.0  # between the number of a zone and any shore

Segment: TypeAlias = frozenset[Place]


def points(ring: Ring) -> list[Place]:
    """The corners of a ring as places in the picture."""
    return [complex(round(c.x * SCALE, 2), round(c.y * SCALE, 2)) for c in ring]


def outline(rings: Iterable[Ring]) -> str:
    """Draw rings."""
    return "".join(path(points(ring), closed=True) for ring in rings)


def label_place(area: Area) -> Place:
    """Find where an area has the most room."""
    return place_at(area.label.x, area.label.y)


def place_at(x: float, y: float) -> Place:
    """Find a point of the plane in the picture."""
    return complex(x, y) * SCALE


def place_at_sea(
    coast: list[Place], heart: Place, everywhere: list[Place], written: list[Box]
) -> Place:
    """Find a place off a coast, nearer to it than to any other."""
    others = [place for place in everywhere if place not in set(coast)]
    best, best_worth = coast[0], -1e9
    for shore in coast[::3]:
        out = (shore - heart) / abs(shore - heart)
        place = shore + out * _ZONE_ROOM * 1.15
        near = min(abs(place - other) for other in coast)
        away = min(abs(place - other) for other in others)
        is_free = not any(around(place, 70, 70).overlap(box) for box in written)
        if is_free and near >= _ZONE_ROOM and away >= _ZONE_ROOM:
            worth = min(away, 3 * _ZONE_ROOM) - near
            if worth > best_worth:
                best, best_worth = place, worth
    return best


def chained(segments: Iterable[Segment]) -> str:
    """Join pieces of outline into lines as long as possible, so that dashes run on."""
    ends: dict[Place, list[Place]] = defaultdict(list)
    for segment in segments:
        one, other = sorted(segment, key=lambda p: (p.real, p.imag))
        ends[one].append(other)
        ends[other].append(one)
    lines = []
    starts = sorted(ends, key=lambda p: (len(ends[p]) == 2, p.real, p.imag))  # noqa: PLR2004
    for start in starts:
        while ends[start]:
            line = [start]
            while ends[line[-1]]:
                there = ends[line[-1]].pop()
                ends[there].remove(line[-1])
                line.append(there)
                if len(ends[there]) > 1:
                    break
            lines.append(path(line))
    return "".join(lines)


def walks(ways: Mapping[str, list[str]]) -> Iterator[list[str]]:
    """Follow links from each end or fork to the next."""
    left = {frozenset((a, b)) for a, others in ways.items() for b in others}
    for start in sorted(ways, key=lambda name: (len(ways[name]) == 2, name)):  # noqa: PLR2004
        for first in sorted(ways[start]):
            if frozenset((start, first)) not in left:
                continue
            walk = [start, first]
            left.discard(frozenset((start, first)))
            while len(ways[walk[-1]]) == 2:  # noqa: PLR2004
                following = next(
                    (n for n in ways[walk[-1]] if frozenset((walk[-1], n)) in left), None
                )
                if following is None:
                    break
                left.discard(frozenset((walk[-1], following)))
                walk.append(following)
            yield walk


def gap_between(one: Area, other: Area) -> float:
    """Measure how far two outlines are apart, corner to corner, in hundreds of metres."""
    return min(
        abs(complex(a.x - b.x, a.y - b.y))
        for ring in one.outline
        for a in ring
        for other_ring in other.outline
        for b in other_ring
    )


def scattered(area: Area) -> Iterator[Place]:
    """Find places inside an area, spread evenly but not in rows."""
    ring = points(area.outline[0])
    left, right = min(p.real for p in ring), max(p.real for p in ring)
    top, bottom = min(p.imag for p in ring), max(p.imag for p in ring)
    step = 34
    for row in range(int(top // step), int(bottom // step) + 1):
        for column in range(int(left // step), int(right // step) + 1):
            nudge = complex(chance(row, column, 1), chance(row, column, 2)) * step * 0.75
            place = complex(column * step + (row % 2) * step / 2, row * step) + nudge
            if (
                is_inside(place, ring)
                and is_inside(place + 14, ring)
                and is_inside(place - 14, ring)
            ):
                yield place


def trail_ways(areas: AreaMap) -> list[list[Place]]:
    """The places that the Trail passes, from area to area."""
    ways: dict[str, list[str]] = defaultdict(list)
    for link in areas.graph.links:
        if link.kind is LinkKind.TRAIL:
            ways[link.start].append(link.end)
            ways[link.end].append(link.start)
    return [[label_place(areas.areas[name]) + 26j for name in names] for names in walks(ways)]
