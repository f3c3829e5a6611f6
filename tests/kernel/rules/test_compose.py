"""Layers make one ruleset, or are refused with both numbers, whatever the order of the list."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kernel.books import (
    LIMIT,
    SHIFTS,
    TURN,
    always,
    book,
    fates,
    outcome,
    plus,
    telling,
    times,
)
from sandtable.kernel.rules.compose import CompositionError, compose
from sandtable.kernel.rules.layers import Layer, Level, layer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import (
    Kind,
    Mark,
    Question,
    Tally,
    adds,
    amends,
    answers,
    cites,
    marks_of,
    replaces,
    skips,
    step,
    waives,
)
from sandtable.kernel.rules.ruleset import WhyLine
from sandtable.kernel.rules.vetoes import Cited

SERIES = book(
    "series",
    Level.STANDARD,
    answers(LIMIT, "STD:8.1")(always(2)),
    adds(SHIFTS, "STD:9.1")(always((1,))),
    step(TURN, "STD:3.1")(telling("weather")),
)


def option(name, *rules, level=Level.OPTION, **company):
    return book(name, level, *rules, **company)


def title(*rules):
    return book("title", Level.TITLE, *rules)


def stray(kind, point):
    """Make a mark that the decorators' types would not let through."""
    return Layer("stray", Level.OPTION, (Mark(kind, point, "OPT:1", always(0), "stray"),))


