"""STD:12  Victory."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, after, given, happened, run_of
from games.next_war.turns import ruled
from sandtable.games.next_war.charts import charts
from sandtable.games.next_war.events import PointsScored
from sandtable.games.next_war.points import automatic_victory_level, victory
from sandtable.games.next_war.rules.standard.ch12_victory.victory import (
    rolls_due,
    score,
    wins_at_once,
)
from sandtable.kernel.points import replaces
from sandtable.kernel.state import Result, Scene


def leading(scene, *totals):
    forces = tuple(
        replace(force, vp_total=total)
        for force, total in zip(scene.state.forces, totals, strict=True)
    )
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))


@pytest.mark.rule("STD:12.0")
@pytest.mark.parametrize(
    ("totals", "winner"), [((5, 4), ALLIED), ((4, 5), NON_ALLIED), ((5, 5), None)]
)
def test_more_points_win(totals, winner):
    scene = leading(given(""), *totals)

    assert scene.rules[victory](scene) == Result(winner, "STD:12.0", totals)


@pytest.mark.rule("STD:12.1")
@pytest.mark.parametrize(("points", "events"), [(6, [PointsScored(ALLIED, 6)]), (0, [])])
def test_points_count_in_the_turn_they_are_earned_in(points, events):
    run = run_of(given(""), ALLIED)
    score(run, ALLIED, points)

    assert happened(run) == events
    force = after(run).state.forces[ALLIED]
    assert (force.vp_turn, force.vp_total) == (points, 0)


@pytest.mark.rule("STD:12.1")
def test_every_capture_and_recapture_pays():
    run = run_of(given(""), ALLIED)
    for side, points in ((NON_ALLIED, 6), (ALLIED, 4), (NON_ALLIED, 6)):
        score(run, side, points)

    assert [force.vp_turn for force in after(run).state.forces] == [4, 12]


@pytest.mark.rule("STD:12.2")
@pytest.mark.parametrize(
    ("rolls", "die", "wins"),
    [
        pytest.param(1, 0, True, id="a first roll wins on 0"),
        pytest.param(1, 1, False, id="and nothing else"),
        pytest.param(1, 3, False, id="nor with three added"),
        pytest.param(2, 3, True, id="a second up to 3"),
        pytest.param(3, 4, False, id="as a third"),
        pytest.param(4, 4, True, id="a fourth up to 4"),
        pytest.param(5, 5, False, id="as a fifth"),
        pytest.param(6, 5, True, id="a sixth up to 5"),
        pytest.param(9, 6, False, id="nobody on 6"),
        pytest.param(9, 12, False, id="or more"),
    ],
)
def test_automatic_victory(rolls, die, wins):
    assert wins_at_once(charts(), rolls, die) is wins


@replaces(automatic_victory_level, "OPT-TEST:9", over="STD:12.2")
def twenty(scene):
    return 20


@pytest.mark.rule("STD:12.2")
@pytest.mark.parametrize(
    ("totals", "capital", "rolls"),
    [
        pytest.param((20, 0), False, 1, id="the lead"),
        pytest.param((19, 0), False, 0, id="not quite"),
        pytest.param((0, 0), True, 1, id="the capital"),
        pytest.param((30, 5), True, 2, id="both"),
    ],
)
def test_how_often_a_side_rolls(totals, capital, rolls):
    scene = leading(ruled(given(""), twenty), *totals)

    assert rolls_due(scene, ALLIED, holds_capital=capital) == rolls


@pytest.mark.rule("STD:12.2")
def test_nobody_rolls_outside_campaigns():
    assert rolls_due(leading(given(""), 99, 0), ALLIED, holds_capital=True) == 0
