"""STD:2.8.5.3  Vehicles of a Russian unit flown to it, by planes, helicopters or parachute."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.rules.standard.ch02_units.vehicles import GIVEN, WAYS, flying, two_points, way
from games.next_war.sketch import (
    NON_ALLIED,
    after,
    at,
    choices,
    happened,
    offered,
    refusals,
    resolved,
)
from games.next_war.turns import asked_by, at_step, rolling, ruled, small_chart
from sandtable.games.next_war.events import (
    AirmobileSpent,
    AirPointsSpent,
    AirTransported,
    Dropped,
    StepsLost,
    VersionSwitched,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    BringVehicles,
    SwitchVersion,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import air_transport_limit
from sandtable.games.next_war.state import Lift
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@pytest.mark.rule("STD:2.8.5.3", "STD:8.5.4.3.1")
@pytest.mark.parametrize("place", ["Flat City", "Flat Airbase"])
def test_helicopters_do_not_land_vehicles_in_an_enemy_place_to_be_cleared(place):
    sketch = GIVEN.replace("1204 Flat Airbase", f"1204 {place}")
    scene = flying(sketch.replace("1204 in PRC", "1204 in SRV"))

    assert "STD:8.5.4.3.1" in refusals(scene, NON_ALLIED, way("airmobile"))[0]


@pytest.mark.rule("STD:2.8.5.3")
@pytest.mark.parametrize(
    ("by", "dice", "event"),
    [
        pytest.param(WAYS[0], (9,), AirTransported(NON_ALLIED, 4), id="by plane"),
        pytest.param(WAYS[1], (9,), AirmobileSpent(NON_ALLIED, "RU", 2), id="by helicopter"),
        pytest.param(WAYS[2], (9, 0), Dropped(NON_ALLIED, "RU", 4), id="by parachute"),
    ],
)
def test_vehicles_come_within_the_limits_of_their_way(by, dice, event):
    run = resolved(flying(), NON_ALLIED, way(by), *dice)

    assert happened(run, VersionSwitched) == [VersionSwitched(UnitId(0), NON_ALLIED, UnitId(1), 2)]
    assert happened(run, type(event)) == [event]
    assert after(run).state.forces[NON_ALLIED].units[UnitId(1)].at == at("1204")


@pytest.mark.rule("STD:2.8.5.3")
@pytest.mark.parametrize(
    ("by", "dice", "moves", "flown"),
    [
        pytest.param(WAYS[0], (9,), True, True, id="after air transport it may march on"),
        pytest.param(WAYS[1], (9,), False, False, id="not after a landing by helicopter"),
        pytest.param(WAYS[2], (9, 0), False, False, id="nor by parachute"),
    ],
)
def test_who_may_still_move(by, dice, moves, flown):
    segment = after(resolved(flying(), NON_ALLIED, way(by), *dice)).state.segment

    assert (1 in segment.unmoved, 1 in segment.flown) == (moves, flown)


TWO = """
    1206 Flat Airfield
    1206 in PRC
    1206 RU Walks 3-3-4 light airborne twinDrives
    aside RU Drives 4-4-8 motorized airborne sp2 twinWalks
    1207 in PRC
    1207 Flat City
    1206-1207 Secondary
