"""STD:6.1 to 6.4  Air points, permanent losses, air superiority."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    VIETNAM,
    after,
    driven,
    given,
    happened,
    run_of,
)
from games.next_war.turns import at_step, ruled, small_chart, small_chart_instead
from sandtable.games.next_war.events import AirPointLost, AirPointsSpent, AirSuperioritySet
from sandtable.games.next_war.orders import Order
from sandtable.games.next_war.orders.advanced.strikes import StrikeOrder
from sandtable.games.next_war.orders.combat import CommitSupport, FlyOut
from sandtable.games.next_war.orders.marine_airmobile import LiftAboard, LiftMarines, RebaseAboard
from sandtable.games.next_war.orders.movement import Airlift, AirTransport, DropTogether, Paradrop
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    BringVehicles,
    RebaseHelicopter,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import (
    air_losses_last,
    air_points_of_turn,
    superiority_of_turn,
)
from sandtable.games.next_war.rules.standard.ch06_air_power.air_points import (
    compared,
    lose_air_point,
    spend_air_points,
)
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import replaces


def rolled(sketch, side, die, lost=0, layers=VIETNAM, **fields):
    chart = small_chart_instead if layers is VIETNAM else small_chart
    scene = ruled(given(sketch, layers=layers, **fields), chart)
    forces = tuple(replace(force, air_lost=lost) for force in scene.state.forces)
    scene = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))
    return scene.rules[air_points_of_turn](run_of(scene, -1, die), side)


@pytest.mark.rule("STD:6.1")
@pytest.mark.parametrize(
    ("sketch", "side", "turn", "die", "points"),
    [
        pytest.param("", NON_ALLIED, 1, 4, 12, id="one side's column"),
        pytest.param("", ALLIED, 1, 4, 4, id="and the other's"),
        pytest.param("", ALLIED, 10, 0, 26, id="late in a game"),
        pytest.param("1204 Flat Airbase\n1204 held by PRC", ALLIED, 1, 4, 4, id="the next row"),
        pytest.param(
            "1204 Flat Airbase\n1204 held by PRC", NON_ALLIED, 1, 4, 12, id="its own loss"
        ),
        pytest.param(
            "1204 in PRC\n1204 Flat Airbase\n1204 held by SRV",
            NON_ALLIED,
            1,
            4,
            10,
            id="one row down",
        ),
        pytest.param(
            "1204 in PRC\n1204 Flat Airfield\n1204 held by SRV",
            NON_ALLIED,
            1,
            4,
            12,
            id="no Airfield",
        ),
    ],
)
def test_the_chart(sketch, side, turn, die, points):
    assert rolled(sketch, side, die, turn=turn) == points


@pytest.mark.rule("STD:6.3")
@pytest.mark.parametrize(
    ("lost", "weather", "points"),
    [
        pytest.param(0, Weather.OVERCAST, 4, id="half of seven, rounded up"),
        pytest.param(0, Weather.STORM, 2, id="a quarter of seven, rounded up"),
        pytest.param(3, Weather.CLEAR, 4, id="three points lost for good"),
        pytest.param(3, Weather.OVERCAST, 2, id="losses come off before the weather"),
        pytest.param(9, Weather.CLEAR, 0, id="but never below nought"),
    ],
)
def test_losses_and_weather(lost, weather, points):
    assert rolled("", ALLIED, 0, lost, turn=2, weather=weather) == points


@pytest.mark.rule("STD:6.2")
@pytest.mark.parametrize(
    ("points", "events"),
    [
        pytest.param(2, [AirPointsSpent(ALLIED, 2)], id="at once"),
        pytest.param(0, [], id="nothing spent, nothing said"),
    ],
)
def test_points_are_spent_when_they_are_committed(points, events):
    run = run_of(given("Allied air 3"), ALLIED)
    spend_air_points(run, ALLIED, points)

    assert happened(run) == events
    assert after(run).state.forces[ALLIED].air_points == 3 - points


@pytest.mark.rule("STD:6.3.2")
def test_a_lost_point_is_lost_for_good():
    run = run_of(given("Allied air 3"), ALLIED)
    lose_air_point(run, ALLIED)

    assert happened(run) == [AirPointLost(ALLIED)]
    force = after(run).state.forces[ALLIED]
    assert (force.air_lost, force.air_points) == (1, 3)  # spent already: RUL-0020.26


@pytest.mark.rule("STD:6.3.2")
def test_a_scenario_may_be_kinder():
    @replaces(air_losses_last, "OPT-TEST:6", over="STD:6.3.2")
    def not_tracked(scene):
        return False

    run = run_of(ruled(given("Allied air 3"), not_tracked), ALLIED)
    lose_air_point(run, ALLIED)

    assert happened(run) == []


def level(allied, other, layers=("standard",)):
    scene = given("", layers=layers)
    forces = (
        replace(scene.state.forces[0], air_received=allied),
        replace(scene.state.forces[1], air_received=other),
    )
    scene = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))
    return scene.rules[superiority_of_turn](scene)


@pytest.mark.rule("STD:6.4")
@pytest.mark.parametrize(
    ("allied", "other", "expected"),
    [
        pytest.param(7, 3, 1, id="four more are an Advantage"),
        pytest.param(12, 4, 2, id="eight Superiority"),
        pytest.param(12, 8, 1, id="four again"),
        pytest.param(12, 9, 0, id="three are Contested"),
        pytest.param(12, 10, 0, id="so are two"),
        pytest.param(4, 12, -2, id="for the other side it is below nought"),
        pytest.param(19, 4, 2, id="so are fifteen"),
        pytest.param(20, 4, 3, id="sixteen Supremacy"),
        pytest.param(4, 20, -3, id="for the other side as well"),
    ],
)
def test_who_holds_the_air(allied, other, expected):
    assert level(allied, other) == expected


@pytest.mark.rule("STD:6.3")
@pytest.mark.parametrize(("points", "counts"), [(0, 1), (1, 1), (2, 2)])
def test_a_side_counts_one_point_at_least(points, counts):
    scene = given("")
    forces = (replace(scene.state.forces[0], air_received=points), scene.state.forces[1])
    now = Scene(scene.rules, scene.printed, replace(scene.state, forces=forces))

    assert compared(now, ALLIED) == counts
    assert level(4, 0) == 0


@pytest.mark.rule("NWV:13.2.1", "RUL-0180")
@pytest.mark.parametrize(
    ("allied", "prc", "expected"),
    [
        pytest.param(12, 0, 0, id="they are added to the one point a side always has"),
        pytest.param(13, 0, 1, id="so the PRC counts nine"),
        pytest.param(8, 0, 0, id="eight points ahead of the PRC are none"),
        pytest.param(3, 3, -2, id="as many points are the PRC's Superiority"),
    ],
)
def test_fighters_of_the_prc(allied, prc, expected):
    assert level(allied, prc, VIETNAM) == expected


@pytest.mark.rule("NWV:13.1")
@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
def test_both_sides_fly_in_bad_weather(side):
    assert rolled("", side, 0, turn=2, weather=Weather.STORM) == 2
    assert rolled("", side, 0, turn=2, weather=Weather.STORM, layers=("standard",)) == 0


def test_air_points_serve_combat_support_and_escorts_alone():
    """Support is committed without an escort; flights that carry or rebase may have one.

    Strikes are orders of the Advanced game, where Air Points fly them too (ADV:29.1.2).
    """
    fields = {
        order: order.__struct_fields__
        for order in get_args(Order)
        if order not in get_args(StrikeOrder)
    }

    assert [order for order in fields if "air_points" in fields[order]] == [CommitSupport]
    assert {order for order in fields if "escort" in fields[order]} == {
        *(Airlift, AirTransport, DropTogether, FlyOut, Paradrop),
        *(BringVehicles, RebaseHelicopter, RebaseAboard, LiftMarines, LiftAboard),
    }


@pytest.mark.rule("STD:6.4")
@pytest.mark.parametrize(
    ("weather", "level"),
    [
        pytest.param(Weather.CLEAR, -2, id="4 against 12"),
        pytest.param(Weather.OVERCAST, 0, id="a quarter of them: 1 against 3"),
    ],
)
def test_what_the_weather_leaves_is_compared(weather, level):
    scene = ruled(given("1204 SRV U 2-2-4", weather=weather), small_chart)
    run = driven(at_step(scene, "air_points", initiative=ALLIED), 4, 4)

    assert happened(run, AirSuperioritySet) == [AirSuperioritySet(level)]


def test_points_spent_or_lost_do_not_change_who_holds_the_air():
    run = run_of(given("Allied air 3", air_superiority=2), ALLIED)
    spend_air_points(run, ALLIED, 3)
    lose_air_point(run, ALLIED)

    assert after(run).state.air_superiority == 2
