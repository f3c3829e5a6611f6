"""What is printed: map, counters, tables; and what the rules make of the map, baked once."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from enum import IntEnum
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Lattice, Layout, build_lattice
from sandtable.board.movement_point_fractions import half, points
from toys.hexes.points import entry_cost

if TYPE_CHECKING:
    from sandtable.kernel.rules.ruleset import Ruleset

FOREVER = 10**6


class Terrain(IntEnum):
    CLEAR = 0
    WOODS = 1
    HILLS = 2
    CITY = 3


class Mover(IntEnum):
    FOOT = 0
    WHEELS = 1


class Weather(IntEnum):
    CLEAR = 0
    RAIN = 1


@dataclass(frozen=True)
class Counter:
    """A unit as printed: sides 0 and 1, strengths, allowance in sixths."""

    side: int
    attack: int
    defence: int
    allowance: int
    mover: Mover


@dataclass(frozen=True)
class Chart:
    """The map alone."""

    lattice: Lattice
    terrain: tuple[Terrain, ...]
    rivers: frozenset[tuple[int, int]]
    roads: frozenset[tuple[int, int]]
    city: int


@dataclass(frozen=True)
class Printed:
    """Everything that never changes in a game."""

    chart: Chart
    counters: tuple[Counter, ...]
    setup: tuple[int, ...]
    turns: int
    near: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...]
    costs: tuple[tuple[tuple[dict[int, int], ...], ...], ...]
    crt: tuple[tuple[str, ...], ...]
    odds: tuple[tuple[int, int], ...]
    zones: dict[int, tuple[Any, int]] = field(default_factory=dict, compare=False)


def draw_map(lines: int, positions: int) -> Chart:
    """Make a map by a fixed formula: woods, hills, a river, a road and a city."""
    layout = Layout(10, 9 + lines, positions, positions - 1, Orientation.FLAT_TOP)
    lattice = build_lattice(layout)
    places = [divmod(int(lattice.label_of(here)), 100) for here in lattice.hexes]
    city = places.index((10 + lines // 2, positions // 2))
    terrain = tuple(_terrain(line, pos) for line, pos in places)
    terrain = (*terrain[:city], Terrain.CITY, *terrain[city + 1 :])
    pairs = [(a, b) for a in lattice.hexes for b in lattice.adjacent(a)]
    west = [line < 10 + lines // 2 + pos // 2 % 2 for line, pos in places]  # the river winds
    rivers = {(a, b) for a, b in pairs if west[a] != west[b]}
    roads = {(a, b) for a, b in pairs if places[a][1] == places[b][1] == positions // 2}
    return Chart(lattice, terrain, frozenset(rivers), frozenset(roads), city)


def _terrain(line: int, position: int) -> Terrain:
    if (line * 7 + position * 13) % 5 == 0:
        return Terrain.WOODS
    return Terrain.HILLS if (line * 3 + position * 5) % 11 == 0 else Terrain.CLEAR


def array_sides(chart: Chart, each: int) -> tuple[tuple[Counter, ...], tuple[int, ...]]:
    """Draw up both sides, two lines of hexes apart, every third unit on wheels."""
    counters, setup = [], []
    by_line = sorted(chart.lattice.hexes, key=chart.lattice.label_of)
    middle = len(by_line) // 2
    gap = len(by_line) // 40
    starts = (by_line[: middle - gap][::-1], by_line[middle + gap :])
    for side in (0, 1):
        for number in range(each):
            on_wheels = number % 3 == 0
            allowance = points(6) if on_wheels else points(4)
            counters.append(
                Counter(side, 3 + number % 3, 2 + number % 3, allowance, Mover(on_wheels))
            )
            setup.append(starts[side][number])
    return tuple(counters), tuple(setup)


def bake(rules: Ruleset, chart: Chart, each: int, turns: int) -> Printed:
    """Ask the layered rules once for every edge, so that no search need ask again."""
    lattice = chart.lattice
    ask = rules[entry_cost]
    near = tuple(tuple(lattice.adjacent(here)) for here in lattice.hexes)
    costs = tuple(
        tuple(
            tuple(
                {int(to): ask(chart, mover, weather, here, to) for to in near[here]}
                for here in lattice.hexes
            )
            for mover in Mover
        )
        for weather in Weather
    )
    counters, setup = array_sides(chart, each)
    masks = tuple(sum(1 << to for to in near[here]) for here in lattice.hexes)
    return Printed(chart, counters, setup, turns, near, masks, costs, _results(), _odds())


def _rows(name: str) -> list[dict[str, str]]:
    text = files("toys.hexes").joinpath("tables", name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))


def _results() -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(list(row.values())[1:]) for row in _rows("combat_results.csv"))


def _odds() -> tuple[tuple[int, int], ...]:
    return tuple((int(row["attack"]), int(row["defence"])) for row in _rows("odds.csv"))


ROAD = half()
