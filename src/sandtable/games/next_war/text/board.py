"""The hexes in play as text: numbers, ground, roads and rivers, and who stands where.

Nothing is told by colour alone: the brackets say whose a unit is, and the same bracket behind a
hex's number says who holds it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from sandtable.board.directions import Orientation
from sandtable.board.lattice import HexId
from sandtable.games.next_war.points import hexes_in_play, is_fortified
from sandtable.games.next_war.printed import Ground
from sandtable.games.next_war.scene import (
    Scene,
    attack_of,
    controller_of,
    defence_of,
    is_reduced,
    stack_at,
)
from sandtable.games.next_war.terrain import Feature, Hexside, Road, Side, Terrain
from sandtable.games.next_war.text.bricks import bricks, shortened
from sandtable.games.next_war.text.names import (
    BRACKETS,
    bracketed,
    helicopter_name,
    hex_name,
    side_name,
    unit_name,
)
from sandtable.games.next_war.text.unseen import unseen

#: From column to column, from row to row, and the room in a hex's narrow and wide lines.
COLUMN: Final = 13
ROW: Final = 4
NARROW: Final = 11
WIDE: Final = 13
#: How far around the middle of things the map is drawn, and how many hexes are drawn whole.
RADIUS: Final = 3
FEW: Final = 60
#: How many of a stack are named in its hex.
NAMED: Final = 2

#: The left and right edge of a hex, line by line.
_EDGES: Final = (("/", "\\"), ("/", "\\"), ("\\", "/"), ("\\", "/"))

TERRAIN: Final = {
    Terrain.FLAT: "F",
    Terrain.FLAT_WOODS: "FW",
    Terrain.ROUGH: "R",
    Terrain.ROUGH_WOODS: "RW",
    Terrain.HIGHLAND: "H",
    Terrain.HIGHLAND_WOODS: "HW",
    Terrain.MARSH: "S",
    Terrain.MOUNTAIN: "M",
    Terrain.HIGH_MOUNTAIN: "MM",
    Terrain.URBAN: "U",
    Terrain.ALL_SEA: "~",
}
FEATURES: Final = {
    Feature.CITY: "C",
    Feature.TOWN: "T",
    Feature.AIRFIELD: "a",
    Feature.AIRBASE: "A",
    Feature.PORT: "P",
    Feature.OTHER_INSTALLATION: "I",
    Feature.NUCLEAR_FACILITY: "N",
    Feature.FORTIFICATION: "F",
}
ROADS: Final = {Road.SECONDARY: "-", Road.PRIMARY: "=", Road.HIGHWAY: "#"}
SIDES: Final = {
    Hexside.MINOR_RIVER: "~",
    Hexside.MAJOR_RIVER: "%",
    Hexside.ALL_WATER: "w",
    Hexside.CROSSING_ARROW: "x",
    Hexside.FERRY: "f",
    Hexside.CANAL: "c",
}


#: A destroyed bridge or ferry.
BROKEN: Final = "!"


class Canvas:
    """A sheet of characters."""

    def __init__(self) -> None:
        """Begin empty."""
        self._marks: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, text: str) -> None:
        """Write a text from here to the right."""
        for place, mark in enumerate(text, x):
            self._marks[place, y] = mark

    def lines(self) -> list[str]:
        """Give the sheet line by line."""
        height = max([y for _, y in self._marks], default=-1) + 1
        width = max([x for x, _ in self._marks], default=-1) + 1
        rows = [[self._marks.get((x, y), " ") for x in range(width)] for y in range(height)]
        return ["".join(row).rstrip() for row in rows]


def board(scene: Scene, area: Collection[int] | None = None) -> list[str]:
    """Draw these hexes, or those where the units are, and a legend under them."""
    hexes = sorted(area_of(scene) if area is None else area)
    if not hexes:
        return []
    atlas = scene.printed.atlas
    if atlas.lattice.layout.orientation is not Orientation.FLAT_TOP:
        labels = {here: atlas.label(here) for here in hexes}
        drawn = bricks(labels, lambda here: _brick(scene, here), dict(_between(scene, labels)))
        return [*drawn, *legend(scene, hexes)]
    canvas, corners = Canvas(), _corners(scene, hexes)
    for here, (x, y) in corners.items():
        _outline(canvas, x, y)
        for place, text in enumerate(_inside(scene, here)):
            canvas.put(x + 1 + (not place), y + 1 + place, text)
    for (here, there), marks in _between(scene, corners):
        _crossed(canvas, corners[here], marks, _direction(scene, here, there))
    return [*canvas.lines(), *legend(scene, hexes)]


# --- which hexes ------------------------------------------------------------------------------


def area_of(scene: Scene) -> tuple[int, ...]:
    """Choose the hexes to draw: all in play if they are few, else those around the middle."""
    ground = scene.rules[hexes_in_play](scene)
    if len(ground) <= FEW:
        return ground
    middle = _middle(scene)
    return area_around(scene, middle) if middle >= 0 else ()


def area_around(scene: Scene, middle: int) -> tuple[int, ...]:
    """List the hexes in play near this one, as many as fit a screen."""
    ground = scene.rules[hexes_in_play](scene)
    near = scene.printed.atlas.lattice.within(HexId(middle), RADIUS)
    return tuple([int(here) for here in near if int(here) in ground])


def _middle(scene: Scene) -> int:
    """Find the hex to look at: the one attacked, else the one nearest to all units."""
    if scene.state.combat is not None:
        return scene.state.combat.target
    held = [here for force in scene.state.forces for here in force.stacks.map]
    distance = scene.printed.atlas.lattice.distance
    around = sorted({int(n) for here in held for n in (here, *scene.printed.atlas.near[here])})
    away = {here: sum([distance(HexId(here), HexId(one)) for one in held]) for here in around}
    return min(away, key=lambda here: (away[here], here), default=-1)


def _corners(scene: Scene, hexes: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Say where each hex is drawn: its upper left corner."""
    places = {}
    for here in hexes:
        line, at = divmod(int(scene.printed.atlas.label(here)), 100)
        places[here] = (line, 2 * at + line % 2)
    first = min([line for line, _ in places.values()], default=0)
    top = min([half for _, half in places.values()], default=0)
    return {
        here: ((line - first) * COLUMN, (half - top) * ROW // 2)
        for here, (line, half) in places.items()
    }


# --- one hex ----------------------------------------------------------------------------------


def _outline(canvas: Canvas, x: int, y: int) -> None:
    canvas.put(x + 2, y, "_" * NARROW)
    for row, (left, right) in enumerate(_EDGES, 1):
        inset = int(row in {1, ROW})
        canvas.put(x + inset, y + row, left)
        canvas.put(x + WIDE + 1 - inset, y + row, right)
    canvas.put(x + 2, y + ROW, "_" * NARROW)


def _inside(scene: Scene, here: int) -> Iterator[str]:
    """Give the lines of a hex: number and ground, then its first occupants."""
    head = f"{hex_name(scene.printed, here)}{_holder(scene, here)}{letters(scene, here)}"
    yield head[:NARROW].center(NARROW)
    occupants = list(_occupants(scene, here))
    more = len(occupants) - NAMED
    for place, text in enumerate(occupants[:NAMED]):
        count = f"+{more}" if more > 0 and place == NAMED - 1 else ""
        line = f"{text} {count}".rstrip()
        yield (line if len(line) <= WIDE else f"{text[: WIDE - len(count)]}{count}").center(WIDE)


def _brick(scene: Scene, here: int) -> list[str]:
    """Give the lines of a hex on its point: somebody alone there has his strengths below him."""
    head = f"{hex_name(scene.printed, here)}{_holder(scene, here)}{letters(scene, here)}"
    occupants = list(_occupants(scene, here))
    if len(occupants) == 1:
        name, _, strengths = occupants[0].partition(" ")
        return [head, shortened(name), strengths]
    more = f"+{len(occupants) - NAMED}" if len(occupants) > NAMED else ""
    first, last = occupants[: NAMED - 1], occupants[NAMED - 1 : NAMED]
    return [head, *map(shortened, first), *(shortened(text, more) for text in last)]


def _holder(scene: Scene, here: int) -> str:
    holder = controller_of(scene, here)
    return " " if holder is None else BRACKETS[Side(holder)][1]


def letters(scene: Scene, here: int) -> str:
    """Give ground and features in letters: HJ TaF."""
    ground = scene.printed.atlas.ground[here]
    features = "".join([FEATURES[each] for each in features_of(scene, here)])
    return f"{_ground_letters(ground)} {features}".rstrip()


def features_of(scene: Scene, here: int) -> list[Feature]:
    """List what a hex holds besides its terrain, a Fortification by a special rule too."""
    found = set(scene.printed.atlas.ground[here].features)
    if scene.rules[is_fortified](scene, here):
        found.add(Feature.FORTIFICATION)
    return [each for each in FEATURES if each in found]


def _ground_letters(ground: Ground) -> str:
    return TERRAIN[ground.terrain] + ("J" if Feature.JUNGLE in ground.features else "")


def _occupants(scene: Scene, here: int) -> Iterator[str]:
    hidden = unseen(scene)
    for side in Side:
        for unit in stack_at(scene, side, here):
            yield bracketed(side, "?") if unit in hidden else counter_text(scene, unit)
    for side in Side:
        for helicopter, now in scene.state.forces[side].helicopters.pairs():
            if now.base == here:
                yield f"{bracketed(side, helicopter_name(scene.printed, helicopter))} heli"


def counter_text(scene: Scene, unit: int) -> str:
    """Tell a unit in a few letters: whose, which, reduced or not, still to act, strengths."""
    counter, segment = scene.printed.counters[unit], scene.state.segment
    name = bracketed(counter.side, unit_name(scene.printed, unit))
    fresh = unit in segment.unmoved or unit in segment.unfought
    marks = f"{'r' if is_reduced(scene, unit) else ''}{'*' if fresh else ''}"
    return f"{name}{marks} {attack_of(scene, unit)}-{defence_of(scene, unit)}"


# --- between two hexes ------------------------------------------------------------------------


def _between(
    scene: Scene, drawn: Collection[int]
) -> Iterator[tuple[tuple[int, int], tuple[str, str]]]:
    """List the sides to mark, once each, with what lies along and what leads across."""
    atlas = scene.printed.atlas
    for pair in sorted({*atlas.sides, *atlas.roads}):
        here, there = pair
        if here < there and here in drawn and there in drawn:
            side, road = atlas.sides.get(pair), atlas.roads.get(pair)
            across = ROADS[road] if road else ""
            if pair in scene.state.broken.map:
                across = BROKEN
            yield pair, (SIDES[side] if side else "", across)


def _direction(scene: Scene, here: int, there: int) -> int:
    found = scene.printed.atlas.lattice.direction_to(HexId(here), HexId(there))
    if found is None:
        raise LookupError(f"{here} and {there} do not touch")
    return int(found)


def _crossed(
    canvas: Canvas, corner: tuple[int, int], marks: tuple[str, str], direction: int
) -> None:
    """Write what lies along a side, and the road over it."""
    x, y = corner
    along, across = marks
    if direction in {0, 3}:
        line = y + (0 if direction == 0 else ROW)
        if along:
            canvas.put(x + 2, line, along * NARROW)
        if across:
            canvas.put(x + NARROW // 2 + 1, line, across * 3)
        return
    right = x + WIDE
    upper, lower = {
        1: ((right, y + 1), (right + 1, y + 2)),
        2: ((right + 1, y + 3), (right, y + 4)),
        4: ((x, y + 3), (x + 1, y + 4)),
        5: ((x + 1, y + 1), (x, y + 2)),
    }[direction]
    canvas.put(*upper, along or across)
    canvas.put(*lower, across or along)


# --- under the map ----------------------------------------------------------------------------


def legend(scene: Scene, hexes: Collection[int]) -> list[str]:
    """Explain the marks that are on the map."""
    return [_unit_legend(scene), _ground_legend(scene, hexes), _side_legend(scene, hexes)]


def _unit_legend(scene: Scene) -> str:
    names = {side: side_name(scene.printed, side) for side in Side}
    units = " ".join(bracketed(side, name) for side, name in names.items())
    held = ", ".join(f"1234{BRACKETS[side][1]} {name}" for side, name in names.items())
    return f"Units: {units} attack-defence, * can act, r reduced, +n more.   Control: {held}"


def _ground_legend(scene: Scene, hexes: Collection[int]) -> str:
    ground = [scene.printed.atlas.ground[here] for here in hexes]
    kinds = {one.terrain for one in ground}
    parts = [f"{mark} {kind.value}" for kind, mark in TERRAIN.items() if kind in kinds]
    if any(Feature.JUNGLE in one.features for one in ground):
        parts.append("J Jungle")
    found = {feature for here in hexes for feature in features_of(scene, here)}
    things = [f"{mark} {kind.value}" for kind, mark in FEATURES.items() if kind in found]
    there = f"; features: {', '.join(things)}" if things else ""
    return f"Terrain: {', '.join(parts)}{there}"


def _side_legend(scene: Scene, hexes: Collection[int]) -> str:
    atlas, drawn = scene.printed.atlas, frozenset(hexes)
    roads = {road for pair, road in atlas.roads.items() if drawn.issuperset(pair)}
    sides = {side for pair, side in atlas.sides.items() if drawn.issuperset(pair)}
    parts = [f"{mark} {road.value}" for road, mark in ROADS.items() if road in roads]
    parts += [f"{mark} {side.value}" for side, mark in SIDES.items() if side in sides]
    if any(drawn.issuperset(pair) for pair in scene.state.broken.map):
        parts.append(f"{BROKEN} destroyed bridge or ferry")
    named = [f"{hex_name(scene.printed, here)} {name}" for here, name in _named(scene, hexes)]
    between = f"Roads and hexsides: {', '.join(parts)}" if parts else ""
    places = f"Places: {', '.join(named)}" if named else ""
    return "   ".join(part for part in (between, places) if part)


def _named(scene: Scene, hexes: Iterable[int]) -> list[tuple[int, str]]:
    ground = scene.printed.atlas.ground
    return [(here, ground[here].name) for here in hexes if ground[here].name]
