"""STD:11.2  Battalions come back two by two; and with them STD:2.8.2, those of a task force."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    after,
    asked,
    at,
    choices,
    given,
    happened,
    offered,
    refusals,
    resolved,
    run_of,
    unit,
)
from games.next_war.turns import asked_by
from sandtable.games.next_war.events import ReplacementsSpent, TaskForceDissolved, UnitRebuilt
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import Rebuild, RebuildPair
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import task_forces_ready
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import pair_cost
from sandtable.games.next_war.rules.standard.ch11_replacements.replacements import replace_losses
from sandtable.games.next_war.state import ASIDE, ELIMINATED, Unit
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene

TOWNS = "\n1801 Flat Town\n1901 Flat Town"


def replacing(sketch, points=9, **force):
    scene = asked(given(sketch + TOWNS), ALLIED, "replace")
    allied = replace(scene.state.forces[ALLIED], replacement_points=(("US", points),), **force)
    state = replace(scene.state, forces=(allied, scene.state.forces[1]))
    return Scene(scene.rules, scene.printed, state)


def pair(scene, first="A", second="B", where="1801", other="1901"):
    return RebuildPair(unit(scene, first), unit(scene, second), at(where), at(other))


TWO = "gone US A 1-1-4 battalion\ngone US B 1-1-4 battalion"


@pytest.mark.rule("STD:11.2")
@pytest.mark.parametrize(
    ("words", "cost"),
    [
        pytest.param("leg", 1, id="two infantry battalions: half of one, rounded up"),
        pytest.param("light marine", 2, id="two of marines: half of four"),
        pytest.param("armor", 1, id="two of armor: half of two"),
    ],
)
def test_two_battalions_cost_half_a_brigade(words, cost):
    scene = replacing(f"gone US A 1-1-4 battalion {words}\ngone US B 1-1-4 battalion {words}")
    run = resolved(scene, ALLIED, pair(scene))

    assert pair_cost(scene, UnitId(0)) == cost
    assert happened(run) == [
        ReplacementsSpent(ALLIED, "US", cost),
        UnitRebuilt(UnitId(0), ALLIED, at("1801")),
        UnitRebuilt(UnitId(1), ALLIED, at("1901")),
    ]


@pytest.mark.rule("STD:11.2")
@pytest.mark.parametrize(
    ("sketch", "points", "told"),
    [
        pytest.param(TWO, 1, [], id="two of a kind"),
        pytest.param(
            TWO,
            0,
            ["Not enough replacement points: unit A costs 1, and you have 0. [STD:11.0]"],
            id="not for 0",
        ),
        pytest.param(
            "gone US A 1-1-4 battalion\n1204 US B 1-1-4 battalion",
            9,
            [
                (
                    "Unit A must be paired with another eliminated battalion of its nation "
                    "and type. [STD:11.2]"
                )
            ],
            id="one alone",
        ),
        pytest.param(
            "gone US A 1-1-4 battalion\ngone CW B 1-1-4 battalion",
            9,
            [
                (
                    "Unit A must be paired with another eliminated battalion of its nation "
                    "and type. [STD:11.2]"
                )
            ],
            id="of two nations",
        ),
        pytest.param(
            "gone US A 1-1-4 battalion\ngone US B 1-1-4 battalion marine\n"
            "gone US C 1-1-4 battalion",
            9,
            ["Units A and B cannot be paired. Pair A with: C. [STD:11.2]"],
            id="of two kinds",
        ),
        pytest.param(
            "1204 US A 1-1-4 battalion\ngone US B 1-1-4 battalion",
            9,
            ["Unit A is not an eliminated battalion (1204). [STD:11.2]"],
            id="not one that lives",
        ),
        pytest.param(
            "gone US A 1-1-4\ngone US B 1-1-4 battalion",
            9,
            ["Unit A is not an eliminated battalion (Eliminated). [STD:11.2]"],
            id="nor a brigade",
        ),
    ],
)
def test_who_makes_a_pair(sketch, points, told):
    scene = replacing(sketch, points)

    assert refusals(scene, ALLIED, pair(scene)) == told


@pytest.mark.rule("STD:11.2")
@pytest.mark.parametrize(
    ("where", "other", "bad"), [("1801", "1206", "1206"), ("1206", "1801", "1206")]
)
def test_each_comes_back_in_a_place_of_its_own(where, other, bad):
    scene = replacing(TWO)

    assert refusals(scene, ALLIED, pair(scene, where=where, other=other)) == [
        (
            f"{bad} is not a Town, City, Urban or Installation hex you control, and"
            " not next to a friendly unit. [STD:11.2]"
        )
    ]


@pytest.mark.rule("STD:11.2", "STD:11.0")
@pytest.mark.parametrize(("points", "asks"), [(1, True), (0, False)])
def test_two_lost_battalions_are_reason_to_ask(points, asks):
    scene = replacing(TWO, points)
    run = run_of(Scene(scene.rules, scene.printed, replace(scene.state, pending=())), -1)
    replace_losses(run, ALLIED)

    assert asked_by(run) == ([(ALLIED, "replace")] if asks else [])


@pytest.mark.rule("STD:11.2")
def test_what_is_offered():
    scene = replacing(TWO + "\ngone US C 1-1-4 battalion marine")

    assert choices(scene, ALLIED, RebuildPair) == (0, 1)
    assert choices(scene, ALLIED, RebuildPair, 0) == (1,)
    assert at("1901") in choices(scene, ALLIED, RebuildPair, 0, 1, at("1801"))


FORCE = """
    gone  US III 4-4-8 marine steps2 tfIII
    aside US A 1-1-4 battalion marine
    aside US B 1-1-4 battalion marine
    aside US C 1-1-4 battalion marine
    aside US L 1-1-8 battalion marine lar mech
