"""Where the boxes of a display stand: as in the world, but never over each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from sandtable.cartography.label_placement import Box
from sandtable.cartography.svg import Place
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.displays import Display

#: Boxes that stand in rows below the others.
BASES: Final = frozenset({BoxKind.BASING, BoxKind.CARRIER, BoxKind.AIR_SUPERIORITY})
#: Boxes that are drawn inside the one they are part of.
PARTS: Final = frozenset({BoxKind.INSHORE, BoxKind.ISLAND})
_ACROSS: Final = 29.0  # units of the picture to one of the table
_DOWN: Final = 19.5
_WIDE: Final = 264.0
_SLOT: Final = 58.0
_GAP: Final = 34.0
_PER_ROW: Final = 8


def rooms_of(display: Display) -> dict[str, Box]:
    """Find the room of each box."""
    rooms: dict[str, Box] = {}
    for name, row in display.boxes.items():
        if row.kind not in BASES and row.kind not in PARTS:
            high = 104.0 + _SLOT * (len(_parts(display, name)) > 0)
            rooms[name] = _box(complex(row.x * _ACROSS, row.y * _DOWN), _WIDE, high)
    rooms = _apart(rooms)
    rooms |= _base_rooms(display, max(box.bottom for box in rooms.values()) + 130)
    for name in tuple(rooms):
        rooms |= _part_rooms(rooms[name], _parts(display, name))
    return rooms


def middle_of(box: Box) -> Place:
    """Find the middle of a box."""
    return complex((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def way_between(start: Place, end: Place, others: Iterable[Box]) -> list[Place]:
    """Draw a line between two boxes that goes around the others, bent no more than it must."""
    in_the_way = list(others)
    across = (end - start) / abs(end - start) * 1j
    for bend in sorted(range(-560, 561, 80), key=abs):
        line = _bent(start, (start + end) / 2 + across * bend, end)
        if not any(_is_in(place, box) for place in line for box in in_the_way):
            return line
    return [start, end]


def _bent(start: Place, middle: Place, end: Place) -> list[Place]:
    return [
        (1 - t) ** 2 * start + 2 * t * (1 - t) * middle + t * t * end
        for t in (step / 24 for step in range(25))
    ]


def _is_in(place: Place, box: Box) -> bool:
    return box.left - 8 < place.real < box.right + 8 and box.top - 8 < place.imag < box.bottom + 8


def _parts(display: Display, name: str) -> list[str]:
    return [p for p, row in display.boxes.items() if row.part_of == name and row.kind in PARTS]


def _part_rooms(whole: Box, parts: list[str]) -> dict[str, Box]:
    """Set the parts of a box side by side at its foot."""
    found = {}
    for count, part in enumerate(parts):
        share = (_WIDE - 16) / len(parts)
        left = whole.left + 8 + share * count
        found[part] = Box(left + 3, whole.bottom - _SLOT - 4, left + share - 3, whole.bottom - 8)
    return found


def _base_rooms(display: Display, top: float) -> dict[str, Box]:
    """Set basing boxes in rows below."""
    bases = [name for name, row in display.boxes.items() if row.kind in BASES]
    return {
        name: _box(
            complex(140 + 330 * (count % _PER_ROW), top + 170 * (count // _PER_ROW)), 306, 142
        )
        for count, name in enumerate(bases)
    }


def _box(middle: Place, wide: float, high: float) -> Box:
    return Box(
        middle.real - wide / 2,
        middle.imag - high / 2,
        middle.real + wide / 2,
        middle.imag + high / 2,
    )


def _apart(rooms: Mapping[str, Box]) -> dict[str, Box]:
    """Push overlapping boxes apart, each by half of what they share, until none do."""
    found = dict(rooms)
    names = list(found)
    for _ in range(60):
        moved = False
        for count, one in enumerate(names):
            for other in names[count + 1 :]:
                shift = _shift(found[one], found[other])
                if shift:
                    found[one] = _moved(found[one], -shift / 2)
                    found[other] = _moved(found[other], shift / 2)
                    moved = True
        if not moved:
            break
    return found


def _shift(one: Box, other: Box) -> Place:
    """Tell how the second box would have to move to clear the first, with a gap between them."""
    wide = min(one.right, other.right) - max(one.left, other.left) + _GAP
    high = min(one.bottom, other.bottom) - max(one.top, other.top) + _GAP
    if wide <= 0 or high <= 0:
        return 0j
    way = middle_of(other) - middle_of(one)
    if wide < high:
        return complex(wide if way.real >= 0 else -wide, 0)
    return complex(0, high if way.imag >= 0 else -high)


def _moved(box: Box, by: Place) -> Box:
    return Box(box.left + by.real, box.top + by.imag, box.right + by.real, box.bottom + by.imag)
