from __future__ import annotations

from dataclasses import replace
from typing import NewType

import msgspec

from sandtable.cli.play.text_view import parts_with, text_view
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.presenters.name_and_value_texts import fields_text
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


Plane = NewType("Plane", int)
Place = NewType("Place", int)


class Base(msgspec.Struct):
    at: Place


class Mission(msgspec.Struct):
    unit: Plane
    to: Place | None = None
    place: Place = Place(-1)
    pairs: tuple[tuple[Plane, Place], ...] = ()
    boxes: HashedMap[Plane, Place] = msgspec.field(default_factory=HashedMap)
    bases: tuple[Base, ...] = ()
    struck: int = 0


NAMES = {"plane": "Su-{}", "place": "hex {}"}
TYPED = replace(
    GAME,
    presentation=replace(
        GAME.presentation,
        label=lambda name, fact: NAMES[name].format(fact) if name in NAMES else str(fact),
        ids={Plane: "plane", Place: "place", Base: "plane"},
    ),
)


def test_ids_are_called_by_their_declared_types_not_by_the_names_of_their_fields():
    mission = Mission(Plane(1), Place(7), pairs=((Plane(2), Place(3)),), struck=2)

    assert text_view(TYPED, mission, 80) == [
        "unit: Su-1   to: hex 7   pairs: Su-2,hex 3   boxes: {}   struck: 2"
    ]
    assert fields_text(TYPED, Mission(Plane(1), bases=(Base(Place(4)),))) == (
        "unit=Su-1 to=- place=hex -1 pairs=none boxes={} bases=(at=hex 4) struck=0"
    )


def test_things_that_are_listed_by_their_ids_have_their_names_for_headings():
    bases = tuple(Base(Place(number)) for number in range(3))
    mission = Mission(Plane(1), boxes=HashedMap({Plane(5): Place(6)}), bases=bases * 2)

    assert text_view(TYPED, mission, 60)[1:] == [
        "bases",
        "  Su-0: at=hex 0  Su-1: at=hex 1  Su-2: at=hex 2",
        "  Su-3: at=hex 0  Su-4: at=hex 1  Su-5: at=hex 2",
        "struck: 0",
    ]


def test_keys_and_values_of_a_map_are_called_by_their_types():
    boxes = HashedMap({Plane(number): Place(60 + number) for number in range(9)})

    lines = text_view(TYPED, Mission(Plane(1), boxes=boxes), 60)

    assert fields_text(TYPED, Mission(Plane(1), boxes=HashedMap({Plane(3): Place(4)}))) == (
        "unit=Su-1 to=- place=hex -1 pairs=none boxes={Su-3:hex 4} bases=none struck=0"
    )
    assert "  Su-0: hex 60  Su-1: hex 61  Su-2: hex 62  Su-3: hex 63" in lines
