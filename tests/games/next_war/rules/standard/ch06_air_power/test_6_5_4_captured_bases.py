"""STD:6.3.1, 6.5.4, 8.4.2  Captured bases: air points, helicopters, and their new owner."""

from __future__ import annotations

import pytest

from games.next_war.clearings import begun, then
from games.next_war.fighting import attacking, strike
from games.next_war.sketch import (
    ALLIED,
    GAME,
    NON_ALLIED,
    after,
    asked,
    at,
    choices,
    given,
    happened,
    march,
    moving,
    offered,
    refusals,
    run_of,
)
from games.next_war.turns import asked_by, ruled
from sandtable.games.next_war.events import AirPointLost, ControlChanged, HelicopterChanged
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.setup_basing_and_replacements import RebaseHelicopter
from sandtable.games.next_war.rule_hooks import air_losses_last, rebase_vetoes, replacements_due
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import kind_of_base
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import change_control
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_own_base,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.replacements import replace_losses
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.rules.rule_hooks import adds, replaces

HERE, OTHER = at("1205"), at("1208")
CAPTURES, FAILS, MISSED, HIT = 9, 0, 9, 2
UNDER = "1205 in PRC\n1205 under SRV 3\n1205 SRV A 4-4-4 er5 sp4"


# --- 6.3.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("STD:6.3.1")
@pytest.mark.parametrize(("die", "lost"), [(0, True), (1, True), (2, True), (3, False), (9, False)])
def test_an_airbase_may_cost_an_air_point(die, lost):
    run = begun(given(f"1205 Flat Airbase\n{UNDER}"), CAPTURES, die)

    assert happened(run, AirPointLost) == ([AirPointLost(NON_ALLIED)] if lost else [])
    assert after(run).state.forces[NON_ALLIED].air_lost == int(lost)


@pytest.mark.rule("STD:6.3.1")
@pytest.mark.parametrize(
    "text",
    [
        pytest.param(f"1205 Flat Port Airfield\n{UNDER}", id="none for an Airfield"),
        pytest.param(f"1205 Flat City\n{UNDER}", id="none for other places"),
        pytest.param(
            f"1205 Flat Airbase\n{UNDER}\n1205 in SRV\n1205 held by PRC", id="none for one's own"
        ),
        pytest.param(f"1205 Flat Airbase\n{UNDER}\n1205 in Laos\n1205 held by PRC", id="neutral"),
        pytest.param(f"1205 Urban Airbase\n{UNDER}\n1205 destroyed Airbase", id="nor for a ruin"),
    ],
)
def test_nobody_rolls_for_anything_else(text):
    run = begun(given(text), CAPTURES)

    assert happened(run, ControlChanged) == [ControlChanged(HERE, ALLIED)]


@replaces(air_losses_last, "OPT-TEST:1", over="STD:6.3.2")
def not_counted(scene):
    return False


@pytest.mark.rule("STD:6.3.1")
def test_nobody_rolls_where_lost_air_points_do_not_count():
    run = begun(ruled(given(f"1205 Flat Airbase\n{UNDER}"), not_counted), CAPTURES)

    assert happened(run, ControlChanged) == [ControlChanged(HERE, ALLIED)]
    assert after(run).state.forces[NON_ALLIED].air_lost == 0


def test_nobody_rolls_when_the_clearing_fails():
    assert happened(begun(given(f"1205 Urban Airbase\n{UNDER}"), FAILS), ControlChanged) == []


# --- 6.5.4 ----------------------------------------------------------------------------------

CITY = f"1205 Flat City\n{UNDER}\n1205 PRC Z10 helicopter 2 range3\n1208 Flat Airfield\n1208 in PRC"


@pytest.mark.rule("STD:6.5.4")
@pytest.mark.parametrize(
    ("die", "steps"),
    [
        pytest.param(0, 0, id="0: destroyed"),
        pytest.param(1, 1, id="1: a step"),
        pytest.param(2, 1, id="2: a step"),
        pytest.param(3, 2, id="3: unhurt"),
        pytest.param(9, 2, id="9: unhurt"),
    ],
)
def test_the_capturer_rolls_for_each_helicopter(die, steps):
    run = begun(given(CITY), CAPTURES, die)

    left = after(run).state.forces[NON_ALLIED].helicopters.map.get(HelicopterId(0))
    assert (left.steps if left else 0) == steps
    assert asked_by(run) == ([(NON_ALLIED, "evacuate")] if steps else [])


@pytest.mark.rule("STD:6.5.4")
def test_who_survives_must_rebase_at_once():
    run = begun(given(CITY), CAPTURES, 5)

    assert set(offered(after(run), NON_ALLIED)) == {RebaseHelicopter}
    fled = then(after(run), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), MISSED, MISSED)
    # It starts in the zone of those who took the hex, hence two dice.
    # The turn is all but over: in the next it may fly.
    assert happened(fled) == [HelicopterChanged(HelicopterId(0), NON_ALLIED, Helicopter(OTHER, 2))]
    assert after(fled).state.pending[-1].decisions[0].kind == "move"


@pytest.mark.rule("STD:6.5.4")
def test_who_has_nowhere_to_go_is_lost():
    run = begun(given(CITY.replace("range3", "range1")), CAPTURES, 5)

    assert happened(run, HelicopterChanged) == [
        HelicopterChanged(HelicopterId(0), NON_ALLIED, None)
    ]
    assert asked_by(run) == []


