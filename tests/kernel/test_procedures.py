"""Steps of several layers make one sequence, and cursors of running games keep their place."""

from __future__ import annotations

import pytest

from kernel.books import TURN, always, book, fates, played, telling
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Level
from sandtable.kernel.rules.rule_hooks import replaces, skips, step

SERIES = book(
    "series",
    Level.STANDARD,
    step(TURN, "STD:3.1")(telling("weather")),
    step(TURN, "STD:3.2", after="weather")(telling("air")),
    step(TURN, "STD:3.3", after="air")(telling("move")),
    step(TURN, "STD:3.3", after="move")(telling("fight")),
    step(TURN, "STD:3.4", after="fight")(telling("record")),
)


def in_layer(level, *rules):
    return book(level.name.lower(), level, *rules)


def title(*rules):
    return in_layer(Level.TITLE, *rules)


def option(name, *rules):
    return book(name, Level.OPTION, *rules)


SEQUENCES = [
    pytest.param([], "weather air move fight record", id="the series' steps follow each other"),
    pytest.param(
        [title(step(TURN, "NWV:1", after="air")(telling("sea")))],
        "weather air sea move fight record",
        id="a title's step comes directly after the one it names",
    ),
    pytest.param(
        [title(step(TURN, "NWV:1")(telling("omen")))],
        "omen weather air move fight record",
        id="a title's step that names none comes first",
    ),
    pytest.param(
        [
            title(step(TURN, "NWV:1", after="air")(telling("sea"))),
            option("mines", step(TURN, "OPT:1", after="air")(telling("mines"))),
        ],
        "weather air mines sea move fight record",
        id="of two levels the more specific comes nearer",
    ),
    pytest.param(
        [
            option("sea", step(TURN, "OPT:1", after="air")(telling("sea"))),
            option("mines", step(TURN, "OPT:2", after="sea")(telling("mines"))),
        ],
        "weather air sea mines move fight record",
        id="of equals one follows the other",
    ),
    pytest.param(
        [
            title(
                step(TURN, "NWV:2", after="sea")(telling("mines")),
                step(TURN, "NWV:1", after="air")(telling("sea")),
                step(TURN, "NWV:3", after="fight")(telling("loot")),
            )
        ],
        "weather air sea mines move fight loot record",
        id="steps of a layer may be written in any order",
    ),
    pytest.param(
        [title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones")))],
        "weather drones move fight record",
        id="a replacement takes the place of its step",
    ),
    pytest.param(
        [title(replaces(TURN, "NWV:1", over=("STD:3.4", "STD:3.2"))(telling("drones")))],
        "weather drones move fight",
        id="a replacement of several takes the first place",
    ),
    pytest.param(
        [title(replaces(TURN, "NWV:1", over="STD:3.3")(telling("battle")))],
        "weather air battle record",
        id="a number that two steps carry names both",
    ),
    pytest.param(
        [
            title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones"))),
            option("sea", step(TURN, "OPT:1", after="air")(telling("sea"))),
        ],
        "weather drones sea move fight record",
        id="a step after one that was replaced follows the stand-in",
    ),
    pytest.param(
        [
            title(
                replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones")),
                step(TURN, "NWV:2", after="drones")(telling("sea")),
            )
        ],
        "weather drones sea move fight record",
        id="a step may name the stand-in",
    ),
    pytest.param(
        [
            title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones"))),
            option("storm", replaces(TURN, "OPT:1", over="STD:3.2")(telling("storm"))),
        ],
        "weather storm move fight record",
        id="an option written for the series replaces the title's step",
    ),
    pytest.param(
        [option("calm", skips(TURN, "OPT:1", over="STD:3.2")(always(True)))],
        "weather move fight record",
        id="an option skips a step",
    ),
    pytest.param(
        [option("calm", skips(TURN, "OPT:1", over="STD:3.2")(always(False)))],
        "weather air move fight record",
        id="but only where it says so",
    ),
    pytest.param(
        [option("calm", skips(TURN, "OPT:1", over="STD:3.3")(always(True)))],
        "weather air record",
        id="a skip of a number that two steps carry skips both",
    ),
    pytest.param(
        [
            title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones"))),
            option("calm", skips(TURN, "OPT:1", over="STD:3.2")(always(True))),
        ],
        "weather move fight record",
        id="a skip of the series' step skips the stand-in",
    ),
    pytest.param(
        [
            option("calm", skips(TURN, "OPT:1", over="STD:3.2")(always(True))),
            in_layer(Level.SCENARIO, skips(TURN, "NWV:17.1#1", over="OPT:1")(always(True))),
        ],
        "weather air move fight record",
        id="a skipped skip skips nothing",
    ),
    pytest.param(
        [
            option("calm", skips(TURN, "OPT:1", over="STD:3.2")(always(False))),
            option("quick", skips(TURN, "OPT:2", over="STD:3.2")(always(True))),
        ],
        "weather move fight record",
        id="of two skips either is enough",
    ),
    pytest.param(
        [
            title(skips(TURN, "NWV:1", over="STD:3.2")(always(True))),
            option("air", replaces(TURN, "OPT:1", over=("STD:3.2", "NWV:1"))(telling("jets"))),
        ],
        "weather jets move fight record",
        id="a replacement may drop a step and its skip",
    ),
    pytest.param(
        [
            option(
                "relief",
                skips(TURN, "OPT:1", over="STD:3.2")(always(True)),
                step(TURN, "OPT:1", after="fight")(telling("relief")),
            )
        ],
        "weather move fight relief record",
        id="one number may skip a step and add another",
    ),
    pytest.param(
        [
            title(
                step(TURN, "NWV:1", after="air")(telling("sea")),
                skips(TURN, "NWV:1", over="NWV:1")(always(True)),
            )
        ],
        "weather air move fight record",
        id="one number may say when its own step is passed over",
    ),
    pytest.param(
        [
            title(
                replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones")),
                skips(TURN, "NWV:1", over="NWV:1")(always(True)),
            )
        ],
        "weather move fight record",
        id="also where its step is a stand-in",
    ),
]


@pytest.mark.parametrize(("more", "sequence"), SEQUENCES)
@pytest.mark.parametrize("turned", [False, True], ids=["as listed", "listed backwards"])
def test_layers_make_one_sequence(more, sequence, turned):
    layers = [SERIES, *more]

    rules = compose(layers[::-1] if turned else layers)

    assert played(rules, TURN) == sequence.split()


REFUSALS = [
    pytest.param(
        [title(step(TURN, "NWV:1", after="sea")(telling("mines")))],
        "a step of turn follows one that is not there",
        ("NWV:1", "sea"),
        id="a step follows one that is missing",
    ),
    pytest.param(
        [
            book("late", Level.STANDARD, step(TURN, "STD:3.9", after="sea")(telling("mines"))),
            title(step(TURN, "NWV:1", after="air")(telling("sea"))),
        ],
        "a step of turn follows one that is not there",
        ("STD:3.9", "sea"),
        id="a general step does not follow a more specific one",
    ),
    pytest.param(
        [
            book("late", Level.STANDARD, step(TURN, "STD:3.9", after="drones")(telling("mines"))),
            title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones"))),
        ],
        "a step of turn follows one that is not there",
        ("STD:3.9", "drones"),
        id="nor a more specific stand-in",
    ),
    pytest.param(
        [
            title(
                step(TURN, "NWV:1", after="day")(telling("night")),
                step(TURN, "NWV:2", after="night")(telling("day")),
            )
        ],
        "a step of turn follows one that is not there",
        ("NWV:1", "day"),
        id="two steps follow each other in a ring",
    ),
    pytest.param(
        [
            option("sea", step(TURN, "OPT:1", after="air")(telling("sea"))),
            option("mines", step(TURN, "OPT:2", after="air")(telling("mines"))),
        ],
        "two steps of turn follow air",
        ("OPT:1", "OPT:2"),
        id="two equals follow the same step",
    ),
    pytest.param(
        [
            title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones"))),
            option("sea", step(TURN, "OPT:1", after="air")(telling("sea"))),
            option("mines", step(TURN, "OPT:2", after="drones")(telling("mines"))),
        ],
        "two steps of turn follow drones",
        ("OPT:1", "OPT:2"),
        id="also under its old name and its new one",
    ),
    pytest.param(
        [
            option("omen", step(TURN, "OPT:1")(telling("omen"))),
            option("dawn", step(TURN, "OPT:2")(telling("dawn"))),
        ],
        "two steps of turn follow nothing",
        ("OPT:1", "OPT:2"),
        id="two equals want to be first",
    ),
    pytest.param(
        [title(step(TURN, "NWV:1", after="fight")(telling("air")))],
        "two steps of turn are called air",
        ("STD:3.2", "NWV:1"),
        id="two steps have one name",
    ),
    pytest.param(
        [title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("air")))],
        "two steps of turn are called air",
        ("STD:3.2", "NWV:1"),
        id="a stand-in has a name of its own",
    ),
    pytest.param(
        [
            title(skips(TURN, "NWV:1", over="STD:3.2")(always(True))),
            option("air", replaces(TURN, "OPT:1", over="NWV:1")(telling("jets"))),
        ],
        "a replacement in turn comes over no step",
        ("OPT:1", "NWV:1"),
        id="a step in place of a skip has no place",
    ),
    pytest.param(
        [
            title(skips(TURN, "NWV:1", over="STD:3.2")(always(True))),
            option("air", replaces(TURN, "OPT:1", over="STD:3.2")(telling("jets"))),
        ],
        "a replacement in turn drops a rule unnamed",
        ("OPT:1", "NWV:1"),
        id="a replacement names the skip that it drops",
    ),
    pytest.param(
        [option("calm", skips(TURN, "OPT:1", over="STD:3.8")(always(True)))],
        "in turn a rule comes over one that is not in force",
        ("OPT:1", "STD:3.8"),
        id="a skip of a step that is not there",
    ),
    pytest.param(
        [
            option("jets", replaces(TURN, "OPT:1", over="STD:3.2")(telling("jets"))),
            option("calm", skips(TURN, "OPT:2", over="STD:3.2")(always(True))),
        ],
        "equals in turn must name each other",
        ("OPT:1", "OPT:2"),
        id="of equals one replaces and one skips",
    ),
]


