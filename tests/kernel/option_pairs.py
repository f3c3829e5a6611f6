"""Thirty pairs of small options over one base and one title, and what becomes of each pair."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from kernel.books import always, book, outcome, plus, telling, times
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import (
    Procedure,
    Question,
    Tally,
    adds,
    amends,
    answers,
    replaces,
    skips,
    step,
    waives,
)

STACKING: Question[[int], int] = Question("stacking.limit", "How many units fit into a hex?")
COST: Question[[int], int] = Question("movement.cost", "What does it cost to enter a hex?")
FIRST: Question[[int], int] = Question("turn.first", "Which side begins?")
SHIFTS: Tally[[int], int] = Tally("combat.shifts", "By how many columns is the attack shifted?")
MODIFIERS: Tally[[int], int] = Tally("combat.modifiers", "What is added to the die?")
VETOES: Tally[[int], str] = Tally("movement.vetoes", "What speaks against a move?")
TURN: Procedure[Any, list[str]] = Procedure("turn", "What happens in a turn?")
COMBAT: Procedure[Any, list[str]] = Procedure("combat", "What happens in a combat?")


class Bombard:
    """An order of the base."""


def bombard(cite, over=()):
    """Declare a kind of that order."""
    return order_kind(
        cite,
        "fire",
        Bombard,
        offer=always(None),
        vetoes=always(()),
        resolve=always(None),
        over=over,
    )


def only(value, said):
    """Something where the question is about this value, else nothing."""
    return lambda asked: (said,) if asked == value else ()


def about(*values):
    """Hold where the question is about one of these values."""
    return lambda asked: asked in values


BASE: Final = book(
    "base",
    Level.STANDARD,
    answers(STACKING, "STD:8.1.1")(lambda asked: 2 + asked),
    answers(COST, "STD:8.3.1")(lambda asked: 1 + asked),
    answers(FIRST, "STD:5.1")(lambda asked: asked % 2),
    adds(SHIFTS, "STD:9.5.1")(only(1, 1)),
    adds(SHIFTS, "STD:9.5.2")(only(2, -1)),
    adds(MODIFIERS, "STD:9.6.1")(only(1, 2)),
    adds(MODIFIERS, "STD:9.6.2")(only(3, -2)),
    adds(VETOES, "STD:8.2.2")(only(0, "zone of control")),
    adds(VETOES, "STD:8.5.1")(only(3, "no way")),
    step(TURN, "STD:3.1")(telling("weather")),
    step(TURN, "STD:3.2", after="weather")(telling("air")),
    step(TURN, "STD:3.3", after="air")(telling("movement")),
    step(TURN, "STD:3.9", after="movement")(telling("record")),
    step(COMBAT, "STD:9.2.1")(telling("declare")),
    step(COMBAT, "STD:9.2.6", after="declare")(telling("roll")),
    step(COMBAT, "STD:9.2.7", after="roll")(telling("losses")),
    orders=[bombard("STD:9.5.6")],
)

TITLE: Final = book(
    "title",
    Level.TITLE,
    replaces(STACKING, "NWV:5.1", over="STD:8.1.1")(lambda asked: 3 + asked),
    waives(SHIFTS, "NWV:7.1", over="STD:9.5.2")(about(0)),
    adds(VETOES, "NWV:2.5")(only(2, "neutral")),
    step(TURN, "NWV:6.3", after="air")(telling("sea")),
)

_ALL: Final = [
    book(
        "mud",
        Level.OPTION,
        amends(COST, "OPT-MUD:1", over="STD:8.3.1")(plus(1)),
        adds(SHIFTS, "OPT-MUD:2")(only(3, -1)),
    ),
    book("snow", Level.OPTION, amends(COST, "OPT-SNOW:1", over="STD:8.3.1")(times(2))),
    book(
        "roads",
        Level.OPTION,
        amends(COST, "OPT-ROADS:1", over="STD:8.3.1", also=("OPT-MUD:1", "OPT-SNOW:1"))(
            lambda base, asked: min(base, 2)
        ),
    ),
    book("marches", Level.OPTION, replaces(COST, "OPT-MARCH:1", over="STD:8.3.1")(always(1))),
    book("crowds", Level.OPTION, replaces(STACKING, "OPT-CROWD:1", over="STD:8.1.1")(always(9))),
    book("columns", Level.OPTION, amends(STACKING, "OPT-COLUMN:1", over="STD:8.1.1")(plus(1))),
    book(
        "bridges",
        Level.OPTION,
        replaces(STACKING, "OPT-BRIDGE:1", over="STD:8.1.1", also=("OPT-COLUMN:1",))(always(1)),
    ),
    book("chance", Level.OPTION, replaces(FIRST, "OPT-CHANCE:1", over="STD:5.1")(always(1))),
    book(
        "night",
        Level.OPTION,
        adds(VETOES, "OPT-NIGHT:1")(only(1, "dark")),
        skips(TURN, "OPT-NIGHT:2", over="STD:3.2")(about(1, 2)),
    ),
    book("elite", Level.OPTION, waives(MODIFIERS, "OPT-ELITE:1", over="STD:9.6.2")(about(3))),
    book("guards", Level.OPTION, waives(MODIFIERS, "OPT-GUARD:1", over="STD:9.6.2")(about(2))),
    book(
        "doctrine",
        Level.OPTION,
        replaces(MODIFIERS, "OPT-DOCTRINE:1", over="STD:9.6.2")(only(3, -1)),
    ),
    book(
        "staff",
        Level.OPTION,
        replaces(MODIFIERS, "OPT-STAFF:1", over="STD:9.6.2", also=("OPT-DOCTRINE:1",))(only(3, 4)),
    ),
    book("valley", Level.OPTION, waives(SHIFTS, "OPT-VALLEY:1", over="NWV:7.1")(about(0))),
    book("scouts", Level.OPTION, waives(VETOES, "OPT-SCOUT:1", over="STD:8.2.2")(about(0))),
    book(
        "patrols",
        Level.OPTION,
        waives(VETOES, "OPT-PATROL:1", over=("STD:8.2.2",), also=("OPT-RIDGE:1",))(about(0)),
        step(TURN, "OPT-PATROL:2", after="air")(telling("patrols")),
    ),
    book(
        "ridges",
        Level.OPTION,
        waives(VETOES, "OPT-RIDGE:1", over="STD:8.2.2", also=("OPT-PATROL:1",))(about(2)),
    ),
    book("mines", Level.OPTION, step(TURN, "OPT-MINE:1", after="air")(telling("mines"))),
    book("drones", Level.OPTION, replaces(TURN, "OPT-DRONE:1", over="STD:3.2")(telling("drones"))),
    book("medics", Level.OPTION, step(COMBAT, "OPT-MEDIC:1", after="losses")(telling("medics"))),
    book(
        "ambush",
        Level.OPTION,
        step(COMBAT, "OPT-AMBUSH:1", after="declare")(telling("ambush")),
        adds(SHIFTS, "OPT-AMBUSH:2")(only(0, 2)),
    ),
    book(
        "truce",
        Level.OPTION,
        skips(COMBAT, "OPT-TRUCE:1", over="STD:9.2.6")(about(2)),
        excludes=("ambush",),
    ),
    book("rockets", Level.OPTION, orders=[bombard("OPT-ROCKET:1", over=("STD:9.5.6",))]),
    book("shells", Level.OPTION, orders=[bombard("OPT-SHELL:1", over=("STD:9.5.6",))]),
]

OPTIONS: Final = {option.name: option for option in _ALL}

#: What must become of each pair, by the names of its options.
PAIRS: Final = {
    ("mud", "snow"): "refused",
    ("mud", "roads"): "alike",
    ("snow", "roads"): "alike",
    ("mud", "marches"): "refused",
    ("roads", "marches"): "refused",
    ("crowds", "columns"): "refused",
    ("columns", "bridges"): "alike",
    ("crowds", "bridges"): "refused",
    ("mud", "crowds"): "alike",
    ("columns", "chance"): "alike",
    ("night", "scouts"): "alike",
    ("night", "drones"): "refused",
    ("night", "mines"): "alike",
    ("elite", "guards"): "alike",
    ("elite", "doctrine"): "refused",
    ("guards", "staff"): "refused",
    ("doctrine", "staff"): "alike",
    ("valley", "mud"): "alike",
    ("valley", "ambush"): "alike",
    ("scouts", "patrols"): "alike",
    ("scouts", "ridges"): "alike",
    ("patrols", "ridges"): "refused",
    ("patrols", "mines"): "refused",
    ("mines", "drones"): "alike",
    ("mines", "medics"): "alike",
    ("medics", "ambush"): "alike",
    ("medics", "truce"): "alike",
    ("ambush", "truce"): "refused",
    ("rockets", "shells"): "refused",
    ("rockets", "night"): "alike",
}


def option_pairs():
    """The thirty pairs of layers."""
    return [(OPTIONS[one], OPTIONS[two]) for one, two in PAIRS]


def check_pair(pair):
    """Compose a pair with base and title in every order of the list, and say what became of it.

    Each option must compose by itself; a refusal must name both options or a rule of each.
    """
    for option in pair:
        assert outcome([BASE, TITLE, option])[0] == "alike", option.name
    first, *others = [outcome(layers) for layers in permutations([BASE, TITLE, *pair])]
    assert all(other == first for other in others), [option.name for option in pair]
    if first[0] == "refused":
        for option in pair:
            own = {option.name, *(each.cite for each in (*option.marks, *option.orders))}
            assert own & set(first[2]), first[1]
    return first[0]