@pytest.mark.rule("STD:6.5.4")
def test_one_after_the_other_is_rolled_for_and_flees():
    text = (
        CITY.replace("1205 Flat City", "1205 Flat Airbase") + "\n1205 PRC Z19 helicopter 1 range3"
    )
    run = begun(given(text), CAPTURES, 9, 1, 9)  # the Airbase, then each helicopter

    assert choices(after(run), NON_ALLIED, RebaseHelicopter) == (0, 1)
    first = then(
        after(run), NON_ALLIED, RebaseHelicopter(HelicopterId(1), OTHER, 0), MISSED, MISSED
    )
    assert choices(after(first), NON_ALLIED, RebaseHelicopter) == (0,)
    last = then(
        after(first), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), MISSED, MISSED
    )
    assert after(last).state.forces[NON_ALLIED].helicopters[HelicopterId(0)] == Helicopter(
        OTHER, 1, guest=1
    )


@pytest.mark.rule("STD:6.5.4", "STD:8.4")
def test_an_airfield_is_lost_with_its_hex():
    text = "1205 Flat Airfield\n1205 in PRC\n1205 SRV A 4-4-4\n1205 PRC Z10 helicopter 2 range3"
    scene = asked(given(f"{text}\n1208 Flat Airfield\n1208 in PRC"), ALLIED, "move")
    run = Run(scene, -1, Scripted(4), 1, GAME)
    change_control(run)
    drive(run)

    assert happened(run) == [ControlChanged(HERE, ALLIED)]
    assert asked_by(run) == [(NON_ALLIED, "evacuate")]


@pytest.mark.rule("STD:3.0", "STD:6.5.4", "STD:8.4")
@pytest.mark.parametrize("first", [ALLIED, NON_ALLIED])
@pytest.mark.parametrize(("ours", "theirs"), [("1206", "1204"), ("1204", "1206")])
def test_the_first_sides_captures_come_before_the_others(ours, theirs, first):
    """What the SRV takes in `ours` was the PRC's, and the other way round in `theirs`."""
    text = f"""
        {ours} Flat Airfield
        {ours} in PRC
        {ours} SRV A 4-4-4
        {ours} PRC Z10 helicopter 2 range3
        {theirs} Flat Airfield
        {theirs} PRC B 4-4-4
        {theirs} SRV Mi helicopter 2 range3
        1208 Flat Airfield
        1208 in PRC
        1203 Flat Airfield
    """
    scene = asked(given(text, first_player=first, initiative=first), ALLIED, "move")
    run = Run(scene, -1, Scripted(4, 4), 1, GAME)
    change_control(run)
    drive(run)

    taken = [ControlChanged(at(ours), ALLIED), ControlChanged(at(theirs), NON_ALLIED)]
    assert happened(run, ControlChanged) == (taken if first == ALLIED else taken[::-1])
    assert asked_by(run) == [(NON_ALLIED if first == ALLIED else ALLIED, "evacuate")]


# --- 8.4.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("STD:8.4.2")
@pytest.mark.parametrize("ground", ["Flat Airbase", "Flat Airfield"])
@pytest.mark.parametrize("holder", [ALLIED, NON_ALLIED])
def test_a_captured_base_serves_its_new_owner(ground, holder):
    nation = ("SRV", "PRC")[holder]
    other = ("PRC", "SRV")[holder]
    scene = given(
        f"1205 {ground}\n1205 in {other}\n1205 held by {nation}\n"
        f"1206 Flat Airfield\n1206 in {nation}\n1206 {nation} H helicopter 1"
    )

    assert is_own_base(scene, holder, HERE)
    assert not is_own_base(scene, 1 - holder, HERE)
    assert scene.rules[rebase_vetoes](scene, HelicopterId(0), HERE) == ()


@pytest.mark.rule("STD:8.4.2")
def test_a_destroyed_base_serves_nobody():
    scene = given("1205 Flat Airbase\n1205 destroyed Airbase")

    assert not is_own_base(scene, ALLIED, HERE)
    assert kind_of_base(scene, HERE) is None


# --- what helicopters are not -----------------------------------------------------------------


@pytest.mark.rule("STD:6.5.4")
def test_a_hit_does_not_keep_it_at_the_lost_base():
    run = begun(given(CITY), CAPTURES, 5)
    fled = then(after(run), NON_ALLIED, RebaseHelicopter(HelicopterId(0), OTHER, 0), HIT, HIT)

    assert happened(fled) == [HelicopterChanged(HelicopterId(0), NON_ALLIED, Helicopter(OTHER, 2))]


@adds(replacements_due, "OPT-TEST:1")
def nine_points(scene, side):
    return (("SRV", 9),)


def test_no_points_are_spent_on_helicopters():
    run = run_of(ruled(given("1204 SRV Mi-24 helicopter 3 reduced"), nine_points), -1)
    replace_losses(run, ALLIED)

    assert asked_by(run) == []


def test_nobody_attacks_a_helicopter_and_its_hex_is_entered():
    text = "1205 Flat Airfield\n1205 in PRC\n1205 PRC Z10 helicopter 2\n1204 SRV A 4-4-4"
    fight = attacking(given(f"{text}\n1203 PRC X 1-1-4"))
    march_in = moving(given(text))

    assert refusals(fight, ALLIED, strike(fight, "1205", "A")) != []
    assert refusals(fight, ALLIED, strike(fight, "1203", "A")) == []
    assert refusals(march_in, ALLIED, march(march_in, "A", "1205")) == []
