"""A procedure may list its steps: the list orders them, and layers are checked against it."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.books import always, book, played, telling
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.rule_hooks import ListedStep, Procedure, replaces, skips, step

TURN: Procedure[Any, list[str]] = Procedure(
    "turn",
    "What happens in a turn?",
    (
        ListedStep("omen", "OPT:1", layer="omens"),
        ListedStep("weather", "STD:3.1"),
        ListedStep("sea", "NWV:1", layer="title"),
        ListedStep("move", "STD:3.2"),
        ListedStep("fight", "STD:3.2"),
        ListedStep("loot", "NWV:2", layer="title"),
    ),
)

SERIES = book(
    "series",
    Level.STANDARD,
    step(TURN, "STD:3.2")(telling("fight")),
    step(TURN, "STD:3.1")(telling("weather")),
    step(TURN, "STD:3.2")(telling("move")),
)
TITLE = book(
    "title",
    Level.TITLE,
    step(TURN, "NWV:2", after="fight")(telling("loot")),
    step(TURN, "NWV:1", after="weather")(telling("sea")),
)
OMENS = book("omens", Level.OPTION, step(TURN, "OPT:1")(telling("omen")))


def option(*rules):
    return book("option", Level.OPTION, *rules)


def order_of(*layers):
    return " ".join(played(compose([SERIES, *layers]), TURN))


@pytest.mark.parametrize(
    ("layers", "order"),
    [
        pytest.param([], "weather move fight", id="the list orders the series' steps"),
        pytest.param([TITLE], "weather sea move fight loot", id="a title inserts by name"),
        pytest.param([OMENS], "omen weather move fight", id="or where the list has its step"),
        pytest.param(
            [OMENS, TITLE], "omen weather sea move fight loot", id="whatever layers are chosen"
        ),
        pytest.param(
            [TITLE, option(step(TURN, "OPT:2", after="weather")(telling("mines")))],
            "weather mines sea move fight loot",
            id="a layer that the list does not know inserts by name",
        ),
        pytest.param(
            [option(replaces(TURN, "OPT:2", over="STD:3.1")(telling("drought")))],
            "drought move fight",
            id="a replacement stands where its step is listed",
        ),
    ],
)
def test_the_order_of_the_list(layers, order):
    assert order_of(*layers) == order


REFUSALS = [
    pytest.param(
        [SERIES, option(step(TURN, "OPT:2")(telling("mines")))],
        "the list of turn has no step mines, which kernel/books.py has: add"
        ' ListedStep("mines", "OPT:2", layer="option") to that list (procedure_steps.py of the'
        " game), or after= to the @step: OPT:2",
        id="a step without a place",
    ),
    pytest.param(
        [SERIES, book("title", Level.TITLE, step(TURN, "NWV:1", after="weather")(telling("sea")))],
        'turn has no step loot of the layer "title", which its list has: write a function loot'
        ' with @step(..., "NWV:2"), or take the step out of the list: NWV:2',
        id="a listed step that its layer does not have",
    ),
    pytest.param(
        [book("series", Level.STANDARD, step(TURN, "STD:3.1")(telling("weather")))],
        "turn has no step move, which its list has: write a function move with"
        ' @step(..., "STD:3.2"), or take the step out of the list: STD:3.2',
        id="a listed step that the series does not have",
    ),
    pytest.param(
        [
            SERIES,
            book(
                "title",
                Level.TITLE,
                step(TURN, "NWV:1", after="move")(telling("sea")),
                step(TURN, "NWV:2", after="fight")(telling("loot")),
            ),
        ],
        "in turn move comes where its list has sea: STD:3.2, NWV:1",
        id="another order",
    ),
    pytest.param(
        [SERIES, book("omens", Level.OPTION, step(TURN, "OPT:9")(telling("omen")))],
        "the list of turn has omen of another rule or layer than kernel/books.py, of the layer"
        " omens: OPT:9, OPT:1",
        id="another rule",
    ),
    pytest.param(
        [SERIES, book("portents", Level.OPTION, step(TURN, "OPT:1")(telling("omen")))],
        "the list of turn has omen of another rule or layer than kernel/books.py, of the layer"
        " portents: OPT:1, OPT:1",
        id="another layer",
    ),
]


@pytest.mark.parametrize(("layers", "reason"), REFUSALS)
def test_layers_that_differ_from_the_list_are_refused(layers, reason):
    with pytest.raises(CompositionError) as refusal:
        compose(layers)

    assert str(refusal.value) == reason


def test_the_sequence_shows_what_layers_changed():
    rules = compose(
        [
            SERIES,
            TITLE,
            option(
                replaces(TURN, "OPT:2", over="STD:3.1")(telling("drought")),
                skips(TURN, "OPT:3", over="NWV:2")(always(True)),
            ),
        ]
    )

    assert [
        (line.name, line.layer, line.inserted, line.replaces, line.skipped_by)
        for line in rules.sequence("turn")
    ] == [
        ("drought", "option", False, ("weather",), ()),
        ("sea", "title", True, (), ()),
        ("move", "series", False, (), ()),
        ("fight", "series", False, (), ()),
        ("loot", "title", True, (), ("OPT:3",)),
    ]


def test_what_a_step_does_is_the_first_line_of_its_docstring():
    def alarm(run: list[str]) -> None:
        """Everybody wakes up.

        Even the cook.
        """

    procedure: Procedure[Any, list[str]] = Procedure("alarm", "What happens in an alarm?")
    rules = compose([book("series", Level.STANDARD, step(procedure, "STD:1")(alarm))])

    (line,) = rules.sequence("alarm")
    assert line.does == "Everybody wakes up."
