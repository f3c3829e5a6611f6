"""The hexes of a printed map: their numbers, their neighbours and the distances between them.

A printed number has four digits, AABB: AA is the line of hexes, BB the place in that line. Lines
with an odd number lie half a hex further towards higher BB. On a flat-top sheet the lines are
columns, numbered from left to right, and BB grows downwards; on a pointy-top sheet they are rows,
numbered upwards, and BB grows to the right: the same lattice turned a quarter.

Inside the engine a hex is a small number, 0 to N-1, in the order of the printed ones.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, NewType

from sandtable.board import axial
from sandtable.board.axial import Axial
from sandtable.board.directions import DIRECTION_NAMES, Direction, Orientation

HexId = NewType("HexId", int)
Neighbours = tuple[tuple[HexId, ...], ...]

OFF_MAP: Final = HexId(-1)
#: What is said of a hex that is not there.
_OFF_MAP: Final = "this hex is off the map"

_LARGEST: Final = 99
_LINE_SPACING: Final = 0.75**0.5  # of lines, when neighbouring centres are 1 apart; drawing only

_STEPS: Final = {
    Orientation.FLAT_TOP: tuple(
        Axial(q, r) for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    ),
    Orientation.POINTY_TOP: tuple(
        Axial(q, r) for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
    ),
}


class Point(NamedTuple):
    """A place on the drawn sheet: x to the right, y down, neighbouring centres 1 apart."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Layout:
    """How a sheet numbers its hexes, and which numbers it leaves out."""

    first_line: int
    last_line: int
    even_count: int
    odd_count: int
    orientation: Orientation
    missing: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Refuse a sheet that four digits cannot number."""
        if not 0 <= self.first_line <= self.last_line <= _LARGEST:
            raise ValueError(
                f"lines {self.first_line} to {self.last_line} do not fit in two digits"
            )
        if not all(0 <= count <= _LARGEST + 1 for count in (self.even_count, self.odd_count)):
            raise ValueError(
                f"{self.even_count} or {self.odd_count} hexes in a line do not fit two digits"
            )
        strangers = self.missing.difference(f"{line:02}{at:02}" for line, at in self._rectangle())
        if strangers:
            raise ValueError(
                f"hexes to leave out that the sheet never had: {', '.join(sorted(strangers))}"
            )

    def printed(self) -> tuple[tuple[int, int], ...]:
        """Line and place of every hex on the sheet, in order of their numbers."""
        return tuple(
            (line, at) for line, at in self._rectangle() if f"{line:02}{at:02}" not in self.missing
        )

    def _rectangle(self) -> Iterable[tuple[int, int]]:
        """Line and place of every hex the sheet would have with nothing left out."""
        for line in range(self.first_line, self.last_line + 1):
            for at in range(self.odd_count if line % 2 else self.even_count):
                yield line, at


@dataclass(frozen=True, slots=True)
class Lattice:
    """The hexes of one sheet. Build it with `build_lattice`; equal layouts are equal lattices.

    `neighbours[hex][direction]` is the hex next door, or `OFF_MAP`.
    """

    layout: Layout
    labels: tuple[str, ...] = field(compare=False, repr=False)
    neighbours: Neighbours = field(compare=False, repr=False)
    _ids: Mapping[str, HexId] = field(compare=False, repr=False)
    _places: tuple[Axial, ...] = field(compare=False, repr=False)
    _at: Mapping[Axial, HexId] = field(compare=False, repr=False)

    def __len__(self) -> int:
        """The number of hexes."""
        return len(self.labels)

    @property
    def hexes(self) -> tuple[HexId, ...]:
        """Every hex, in order."""
        return tuple(self._ids.values())

    @property
    def direction_names(self) -> tuple[str, ...]:
        """What the six directions are called on this sheet."""
        return DIRECTION_NAMES[self.layout.orientation]

    def has(self, label: str) -> bool:
        """Tell whether a hex of this printed number is on the map."""
        return label in self._ids

    def hex_at(self, label: str) -> HexId:
        """The hex with this printed number."""
        try:
            return self._ids[label]
        except KeyError:
            raise LookupError(f"there is no hex {label} on this map") from None

    def label_of(self, here: HexId) -> str:
        """The printed number of a hex."""
        return self.labels[_checked(here)]

    def adjacent(self, here: HexId) -> tuple[HexId, ...]:
        """The hexes next to this one that are on the map, clockwise."""
        return tuple(there for there in self.neighbours[_checked(here)] if there != OFF_MAP)

    def direction_to(self, here: HexId, there: HexId) -> Direction | None:
        """The direction in which a hex lies next door, or None if it does not."""
        around = self.neighbours[_checked(here)]
        return Direction(around.index(there)) if _checked(there) in around else None

    def distance(self, here: HexId, there: HexId) -> int:
        """The number of hexes from here to there, counted straight across anything missing."""
        if here < 0 or there < 0:
            raise LookupError(_OFF_MAP)
        return axial.distance(self._places[here], self._places[there])

    def ring(self, centre: HexId, radius: int) -> tuple[HexId, ...]:
        """The hexes exactly so far away, clockwise from the first direction."""
        places = axial.ring(self._places[_checked(centre)], radius, _STEPS[self.layout.orientation])
        return self._on_map(places)

    def within(self, centre: HexId, radius: int) -> tuple[HexId, ...]:
        """The hexes at most so far away, nearest first; the centre is the first."""
        return tuple(there for away in range(radius + 1) for there in self.ring(centre, away))

    def line(self, here: HexId, there: HexId) -> tuple[HexId, ...]:
        """The hexes a straight line between two centres runs through, both ends included.

        Backwards it is the same hexes. What lies off the map is left out, so neighbours in the
        line are neighbours on the map unless it crosses a gap or runs along the ragged edge.
        """
        return self._on_map(axial.line(self._places[_checked(here)], self._places[_checked(there)]))

    def centre(self, here: HexId) -> Point:
        """Where to draw a hex. For pictures only: no rule may look at this."""
        line, slant = self._places[_checked(here)]
        along = slant + line // 2 + 0.5 * (line % 2)
        if self.layout.orientation is Orientation.FLAT_TOP:
            return Point((line - self.layout.first_line) * _LINE_SPACING, along)
        return Point(along, (self.layout.last_line - line) * _LINE_SPACING)

    def with_beyond(
        self, doors: Mapping[str, HexId], unused: Container[int] = frozenset()
    ) -> Lattice:
        """Add hexes beyond the edge, by name, each beside the one hex of the map it leads to.

        The hexes of the map keep their numbers; the others come after them, in the order given.
        Where only part of a sheet is used they may lie over hexes that are not.
        """
        steps, places, at = _STEPS[self.layout.orientation], list(self._places), dict(self._at)
        around, ids = [list(near) for near in self.neighbours], dict(self._ids)
        for label, door in doors.items():
            q, r = self._places[_checked(door)]
            beyond = [Axial(q + step.q, r + step.r) for step in steps]
            free = [way for way, place in enumerate(beyond) if place not in at]
            free += [way for way, place in enumerate(beyond) if at.get(place) in unused]
            if not free:
                raise ValueError(f"{self.labels[door]} does not lie at the edge of the map")
            new, way = HexId(len(places)), free[0]
            places.append(beyond[way])
            ids[label] = new
            if beyond[way] not in at:
                at[beyond[way]] = around[door][way] = new
            around.append([OFF_MAP] * len(steps))
            around[new][(way + len(steps) // 2) % len(steps)] = door
        neighbours = tuple(tuple(near) for near in around)
        return Lattice(self.layout, tuple(ids), neighbours, ids, tuple(places), at)

    def _on_map(self, places: Iterable[Axial]) -> tuple[HexId, ...]:
        """The hexes at these places, without those off the map."""
        at = self._at
        return tuple(at[place] for place in places if place in at)


def build_lattice(layout: Layout) -> Lattice:
    """Number the hexes of a sheet and find out which lie side by side."""
    printed = layout.printed()
    labels = tuple(f"{line:02}{at:02}" for line, at in printed)
    places = tuple(Axial(line, at - line // 2) for line, at in printed)
    at = {place: HexId(number) for number, place in enumerate(places)}
    return Lattice(
        layout=layout,
        labels=labels,
        neighbours=_neighbours(places, at, _STEPS[layout.orientation]),
        _ids={label: HexId(number) for number, label in enumerate(labels)},
        _places=places,
        _at=at,
    )


def _neighbours(
    places: Iterable[Axial], at: Mapping[Axial, HexId], steps: tuple[Axial, ...]
) -> Neighbours:
    """For each place, the six hexes around it, clockwise."""
    return tuple(
        tuple(at.get(Axial(q + step.q, r + step.r), OFF_MAP) for step in steps) for q, r in places
    )


def _checked(here: HexId) -> HexId:
    """Stop `OFF_MAP`, which Python would otherwise take for the last hex."""
    if here < 0:
        raise LookupError(_OFF_MAP)
    return here