REFUSALS = [
    pytest.param(
        [option("two", answers(LIMIT, "OPT:1")(always(3)))],
        "stacking.limit has more than one first answer",
        ("STD:8.1", "OPT:1"),
        id="a question has one first answer",
    ),
    pytest.param(
        [title(answers(LIMIT, "NWV:1")(always(3)))],
        "stacking.limit has more than one first answer",
        ("STD:8.1", "NWV:1"),
        id="a title does not answer first what the series has answered",
    ),
    pytest.param(
        [
            option("one", amends(LIMIT, "OPT:1", over="STD:8.1")(plus(1))),
            option("two", amends(LIMIT, "OPT:2", over="STD:8.1")(times(2))),
        ],
        "equals in stacking.limit must name each other",
        ("OPT:1", "OPT:2"),
        id="two options that amend one question name each other",
    ),
    pytest.param(
        [
            option("one", replaces(LIMIT, "OPT:1", over="STD:8.1")(always(3))),
            option("two", amends(LIMIT, "OPT:2", over="STD:8.1")(times(2))),
        ],
        "equals in stacking.limit must name each other",
        ("OPT:1", "OPT:2"),
        id="so do one that replaces and one that amends",
    ),
    pytest.param(
        [
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1")(always((2,)))),
            option("two", replaces(SHIFTS, "OPT:2", over="STD:9.1")(always((3,)))),
        ],
        "equals in combat.shifts must name each other",
        ("OPT:1", "OPT:2"),
        id="so do two that replace one part of a tally",
    ),
    pytest.param(
        [
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1")(always((2,)))),
            option("two", waives(SHIFTS, "OPT:2", over="STD:9.1")(always(True))),
        ],
        "equals in combat.shifts must name each other",
        ("OPT:1", "OPT:2"),
        id="so do one that replaces and one that waives",
    ),
    pytest.param(
        [
            title(replaces(SHIFTS, "NWV:1", over="STD:9.1")(always((2,)))),
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1")(always((3,)))),
            option("two", replaces(SHIFTS, "OPT:2", over="NWV:1")(always((4,)))),
        ],
        "equals in combat.shifts must name each other",
        ("OPT:1", "OPT:2"),
        id="also where one names the series and the other the title",
    ),
    pytest.param(
        [
            option("own", adds(SHIFTS, "OPT:9")(always((7,)))),
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1")(always((2,)))),
            option("two", replaces(SHIFTS, "OPT:2", over="OPT:9", also=("STD:9.1",))(always((3,)))),
        ],
        "equals in combat.shifts must name each other",
        ("OPT:1", "OPT:2"),
        id="also where they meet only by way of also",
    ),
    pytest.param(
        [
            title(amends(LIMIT, "NWV:1", over="STD:8.1")(plus(1))),
            option("one", replaces(LIMIT, "OPT:1", over="STD:8.1")(always(9))),
        ],
        "a replacement in stacking.limit drops a rule unnamed",
        ("OPT:1", "NWV:1"),
        id="a replacement names the amendment that it drops",
    ),
    pytest.param(
        [
            title(waives(SHIFTS, "NWV:1", over="STD:9.1")(always(True))),
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1")(always((9,)))),
        ],
        "a replacement in combat.shifts drops a rule unnamed",
        ("OPT:1", "NWV:1"),
        id="a replacement names the waiver that it drops",
    ),
    pytest.param(
        [option("one", amends(LIMIT, "OPT:1", over="STD:8.2")(plus(1)))],
        "in stacking.limit a rule comes over one that is not in force",
        ("OPT:1", "STD:8.2"),
        id="what an amendment comes over is in force",
    ),
    pytest.param(
        [option("one", waives(SHIFTS, "OPT:1", over=("STD:9.1", "STD:9.2"))(always(True)))],
        "in combat.shifts a rule comes over one that is not in force",
        ("OPT:1", "STD:9.2"),
        id="everything a waiver comes over is in force",
    ),
    pytest.param(
        [option("one", replaces(SHIFTS, "OPT:1", over="OPT:1")(always((2,))))],
        "in combat.shifts a rule comes over one that is not in force",
        ("OPT:1", "OPT:1"),
        id="nothing comes over itself",
    ),
    pytest.param(
        [
            book("early", Level.STANDARD, waives(SHIFTS, "STD:9.9", over="NWV:1")(always(True))),
            title(adds(SHIFTS, "NWV:1")(always((2,)))),
        ],
        "in combat.shifts a general rule comes over a more specific one",
        ("STD:9.9", "NWV:1"),
        id="the series does not waive what a title says",
    ),
    pytest.param(
        [
            option("one", amends(LIMIT, "OPT:1", over="STD:8.1", also=("OPT:2",))(plus(1))),
            option("two", amends(LIMIT, "OPT:2", over="STD:8.1", also=("OPT:1",))(plus(2))),
        ],
        "rules in stacking.limit name each other in a ring",
        ("OPT:1", "OPT:2"),
        id="two that both want the last word on a question",
    ),
    pytest.param(
        [
            option("one", waives(SHIFTS, "OPT:1", over=("STD:9.1", "OPT:3"))(always(True))),
            option("two", waives(SHIFTS, "OPT:2", over=("STD:9.1", "OPT:1"))(always(True))),
            option("six", waives(SHIFTS, "OPT:3", over=("STD:9.1", "OPT:2"))(always(True))),
        ],
        "rules in combat.shifts name each other in a ring",
        ("OPT:1", "OPT:2", "OPT:3"),
        id="three waivers that waive each other",
    ),
    pytest.param(
        [
            option("own", adds(SHIFTS, "OPT:9")(always((7,)))),
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1", also=("OPT:2",))(always(()))),
            option("two", replaces(SHIFTS, "OPT:2", over="OPT:9", also=("OPT:1",))(always(()))),
        ],
        "rules in combat.shifts name each other in a ring",
        ("OPT:1", "OPT:2"),
        id="two that replace each other",
    ),
    pytest.param(
        [
            option("one", adds(SHIFTS, "OPT:1")(always((2,)))),
            title(adds(SHIFTS, "OPT:1")(always((2,)))),
        ],
        "two layers speak on combat.shifts under one number",
        ("OPT:1",),
        id="one number does not count twice from two layers",
    ),
    pytest.param(
        [option("one", answers(Question("combat.shifts", "?"), "OPT:1")(always(1)))],
        "two points share a name",
        ("combat.shifts",),
        id="two points share a name",
    ),
    pytest.param(
        [book("lonely", Level.TITLE, amends(Question("new", "?"), "NWV:1", over="STD:1")(plus(1)))],
        "nothing answers new",
        ("NWV:1",),
        id="an amendment needs an answer to amend",
    ),
    pytest.param(
        [stray(Kind.ADDS, LIMIT)],
        "adds has no meaning on stacking.limit",
        ("OPT:1",),
        id="a question takes no contributions",
    ),
    pytest.param(
        [stray(Kind.AMENDS, SHIFTS)],
        "amends has no meaning on combat.shifts",
        ("OPT:1",),
        id="a tally takes no amendments",
    ),
    pytest.param(
        [stray(Kind.WAIVES, TURN)],
        "waives has no meaning on turn",
        ("OPT:1",),
        id="a procedure takes no waivers",
    ),
    pytest.param(
        [option("mud", requires=("rain",))],
        "a layer is missing",
        ("mud", "rain"),
        id="a layer needs another that is not there",
    ),
    pytest.param(
        [option("mud", excludes=("dust",)), option("dust")],
        "these layers exclude each other",
        ("mud", "dust"),
        id="two layers exclude each other",
    ),
    pytest.param(
        [option("mud"), option("mud")], "the same layer twice", ("mud",), id="the same layer twice"
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


LIMITS = [
    pytest.param([], 2, id="the series answers"),
    pytest.param(
        [title(replaces(LIMIT, "NWV:1", over="STD:8.1")(always(3)))], 3, id="a title replaces it"
    ),
    pytest.param(
        [option("one", amends(LIMIT, "OPT:1", over="STD:8.1")(times(2)))],
        4,
        id="an option written for the series amends it",
    ),
    pytest.param(
        [
            title(replaces(LIMIT, "NWV:1", over="STD:8.1")(always(3))),
            option("one", amends(LIMIT, "OPT:1", over="STD:8.1")(times(2))),
        ],
        6,
        id="and works in a title that has its own version",
    ),
    pytest.param(
        [
            title(replaces(LIMIT, "NWV:1", over="STD:8.1")(always(3))),
            option("one", replaces(LIMIT, "OPT:1", over="STD:8.1")(always(5))),
            book("end", Level.SCENARIO, amends(LIMIT, "NWV:17.1#1", over="STD:8.1")(plus(1))),
        ],
        6,
        id="a stand-in for a stand-in stands in for both",
    ),
    pytest.param(
        [
            option("one", amends(LIMIT, "OPT:1", over="STD:8.1")(plus(1))),
            option("two", amends(LIMIT, "OPT:2", over="STD:8.1", also=("OPT:1",))(times(2))),
        ],
        6,
        id="of two options that name each other the one that names comes last",
    ),
    pytest.param(
        [option("two", amends(LIMIT, "OPT:2", over="STD:8.1", also=("OPT:1",))(times(2)))],
        4,
        id="what also names need not be there",
    ),
    pytest.param(
        [
            option("one", amends(LIMIT, "OPT:1", over="STD:8.1", also=("OPT:2",))(plus(1))),
            option("two", amends(LIMIT, "OPT:2", over="STD:8.1")(times(2))),
        ],
        5,
        id="and the other way round",
    ),
    pytest.param(
        [
            title(amends(LIMIT, "NWV:1", over="STD:8.1")(plus(1))),
            option("one", replaces(LIMIT, "OPT:1", over=("STD:8.1", "NWV:1"))(always(9))),
        ],
        9,
        id="a replacement that names all it drops is accepted",
    ),
    pytest.param(
        [
            title(amends(LIMIT, "NWV:1", over="STD:8.1")(plus(1))),
            option("one", replaces(LIMIT, "OPT:1", over="STD:8.1", also=("NWV:1",))(always(9))),
        ],
        9,
        id="also by way of also",
    ),
    pytest.param(
        [
            book("adv", Level.ADVANCED, amends(LIMIT, "ADV:1", over="STD:8.1")(plus(1))),
            title(amends(LIMIT, "NWV:1", over="STD:8.1")(times(2))),
            option("one", amends(LIMIT, "OPT:1", over="STD:8.1")(plus(3))),
        ],
        9,
        id="amendments of different levels go from the general to the specific",
    ),
]


@pytest.mark.parametrize(("more", "limit"), LIMITS)
@pytest.mark.parametrize("turned", [False, True], ids=["as listed", "listed backwards"])
def test_a_question_has_one_answer(more, limit, turned):
    layers = [SERIES, *more]

    rules = compose(layers[::-1] if turned else layers)

    assert rules[LIMIT](0) == limit


def under(number):
    """Make a waiver that holds below a number."""
    return lambda asked: asked < number


TALLIES = [
    pytest.param([], 0, [("STD:9.1", 1)], id="the series contributes"),
    pytest.param(
        [
            option("one", adds(SHIFTS, "OPT:1")(always((2, 3)))),
            option("two", adds(SHIFTS, "OPT:2")(always(()))),
        ],
        0,
        [("STD:9.1", 1), ("OPT:1", 2), ("OPT:1", 3)],
        id="options contribute as they like, and each item bears its number",
    ),
    pytest.param(
        [option("one", adds(SHIFTS, "OPT:1")(always((2,))), adds(SHIFTS, "OPT:1")(always((3,))))],
        0,
        [("STD:9.1", 1), ("OPT:1", 2), ("OPT:1", 3)],
        id="two functions may carry out one number",
    ),
    pytest.param(
        [option("one", waives(SHIFTS, "OPT:1", over="STD:9.1")(under(2)))],
        1,
        [],
        id="a waiver sets a contribution aside where it holds",
    ),
    pytest.param(
        [option("one", waives(SHIFTS, "OPT:1", over="STD:9.1")(under(2)))],
        2,
        [("STD:9.1", 1)],
        id="and nowhere else",
    ),
    pytest.param(
        [
            option("one", waives(SHIFTS, "OPT:1", over="STD:9.1")(under(2))),
            option("two", waives(SHIFTS, "OPT:2", over="STD:9.1")(under(1))),
        ],
        1,
        [],
        id="of two waivers either is enough",
    ),
    pytest.param(
        [
            title(waives(SHIFTS, "NWV:1", over="STD:9.1")(under(2))),
            option("one", waives(SHIFTS, "OPT:1", over="NWV:1")(under(1))),
        ],
        0,
        [("STD:9.1", 1)],
        id="a waived waiver waives nothing",
    ),
    pytest.param(
        [
            title(waives(SHIFTS, "NWV:1", over="STD:9.1")(under(2))),
            option("one", waives(SHIFTS, "OPT:1", over="NWV:1")(under(1))),
        ],
        1,
        [],
        id="where its own waiver does not hold it waives",
    ),
    pytest.param(
        [
            title(replaces(SHIFTS, "NWV:1", over="STD:9.1")(always((5,)))),
            option("one", waives(SHIFTS, "OPT:1", over="STD:9.1")(under(2))),
        ],
        1,
        [],
        id="an option that waives the series' rule waives the title's version",
    ),
    pytest.param(
        [
            title(replaces(SHIFTS, "NWV:1", over="STD:9.1")(always((5,)))),
            option("one", waives(SHIFTS, "OPT:1", over="STD:9.1")(under(2))),
        ],
        2,
        [("NWV:1", 5)],
        id="which otherwise contributes under its own number",
    ),
    pytest.param(
        [
            title(replaces(SHIFTS, "NWV:1", over="STD:9.1")(always((5,)))),
            option("one", adds(SHIFTS, "OPT:1")(always((2,)))),
            book("end", Level.SCENARIO, waives(SHIFTS, "NWV:17.1#1", over="OPT:1")(always(True))),
        ],
        0,
        [("NWV:1", 5)],
        id="a stand-in stands in for what it replaced and for nothing else",
    ),
    pytest.param(
        [
            title(waives(SHIFTS, "NWV:1", over="STD:9.1")(always(True))),
            option("one", replaces(SHIFTS, "OPT:1", over=("STD:9.1", "NWV:1"))(always((6,)))),
        ],
        0,
        [("OPT:1", 6)],
        id="a replacement may drop a contribution and its waiver",
    ),
    pytest.param(
        [
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1")(always((5,)))),
            option("two", waives(SHIFTS, "OPT:2", over="STD:9.1", also=("OPT:1",))(under(1))),
        ],
        0,
        [],
        id="of equals a waiver may name the replacement",
    ),
    pytest.param(
        [
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1", also=("OPT:2",))(always((5,)))),
            option("two", waives(SHIFTS, "OPT:2", over="STD:9.1")(under(1))),
        ],
        0,
        [("OPT:1", 5)],
        id="or a replacement the waiver, which it drops",
    ),
    pytest.param(
        [
            option("one", replaces(SHIFTS, "OPT:1", over="STD:9.1")(always((5,)))),
            option("two", replaces(SHIFTS, "OPT:2", over=("STD:9.1", "OPT:1"))(always((6,)))),
        ],
        0,
        [("OPT:2", 6)],
        id="or a replacement the other replacement",
    ),
    pytest.param(
        [
            option(
                "one",
                waives(SHIFTS, "OPT:1", over="STD:9.1")(under(2)),
                adds(SHIFTS, "OPT:1")(lambda asked: (8,) if asked < 2 else ()),
            ),
        ],
        1,
        [("OPT:1", 8)],
        id="one number may set a rule aside and say something else",
    ),
    pytest.param(
        [
            option(
                "one",
                waives(SHIFTS, "OPT:1", over="STD:9.1")(under(2)),
                adds(SHIFTS, "OPT:1")(lambda asked: (8,) if asked < 2 else ()),
            ),
            book("end", Level.SCENARIO, waives(SHIFTS, "NWV:17.1#1", over="OPT:1")(under(1))),
        ],
        0,
        [("STD:9.1", 1)],
        id="and whoever sets that number aside sets both aside",
    ),
]


@pytest.mark.parametrize(("more", "asked", "found"), TALLIES)
def test_a_tally_collects_contributions(more, asked, found):
    rules = compose([SERIES, *more])

    assert rules[SHIFTS](asked) == tuple(Cited(cite, what) for cite, what in found)


def test_a_tally_on_which_nobody_speaks_is_empty():
    silent: Tally[[int, int], int] = Tally("strikes.modifiers", "?")

    assert compose([SERIES])[silent](1, 2) == ()


def test_a_question_that_nobody_answers_is_not_there():
    rules = compose([SERIES])

    with pytest.raises(KeyError, match=r"new\.question"):
        rules[Question("new.question", "?")]


def test_an_unamended_answer_is_the_rule_itself():
    rule = answers(LIMIT, "STD:8.1")(always(2))

    assert compose([book("series", Level.STANDARD, rule)])[LIMIT] is rule


def test_why_tells_every_rule_with_its_fate_the_general_first():
    rules = compose(
        [
            option("one", replaces(LIMIT, "OPT:1", over="STD:8.1", also=("OPT:7",))(always(3))),
            book("end", Level.SCENARIO, amends(LIMIT, "NWV:17.1#1", over="OPT:1")(plus(1))),
            SERIES,
        ]
    )

    assert rules.why("stacking.limit") == (
        WhyLine("STD:8.1", "series", "standard", "answers", (), "replaced by OPT:1"),
        WhyLine("OPT:1", "one", "option", "replaces", ("STD:8.1", "OPT:7"), "in force"),
        WhyLine("NWV:17.1#1", "end", "scenario", "amends", ("OPT:1",), "in force"),
    )


def test_why_shows_what_is_waived_and_by_whom():
    rules = compose(
        [
            SERIES,
            title(waives(SHIFTS, "NWV:1", over="STD:9.1")(under(2))),
            option("one", waives(SHIFTS, "OPT:1", over="NWV:1")(under(1))),
            option("two", waives(SHIFTS, "OPT:2", over="STD:9.1")(under(1))),
        ]
    )

    assert fates(rules, "combat.shifts") == {
        "STD:9.1": "set aside where NWV:1 says so or OPT:2 says so",
        "NWV:1": "set aside where OPT:1 says so",
        "OPT:1": "in force",
        "OPT:2": "in force",
    }


def test_the_names_of_all_points_are_told():
    assert compose([SERIES]).names() == ("combat.shifts", "stacking.limit", "turn")


# --- order kinds ----------------------------------------------------------------------------


class MoveUnits:
    pass


class Pass:
    pass


def kind(cite, order=MoveUnits, over=(), decision="move"):
    return order_kind(
        cite,
        decision,
        order,
        offer=always(None),
        vetoes=always(()),
        resolve=always(None),
        over=over,
    )


ORDER_KINDS = [
    pytest.param([], "STD:8.5", id="the series opens an order"),
    pytest.param([title_kind := kind("NWV:5", over=("STD:8.5",))], "NWV:5", id="a title replaces"),
    pytest.param(
        [title_kind, kind("OPT:1", over=("STD:8.5",))],
        "OPT:1",
        id="an option written for the series replaces the title's",
    ),
]


@pytest.mark.parametrize(("more", "cite"), ORDER_KINDS)
def test_an_order_has_one_kind_in_a_decision(more, cite):
    levels = [Level.TITLE, Level.OPTION]
    layers = [book("series", Level.STANDARD, orders=[kind("STD:8.5"), kind("STD:8.6", Pass)])]
    layers += [
        book(each.cite, level, orders=[each]) for each, level in zip(more, levels, strict=False)
    ]

    orders = compose(layers[::-1]).orders

    assert [(order, opened.cite) for order, opened in orders["move"].items()] == [
        (MoveUnits, cite),
        (Pass, "STD:8.6"),
    ]


@pytest.mark.parametrize("names", [("OPT:1", "OPT:2"), ("OPT:2", "OPT:1")])
def test_of_equal_order_kinds_the_one_that_names_comes_over(names):
    first, last = names
    layers = [
        book("series", Level.STANDARD, orders=[kind("STD:8.5")]),
        option("one", orders=[kind(first, over=("STD:8.5",))]),
        option("two", orders=[kind(last, over=("STD:8.5", first))]),
    ]

    assert compose(layers).orders["move"][MoveUnits].cite == last


def test_one_order_may_be_open_in_two_decisions():
    layers = [
        book("series", Level.STANDARD, orders=[kind("STD:8.5"), kind("STD:9.9", decision="flee")])
    ]

    orders = compose(layers).orders

    assert {decision: kinds[MoveUnits].cite for decision, kinds in orders.items()} == {
        "move": "STD:8.5",
        "flee": "STD:9.9",
    }


@pytest.mark.parametrize(
    ("more", "named"),
    [
        pytest.param(
            [option("one", orders=[kind("OPT:1")])],
            ("STD:8.5", "OPT:1"),
            id="a second kind of an order names the first",
        ),
        pytest.param(
            [option("one", orders=[kind("OPT:1", over=("STD:8.6",))])],
            ("OPT:1", "STD:8.6"),
            id="and one that is there",
        ),
        pytest.param(
            [
                option("one", orders=[kind("OPT:1", over=("STD:8.5",))]),
                option("two", orders=[kind("OPT:2", over=("STD:8.5",))]),
            ],
            ("OPT:1", "OPT:2"),
            id="equals name each other",
        ),
        pytest.param(
            [option("one", orders=[kind("OPT:1", Pass, over=("STD:8.6",))])],
            ("OPT:1",),
            id="a kind comes over none",
        ),
    ],
)
def test_order_kinds_that_clash_are_refused(more, named):
    with pytest.raises(CompositionError) as refusal:
        compose([book("series", Level.STANDARD, orders=[kind("STD:8.5")]), *more])

    assert refusal.value.cites == named


# --- how layers are made --------------------------------------------------------------------


def test_a_layer_collects_what_its_modules_define_themselves():
    own = cites("STD:1.1", "STD:1.2")(telling("own"))
    borrowed = cites("STD:1.3")(telling("borrowed"))
    own.__module__, borrowed.__module__ = "book.ch01", "book.ch02"
    here = SimpleNamespace(
        __name__="book.ch01", own=own, borrowed=borrowed, number=1, move=kind("STD:8.5")
    )

    made = layer("series", Level.STANDARD, here, requires=("map",))  # type: ignore[arg-type]  # looks like a module

    assert [mark.cite for mark in made.marks] == ["STD:1.1", "STD:1.2"]
    assert (made.orders, made.requires, made.modules) == ((), ("map",), ("book.ch01",))


def test_an_order_kind_belongs_to_the_module_that_declares_it():
    move = kind("STD:8.5")
    here = SimpleNamespace(__name__=move.module, move=move)

    assert layer("series", Level.STANDARD, here).orders == (move,)  # type: ignore[arg-type]  # looks like a module


def test_levels_go_from_the_general_to_the_specific():
    levels = "standard advanced edition title option scenario table"

    assert [level.name.lower() for level in sorted(Level)] == levels.split()


def test_marks_without_a_point_change_nothing():
    plain = book("plain", Level.TITLE, cites("NWV:1")(telling("plain")))

    assert compose([SERIES, plain]).names() == compose([SERIES]).names()


def test_one_function_may_speak_on_two_points():
    other: Question[[int], int] = Question("stacking.other", "?")
    rule = answers(LIMIT, "STD:8.1")(answers(other, "STD:8.2")(always(2)))

    rules = compose([book("series", Level.STANDARD, rule)])

    assert [mark.cite for mark in marks_of(rule)] == ["STD:8.2", "STD:8.1"]
    assert rules[LIMIT](0) == rules[other](0) == 2


# --- the order of the list ------------------------------------------------------------------


BASE = book(
    "base",
    Level.STANDARD,
    answers(LIMIT, "BK:1")(always(2)),
    adds(SHIFTS, "BK:2")(always((1,))),
    adds(SHIFTS, "BK:3")(always((2,))),
    step(TURN, "BK:4")(telling("step_4")),
    step(TURN, "BK:5", after="step_4")(telling("step_5")),
)
LEVELS = [Level.ADVANCED, Level.TITLE, Level.OPTION, Level.OPTION]


@st.composite
def sayings(draw, number):
    """Draw a rule with this number, sensible or not, on a point that the base speaks on."""
    numbers = st.integers(6, 12).map(lambda n: f"BK:{n}")
    also = tuple(draw(st.lists(numbers, max_size=2)))
    low, high = draw(st.sampled_from([(1, 1), (2, 3), (4, 5)]))
    first = f"BK:{draw(st.integers(low, high))}"
    over = (first, *draw(st.one_of(st.just([]), st.lists(numbers, max_size=1))))
    after = draw(st.sampled_from([None, "step_4", "step_5", "step_6", "step_7", "step_8"]))
    height = draw(st.integers(0, 3))
    tell = telling(f"step_{number}")
    cite = f"BK:{number}"
    match low, draw(st.integers(0, 2)):
        case 1, 0:
            return replaces(LIMIT, cite, over=over, also=also)(always(height))
        case 1, _:
            return amends(LIMIT, cite, over=over, also=also)(plus(height))
        case 2, 0:
            return adds(SHIFTS, cite)(always((height,)))
        case 2, 1:
            return replaces(SHIFTS, cite, over=over, also=also)(always((height,)))
        case 2, _:
            return waives(SHIFTS, cite, over=over, also=also)(under(height))
        case _, 0:
            return step(TURN, cite, after=after)(tell)
        case _, 1:
            return replaces(TURN, cite, over=over, also=also)(tell)
        case _:
            return skips(TURN, cite, over=over, also=also)(under(height))


@st.composite
def libraries(draw):
    """Draw some layers over the base, each with one or two rules."""
    layers, number = [BASE], 6
    for index, level in enumerate(draw(st.lists(st.sampled_from(LEVELS), min_size=1, max_size=4))):
        count = draw(st.integers(1, 2))
        rules = [draw(sayings(number + more)) for more in range(count)]
        layers.append(book(f"layer {index}", level, *rules))
        number += count
    return layers


@settings(max_examples=200, deadline=None)
@given(layers=libraries(), data=st.data())
def test_whatever_the_order_of_the_list_the_outcome_is_the_same(layers, data):
    turned = data.draw(st.permutations(layers))

    assert outcome(turned) == outcome(layers)


SENSIBLE = [
    title(
        replaces(LIMIT, "NWV:1", over="STD:8.1")(always(3)),
        waives(SHIFTS, "NWV:2", over="STD:9.1")(under(3)),
        step(TURN, "NWV:3", after="weather")(telling("monsoon")),
    ),
    option(
        "mud",
        amends(LIMIT, "OPT-MUD:1", over="STD:8.1")(plus(-1)),
        adds(SHIFTS, "OPT-MUD:2")(always((-1,))),
    ),
    option(
        "night",
        amends(LIMIT, "OPT-NIGHT:1", over="STD:8.1", also=("OPT-MUD:1",))(times(2)),
        waives(SHIFTS, "OPT-NIGHT:2", over="NWV:2")(under(2)),
        skips(TURN, "OPT-NIGHT:3", over="STD:3.1")(under(1)),
    ),
    option("crowd", replaces(LIMIT, "OPT-CROWD:1", over="STD:8.1")(always(8))),
    option("drill", replaces(SHIFTS, "OPT-DRILL:1", over=("STD:9.1", "NWV:2"))(always((4,)))),
    book("end", Level.SCENARIO, replaces(TURN, "NWV:17.1#1", over="STD:3.1")(telling("storm"))),
]


@settings(max_examples=80, deadline=None)
@given(
    chosen=st.lists(st.sampled_from(SENSIBLE), unique_by=lambda layer: layer.name), data=st.data()
)
def test_sensible_layers_too_compose_alike_in_any_order(chosen, data):
    turned = data.draw(st.permutations([SERIES, *chosen]))

    assert outcome(turned) == outcome([SERIES, *chosen])


def test_a_question_on_which_no_layer_speaks_is_told_in_a_sentence():
    with pytest.raises(KeyError) as asked:
        compose([SERIES])[Question("weather.now", "?")]

    assert str(asked.value) == (
        "no rule speaks on weather.now in the layers series: the module with its @answers or @step"
        " is in none of them; a layer lists its modules where it is made, by layer(...)"
    )
