"""A sheet whose hexes stand on a point, as text: rows of bricks, each shifted by half a brick.

A brick touches two neighbours in its own row and two halves of a brick above and below, as a hex
on its point does. What lies along a side is written on the line between, with the road over it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sandtable.games.next_war.ids import PlaceId

#: Room for text in a brick; with the line to its left it is a step to the next one.
WIDE: Final = 13
STEP: Final = WIDE + 1
#: Lines of a row: the line above it, then text.
HIGH: Final = 4
_HALF: Final = STEP // 2
#: A side of which nothing is to be said; a hyphen would be a road.
_LINE: Final = "."

#: What lies along a side and what leads across it.
Marks = tuple[str, str]


def hex_rows(
    labels: Mapping[PlaceId, str],
    inside: Callable[[int], Sequence[str]],
    between: Mapping[tuple[int, int], Marks],
) -> list[str]:
    """Draw hexes, the highest line on top: their text, and the marks between neighbours."""
    if not labels:
        return []
    places = _places(labels)
    width = max(x for x, _ in places.values()) + STEP + 1
    height = max(y for _, y in places.values()) + HIGH + 1
    sheet = [[" "] * width for _ in range(height)]

    def put(x: int, y: int, text: str) -> None:
        sheet[y][x : x + len(text)] = text

    for x, y in places.values():
        for row in (y, y + HIGH):
            put(x, row, "+" + _LINE * WIDE + "+")
    for here, (x, y) in places.items():
        for row in range(1, HIGH):
            put(x, y + row, "|")
            put(x + STEP, y + row, "|")
        for row, text in enumerate(inside(here)[: HIGH - 1], 1):
            put(x + 1, y + row, text[:WIDE].center(WIDE))
    for (here, there), marks in between.items():
        _mark(put, places[here], places[there], marks)
    return ["".join(row).rstrip() for row in sheet]


def _places(labels: Mapping[PlaceId, str]) -> dict[int, tuple[int, int]]:
    """Where each brick is drawn: its upper left corner; odd lines lie half a brick right."""
    half = {here: (2 * int(label[2:]) + int(label[:2]) % 2) for here, label in labels.items()}
    west = min(half.values())
    lines = sorted({label[:2] for label in labels.values()}, reverse=True)
    return {
        here: ((half[here] - west) * _HALF, lines.index(label[:2]) * HIGH)
        for here, label in labels.items()
    }


def _mark(
    put: Callable[[int, int, str], None], one: tuple[int, int], two: tuple[int, int], marks: Marks
) -> None:
    """Write on the line between two bricks what lies along it and what leads across."""
    along, across = marks
    (_, top), (east, _) = sorted((one, two))
    if one[1] == two[1]:
        for row in range(1, HIGH):
            put(east, top + row, across if across and row == HIGH // 2 else along or "|")
        return
    line = max(one[1], two[1])
    put(east + 1, line, (along or _LINE) * (_HALF - 1))
    if across:
        put(east + _HALF // 2, line, across * 3)


def shortened(text: str, more: str = "") -> str:
    """Cut the name in a bracket so that the text, and how many more there are, fit a brick."""
    end = max(text.rfind("]"), text.rfind(">"))
    room = WIDE - len(more)
    return f"{text[:end][: room - len(text[end:])]}{text[end:]}{more}" if end >= 0 else text + more
