"""24.0 to 24.8, 24.x Flights of the air war: detection, SAM and AAA fire, pressing on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war import flight_orders
from games.next_war.air_flights import in_the_air, of_type, playing, rules
from games.next_war.flights_under_fire import detections, fire, given_order
from games.next_war.flying import stored
from games.next_war.sketch import ALLIED, NON_ALLIED, at, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events import FlightHit
from sandtable.games.next_war.events.advanced.air_defence import (
    FlightDetected,
    FlightFiredOn,
    FlightPressedOn,
    FlightTurnedBack,
)
from sandtable.games.next_war.ids import ENEMY, HelicopterId, UnitId
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected, FireResult
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state_lookups import unit_of

NORMAL, LOCAL = DefenceKind.NORMAL, DefenceKind.LOCAL
ASKED = "press_on_or_abort"
BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


def dropped(make, side, *dice, **changes):
    """A drop into 1404, in the enemy country and far from his units."""
    return given_order(make, side, "1404", *dice, enemy_hexes=("1404",), **changes)


def steps(scene, name):
    return unit_of(scene, unit(scene, name)).steps


def test_the_steps_of_a_flight():
    assert [line.name for line in rules().sequence("flight")] == [
        "companions_join",
        "flight_is_detected",
        "flight_is_intercepted",
        "suppressors_are_fired_on",
        "air_units_support",
        "sam_fires",
        "abort_after_sam",
        "aaa_fires",
        "abort_after_aaa",
        "flight_leaves_its_start",
        "companions_return",
        "flight_arrives",
    ]


# --- transports ---------------------------------------------------------------------------------


@pytest.mark.rule("ADV:24.1", "ADV:24.5.1", "ADV:24.6.1", "ADV:24.x", "ADV:24.3.4")
@BOTH
@pytest.mark.parametrize(
    ("dice", "shots", "landed", "left"),
    [
        pytest.param([6], [], True, 2, id="not detected, and no enemy near for AAA"),
        pytest.param([2, 9], [("SAM", "-")], True, 2, id="detected, missed"),
        pytest.param([2, 0], [("SAM", "X")], True, 1, id="a step is lost, and it lands"),
        pytest.param([2, 1], [("SAM", "A")], False, 2, id="an abort turns it back"),
        pytest.param([2, 3], [("SAM", "+2")], False, 2, id="so does +2"),
        pytest.param([2, 5], [("SAM", "+1")], False, 2, id="so does +1"),
        pytest.param([0, 9], [("SAM", "-")], True, 2, id="early detection is detection"),
    ],
)
def test_normal_air_defence_against_transports(side, dice, shots, landed, left):
    now = dropped(flight_orders.paradrop, side, *dice, *([0] if landed else []))

    assert detections(now)[0][0] is NORMAL
    assert fire(now) == shots
    assert steps(now.scene, "A") == left
    assert (unit_of(now.scene, unit(now.scene, "A")).at == at("1404")) is landed
    assert now.script.used == len(dice) + landed
    assert now.scene.state.flights == ()


@pytest.mark.rule("ADV:24.6", "ADV:24.3.4")
@BOTH
@pytest.mark.parametrize(
    ("dice", "shots", "left"),
    [
        pytest.param([2, 9, 9], [("SAM", "-"), ("AAA", "-")], 2, id="both fire"),
        pytest.param([2, 0, 0], [("SAM", "X"), ("AAA", "X")], 0, id="two steps"),
        pytest.param([9, 0], [("AAA", "X")], 1, id="not detected: AAA takes a step"),
        pytest.param([9, 3], [("AAA", "A")], 2, id="not detected: nothing turns it back"),
    ],
)
def test_aaa_fires_at_transports_near_enemies(side, dice, shots, left):
    """1805 has an enemy, one hex from the landing; AAA at transports has one less."""
    values = Tracks(5, 5, 3)
    scene, orders = flight_orders.transport(side, "1804")
    scene = in_the_air(scene, side, tracks=values, level=-1)
    now = playing(scene, orders[0], *dice)

    assert fire(now) == shots
    assert steps(now.scene, "A") == left
    if left:
        assert unit_of(now.scene, unit(now.scene, "A")).at == at("1804")
        assert of_type(now, FlightTurnedBack) == []


@pytest.mark.rule("ADV:24.5", "ADV:24.x")
@BOTH
def test_one_roll_for_all_that_is_carried_and_losses_fall_on_the_first(side):
    now = dropped(flight_orders.drop_together, side, 2, 0, 0, 0)

    assert len(fire(now)) == 1
    assert [steps(now.scene, name) for name in ("A", "B")] == [1, 2]
    assert [unit_of(now.scene, UnitId(u)).at for u in unit_numbers(now)] == [at("1404")] * 2


def unit_numbers(now):
    return [unit(now.scene, name) for name in ("A", "B")]


@pytest.mark.rule("ADV:24.3", "ADV:24.3.4", "ADV:25.0")
@BOTH
@pytest.mark.parametrize("level", [0, 1])
def test_transports_at_home_far_from_headquarters_succeed_without_a_roll(side, level):
    now = given_order(flight_orders.transport, side, "1804", level=level)

    assert now.script.used == 0
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1804")


@pytest.mark.rule("ADV:24.3.3", "ADV:24.2")
@BOTH
def test_airmobile_movement_at_home_without_an_hq_near_is_not_fired_at(side):
    now = given_order(flight_orders.airlift, side, "1804")

    assert now.script.used == 0


# --- helicopters --------------------------------------------------------------------------------


@pytest.mark.rule("ADV:24.2", "ADV:24.3.2", "ADV:24.5.2", "ADV:24.6.2")
@BOTH
@pytest.mark.parametrize("values", [Tracks(0, 0, 0), Tracks(10, 10, 3)])
def test_local_air_defence_does_not_depend_on_the_tracks(side, values):
    """Local detection finds on 2 or less, here with one less for a helicopter."""
    now = given_order(flight_orders.rebasing, side, "1804", 3, 4, 3, tracks=values)

    assert detections(now) == [(LOCAL, Detected.DETECTED)]
    assert fire(now) == [("SAM", "+1"), ("AAA", "+1")]
    assert now.scene.state.forces[side].helicopters[HelicopterId(0)].base == at("1804")


@pytest.mark.rule("ADV:24.6", "ADV:24.2")
@BOTH
def test_what_local_detection_misses_is_not_fired_at(side):
    now = given_order(flight_orders.rebasing, side, "1804", 4)

    assert detections(now) == [(LOCAL, Detected.NONE)]
    assert fire(now) == []


@pytest.mark.rule("ADV:24.2", "ADV:24.4")
@BOTH
def test_local_detection_has_no_awacs_and_is_never_early(side):
    now = given_order(flight_orders.rebasing, side, "1804", 4, awacs=4)
    assert detections(now) == [(LOCAL, Detected.NONE)]

    now = given_order(flight_orders.rebasing, side, "1804", 0, 9, 9, awacs=4)
    assert detections(now) == [(LOCAL, Detected.DETECTED)]


@pytest.mark.rule("ADV:24.0")
@BOTH
@pytest.mark.parametrize(("level", "added"), [(0, 0), (1, 0), (2, -1), (4, -3)])
def test_awacs_of_the_detecting_side_helps_normal_detection(side, level, added):
    now = dropped(flight_orders.paradrop, side, 9, 9, 0, awacs=level)

    assert of_type(now, FlightDetected)[0].added == added


@pytest.mark.rule("ADV:24.0")
@BOTH
def test_awacs_of_the_flying_side_does_not_count(side):
    now = dropped(flight_orders.paradrop, side, 9, 0, awacs=-4)

    assert of_type(now, FlightDetected)[0].added == 0


@pytest.mark.rule("ADV:24.7")
@BOTH
def test_overcast_counts_for_detection_and_aaa_but_not_for_sams(side):
    now = given_order(flight_orders.rebasing, side, "1804", 2, 9, 9, weather=Weather.OVERCAST)

    assert of_type(now, FlightDetected)[0].added == 1 - 1
    assert [event.added for event in of_type(now, FlightFiredOn)] == [0, 2 - 1]


@pytest.mark.rule("ADV:24.x")
@BOTH
@pytest.mark.parametrize(
    ("answer", "dice", "at_end", "left"),
    [
        pytest.param(AbortMission(), [], "1104", 2, id="it turns back"),
        pytest.param(PressMissionOn(), [5, 9], "1804", 2, id="it presses on as with +2"),
        pytest.param(PressMissionOn(), [4, 9], "1804", 1, id="it presses on and loses a step"),
    ],
)
def test_the_owner_may_press_on_after_an_abort(side, answer, dice, at_end, left):
    now = given_order(flight_orders.rebasing, side, "1804", 0, 1, *dice)
    assert (now.decision.seat, now.decision.kind) == (side, ASKED)
    assert stored(now.scene.state) == now.scene.state

    now.order(answer)

    fleet = now.scene.state.forces[side].helicopters
    assert (fleet[HelicopterId(0)].base, fleet[HelicopterId(0)].steps) == (at(at_end), left)
    if isinstance(answer, AbortMission):
        assert fleet[HelicopterId(0)].missions == 1
        assert fire(now) == [("SAM", "A")]  # nothing fires at what has turned back


@pytest.mark.rule("ADV:24.x")
@BOTH
def test_a_helicopter_that_has_no_step_left_is_not_fired_at_again(side):
    scene, orders = flight_orders.rebasing(side, "1804")
    scene = in_the_air(scene, side)
    force = scene.state.forces[side]
    hurt = force.helicopters.set(
        HelicopterId(0), replace(force.helicopters[HelicopterId(0)], steps=1)
    )
    forces = list(scene.state.forces)
    forces[side] = replace(force, helicopters=hurt)
    scene = replace(scene, state=replace(scene.state, forces=tuple(forces)))

    now = playing(scene, orders[0], 0, 0)

    assert fire(now) == [("SAM", "X")]
    assert HelicopterId(0) not in now.scene.state.forces[side].helicopters.map


@pytest.mark.rule("ADV:24.3.2")
@BOTH
def test_nothing_turns_back_a_helicopter_that_flees_from_its_base(side):
    now = given_order(flight_orders.overrun, side, "1804", 0, 1, 0)

    assert fire(now) == [("SAM", "A"), ("AAA", "+2")]
    assert now.decision.kind == "overrun"
    assert now.scene.state.forces[side].helicopters[HelicopterId(0)].base == at("1804")


# --- combat support -----------------------------------------------------------------------------


def supporting(side, attacker, *dice):
    """The enemy supports with one helicopter, this side with two; no Air Points fly."""
    scene, orders = flight_orders.support(side, attacker)
    scene = in_the_air(scene, side)
    combat = scene.state.combat
    assert combat is not None
    plain = tuple(replace(each, air_points=0) for each in combat.support)
    scene = replace(scene, state=replace(scene.state, combat=replace(combat, support=plain)))
    return playing(scene, replace(orders[0], air_points=0), *dice)


@pytest.mark.rule("ADV:24.5.2", "ADV:24.x", "ADV:24.6.2")
@BOTH
@pytest.mark.parametrize(
    ("fired", "left"),
    [
        ([4], 3),  # not detected
        ([3, 9, 9], 3),
        ([3, 4, 9], 2),
        ([3, 2, 3], 0),  # +2 and +1
        ([3, 2, 1], 0),  # never below 0
    ],
)
def test_fire_takes_support_from_a_helicopter(side, fired, left):
    """The first of the attacker's two helicopters supports with 3."""
    now = supporting(side, True, *fired, 9, 9, *[9] * 8)

    assert now.scene.state.combat is not None or now.events
    ratings = next(event.ratings for event in now.events if hasattr(event, "ratings"))
    assert ratings == left + 2


