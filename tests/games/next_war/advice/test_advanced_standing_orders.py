"""Routine answers in the Advanced game: strikes, detection, SOF, damage, supply."""

from __future__ import annotations

from contextlib import suppress

import pytest

from games.next_war.rules.advanced.strike_positions import ALLIED, NATION, OTHER
from games.next_war.scenarios.loose_nukes import LAYERS, SCENARIO
from games.next_war.sketch import ADVANCED, after, asked, at, driven, given, run_of, unit
from games.next_war.special_operations import phase
from games.next_war.standing import ROUTINE as EVERY_KIND
from games.next_war.standing import hand_overs_by_turn
from games.next_war.turns import at_step
from prove.advanced_land import ASKED
from sandtable.games.next_war.advice.advanced.routine_answers import ROUTINE, STANDING
from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, HelicopterId
from sandtable.games.next_war.orders.advanced.damage import LeaveDestroyedBase
from sandtable.games.next_war.orders.advanced.detection import DetectElectronically
from sandtable.games.next_war.orders.advanced.special_forces import (
    CarryOutMission,
    EndSofPlacing,
    RaidHex,
)
from sandtable.games.next_war.orders.advanced.strikes import EndStrikes
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.games.next_war.rules.advanced.ch23_strikes.unit_strikes import (
    ARTILLERY,
    HEADQUARTERS,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.collateral import resolve_collateral
from sandtable.games.next_war.rules.advanced.ch27_damage.damaged_places import hit_place
from sandtable.games.next_war.rules.advanced.ch27_damage.displaced_helicopters import (
    displaced_helicopters_leave,
)
from sandtable.kernel.contract import judge
from sandtable.kernel.play.run import DeadEndError
from sandtable.kernel.play.state import known

SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])


def routine(scene, side):
    """What a standing order answers to the decision before a side."""
    (decision,) = scene.state.pending[-1].decisions
    assert decision.seat == side
    return {**ROUTINE, **STANDING}[decision.kind](known(scene, side))


@pytest.mark.rule("ADV:18.2.2", "ADV:18.6.1")
@SIDES
@pytest.mark.parametrize(("kind", "word"), [(HEADQUARTERS, "hq"), (ARTILLERY, "artillery")])
@pytest.mark.parametrize(("enemy", "answer"), [("1402", EndStrikes()), ("1205", None)])
def test_only_an_enemy_in_range_is_worth_a_question(side, kind, word, enemy, answer):
    text = f"""
        1206 {NATION[side]} S 0-2-5 {word} range3
        {enemy} {NATION[1 - side]} A 2-2-5
        """
    scene = after(driven(at_step(given(text, layers=ADVANCED), kind, "strikes")))

    assert routine(scene, side) == answer  # the hexes in range could be interdicted


@pytest.mark.rule("ADV:21.3")
@SIDES
def test_the_nearest_headquarters_is_looked_for(side):
    text = f"""
        1206 {NATION[side]} S 2-2-5
        1402 {NATION[1 - side]} far 0-2-5 hq range3
        1204 {NATION[1 - side]} near 0-2-5 hq range3
        """
    scene = asked(given(text, layers=ADVANCED), side, "electronic_detection")

    assert routine(scene, side) == DetectElectronically(unit(scene, "near"))


@pytest.mark.rule("ADV:20.2")
@SIDES
def test_missions_are_carried_out_in_the_order_of_their_markers(side):
    under_way = phase("1204 Rough Woods\n1206 Rough Woods", side)
    for label in ("1206", "1204"):
        under_way.give(RaidHex(NATION[side], at(label)))
    under_way.give(EndSofPlacing())

    assert routine(under_way.scene, side) == CarryOutMission(1)


@pytest.mark.rule("ADV:27.7.4.5")
@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_helicopter_leaves_a_destroyed_base_for_the_nearest(side):
    nation = NATION[side]
    text = f"""
        1004 Flat Airbase\n1004 in {nation}
        1204 Flat City\n1204 in {nation}
        1904 Flat Airfield\n1904 in {nation}
        1004 {nation} H helicopter 2 range9
        """
    run = run_of(given(text, layers=ADVANCED), ENEMY[side], 9, 9)
    hit_place(run, ENEMY[side], at("1004"), Feature.AIRBASE, Hit.X)
    resolve_collateral(run)
    displaced_helicopters_leave(run)
    scene = after(run)

    assert routine(scene, side) == LeaveDestroyedBase(HelicopterId(0), at("1204"))
    assert judge(known(scene, side), routine(scene, side)) == ()


@SIDES
@pytest.mark.parametrize(
    "kind",
    [
        *("missile_strikes", "sof_placing", "deliberate_damage", "repairs"),
        *("supply_units", "emergency_resupply", "convert_supply", "new_depots"),
        "airbase_supply",
    ],
)
def test_other_questions_are_answered_by_doing_nothing(side, kind):
    scene = asked(given("1206 SRV S 2-2-5\n1402 PRC T 2-2-5", layers=ADVANCED), side, kind)
    order = routine(scene, side)

    assert judge(known(scene, side), order) == ()
    assert order == type(order)()
    run = run_of(scene, side)
    with suppress(DeadEndError):  # nothing else is on the agenda
        scene.rules.orders[kind][type(order)].resolve(run, order)


def test_a_turn_of_loose_nukes_waits_seldom():
    waits = hand_overs_by_turn(SCENARIO, 1, EVERY_KIND, last_turn=1, layers=LAYERS)

    assert 0 < waits[1] <= ASKED
