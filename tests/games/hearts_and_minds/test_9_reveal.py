"""9.4 to 9.7 Revealing Viet Cong, ambushes and raids."""

from __future__ import annotations

import pytest

from games.hearts_and_minds.positions import BAD_INTEL, VC, VC_PLUS, Trial, area, position
from sandtable.games.hearts_and_minds.events import TurnNoted, UnitsLost, VCLeft, VCTurnedUp
from sandtable.games.hearts_and_minds.orders import Fight, Mobilise, TakeLosses
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.raids import raid, raid_targets
from sandtable.games.hearts_and_minds.rules.p09_viet_cong.reveal_and_ambush import (
    Coming,
    open_reveal,
)
from sandtable.games.hearts_and_minds.state import Note, Turn


def entering(down, *faces, units=("ARVN infantry",), to="Tay Ninh", **fields):
    """Let Blue march from Long An upon Viet Cong."""
    trial = Trial(position({"Long An": list(units)}, down={to: down}, seat=BLUE, **fields))
    group = tuple(trial.at("Long An"))
    events = trial.do(BLUE, Mobilise(area("Long An"), area(to), group, (), ()), *faces)
    return trial, group, events


@pytest.mark.rule("HMP:9.4", "HMP:9.4.b")
@pytest.mark.parametrize(
    ("vc", "die", "dies"),
    [
        pytest.param(VC[0], 5, True, id="a regular one from five on"),
        pytest.param(VC[0], 4, False, id="not with four"),
        pytest.param(VC_PLUS[0], 4, True, id="a strong one from four on"),
        pytest.param(VC_PLUS[0], 3, False, id="not with three"),
    ],
)
def test_an_ambush(vc, die, dies):
    trial, group, events = entering([vc], die)

    assert VCTurnedUp(area("Tay Ninh"), vc) in events
    assert (UnitsLost(group) in events) is dies
    assert [one.vc for one in trial.state.open_vc[area("Tay Ninh")]] == [vc]


@pytest.mark.rule("HMP:9.4.b", "HMP:7.7")
def test_blue_picks_the_dead_of_an_ambush_infantry_first():
    units = ["ARVN infantry", "US infantry*"]
    trial, group, _ = entering([VC[0]], 6, units=units)

    assert trial.asked() == [(BLUE, "losses")]
    trial.do(BLUE, TakeLosses((group[1],), ()))

    assert trial.at("Tay Ninh", BLUE) == [group[0]]


@pytest.mark.rule("HMP:9.4.b")
def test_each_real_one_ambushes_once_while_somebody_is_left():
    trial, group, events = entering([VC[0], VC[1]], 6)

    assert events.count(UnitsLost(group)) == 1
    assert trial.at("Tay Ninh", BLUE) == []


@pytest.mark.rule("HMP:9.4.b")
def test_a_sure_ambush_takes_no_die():
    sure = Turn(seat=BLUE, points=3, notes=(Note("sure ambush"),))
    trial, group, events = entering([VC[0]], turn=sure)

    assert UnitsLost(group) in events
    assert trial.state.turn.notes == ()
    assert not any(type(event) is TurnNoted for event in events)


@pytest.mark.rule("HMP:9.4")
def test_bad_intel_rolls_two_dice_and_goes_back():
    trial, _, events = entering([BAD_INTEL[0]], 2, 5)

    assert VCLeft(area("Tay Ninh"), BAD_INTEL[0], "pool") in events
    assert trial.state.open_vc.get(area("Tay Ninh"), ()) == ()
    assert trial.state.reveals == ()


@pytest.mark.rule("HMP:9.4")
def test_in_laos_there_are_no_bush_events():
    at = {"Champasak": ["LA"]}
    trial = Trial(position(at, down={"Saravan": [BAD_INTEL[0]]}, seat=BLUE))
    group = tuple(trial.at("Champasak"))

    events = trial.do(BLUE, Mobilise(area("Champasak"), area("Saravan"), group, (), ()))

    assert VCLeft(area("Saravan"), BAD_INTEL[0], "pool") in events


