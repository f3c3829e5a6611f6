"""The chart of a display for play: boxes in columns and rows, as they lie in the world.

The picture of a display (`display_map`) has room for every word; this one has to fit into a panel
with counters in its boxes.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from sandtable.cartography.label_placement import Box
from sandtable.cartography.svg import Place
from sandtable.games.next_war.drawing.display_layout import middle_of, way_between
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.presentation.sea_lists import (
    DisplayBoxPrint,
    DisplayPrint,
    DisplayWay,
)
from sandtable.games.next_war.printed.display_rows import BoxRow
from sandtable.games.next_war.printed.displays import Display

#: How many columns and rows the boxes are sorted into.
COLUMNS: Final = 7
ROWS: Final = 5
_WIDE: Final = 400
_HIGH: Final = 323
_MORE: Final = 192  # a row in which a box has parts is so much higher
_GAP: Final = 46
_EDGE: Final = 14
_STRAIGHT: Final = 2  # points of a line that found no other way
_ASIDE: Final = 8  # between lines along the same gap
_Cell = tuple[int, int]


def placed_display(chart: DisplayPrint, display: Display) -> DisplayPrint:
    """The chart with a place for each box, and a line for each way."""
    cells = _cells({b.id: display.boxes[b.title] for b in chart.boxes if b.part_of is None})
    parts = {box.id: box.part_of for box in chart.boxes if box.part_of is not None}
    rows = _rows(cells, frozenset(parts.values()))
    rooms = {place: _room(cell, rows) for place, cell in cells.items()}
    boxes = dict(rooms)
    for place, sea in parts.items():
        siblings = [each for each, other in parts.items() if other == sea]
        boxes[place] = _part(rooms[sea], siblings.index(place), len(siblings))
    return replace(
        chart,
        boxes=tuple([_placed(box, boxes[box.id]) for box in chart.boxes]),
        ways=tuple([_drawn(way, rooms, number) for number, way in enumerate(chart.ways)]),
        width=COLUMNS * _WIDE,
        height=rows[-1],
    )


def _cells(rows: Mapping[PlaceId, BoxRow]) -> dict[PlaceId, _Cell]:
    """Find a cell for each box: the nearest to where it lies that no other has taken."""
    left, right = min(row.x for row in rows.values()), max(row.x for row in rows.values())
    top, bottom = min(row.y for row in rows.values()), max(row.y for row in rows.values())
    free = {(column, row) for column in range(COLUMNS) for row in range(ROWS)}
    found: dict[PlaceId, _Cell] = {}
    for place, row in sorted(rows.items(), key=lambda pair: (pair[1].y, pair[1].x)):
        across = (row.x - left) / max(right - left, 1) * (COLUMNS - 1)
        down = (row.y - top) / max(bottom - top, 1) * (ROWS - 1)
        cell = min(free, key=lambda one: ((one[0] - across) ** 2 + (one[1] - down) ** 2, one))
        free.remove(cell)
        found[place] = cell
    return found


def _rows(cells: Mapping[PlaceId, _Cell], seas: frozenset[PlaceId]) -> list[int]:
    """Where each row begins, and where the last one ends."""
    high = {row for place, (_, row) in cells.items() if place in seas}
    tops = [0]
    for row in range(ROWS):
        tops.append(tops[-1] + _HIGH + _MORE * (row in high))
    return tops


def _room(cell: _Cell, rows: list[int]) -> Box:
    column, row = cell
    half = _GAP // 2
    return Box(
        column * _WIDE + half, rows[row] + half, (column + 1) * _WIDE - half, rows[row + 1] - half
    )


def _part(whole: Box, number: int, count: int) -> Box:
    """The room of a part at the foot of its sea."""
    share = (whole.right - whole.left - _EDGE) / count
    left = whole.left + _EDGE + share * number
    return Box(left, whole.bottom - _MORE, left + share - _EDGE, whole.bottom - _EDGE)


def _placed(box: DisplayBoxPrint, room: Box) -> DisplayBoxPrint:
    return replace(
        box,
        x=round(room.left),
        y=round(room.top),
        width=round(room.right - room.left),
        height=round(room.bottom - room.top),
    )


def _drawn(way: DisplayWay, rooms: Mapping[PlaceId, Box], number: int) -> DisplayWay:
    """A line between two boxes that goes around the others, bent or along the gaps between them."""
    start, end = (middle_of(rooms[place]) for place in way.ends)
    others = [room for place, room in rooms.items() if place not in way.ends]
    line = way_between(start, end, others)
    if len(line) == _STRAIGHT:
        line = _along_gaps(start, end, others, (number % 3 - 1) * _ASIDE)
    return replace(way, line=tuple([(round(at.real), round(at.imag)) for at in line]))


def _along_gaps(start: Place, end: Place, others: list[Box], aside: int) -> list[Place]:
    """A line with two corners, along the gap between two rows or columns; the shortest."""
    gaps_down = {box.bottom + _GAP / 2 for box in others} | {box.top - _GAP / 2 for box in others}
    gaps_across = {box.right + _GAP / 2 for box in others}
    found = [
        [start, complex(start.real, y + aside), complex(end.real, y + aside), end]
        for y in sorted(gaps_down)
    ] + [
        [start, complex(x + aside, start.imag), complex(x + aside, end.imag), end]
        for x in sorted(gaps_across)
    ]
    clear = [line for line in found if not any(_meets(line, box) for box in others)]
    lengths = [sum(abs(b - a) for a, b in pairwise(line)) for line in clear]
    return clear[lengths.index(min(lengths))] if clear else [start, end]


def _meets(line: list[Place], box: Box) -> bool:
    """Whether a line of upright and level pieces crosses a box."""
    return any(
        min(a.real, b.real) < box.right
        and max(a.real, b.real) > box.left
        and min(a.imag, b.imag) < box.bottom
        and max(a.imag, b.imag) > box.top
        for a, b in pairwise(line)
    )
