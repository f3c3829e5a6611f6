"""Maps of areas and boxes: which are linked, how, and how far apart they are.

Areas have names on the map and small numbers, 0 to N-1, inside the engine. A link has a kind (a
road, a border, a sea lane: the game says which) and runs both ways unless it is one-way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NewType, TypeVar

AreaId = NewType("AreaId", int)
Kind = TypeVar("Kind", bound=Hashable)


# No slots on these two: on Python 3.11 a generic dataclass cannot have them and be frozen.
@dataclass(frozen=True)
class Link(Generic[Kind]):
    """Two areas, by name, between which one can go."""

    start: str
    end: str
    kind: Kind
    one_way: bool = False


@dataclass(frozen=True)
class AreaGraph(Generic[Kind]):
    """Areas and the links between them. Build it with `build_areas`.

    Wherever `kinds` is asked for, None means links of every kind.
    """

    names: tuple[str, ...]
    links: tuple[Link[Kind], ...] = field(repr=False)
    _ids: Mapping[str, AreaId] = field(compare=False, repr=False)
    _ways: tuple[tuple[tuple[AreaId, Kind], ...], ...] = field(compare=False, repr=False)

    def __len__(self) -> int:
        """The number of areas."""
        return len(self.names)

    @property
    def areas(self) -> tuple[AreaId, ...]:
        """Every area, in order."""
        return tuple(self._ids.values())

    def area_named(self, name: str) -> AreaId:
        """The area with this name."""
        return _area_named(self._ids, name)

    def name_of(self, area: AreaId) -> str:
        """The name of an area."""
        return self.names[area]

    def neighbours(self, area: AreaId, kinds: Container[Kind] | None = None) -> tuple[AreaId, ...]:
        """The areas one link away, in order, each once."""
        found = {there for there, kind in self._ways[area] if kinds is None or kind in kinds}
        return tuple(sorted(found))

    def kinds_between(self, start: AreaId, end: AreaId) -> frozenset[Kind]:
        """The kinds of link by which one can go straight from one area to the other."""
        return frozenset(kind for there, kind in self._ways[start] if there == end)

    def distances(
        self,
        start: AreaId,
        kinds: Container[Kind] | None = None,
        passable: Container[AreaId] | None = None,
    ) -> Mapping[AreaId, int]:
        """The fewest links to each area one can get to, nearest first; the start is 0 away.

        Only `passable` areas are entered, when given; the start need not be one of them.
        """
        links = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for there in self.neighbours(here, kinds):
                if there not in links and (passable is None or there in passable):
                    links[there] = links[here] + 1
                    waiting.append(there)
        return links

    def distance(
        self, start: AreaId, end: AreaId, kinds: Container[Kind] | None = None
    ) -> int | None:
        """The fewest links from one area to the other, or None if there is no way."""
        return self.distances(start, kinds).get(end)

    def parts(self, kinds: Container[Kind] | None = None) -> tuple[frozenset[AreaId], ...]:
        """The pieces the map falls into, taking one-way links as going both ways."""
        both_ways = [set(self.neighbours(area, kinds)) for area in self.areas]
        for area in self.areas:
            for there in self.neighbours(area, kinds):
                both_ways[there].add(area)
        left = set(self.areas)
        parts = []
        for area in self.areas:
            if area in left:
                part = _part_around(area, both_ways)
                left -= part
                parts.append(part)
        return tuple(parts)

    def is_connected(self, kinds: Container[Kind] | None = None) -> bool:
        """Tell whether the map is in one piece."""
        return len(self.parts(kinds)) <= 1


def build_areas(names: Iterable[str], links: Iterable[Link[Kind]]) -> AreaGraph[Kind]:
    """Number the areas and lay the links between them."""
    names, links = tuple(names), tuple(links)
    ids = {name: AreaId(number) for number, name in enumerate(names)}
    if len(ids) != len(names):
        twice = sorted({name for name in names if names.count(name) > 1})
        raise ValueError(f"areas named twice: {', '.join(twice)}")
    ways: list[list[tuple[AreaId, Kind]]] = [[] for _ in names]
    for link in links:
        start, end = _area_named(ids, link.start), _area_named(ids, link.end)
        ways[start].append((end, link.kind))
        if not link.one_way:
            ways[end].append((start, link.kind))
    return AreaGraph(names, links, ids, tuple(tuple(way) for way in ways))


def _area_named(ids: Mapping[str, AreaId], name: str) -> AreaId:
    """The area with this name, or a refusal that says which name was wrong."""
    try:
        return ids[name]
    except KeyError:
        raise LookupError(f"there is no area {name!r} on this map") from None


def _part_around(start: AreaId, both_ways: list[set[AreaId]]) -> frozenset[AreaId]:
    """All areas that hang together with this one."""
    part = {start}
    waiting = [start]
    while waiting:
        fresh = both_ways[waiting.pop()] - part
        part |= fresh
        waiting.extend(fresh)
    return frozenset(part)
