"""The hexes in play as text: numbers, ground, roads and rivers, and who stands where.

Nothing is told by colour alone: the brackets say whose a unit is, and the same bracket behind a
hex's number says who holds it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.ids import BOTH_SIDES, NO_PLACE, PlaceId, UnitId
from sandtable.games.next_war.presentation.text.board_legend import legend
from sandtable.games.next_war.presentation.text.board_signs import (
    BROKEN,
    FEATURES,
    ROADS,
    SIDES,
    TERRAIN,
    features_of,
)
from sandtable.games.next_war.presentation.text.display_names import (
    BRACKETS,
    bracketed,
    helicopter_name,
    hex_name,
    unit_name,
)
from sandtable.games.next_war.presentation.text.hidden_units import hidden_units
from sandtable.games.next_war.presentation.text.pointy_hex_map_text import hex_rows, shortened
from sandtable.games.next_war.printed.printed_components import Ground
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rule_hooks import hexes_in_play
from sandtable.games.next_war.state_lookups import (
    Scene,
    attack_of,
    controller_of,
    defence_of,
    is_reduced,
    stack_at,
)

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
        """The sheet line by line."""
        height = max([y for _, y in self._marks], default=NO_PLACE) + 1
        width = max([x for x, _ in self._marks], default=NO_PLACE) + 1
        rows = [[self._marks.get((x, y), " ") for x in range(width)] for y in range(height)]
        return ["".join(row).rstrip() for row in rows]


def board(scene: Scene, area: Collection[PlaceId] | None = None) -> list[str]:
    """Draw these hexes, or those where the units are, and a legend under them."""
    hexes = sorted(area_of(scene) if area is None else area)
    if not hexes:
        return []
    atlas = scene.printed.atlas
    if atlas.lattice.layout.orientation is not Orientation.FLAT_TOP:
        labels = {here: atlas.label(here) for here in hexes}
        drawn = hex_rows(
            labels, lambda here: _brick(scene, PlaceId(here)), dict(_between(scene, labels))
        )
        return [*drawn, *legend(scene, hexes)]
    canvas, corners = Canvas(), _corners(scene, hexes)
    for here, (x, y) in corners.items():
        _outline(canvas, x, y)
        for place, text in enumerate(_inside(scene, here)):
            canvas.put(x + 1 + (not place), y + 1 + place, text)
    for (here, there), marks in _between(scene, corners):
        _crossed(canvas, corners[here], marks, _direction(scene, here, there))
    return [*canvas.lines(), *legend(scene, hexes)]


def area_of(scene: Scene) -> tuple[PlaceId, ...]:
    """Choose the hexes to draw: all in play if they are few, else those around the middle."""
    ground = scene.rules[hexes_in_play](scene)
    if len(ground) <= FEW:
        return ground
    middle = _middle(scene)
    return area_around(scene, middle) if middle >= 0 else ()


def area_around(scene: Scene, middle: PlaceId) -> tuple[PlaceId, ...]:
    """List the hexes in play near this one, as many as fit a screen."""
    ground = scene.rules[hexes_in_play](scene)
    near = scene.printed.atlas.lattice.within(HexId(middle), RADIUS)
    return tuple([here for here in map(PlaceId, near) if here in ground])


def _middle(scene: Scene) -> PlaceId:
    """Find the hex to look at: the one attacked, else the one nearest to all units."""
    if scene.state.combat is not None:
        return scene.state.combat.target
    held = [here for force in scene.state.forces for here in force.stacks.map]
    distance = scene.printed.atlas.lattice.distance
    around = sorted({n for here in held for n in (here, *scene.printed.atlas.near[here])})
    away = {here: sum([distance(HexId(here), HexId(one)) for one in held]) for here in around}
    return min(away, key=lambda here: (away[here], here), default=NO_PLACE)


def _corners(scene: Scene, hexes: Iterable[PlaceId]) -> dict[PlaceId, tuple[int, int]]:
    """Where each hex is drawn: its upper left corner."""
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


def _outline(canvas: Canvas, x: int, y: int) -> None:
    canvas.put(x + 2, y, "_" * NARROW)
    for row, (left, right) in enumerate(_EDGES, 1):
        inset = int(row in {1, ROW})
        canvas.put(x + inset, y + row, left)
        canvas.put(x + WIDE + 1 - inset, y + row, right)
    canvas.put(x + 2, y + ROW, "_" * NARROW)


def _inside(scene: Scene, here: PlaceId) -> Iterator[str]:
    """The lines of a hex: number and ground, then its first occupants."""
    head = f"{hex_name(scene.printed, here)}{_holder(scene, here)}{letters(scene, here)}"
    yield head[:NARROW].center(NARROW)
    occupants = list(_occupants(scene, here))
    more = len(occupants) - NAMED
    for place, text in enumerate(occupants[:NAMED]):
        count = f"+{more}" if more > 0 and place == NAMED - 1 else ""
        line = f"{text} {count}".rstrip()
        yield (line if len(line) <= WIDE else f"{text[: WIDE - len(count)]}{count}").center(WIDE)


def _brick(scene: Scene, here: PlaceId) -> list[str]:
    """The lines of a hex on its point: somebody alone there has his strengths below him."""
    head = f"{hex_name(scene.printed, here)}{_holder(scene, here)}{letters(scene, here)}"
    occupants = list(_occupants(scene, here))
    if len(occupants) == 1:
        name, _, strengths = occupants[0].partition(" ")
        return [head, shortened(name), strengths]
    more = f"+{len(occupants) - NAMED}" if len(occupants) > NAMED else ""
    first, last = occupants[: NAMED - 1], occupants[NAMED - 1 : NAMED]
    return [head, *map(shortened, first), *(shortened(text, more) for text in last)]


def _holder(scene: Scene, here: PlaceId) -> str:
    holder = controller_of(scene, here)
    return " " if holder is None else BRACKETS[holder][1]


def letters(scene: Scene, here: PlaceId) -> str:
    """Ground and features in letters: HJ TaF."""
    ground = scene.printed.atlas.ground[here]
    features = "".join([FEATURES[each] for each in features_of(scene, here)])
    return f"{_ground_letters(ground)} {features}".rstrip()


def _ground_letters(ground: Ground) -> str:
    return TERRAIN[ground.terrain] + ("J" if Feature.JUNGLE in ground.features else "")


def _occupants(scene: Scene, here: PlaceId) -> Iterator[str]:
    hidden = hidden_units(scene)
    for side in BOTH_SIDES:
        for unit in stack_at(scene, side, here):
            yield bracketed(side, "?") if unit in hidden else counter_text(scene, unit)
    for side in BOTH_SIDES:
        for helicopter, now in scene.state.forces[side].helicopters.pairs():
            if now.base == here:
                yield f"{bracketed(side, helicopter_name(scene.printed, helicopter))} heli"


def counter_text(scene: Scene, unit: UnitId) -> str:
    """Tell a unit in a few letters: whose, which, reduced or not, still to act, strengths."""
    counter, segment = scene.printed.counters[unit], scene.state.segment
    name = bracketed(counter.side, unit_name(scene.printed, unit))
    fresh = unit in segment.unmoved or unit in segment.unfought
    marks = f"{'r' if is_reduced(scene, unit) else ''}{'*' if fresh else ''}"
    return f"{name}{marks} {attack_of(scene, unit)}-{defence_of(scene, unit)}"


def _between(
    scene: Scene, drawn: Collection[PlaceId]
) -> Iterator[tuple[tuple[PlaceId, PlaceId], tuple[str, str]]]:
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


def _direction(scene: Scene, here: PlaceId, there: PlaceId) -> int:
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