"""


@pytest.mark.rule("STD:2.8.5.3")
@pytest.mark.parametrize(
    ("order", "dice"),
    [
        pytest.param(SwitchVersion(UnitId(3)), (), id="on a road"),
        pytest.param(BringVehicles(UnitId(3), "paradrop", 0), (9, 0), id="by air"),
        pytest.param(SwitchVersion(UnitId(1)), (), id="itself, back on foot"),
    ],
)
def test_who_stays_where_its_vehicles_came_does_not_move_when_another_changes(order, dice):
    one = after(resolved(flying(GIVEN + TWO), NON_ALLIED, way("airmobile"), 9))
    two = after(resolved(one, NON_ALLIED, order, *dice))

    assert {0, 1}.isdisjoint(two.state.segment.unmoved)


@pytest.mark.rule("STD:2.8.5.3")
def test_a_hit_turns_them_back_and_the_worst_costs_the_unit_a_step():
    run = resolved(flying(), NON_ALLIED, way("airmobile"), 0)

    assert happened(run, VersionSwitched) == []
    assert happened(run, StepsLost) == [StepsLost(UnitId(0), NON_ALLIED, 1)]
    assert after(run).state.forces[NON_ALLIED].airmobile == (Lift("RU", 1, spent=2, lost=1),)


@pytest.mark.rule("STD:2.8.5.3", "STD:8.4.1.3")
@pytest.mark.parametrize(
    ("others", "marker"),
    [
        pytest.param("", False, id="nobody is left under it"),
        pytest.param("1204 PRC Other 3-3-4", True, id="somebody stays under it"),
    ],
)
def test_the_last_under_a_clearing_marker_that_is_lost_takes_it_along(others, marker):
    few = GIVEN.replace("light airborne", "light airborne steps2 reduced")
    scene = flying(f"{few}\n1204 under PRC 5\n{others}")
    run = resolved(scene, NON_ALLIED, way("airmobile"), 0)

    assert happened(run, StepsLost) == [StepsLost(UnitId(0), NON_ALLIED, 1)]
    assert after(run).state.forces[NON_ALLIED].units[UnitId(0)].steps == 0
    assert (at("1204") in after(run).state.clearing.map) is marker


@pytest.mark.rule("STD:2.8.5.3")
def test_air_points_escort_them():
    run = resolved(flying(), NON_ALLIED, way("air transport", 2), 9)

    assert happened(run, AirPointsSpent) == [AirPointsSpent(NON_ALLIED, 2)]
    assert refusals(flying(air=1), NON_ALLIED, way("air transport", 2)) != []


@pytest.mark.rule("STD:2.8.5.3")
def test_a_drop_is_one_of_the_two_of_the_turn_and_rolls_for_its_landing():
    run = resolved(flying(), NON_ALLIED, way("paradrop"), 9, 9)

    assert after(run).state.forces[NON_ALLIED].parachuted == (1,)
    assert happened(run, StepsLost) == [StepsLost(UnitId(1), NON_ALLIED, 1)]


def none_left(scene, side):
    return 3


ONE_SHORT = replaces(air_transport_limit, "OPT-TEST:1", over="STD:8.5.2.1")(none_left)


@pytest.mark.rule("STD:2.8.5.3")
@pytest.mark.parametrize(
    ("scene", "left"),
    [
        pytest.param(flying(), WAYS, id="in every way"),
        pytest.param(flying(rule=ONE_SHORT), WAYS[1:], id="too much for the planes"),
        pytest.param(flying(lift=1), (WAYS[0], WAYS[2]), id="helicopters for one point only"),
        pytest.param(
            flying(GIVEN.replace("1204 Flat Airbase", "1204 Flat Airfield")),
            WAYS[1:],
            id="planes need an Airbase for vehicles",
        ),
        pytest.param(
            flying(GIVEN.replace("1204 Flat Airbase", "1204 Mountain")), (), id="not in mountains"
        ),
        pytest.param(
            flying(GIVEN.replace("1804 Flat Airbase", "1804 Flat Airfield")),
            WAYS[1:],
            id="from an Airfield not by plane",
        ),
        pytest.param(
            flying(GIVEN.replace("1804 Flat Airbase", "1804 Flat")), (), id="from nowhere"
        ),
        pytest.param(
            flying(GIVEN.replace("E 1-1-4 sp1", "E 1-1-4 sp2")),
            WAYS[1:],
            id="planes do not land in an enemy zone",
        ),
        pytest.param(flying(weather=Weather.STORM), (), id="not in a Storm"),
    ],
)
def test_in_which_ways_vehicles_may_come(scene, left):
    found = choices(scene, NON_ALLIED, BringVehicles, 0) if left else ()

    assert found == left
    assert (BringVehicles in offered(scene, NON_ALLIED)) == bool(left)
    assert [by for by in WAYS if not refusals(scene, NON_ALLIED, way(by))] == list(left)


@pytest.mark.rule("STD:2.8.5.3")
def test_nothing_flies_in_elite_reaction():
    scene = flying()
    state = replace(scene.state, segment=replace(scene.state.segment, ground_only=True))
    scene = Scene(scene.rules, scene.printed, state)

    assert refusals(scene, NON_ALLIED, way("airmobile")) == [
        "Vehicles cannot be flown to unit Foot now, or not in that way. [STD:2.8.5.3]"
    ]


@pytest.mark.rule("STD:2.8.5.3")
def test_what_has_its_vehicles_needs_no_more():
    foot, wheels = "1204 RU Foot", "aside RU Wheels"
    scene = flying(GIVEN.replace(foot, "aside RU Foot").replace(wheels, "1204 RU Wheels"))

    assert refusals(scene, NON_ALLIED, BringVehicles(UnitId(1), "airmobile", 0)) == [
        "Unit Wheels already has its vehicles. [STD:2.8.5.3]"
    ]


@pytest.mark.rule("STD:2.8.5.3", "STD:3.3")
def test_the_owner_is_asked_although_no_line_leads_there():
    ready = flying(turn=2, initiative=1, first_player=1)
    run = rolling(at_step(ruled(ready, small_chart, two_points), "initiative_movement"))

    assert asked_by(run)[-1] == (NON_ALLIED, "switch")
    assert SwitchVersion not in offered(after(run), NON_ALLIED)
    assert BringVehicles in offered(after(run), NON_ALLIED)
