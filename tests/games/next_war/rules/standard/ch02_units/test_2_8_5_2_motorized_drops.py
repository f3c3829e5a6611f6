"""STD:2.8.5.2  Russian motorized units in paradrops."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    NON_ALLIED,
    after,
    asked,
    at,
    choices,
    given,
    offered,
    refusals,
    resolved,
    unit,
    units,
)
from games.next_war.turns import ruled
from sandtable.games.next_war.orders.movement import DropTogether, Paradrop
from sandtable.games.next_war.rule_hooks import drop_limit
from sandtable.games.next_war.state import OFF_MAP
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import replaces

#: Three motorized units of two stacking points each, and two light ones.
GIVEN = """
    off RU M1 4-4-8 motorized airborne sp2 twinL1
    off RU M2 4-4-8 motorized airborne sp2 twinL2
    off RU M3 4-4-8 motorized airborne sp2 twinL3
    aside RU L1 3-3-4 light airborne twinM1
    aside RU L2 3-3-4 light airborne twinM2
    aside RU L3 3-3-4 light airborne twinM3
    off RU L4 3-3-4 light airborne twinM4
    off RU L5 3-3-4 light airborne twinM5
    aside RU M4 4-4-8 motorized airborne sp2 twinL4
    aside RU M5 4-4-8 motorized airborne sp2 twinL5
    off RU H1 0-2-4 hq airborne sp2
    off RU H2 0-2-4 hq airborne sp2
"""


@replaces(drop_limit, "OPT-TEST:1", over="STD:8.5.3.1")
def one_point(scene, nation):
    return 2  # halves: one light unit, and no motorized one, in a segment


def dropping(*down):
    """Let units drop in a turn in which these have dropped."""
    scene = ruled(asked(given(GIVEN), NON_ALLIED, "move"), one_point)
    force = scene.state.forces[NON_ALLIED]
    force = replace(force, parachuted=tuple(unit(scene, name) for name in down))
    state = replace(scene.state, forces=(scene.state.forces[0], force))
    return Scene(
        scene.rules,
        scene.printed,
        replace(state, segment=replace(state.segment, unmoved=(0, 1, 2, 6, 7, 10, 11))),
    )


LIMIT = ["Russia can drop at most 2 motorized units per turn. [STD:2.8.5.2]"]
OTHERS = [
    (
        "In a turn when Russia drops motorized units, it can drop no other units but one "
        "headquarters. [STD:2.8.5.2]"
    )
]
LATE = [
    "Russia has dropped light infantry this turn, so it cannot drop motorized units. [STD:2.8.5.2]"
]


@pytest.mark.rule("STD:2.8.5.2")
@pytest.mark.parametrize(
    ("down", "name", "told"),
    [
        pytest.param((), "M1", [], id="the first, whatever the title's limit"),
        pytest.param(("M1",), "M2", [], id="the second"),
        pytest.param(("M1", "M2"), "M3", LIMIT, id="no third"),
        pytest.param(("M1",), "L4", OTHERS, id="light infantry stays behind then"),
        pytest.param(("L4",), "M1", LATE, id="and motorized units after light infantry"),
        pytest.param((), "L4", [], id="light infantry alone: the title's limit"),
    ],
)
def test_who_drops_in_a_turn(down, name, told):
    scene = dropping(*down)

    assert refusals(scene, NON_ALLIED, Paradrop(unit(scene, name), at("1204"), 0)) == told


@pytest.mark.rule("STD:2.8.5.2")
@pytest.mark.parametrize(
    ("down", "names", "told"),
    [
        pytest.param((), "M1 M2", [], id="two together"),
        pytest.param(("M3",), "M1 M2", LIMIT, id="three in all"),
        pytest.param((), "M1 L4", OTHERS, id="not with light infantry"),
        pytest.param(
            (),
            "L4 L5",
            [
                (
                    "The drop limit of Russia (stacking points per segment) is 1; this makes 2. "
                    "[STD:8.5.3.1]"
                )
            ],
            id="light infantry keeps to the title's limit",
        ),
    ],
)
def test_who_drops_together(down, names, told):
    scene = dropping(*down)
    order = DropTogether(OFF_MAP, units(scene, names), at("1204"), 0)

    assert refusals(scene, NON_ALLIED, order) == told


STAFFS = [
    (
        "Russia has dropped two headquarters this turn, so it cannot drop motorized units. "
        "[STD:2.8.5.2]"
    )
]


@pytest.mark.rule("STD:2.8.5.2", "RUL-0006")
@pytest.mark.parametrize(
    ("down", "names", "told"),
    [
        pytest.param("H1", "M1", [], id="it before them"),
        pytest.param("M1 M2", "H1", [], id="it after two of them"),
        pytest.param("M1 H1", "M2", [], id="it between them"),
        pytest.param("", "M1 H1", [], id="it with one of them"),
        pytest.param("", "M1 M2 H1", [], id="it with two of them"),
        pytest.param("H1", "M1 M2", [], id="it before two together"),
        pytest.param("", "M1 M2 M3 H1", LIMIT, id="not with three of them"),
        pytest.param("M1 H1", "H2", OTHERS, id="no second one after them"),
        pytest.param("H1", "M1 H2", OTHERS, id="no second one with them"),
        pytest.param("", "M1 H1 H2", OTHERS, id="nor two together with them"),
        pytest.param("H1 H2", "M1", STAFFS, id="none of them after two"),
        pytest.param("H1 L4", "M1", LATE, id="nor after light infantry and one"),
        pytest.param("M1 H1", "L4", OTHERS, id="and no light infantry after it"),
    ],
)
def test_one_headquarters_drops_with_them(down, names, told):
    scene = dropping(*down.split())
    dropped = units(scene, names)
    order = (
        DropTogether(OFF_MAP, dropped, at("1204"), 0)
        if len(dropped) > 1
        else Paradrop(dropped[0], at("1204"), 0)
    )

    assert refusals(scene, NON_ALLIED, order) == told


@pytest.mark.rule("STD:2.8.5.2")
@pytest.mark.parametrize("down", [(), ("L4",)])
def test_by_itself_a_headquarters_keeps_to_the_limit_of_the_title(down):
    """It counts two points, and the title lets one drop in a segment."""
    scene = dropping(*down)

    assert refusals(scene, NON_ALLIED, Paradrop(unit(scene, "H1"), at("1204"), 0)) == [
        "The drop limit of Russia (stacking points per segment) is 1; this makes 2. [STD:8.5.3.1]"
    ]


@pytest.mark.rule("STD:2.8.5.2")
def test_what_is_offered_together_includes_the_headquarters():
    scene = dropping()
    zones = choices(scene, NON_ALLIED, DropTogether, OFF_MAP, units(scene, "M1 M2 H1"))
    more = choices(scene, NON_ALLIED, DropTogether, OFF_MAP, units(scene, "M1 H1 H2"))

    assert at("1204") in zones
    assert more == ()


@pytest.mark.rule("STD:2.8.5.2")
def test_a_drop_is_remembered_to_the_end_of_the_turn():
    scene = dropping()
    run = resolved(scene, NON_ALLIED, Paradrop(unit(scene, "M1"), at("1204"), 0), 9, 0)

    assert after(run).state.forces[NON_ALLIED].parachuted == (unit(scene, "M1"),)
    assert Paradrop in offered(after(run), NON_ALLIED)