@pytest.mark.rule("ADV:24.x")
@BOTH
def test_an_aborted_helicopter_gives_no_support_and_its_mission_is_spent(side):
    now = supporting(side, True, 0, 1, 9, 9, *[9] * 8)
    assert (now.decision.seat, now.decision.kind) == (side, ASKED)

    now.order(AbortMission())

    ratings = next(event.ratings for event in now.events if hasattr(event, "ratings"))
    assert ratings == 2
    assert now.scene.state.forces[side].helicopters[HelicopterId(0)].missions == 1


@pytest.mark.rule("ADV:24.x")
@BOTH
def test_pressing_on_costs_two_points_of_support(side):
    now = supporting(side, True, 0, 1, 7, 9, 9, 9, *[9] * 8)

    now.order(PressMissionOn())

    assert of_type(now, FlightPressedOn) == [FlightPressedOn(7, FireResult.PLUS_2)]
    assert FlightHit(2, 0) in now.events
    assert next(event.ratings for event in now.events if hasattr(event, "ratings")) == 1 + 2


@pytest.mark.rule("ADV:24.x")
@BOTH
def test_the_defender_of_the_combat_decides_about_his_own_helicopter(side):
    now = supporting(side, False, 9, 0, 1, *[9] * 10)

    assert (now.decision.seat, now.decision.kind) == (side, ASKED)
    assert ENEMY[side] == now.scene.state.segment.side
