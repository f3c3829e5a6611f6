"""STD:12.1  Points for eliminated units."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import ALLIED, NON_ALLIED, at, given, happened, run_of
from games.next_war.turns import ruled
from sandtable.games.next_war.events import HelicopterChanged, PointsScored, StepsLost
from sandtable.games.next_war.ids import HelicopterId, UnitId
from sandtable.games.next_war.rule_hooks import elimination_value, helicopter_value
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopters import lose_steps
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(elimination_value, "OPT-TEST:1", over="STD:12.1")
def by_stacking_points(scene, unit):
    return scene.printed.counters[unit].half_stacking


@replaces(helicopter_value, "OPT-TEST:2", over="STD:12.1")
def one_each(scene, helicopter):
    return 1


@pytest.mark.rule("STD:12.1")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        pytest.param("sp3", [], id="a reduced unit is not lost"),
        pytest.param("sp3 reduced", [PointsScored(NON_ALLIED, 6)], id="the last step counts"),
        pytest.param("sp3 steps1", [PointsScored(NON_ALLIED, 6)], id="or the only one"),
    ],
)
def test_an_eliminated_unit_pays_at_once(words, points):
    run = run_of(ruled(given(f"1204 SRV A 4-4-4 {words}"), by_stacking_points), ALLIED)
    steps_are_lost(run, UnitId(0))

    assert happened(run) == [StepsLost(UnitId(0), ALLIED, 1), *points]


@pytest.mark.rule("STD:12.1")
def test_a_unit_lost_in_combat_is_scored():
    text = "1405 PRC X 1-1-4 steps1 sp2\n1404 SRV A 20-9-4 sp3"
    fought = battle(attacking(ruled(given(text), by_stacking_points)), "1405", "A", 0)

    assert fought.happened(PointsScored) == [PointsScored(ALLIED, 4)]


@pytest.mark.rule("STD:12.1")
def test_what_no_chart_counts_pays_nothing():
    run = run_of(given("1204 SRV A 4-4-4 steps1\n1204 SRV Mi helicopter 1 steps1"), ALLIED)
    steps_are_lost(run, UnitId(0))
    lose_steps(run, ALLIED, HelicopterId(0), 1)

    assert happened(run, PointsScored) == []


@pytest.mark.rule("STD:12.1")
def test_a_lost_helicopter_is_scored():
    run = run_of(ruled(given("1204 SRV Mi helicopter 1"), one_each), ALLIED)
    lose_steps(run, ALLIED, HelicopterId(0), 1)
    lose_steps(run, ALLIED, HelicopterId(0), 1)

    assert happened(run) == [
        HelicopterChanged(HelicopterId(0), ALLIED, Helicopter(at("1204"), 1)),
        HelicopterChanged(HelicopterId(0), ALLIED, None),
        PointsScored(NON_ALLIED, 1),
    ]