@pytest.mark.rule("HMP:9.4", "HM:TET.6", "HM:EASTER.8")
@pytest.mark.parametrize("grand", ["tet", "easter"])
def test_in_the_year_of_an_offensive_there_are_none_either(grand):
    trial, _, events = entering([BAD_INTEL[0]], grand=grand)

    assert VCLeft(area("Tay Ninh"), BAD_INTEL[0], "pool") in events
    assert trial.asked() == [(BLUE, "act")]


@pytest.mark.rule("HMP:9.4")
@pytest.mark.parametrize(
    ("coming", "faces"),
    [
        pytest.param(Coming.PATROL, (1, 1), id="a patrol meets Bush Events but no ambush"),
        pytest.param(Coming.QUIET, (), id="a quiet look meets neither"),
    ],
)
def test_other_ways_to_come(coming, faces):
    down = {"Tay Ninh": [BAD_INTEL[0], VC[0]]}
    trial = Trial(position({"Tay Ninh": ["ARVN infantry"]}, down=down, seat=BLUE))

    trial.call(lambda run: open_reveal(run, area("Tay Ninh"), coming), *faces)

    assert [one.vc for one in trial.state.open_vc[area("Tay Ninh")]] == [VC[0]]
    assert len(trial.at("Tay Ninh", BLUE)) == 1


@pytest.mark.rule("HMP:9.4.b", "HMP:7.2")
def test_an_ambush_can_end_an_attack():
    at = {"Tay Ninh": ["ARVN infantry", "ARVN artillery"]}
    trial = Trial(position(at, down={"Tay Ninh": [VC[0]]}, seat=BLUE))

    events = trial.do(BLUE, Fight(area("Tay Ninh"), (), ()), 6)

    assert any(type(event) is UnitsLost for event in events)
    assert trial.state.battle is None
    assert trial.asked() == [(BLUE, "act")]  # guns do not attack alone


@pytest.mark.rule("HMP:9.7")
@pytest.mark.parametrize(
    ("die", "bonus", "losses"),
    [
        pytest.param(3, 0, 0, id="three misses"),
        pytest.param(3, 1, 1, id="three and one hits"),
        pytest.param(5, 0, 1, id="five hits"),
        pytest.param(5, 1, 2, id="six also brings an R, here unpaid"),
    ],
)
def test_a_raid(die, bonus, losses):
    at = {"Tay Ninh": [*["NVA infantry"] * 4]}
    trial = Trial(position(at, seat=BLUE))

    trial.call(lambda run: raid(run, BLUE, area("Tay Ninh"), bonus), die, seat=BLUE)

    assert len(trial.at("Tay Ninh", RED)) == 4 - losses
    assert trial.state.turn.raided == (area("Tay Ninh"),)


@pytest.mark.rule("HMP:9.7")
def test_raids_hit_the_own_area_or_a_linked_one_once():
    at = {"Tay Ninh": ["NVA infantry"], "Binh Long": ["NVA infantry"], "Kontum": ["NVA infantry"]}
    at |= {"North Vietnam": ["NVA infantry"]}
    turn = Turn(seat=BLUE, raided=(area("Binh Long"),))
    trial = Trial(position(at, seat=BLUE, turn=turn))

    assert raid_targets(trial.scene, BLUE, area("Tay Ninh")) == [area("Tay Ninh")]
    assert raid_targets(trial.scene, BLUE, area("Quang Tri")) == []


@pytest.mark.rule("HMP:9.6", "HMP:9.7")
def test_red_may_give_bad_intel_for_a_raid():
    down = {"Tay Ninh": [BAD_INTEL[0], VC[0]]}
    trial = Trial(position({}, down=down, seat=BLUE))

    trial.call(lambda run: raid(run, BLUE, area("Tay Ninh")), 4, seat=BLUE)
    assert trial.asked() == [(RED, "losses")]
    events = trial.do(RED, TakeLosses((), (BAD_INTEL[0],)))

    assert VCLeft(area("Tay Ninh"), BAD_INTEL[0], "pool") in events
    assert trial.state.body_vc == ()
