"""The sides of hexes. A side between two hexes is one thing, whichever hex you look from.

Sides are small numbers, 0 to M-1, in the order in which you meet them going through the hexes and,
in each, clockwise. Sides on the edge of the map have a number too.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from typing import Generic, NewType, TypeVar

from sandtable.board.directions import DIRECTIONS, Direction, opposite, turned
from sandtable.board.hex_grid import OFF_MAP, HexId, Lattice

HexsideId = NewType("HexsideId", int)
Feature = TypeVar("Feature", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Hexsides:
    """All sides of a lattice. Build it with `build_hexsides`.

    `around[hex][direction]` is the side one crosses going that way.
    """

    lattice: Lattice
    around: tuple[tuple[HexsideId, ...], ...] = field(compare=False, repr=False)
    _seen_from: tuple[tuple[HexId, Direction], ...] = field(compare=False, repr=False)

    def __len__(self) -> int:
        """The number of sides, those on the edge of the map included."""
        return len(self._seen_from)

    def between(self, here: HexId, there: HexId) -> HexsideId:
        """The side two neighbouring hexes share."""
        direction = self.lattice.direction_to(here, there)
        if direction is None:
            labels = self.lattice.label_of(here), self.lattice.label_of(there)
            raise LookupError(f"hexes {labels[0]} and {labels[1]} do not share a side")
        return self.around[here][direction]

    def hexes_of(self, side: HexsideId) -> tuple[HexId, ...]:
        """The two hexes on either side, the lower number first; only one on the edge."""
        here, direction = self._seen_from[side]
        there = self.lattice.neighbours[here][direction]
        return (here,) if there == OFF_MAP else (here, there)

    def is_edge(self, side: HexsideId) -> bool:
        """Tell whether the map ends at this side."""
        return len(self.hexes_of(side)) == 1

    def ends_of(self, side: HexsideId) -> tuple[HexId, ...]:
        """The other hexes that this side touches with its two ends, as far as the map goes."""
        here, direction = self._seen_from[side]
        around = self.lattice.neighbours[here]
        ends = around[turned(direction, -1)], around[turned(direction, 1)]
        return tuple(there for there in ends if there != OFF_MAP)

    def label_of(self, side: HexsideId) -> str:
        """The name of a side: "3214/3314", or "1000 up" where the map ends."""
        here, direction = self._seen_from[side]
        if self.is_edge(side):
            return f"{self.lattice.label_of(here)} {self.lattice.direction_names[direction]}"
        return "/".join(self.lattice.label_of(there) for there in self.hexes_of(side))


def build_hexsides(lattice: Lattice) -> Hexsides:
    """Number the sides of all hexes, each once."""
    around: list[tuple[HexsideId, ...]] = []
    seen_from: list[tuple[HexId, Direction]] = []
    for here in lattice.hexes:
        sides = []
        for direction in DIRECTIONS:
            there = lattice.neighbours[here][direction]
            if OFF_MAP < there < here:
                sides.append(around[there][opposite(direction)])
            else:
                sides.append(HexsideId(len(seen_from)))
                seen_from.append((here, direction))
        around.append(tuple(sides))
    return Hexsides(lattice, tuple(around), tuple(seen_from))


# No slots: on Python 3.11 a generic dataclass cannot have them and be frozen.
@dataclass(frozen=True)
class HexsideFeatures(Generic[Feature]):
    """What is printed on or built along the sides: rivers, roads, borders. It never changes.

    To blow a bridge, make another one with `without`.
    """

    by_side: tuple[frozenset[Feature], ...] = field(repr=False)

    def at(self, side: HexsideId) -> frozenset[Feature]:
        """Everything on this side."""
        return self.by_side[side]

    def has(self, side: HexsideId, feature: Feature) -> bool:
        """Tell whether this feature is on this side."""
        return feature in self.by_side[side]

    def sides_with(self, feature: Feature) -> tuple[HexsideId, ...]:
        """All sides with this feature, in order."""
        return tuple(HexsideId(side) for side, found in enumerate(self.by_side) if feature in found)

    def with_(self, side: HexsideId, feature: Feature) -> HexsideFeatures[Feature]:
        """The same with this feature added."""
        return self._changed(side, self.by_side[side] | {feature})

    def without(self, side: HexsideId, feature: Feature) -> HexsideFeatures[Feature]:
        """The same with this feature taken away, if it was there."""
        return self._changed(side, self.by_side[side] - {feature})

    def _changed(self, side: HexsideId, features: frozenset[Feature]) -> HexsideFeatures[Feature]:
        """The same with other features on one side."""
        return HexsideFeatures((*self.by_side[:side], features, *self.by_side[side + 1 :]))


def place_features(
    hexsides: Hexsides, placed: Iterable[tuple[HexsideId, Feature]]
) -> HexsideFeatures[Feature]:
    """Put features on the sides of a lattice; a side may hold several."""
    by_side: list[set[Feature]] = [set() for _ in range(len(hexsides))]
    for side, feature in placed:
        by_side[side].add(feature)
    return HexsideFeatures(tuple(frozenset(features) for features in by_side))
