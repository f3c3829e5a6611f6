"""A small picture of a position: the ground of the map, and a counter in the colour of its side.

It shows what a sheet of printed things and the view of a seat tell, as a client does, and so never
more than that seat may know.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from math import cos, pi, sin, sqrt
from typing import Any, Final

from sandtable.cartography.bitmap import Bitmap, Colour, Point, colour, points
from sandtable.cartography.palette import COLOURS

#: What social networks show of a page.
WIDE: Final = 1200
HIGH: Final = 630
_EDGE: Final = 24
_STEPS: Final = re.compile(r"([MmLlZz])([^MmLlZz]*)")
_NUMBER: Final = re.compile(r"-?\d*\.?\d+")
_SIDES: Final = ("side-allied", "side-other")
_ZONES: Final = ("z-1", "z-2", "z-3", "z-4", "z-abroad")
#: The half of a counter's side, as a part of the distance between hexes or of a picture's height.
_COUNTER: Final = 0.33
_AREA_COUNTER: Final = 0.011
_MOST_SHOWN: Final = 9
#: Around the spaces of a map, in its units; around the counters of a part of it, in hexes.
_MARGIN: Final = 80.0
_ROOM: Final = 4
#: A part of a map that is nearly all of it is not worth leaving the rest out.
_MUCH: Final = 0.7


def position_png(sheet: dict[str, Any], view: dict[str, Any]) -> bytes:
    """Draw a position; a game without a map has a plain picture."""
    return position_bitmap(sheet, view).png()


def position_bitmap(sheet: dict[str, Any], view: dict[str, Any]) -> Bitmap:
    """Draw a position as pixels."""
    bitmap = Bitmap(WIDE, HIGH, _named("bg"))
    board, lists = sheet["board"], sheet["lists"] or {}
    places = {place["id"]: place for place in lists.get(board["kind"], ()) if "x" in place}
    if not places:
        return bitmap
    held: dict[int, list[int]] = {}
    for space, side in pieces(lists, view):
        if space in places:
            held.setdefault(space, []).append(side)
    to = _Scale(board, places, held)
    if board["kind"] == "hexes":
        _draw_hexes(bitmap, board["hexes"], places, to)
        half = board["hexes"]["width"] * _COUNTER * to.size
    else:
        _draw_areas(bitmap, places, to)
        half = board["view_box"][3] * _AREA_COUNTER * to.size
    for space, sides in sorted(held.items()):
        x, y = to(places[space]["x"], places[space]["y"])
        _draw_stack(bitmap, x, y, max(half, 4), sides)
    return bitmap


def pieces(lists: dict[str, Any], view: dict[str, Any]) -> Iterator[tuple[int, int]]:
    """List the space and the side of each piece that a view shows on the board."""
    for number, side in enumerate(view.get("sides") or ()):
        if not isinstance(side, dict):
            continue
        for row in side.get("units") or ():
            if isinstance(row, dict) and isinstance(row.get("at"), int):
                yield row["at"], side.get("side", number)
    side_of = {unit["id"]: unit.get("side", 0) for unit in lists.get("units") or ()}
    for name, row in _pairs(view.get("units")):
        if isinstance(row, dict) and isinstance(row.get("at"), int):
            yield row["at"], side_of.get(name, 0)
    for space, cards in _pairs(view.get("open_vc")):
        yield from ((space, 0) for _ in (cards if isinstance(cards, list) else ()))
    for space, cell in _pairs(view.get("cells")):
        count = sum(cell.values()) if isinstance(cell, dict) else 0
        yield from ((space, 0) for _ in range(count))


def _pairs(found: Any) -> Iterator[tuple[int, Any]]:
    if isinstance(found, dict):
        yield from ((int(key), row) for key, row in found.items())
    elif isinstance(found, list):
        yield from (
            (pair[0], pair[1])
            for pair in found
            if isinstance(pair, list) and len(pair) == 2  # noqa: PLR2004  # a pair
        )


class _Scale:
    """From units of the map to pixels: the map, or only the hexes around the counters."""

    def __init__(
        self, board: dict[str, Any], places: dict[int, Any], held: Collection[int]
    ) -> None:
        whole = part = _extent(places.values(), _MARGIN)
        if board["kind"] == "hexes" and held:
            around = _extent([places[space] for space in held], _ROOM * board["hexes"]["width"])
            if around[2] * around[3] < _MUCH * whole[2] * whole[3]:
                part = around
        self.size = min((WIDE - 2 * _EDGE) / part[2], (HIGH - 2 * _EDGE) / part[3])
        self._left = _kept(part[0], part[2], WIDE / self.size, whole[0], whole[2])
        self._top = _kept(part[1], part[3], HIGH / self.size, whole[1], whole[3])

    def __call__(self, x: float, y: float) -> Point:
        return (x - self._left) * self.size, (y - self._top) * self.size


def _kept(start: float, length: float, shown: float, first: float, most: float) -> float:
    """Where a window begins with a part in its middle: not beyond the map, if that is larger."""
    if shown >= most:
        return first - (shown - most) / 2
    return min(max(start - (shown - length) / 2, first), first + most - shown)


def _extent(places: Collection[dict[str, Any]], around: float) -> tuple[float, float, float, float]:
    xs = [place["x"] for place in places]
    ys = [place["y"] for place in places]
    left, top = min(xs) - around, min(ys) - around
    return left, top, max(xs) + around - left, max(ys) + around - top


def _draw_hexes(bitmap: Bitmap, frame: dict[str, Any], places: dict[int, Any], to: _Scale) -> None:
    radius = frame["width"] / sqrt(3) * 0.985
    first = 0 if frame["flat"] else pi / 6
    turns = [first + n * pi / 3 for n in range(6)]
    for hex_ in places.values():
        corners = [
            to(hex_["x"] + radius * cos(turn), hex_["y"] + radius * sin(turn)) for turn in turns
        ]
        bitmap.polygon(corners, _ground(hex_))


def _ground(hex_: dict[str, Any]) -> Colour:
    """The colour of a hex by its terrain, as far as the map has one for it."""
    words = re.findall(r"[a-z]+", str(hex_.get("terrain", "")).lower())
    more = [str(feature).lower() for feature in hex_.get("features") or ()]
    names = [f"t-{'-'.join([*words, feature])}" for feature in more]
    names += [f"t-{'-'.join(words)}", *(f"t-{word}" for word in reversed(words))]
    return _named(next((name for name in names if name in COLOURS), "panel-2"))


def _draw_areas(bitmap: Bitmap, places: dict[int, Any], to: _Scale) -> None:
    countries = sorted({str(area.get("country", "")) for area in places.values()})
    for area in places.values():
        outline = _outline(area.get("path", ""))
        if not outline:
            continue
        x, y = area["x"], area["y"]
        zone = _ZONES[countries.index(str(area.get("country", ""))) % len(_ZONES)]
        bitmap.polygon([to(*corner) for corner in outline], _named("line-strong"))
        inner = [(x + (a - x) * 0.985, y + (b - y) * 0.985) for a, b in outline]
        bitmap.polygon([to(*corner) for corner in inner], _named(zone))


def _outline(path: str) -> list[Point]:
    """The corners of the first outline in a path of straight lines."""
    corners: list[Point] = []
    for step, numbers in _STEPS.findall(path):
        if step in "Zz":
            break
        for x, y in points(float(number) for number in _NUMBER.findall(numbers)):
            back = corners[-1] if corners and step.islower() else (0.0, 0.0)
            corners.append((back[0] + x, back[1] + y))
    return corners


def _draw_stack(bitmap: Bitmap, x: float, y: float, half: float, sides: list[int]) -> None:
    """Draw the counters of a space one behind the other, those of the second side on the right."""
    for shown, side in enumerate(sorted(sides)[:_MOST_SHOWN]):
        by = half * 0.3 * (shown - (min(len(sides), _MOST_SHOWN) - 1) / 2)
        left, top = x - half + by, y - half - by
        bitmap.box(left - 1, top - 1, left + 2 * half + 1, top + 2 * half + 1, _named("panel"))
        bitmap.box(left, top, left + 2 * half, top + 2 * half, _named(_SIDES[side % len(_SIDES)]))


def _named(name: str) -> Colour:
    return colour(COLOURS[name][0])
