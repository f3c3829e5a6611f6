"""What grows and how it slopes, as small marks scattered in each hex, the same every time."""

from __future__ import annotations

from cmath import exp
from collections import defaultdict
from collections.abc import Callable, Mapping
from math import pi
from typing import Final

from sandtable.cartography.hash_noise import chance
from sandtable.cartography.hex_layout import HEX, Cell
from sandtable.cartography.palette import Palette
from sandtable.cartography.svg import Place, at, element, number, stroke
from sandtable.games.next_war.drawing.map_data import HexMapData
from sandtable.games.next_war.printed.terrain import Terrain

_RINGS: Final = ((0.0, 1, 0.0), (0.18, 6, 0.1), (0.355, 12, 0.0))
_SPOTS: Final = tuple(
    HEX * radius * exp(2j * pi * (step + shift) / count)
    for radius, count, shift in _RINGS
    for step in range(count)
)
_ROAD_ROOM: Final = 0.085 * HEX
_NUMBER: Final = complex(0, -0.4 * HEX)

Marks = dict[str, list[str]]


def marks(sheet: HexMapData, palette: Palette) -> str:
    """Draw the marks of every land hex."""
    found: Marks = defaultdict(list)
    arms = _arms(sheet)
    for cell in sheet.grid.cells:
        if cell in sheet.land and sheet.hexes[cell].terrain is not Terrain.URBAN:
            _mark(sheet, cell, _spots(sheet, cell, arms[cell]), found)
    return _painted(found, palette)


def sample(sheet_height: int, cover: str, terrain: Terrain, middle: Place, seed: int) -> Marks:
    """Draw the marks of one hex for the key of the map."""
    found: Marks = defaultdict(list)
    spots = [middle + spot * 0.92 for spot in _shuffled(list(_SPOTS), (seed, 7))]
    _scatter(sheet_height, cover, terrain, spots, found)
    return found


def painted_sample(found: Marks, palette: Palette) -> str:
    """Paint the marks of the key."""
    return _painted(found, palette)


def _painted(found: Mapping[str, list[str]], palette: Palette) -> str:
    ink, leaf = palette["t-glyph"], palette["t-canopy"]
    rounds = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    parts: list[str] = []

    def put(name: str, draw: Callable[[str], str]) -> None:
        if found.get(name):
            parts.append(draw("".join(found[name])))

    put("canopy", lambda d: element("path", d=d, fill=leaf, opacity=0.5))
    put("tree", lambda d: element("path", d=d, fill=leaf, opacity=0.5))
    put("slope", lambda d: stroke(d, ink, 1.3, opacity=0.6, **rounds))
    put("reed", lambda d: stroke(d, palette["t-marsh-mark"], 1.5, opacity=0.75, **rounds))
    put("snow", lambda d: element("path", d=d, fill=palette["t-snow"], opacity=0.85))
    put("shadow", lambda d: element("path", d=d, fill=ink, opacity=0.4))
    put("peak", lambda d: stroke(d, ink, 1.4, opacity=0.85, **rounds))
    return "".join(parts)


def _arms(sheet: HexMapData) -> Mapping[Cell, list[Place]]:
    """Tell in which directions roads leave each hex."""
    arms: dict[Cell, list[Place]] = defaultdict(list)
    for one, other in sheet.roads:
        way = (sheet.grid.centre(other) - sheet.grid.centre(one)) / HEX
        arms[one].append(way)
        arms[other].append(-way)
    return arms


def _spots(sheet: HexMapData, cell: Cell, arms: list[Place]) -> list[Place]:
    """Find places for marks: scattered, clear of the number, of roads and of a town."""
    middle = sheet.grid.centre(cell)
    free = []
    room = 0.2 * HEX if sheet.is_settled(cell) else 0.0
    for number_, spot in enumerate(_SPOTS):
        nudge = complex(chance(*cell, number_, 1) - 0.5, chance(*cell, number_, 2) - 0.5)
        place = spot + nudge * 0.085 * HEX
        if abs(place) < room or _near_number(place):
            continue
        if any(_away(place, arm) < _ROAD_ROOM for arm in arms):
            continue
        free.append(middle + place)
    return _shuffled(free, cell)


def _near_number(place: Place) -> bool:
    away = place - _NUMBER
    return abs(away.real) < 0.17 * HEX and abs(away.imag) < 0.1 * HEX


