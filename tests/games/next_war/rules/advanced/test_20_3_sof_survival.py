"""ADV:20.3, 20.4, SOP-14  Survival of SOF markers, and markers that come or come back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import at, driven, happened, run_of, unit
from games.next_war.special_operations import (
    NATIONS,
    Phase,
    detected,
    drawn,
    with_force,
    with_markers,
    with_types,
)
from games.next_war.turns import at_step, ruled
from sandtable.games.next_war.advanced.special_forces_state import SofMarkers, Surprise
from sandtable.games.next_war.events.advanced.special_forces import (
    SofPhaseOver,
    SofReady,
    SofReceived,
    SofSurvived,
)
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.orders.advanced.special_forces import (
    RaidHex,
    RaidUnit,
    ReconnoitreUnit,
    TargetUnit,
)
from sandtable.games.next_war.rule_hooks.advanced.special_forces import (
    special_forces_due,
    special_forces_limit,
    surprise_at_start,
)
from sandtable.games.next_war.rules.standard.ch10_reinforcements.placement import receive
from sandtable.kernel.rules.rule_hooks import adds, replaces

HILLS = "1405 Mountain\n1406 Highland\n1407 Highland"


def sent(side, order, nation="", turn=2, rules=(), holder="same"):
    """A marker of a nation on its mission, about to be carried out."""
    mine = nation or NATIONS[side]
    text = f"{HILLS}\n1405 {NATIONS[1 - side]} U 0-2-4"
    scene = with_types(drawn(text, turn=turn), U="headquarters")
    scene = ruled(scene, *rules) if rules else scene
    scene = scene if order is ReconnoitreUnit else detected(scene, "U")
    scene = with_markers(scene, (1, 1), (mine, mine))
    other = holder == "other"
    begun = Phase(scene, 1 - side if other else side, "second_sof_phase" if other else "")
    target = at("1406") if order is RaidHex else unit(scene, "U")
    begun.give(order(mine, target))
    return begun


def survival(begun, die, first=9):
    (event,) = happened(begun.carry_out(1, first, die), SofSurvived)
    assert event.die == die
    return event


@pytest.mark.rule("ADV:20.3")
@pytest.mark.parametrize(
    ("order", "modifier"), [(RaidUnit, 1), (RaidHex, 2), (ReconnoitreUnit, 0), (TargetUnit, 0)]
)
@pytest.mark.parametrize(
    ("side", "nation", "helps"),
    [(0, "US", -2), (0, "CW", -2), (0, "FR", -2), (0, "SRV", -1), (1, "PRC", 0), (1, "RU", 0)],
)
def test_nation_and_mission_modify_survival(order, modifier, side, nation, helps):
    added = modifier + helps
    for die in range(10):
        begun = sent(side, order, nation)
        event = survival(begun, die)
        assert event.modifier == added
        assert event.survived is (die + added <= 6)
        (left,) = begun.scene.state.forces[side].advanced.special_forces
        lives = int(event.survived)
        assert left == SofMarkers(nation, 0, used=lives, eliminated=1 - lives)


@pytest.mark.rule("ADV:20.3")
def test_the_worked_case_of_a_us_marker_after_a_raid():
    assert not survival(sent(0, RaidUnit, "US"), 8).survived
    assert survival(sent(0, RaidUnit, "US"), 7).survived


def surprising(kind):
    @replaces(surprise_at_start, "OPT-TEST:1", over="ADV:20.3")
    def begins(scene):
        return kind

    return begins


@pytest.mark.rule("ADV:20.3")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("kind", "helps"), [(Surprise.STRATEGIC, -3), (Surprise.TACTICAL, -2), (Surprise.NONE, 0)]
)
def test_surprise_helps_the_initiative_side_in_turn_1(side, kind, helps):
    nation = NATIONS[side]
    own = -1 if side == 0 else 0
    rules = (surprising(kind),)
    first = survival(sent(side, ReconnoitreUnit, nation, 1, rules), 0)
    second = survival(sent(side, ReconnoitreUnit, nation, 2, rules), 0)
    other = survival(sent(side, ReconnoitreUnit, nation, 1, rules, "other"), 0)

    assert [each.modifier for each in (first, second, other)] == [own + helps, own, own]


@pytest.mark.rule("ADV:20.3")
@pytest.mark.parametrize("side", [0, 1])
def test_each_marker_rolls_right_after_its_mission_and_the_unused_ones_at_the_end(side):
    begun = Phase(with_markers(drawn(HILLS)), side)
    for here in ("1405", "1406", "1407"):
        begun.give(RaidHex(NATIONS[side], at(here)))
    first = begun.carry_out(2, 9, 0)
    assert [e.mission.number for e in happened(first, SofSurvived)] == [2]
    last = begun.done(0, 9)

    rolls = [(e.mission.number, e.modifier) for e in happened(last, SofSurvived)]
    unused = -1 if side == 0 else 0  # nothing was raided
    assert rolls == [(1, unused), (3, unused)]
    assert happened(last, SofPhaseOver) == [SofPhaseOver()]


@pytest.mark.rule("ADV:SOP-14")
@pytest.mark.parametrize("side", [0, 1])
def test_used_markers_are_available_again_after_reorganization_and_eliminated_ones_are_not(side):
    scene = with_markers(drawn(HILLS))
    mine = SofMarkers(NATIONS[side], 1, used=2, eliminated=3)
    scene = with_force(scene, side, special_forces=(mine,))
    run = driven(at_step(scene, "reorganization_phase", turn=4))

    assert happened(run, SofReady) == [SofReady()]
    (now,) = run.truth.forces[side].advanced.special_forces
    assert now == SofMarkers(NATIONS[side], 3, used=0, eliminated=3)


@pytest.mark.rule("ADV:20.3")
@pytest.mark.parametrize("side", [0, 1])
def test_a_used_marker_is_not_placed_again_in_the_same_turn(side):
    begun = sent(side, RaidHex)
    begun.carry_out(1, 9, 0)
    again = Phase(begun.scene, 1 - side, "second_sof_phase")

    assert "sof" not in str(again.asked)


@pytest.mark.rule("ADV:SOP-14")
def test_nothing_is_told_where_there_are_no_markers():
    run = driven(at_step(drawn(HILLS), "reorganization_phase", turn=4))

    assert happened(run, SofReady) == []


# ------------------------------------------------------------ 20.4


@adds(special_forces_due, "OPT-TEST:2")
def two_come(scene, side):
    return ((NATIONS[side], 2),)


@replaces(special_forces_limit, "OPT-TEST:3", over="ADV:20.4")
def five_in_all(scene, nation):
    return 5


@pytest.mark.rule("ADV:20.4")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("have", "come", "rebuilt"),
    [
        ((0, 0, 0), 2, 0),
        ((2, 1, 0), 2, 0),
        ((2, 1, 1), 2, 1),
        ((1, 1, 3), 2, 2),
        ((2, 2, 0), 1, 0),
        ((3, 2, 0), 0, 0),
        ((3, 1, 1), 1, 1),
    ],
)
def test_markers_come_from_unused_and_eliminated_ones_and_the_excess_is_lost(
    side, have, come, rebuilt
):
    scene = ruled(drawn(HILLS), two_come, five_in_all)
    before = SofMarkers(NATIONS[side], *have)
    scene = with_force(scene, side, special_forces=(before,))
    run = run_of(scene, -1)
    receive(run, side)

    told = [SofReceived(side, NATIONS[side], come, rebuilt)] if come else []
    assert happened(run, SofReceived) == told
    (now,) = run.truth.forces[side].advanced.special_forces
    available, used, eliminated = have
    assert now == SofMarkers(NATIONS[side], available + come, used, eliminated - rebuilt)


@pytest.mark.rule("ADV:20.4")
def test_markers_on_missions_count_and_without_a_limit_all_come():
    begun = sent(0, RaidHex)
    scene = ruled(begun.scene, two_come, five_in_all)
    full = with_force(scene, 0, special_forces=(SofMarkers("SRV", 3),))
    run = run_of(full, -1)
    receive(run, SideId(0))
    assert run.truth.forces[0].advanced.special_forces == (SofMarkers("SRV", 4),)

    free = run_of(ruled(drawn(HILLS), two_come), -1)
    receive(free, SideId(1))
    assert free.truth.forces[1].advanced.special_forces == (SofMarkers("PRC", 2),)


@pytest.mark.rule("ADV:20.4")
@pytest.mark.parametrize("side", [0, 1])
def test_markers_come_with_the_reinforcements(side):
    scene = ruled(drawn(HILLS), two_come)
    run = driven(at_step(scene, "reinforcement_phase", turn=4))

    (now,) = run.truth.forces[side].advanced.special_forces
    assert now.available == 2
    state = replace(run.truth, agenda=())
    assert state.advanced.operations.missions == ()