@pytest.mark.parametrize(("more", "reason", "named"), REFUSALS)
@pytest.mark.parametrize("turned", [False, True], ids=["as listed", "listed backwards"])
def test_a_refusal_gives_its_reason_and_both_numbers(more, reason, named, turned):
    layers = [SERIES, *more]

    with pytest.raises(CompositionError) as refusal:
        compose(layers[::-1] if turned else layers)

    assert str(refusal.value).startswith(reason + ":")
    assert refusal.value.cites == named


def test_a_cursor_on_a_replaced_step_stands_on_its_stand_in():
    rules = compose(
        [
            SERIES,
            title(replaces(TURN, "NWV:1", over="STD:3.3")(telling("battle"))),
            option("quick", replaces(TURN, "OPT:1", over="NWV:1")(telling("skirmish"))),
        ]
    )
    steps = rules[TURN]

    assert [name for name, *_ in steps.sequence] == ["weather", "air", "skirmish", "record"]
    assert [steps.at(name) for name in ("move", "fight", "battle", "skirmish", "record")] == [
        2,
        2,
        2,
        2,
        3,
    ]
    assert rules.steps["turn"] is steps


def test_why_shows_skips_and_replacements():
    rules = compose(
        [
            SERIES,
            title(replaces(TURN, "NWV:1", over="STD:3.2")(telling("drones"))),
            option("calm", skips(TURN, "OPT:1", over="STD:3.2")(always(True))),
        ]
    )

    assert fates(rules, "turn") == {
        "STD:3.1": "in force",
        "STD:3.2": "replaced by NWV:1",
        "STD:3.3": "in force",
        "STD:3.4": "in force",
        "NWV:1": "set aside where OPT:1 says so",
        "OPT:1": "in force",
    }