def _away(place: Place, arm: Place) -> float:
    """Measure how far a place is from a road that leaves the centre in this direction."""
    along = place.real * arm.real + place.imag * arm.imag
    if along <= 0:
        return abs(place)
    return abs(place - along * arm)


def _shuffled(places: list[Place], seed: tuple[int, int]) -> list[Place]:
    order = sorted(range(len(places)), key=lambda n: chance(*seed, n, 3))
    return [places[n] for n in order]


def _mark(sheet: HexMapData, cell: Cell, spots: list[Place], found: Marks) -> None:
    _scatter(sheet.height(cell), sheet.cover(cell), sheet.hexes[cell].terrain, spots, found)


def _scatter(height: int, cover: str, terrain: Terrain, spots: list[Place], found: Marks) -> None:
    if height > 2:  # noqa: PLR2004  # mountains: what grows there is not shown
        _peaks(height, spots, found)
        return
    if terrain is Terrain.MARSH:
        found["reed"] += [_reed(place) for place in spots[:9]]
        return
    if cover == "jungle":
        found["canopy"] += [_canopy(place) for place in spots[:11]]
        spots = spots[11:]
    elif cover == "woods":
        found["tree"] += [_tree(place) for place in spots[:8]]
        spots = spots[8:]
    if height == 1:
        found["slope"] += [_tick(place) for place in spots[:4]]
    elif height:
        found["slope"] += [_hill(place) for place in spots[:4]]


def _size(place: Place) -> float:
    return 0.85 + 0.35 * chance(round(place.real), round(place.imag), 9)


def _canopy(place: Place) -> str:
    s = HEX * 0.036 * _size(place)
    return (
        f"M{at(place + complex(-1.5 * s, 0.9 * s))}"
        f"a{number(s)} {number(s)} 0 0 1 {number(s * 0.5)} {number(-s * 1.5)}"
        f"a{number(s * 1.1)} {number(s * 1.1)} 0 0 1 {number(s * 2)} 0"
        f"a{number(s)} {number(s)} 0 0 1 {number(s * 0.5)} {number(s * 1.5)}z"
    )


def _tree(place: Place) -> str:
    s = HEX * 0.05 * _size(place)
    return f"M{at(place - 1j * s)}l{number(s * 0.7)} {number(s * 1.7)}h{number(-s * 1.4)}z"


def _tick(place: Place) -> str:
    s = HEX * 0.05 * _size(place)
    return (
        f"M{at(place + complex(-s, s / 2))}l{number(s)} {number(-s)}l{number(s * 0.55)} "
        f"{number(s * 0.6)}"
    )


def _hill(place: Place) -> str:
    s = HEX * 0.07 * _size(place)
    return (
        f"M{at(place + complex(-s, s * 0.55))}q{number(s)} {number(-s * 2)} {number(s * 2)} 0"
        f"m{number(-s * 0.85)} {number(-s * 0.8)}l{number(s * 0.45)} {number(s * 0.75)}"
    )


def _reed(place: Place) -> str:
    s = HEX * 0.05
    return f"M{at(place - s)}h{number(2 * s)}m{number(-1.5 * s)} {number(s * 0.8)}h{number(s)}"


def _peaks(height: int, spots: list[Place], found: Marks) -> None:
    """Draw five peaks that keep their distance, the nearer ones last."""
    chosen: list[Place] = []
    for place in spots:
        if all(abs(place - other) > 0.23 * HEX for other in chosen):
            chosen.append(place)
    for place in sorted(chosen[:5], key=lambda p: p.imag):
        s = HEX * (0.092 if height == 3 else 0.115) * _size(place)  # noqa: PLR2004
        foot, top = place + complex(-s, s * 0.6), place - 1j * s * 0.85
        found["peak"].append(
            f"M{at(foot)}l{number(s)} {number(-1.45 * s)}l{number(s)} {number(1.45 * s)}"
        )
        found["shadow"].append(
            f"M{at(top)}l{number(s)} {number(1.45 * s)}h{number(-s * 0.85)}"
            f"l{number(s * 0.12)} {number(-0.6 * s)}z"
        )
        if height > 3:  # noqa: PLR2004
            found["snow"].append(
                f"M{at(top)}l{number(s * 0.42)} {number(s * 0.61)}l{number(-s * 0.24)} "
                f"{number(-s * 0.12)}l{number(-s * 0.2)} {number(s * 0.2)}l{number(-s * 0.2)} "
                f"{number(-s * 0.2)}l{number(-s * 0.2)} {number(s * 0.12)}z"
            )
