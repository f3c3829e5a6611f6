"""STD:12  Victory: points, before the game and in it, and the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, after, given, happened, run_of
from games.next_war.turns import at_step
from sandtable.games.next_war.events import PointsGranted, PointsScored
from sandtable.games.next_war.rule_hooks import victory
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score
from sandtable.kernel.play.state import Result, Scene


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


@pytest.mark.rule("STD:12.1.3")
@pytest.mark.parametrize(
    ("procedure", "event", "counts"),
    [
        pytest.param("setup", PointsGranted(NON_ALLIED, 5), (0, 5), id="before the game: total"),
        pytest.param("turn", PointsScored(NON_ALLIED, 5), (5, 0), id="in a turn: of the turn"),
    ],
)
def test_points_before_the_game_belong_to_no_turn(procedure, event, counts):
    run = run_of(at_step(given(""), "any", procedure), -1)
    score(run, NON_ALLIED, 5)

    assert happened(run) == [event]
    force = after(run).state.forces[NON_ALLIED]
    assert (force.vp_turn, force.vp_total) == counts
