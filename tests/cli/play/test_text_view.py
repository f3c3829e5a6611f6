from __future__ import annotations

import msgspec

from sandtable.cli.play.text_view import parts_with, text_view
from sandtable.kernel.play.hashed_map import HashedMap
from toys.hexes.game import GAME


class Unit(msgspec.Struct):
    at: int
    steps: int = 2


class View(msgspec.Struct):
    seat: int
    turn: int
    agenda: tuple[int, ...] = ()
    over: str | None = None
    units: HashedMap[int, Unit] = msgspec.field(default_factory=HashedMap)
    sides: tuple[Unit, ...] = ()


def test_short_things_share_a_line_and_what_the_prompt_tells_is_left_out():
    view = View(0, 3, units=HashedMap({1: Unit(66)}))

    assert text_view(GAME, view, 80) == ["turn: 3   units: {1:(at=66 steps=2)}"]


def test_long_lists_stand_in_columns_under_their_name():
    view = View(0, 3, units=HashedMap({number: Unit(60 + number) for number in range(6)}))

    assert text_view(GAME, view, 60) == [
        "turn: 3",
        "units",
        "  0: at=60 steps=2  1: at=61 steps=2  2: at=62 steps=2",
        "  3: at=63 steps=2  4: at=64 steps=2  5: at=65 steps=2",
    ]


def test_no_line_is_wider_than_the_screen():
    view = View(0, 3, units=HashedMap({number: Unit(60 + number) for number in range(40)}))

    assert max(map(len, text_view(GAME, view, 72))) <= 72


def test_a_part_is_found_by_a_word():
    lines = ["turn: 3", "sides 0", "  units", "    1: at=66", "  air: 2", "sides 1", "  air: 1"]

    assert parts_with("units", lines) == ["  units", "    1: at=66"]
    assert parts_with("sides 1", lines) == ["sides 1", "  air: 1"]
    assert parts_with("air", lines) == ["  air: 2", "  air: 1"]
    assert parts_with("nothing", lines) == []
