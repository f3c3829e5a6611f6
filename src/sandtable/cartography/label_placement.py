"""Words that look for a place of their own: the greater first, the lesser give way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from sandtable.cartography.hex_layout import HEX
from sandtable.cartography.svg import Place
from sandtable.cartography.text_widths import width

#: What it costs that two names stand in one place; a spot that costs as much is not taken.
CLASH: Final = 60.0
_PASSES: Final = 4
#: A name whose spot costs more than this asks a neighbour to make room.
_UNEASY: Final = 4.0


class Box(NamedTuple):
    """Where something is written or drawn."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """Measure the common ground of two boxes, as a share of the smaller one."""
        left, top, right, bottom = self
        west, north, east, south = other
        if right <= west or east <= left or bottom <= north or south <= top:
            return 0.0  # nearly always
        wide = min(right, east) - max(left, west)
        high = min(bottom, south) - max(top, north)
        area = min((right - left) * (bottom - top), (east - west) * (south - north))
        return wide * high / area


@dataclass(frozen=True)
class Name:
    """A name to be placed."""

    words: str
    rank: int  # 0 urban, 1 city, 2 town, 3 other
    anchor: Place
    size: float
    spacing: float
    room: float  # half the size of what stands at the anchor


class Spot(NamedTuple):
    """One way to write a name: its middle on the base line, its box, and how far from ideal."""

    place: Place
    box: Box
    cost: float


def spot(name: Name, offset: Place, cost: float) -> Spot:
    """Write a name at some distance from its anchor."""
    wide, high = width(name.words, name.size, name.spacing), name.size
    place = name.anchor + offset
    box = Box(
        place.real - wide / 2,
        place.imag - 0.74 * high,
        place.real + wide / 2,
        place.imag + 0.24 * high,
    )
    return Spot(place, box, cost)


class Placed(NamedTuple):
    """A name and where it is written."""

    name: Name
    place: Place
    box: Box


def arranged(names: list[Name], options: list[list[Spot]]) -> list[Placed]:
    """Choose for each name the spot that disturbs least, again and again until they lie still."""
    chosen: list[Spot | None] = [None] * len(names)
    rivals = _rivals(names)
    for _ in range(_PASSES):
        for index, spots in enumerate(options):
            near = [chosen[other] for other in rivals[index]]
            taken = [one.box for one in near if one is not None]
            chosen[index] = _best(spots, taken)
    for index, one in enumerate(chosen):
        if one is not None and one.cost > _UNEASY:
            _ease(index, chosen, options, rivals)
    return _kept(names, chosen)


def _ease(
    index: int, chosen: list[Spot | None], options: list[list[Spot]], rivals: list[list[int]]
) -> None:
    """Move a name that lies badly together with one neighbour, if both then lie better."""
    for other in rivals[index]:
        here, there = chosen[index], chosen[other]
        if here is None or there is None or abs(here.place - there.place) > 3 * HEX:
            continue
        near = {*rivals[index], *rivals[other]} - {index, other}
        taken = [spot.box for each in sorted(near) if (spot := chosen[each]) is not None]
        alone = {
            each: [(spot, spot.cost + _clash(spot.box, taken)) for spot in options[each]]
            for each in (index, other)
        }
        pairs = (
            (mine + theirs + _clash(one.box, [two.box]), one, two)
            for one, mine in alone[index]
            for two, theirs in alone[other]
        )
        _, chosen[index], chosen[other] = min(pairs, key=lambda pair: pair[0])


def _rivals(names: list[Name]) -> list[list[int]]:
    """Tell for each name which others could ever get in its way."""
    wide = [width(name.words, name.size, name.spacing) + 2 * name.size + HEX for name in names]
    return [
        [
            other
            for other, there in enumerate(names)
            if other != here and abs(there.anchor - name.anchor) < wide[here] + wide[other]
        ]
        for here, name in enumerate(names)
    ]


def _best(spots: list[Spot], taken: list[Box]) -> Spot:
    return min(spots, key=lambda one: one.cost + _clash(one.box, taken))


def _kept(names: list[Name], chosen: list[Spot | None]) -> list[Placed]:
    """Leave out names that found no room of their own: the greater ones stay."""
    kept: list[Placed] = []
    for name, one in zip(names, chosen, strict=True):
        if one is not None and one.cost < CLASH and not _clash(one.box, [k.box for k in kept]):
            kept.append(Placed(name, one.place, one.box))
    return kept


def _clash(box: Box, others: Iterable[Box]) -> float:
    shares = [share for other in others if (share := box.overlap(other))]
    return sum(CLASH * (1 + share) for share in shares)


def around(place: Place, wide: float, high: float) -> Box:
    """The box around a place, so far to each side."""
    return Box(place.real - wide, place.imag - high, place.real + wide, place.imag + high)
