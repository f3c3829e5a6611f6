"""Names of rivers, written along them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sandtable.cartography.hex_layout import HEX
from sandtable.cartography.palette import FONT_PLACE, Palette
from sandtable.cartography.svg import Place, at, element, number
from sandtable.cartography.text_widths import width
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.drawing.rivers_and_roads import river_courses
from sandtable.games.next_war.drawing.symbols import base_places

_RIVER: Final = 0.26 * HEX  # size of a river's name
_ROOM: Final = 0.3 * HEX  # between a river's name and a symbol
_LONGEST: Final = 16  # letters that still fit along a river


class Way(NamedTuple):
    """A gentle curve to write along: from, bend, to."""

    start: Place
    bend: Place
    end: Place

    def at(self, share: float) -> Place:
        """Find a place on the curve."""
        left = 1 - share
        return left * left * self.start + 2 * left * share * self.bend + share * share * self.end


@lru_cache(maxsize=4)
def river_ways(sheet: HexMapData) -> tuple[tuple[str, Way], ...]:
    """Find for each river's name a way beside it, where it runs straightest."""
    lines: dict[str, list[Place]] = defaultdict(list)
    for name, line in sheet.rivers:
        if len(name) <= _LONGEST:
            lines[name] += line
    found = []
    for name, places in sorted(lines.items()):
        way = _stretch(sheet, places, width(name, _RIVER, _RIVER * 0.1) * 1.25)
        if way is not None:
            found.append((name, _beside(way)))
    return tuple(found)


def river_names(sheet: HexMapData, palette: Palette) -> str:
    """Write the names of rivers along them."""
    parts = [
        _along(name, way, f"river-{count}") for count, (name, way) in enumerate(river_ways(sheet))
    ]
    return element(
        "g",
        *parts,
        font_family=FONT_PLACE,
        font_style="italic",
        font_weight="600",
        fill=palette["m-water-label"],
        stroke=palette["m-halo"],
        stroke_opacity=0.9,
        stroke_width=4,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _stretch(sheet: HexMapData, real: list[Place], long: float) -> list[Place] | None:
    """Find the straightest stretch of this length on the drawn river, near the real one."""
    best: tuple[float, list[Place]] | None = None
    real = real[:: max(1, len(real) // 60)]
    signs = _signs(sheet)
    for course in river_courses(sheet):
        for start in range(0, len(course.points), 8):
            piece = _piece(course.points, start, long)
            if piece is None:
                break
            away = max(_away(place, real) for place in (piece[0], piece[-1]))
            bent = long / max(abs(piece[-1] - piece[0]), 1.0) - 1
            if away >= 0.75 * HEX:
                continue
            cost = bent + away / HEX + _covered(piece, signs)
            if best is None or cost < best[0]:
                best = (cost, piece)
    return None if best is None else best[1]


def _signs(sheet: HexMapData) -> list[Place]:
    """List where towns and bases stand."""
    towns = [sheet.grid.centre(cell) for cell in sheet.grid.cells if sheet.is_settled(cell)]
    return towns + [p for cell in sheet.grid.cells for p in base_places(sheet, cell).values()]


def _covered(piece: list[Place], signs: list[Place]) -> float:
    """Tell how many symbols a name along this piece of river would cover, and names crowd."""
    way = _beside(piece)
    near = [p for p in signs if abs(p - way.bend) < 3 * HEX]
    spots = [way.at(share / 6) for share in range(7)]
    return 0.5 * sum(min(abs(p - spot) for spot in spots) < _ROOM for p in near)


def _away(place: Place, line: list[Place]) -> float:
    return min(abs(place - there) for there in line)


def _piece(course: Sequence[Place], start: int, long: float) -> list[Place] | None:
    """Cut a piece of this length out of a course."""
    gone = 0.0
    for end in range(start + 1, len(course)):
        gone += abs(course[end] - course[end - 1])
        if gone >= long:
            return list(course[start : end + 1])
    return None


def _beside(way: list[Place]) -> Way:
    """Lift a curve off a stretch of river, from left to right."""
    if way[-1].real < way[0].real:
        way = way[::-1]  # noqa: FURB187  # the caller keeps its own
    start, middle, end = way[0], way[len(way) // 2], way[-1]
    up = (end - start) / abs(end - start) * -1j
    lift = max(((p - start) / up).real for p in way)
    bow = ((middle - start) / up).real
    aside = up * (lift - max(bow, 0) * 0.5 + 0.11 * HEX)
    return Way(start + aside, (start + end) / 2 + up * bow + aside, end + aside)


def _along(name: str, way: Way, key: str) -> str:
    return element(
        "path",
        id=key,
        d=f"M{at(way.start)}Q{at(way.bend)} {at(way.end)}",
        fill="none",
        stroke="none",
    ) + element(
        "text",
        element("textPath", name, href=f"#{key}", startOffset="50%", text_anchor="middle"),
        font_size=_RIVER,
        letter_spacing=number(_RIVER * 0.1),
    )