"""


@pytest.mark.rule("STD:2.8.2")
def test_a_lost_task_force_comes_back_itself_or_as_battalions():
    scene = replacing(FORCE, task_forces=HashedMap({0: (1, 2, 3, 4)}))

    assert choices(scene, ALLIED, Rebuild) == (0,)
    assert choices(scene, ALLIED, RebuildPair) == (1, 2, 3, 4)


@pytest.mark.rule("STD:2.8.2")
def test_if_battalions_come_back_the_task_force_does_not():
    scene = replacing(FORCE, task_forces=HashedMap({0: (1, 2, 3, 4)}))
    run = resolved(scene, ALLIED, pair(scene))
    force = after(run).state.forces[ALLIED]

    assert happened(run, TaskForceDissolved) == [TaskForceDissolved(UnitId(0), ALLIED)]
    assert [force.units[UnitId(each)].at for each in range(5)] == [
        ASIDE,
        at("1801"),
        at("1901"),
        ELIMINATED,
        ELIMINATED,
    ]
    assert Rebuild not in offered(after(run), ALLIED)
    assert choices(after(run), ALLIED, RebuildPair) == (3, 4)


@pytest.mark.rule("STD:2.8.2")
def test_if_the_task_force_comes_back_its_battalions_do_not():
    scene = replacing(FORCE, task_forces=HashedMap({0: (1, 2, 3, 4)}))
    run = resolved(scene, ALLIED, Rebuild(UnitId(0), at("1801")))

    assert after(run).state.forces[ALLIED].units[UnitId(0)] == Unit(at("1801"), 1)
    assert RebuildPair not in offered(after(run), ALLIED)


@pytest.mark.rule("STD:2.8.2")
def test_rebuilt_battalions_may_form_their_task_force_again():
    scene = replacing(FORCE, task_forces=HashedMap({0: (1, 2, 3, 4)}))
    two = after(resolved(scene, ALLIED, pair(scene, "A", "B", other="1801")))
    all_four = after(resolved(two, ALLIED, pair(two, "C", "L", other="1801")))

    assert task_forces_ready(two, ALLIED) == ()
    assert task_forces_ready(all_four, ALLIED) == (UnitId(0),)


@pytest.mark.rule("STD:11.2", "RUL-0006")
def test_an_outpost_does_not_come_back_with_a_battalion():
    scene = replacing("gone US A 1-1-4 battalion\ngone US B 0-1-0 outpost battalion")

    assert RebuildPair not in offered(scene, ALLIED)
    assert refusals(scene, ALLIED, pair(scene)) == [
        (
            "Unit A must be paired with another eliminated battalion of its nation and type."
            " [STD:11.2]"
        )
    ]
