"""The track of air units, and the odds of a mission while it is ordered."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from games.next_war import helicopter_strikes as helicopters
from games.next_war.air_flights import FIGHTER, STRIKER, WEASEL, unit_number
from games.next_war.air_missions import phase
from games.next_war.air_war import ABORT, READY, in_boxes
from games.next_war.analysis.mission_cases import intercepted_case, random_case
from games.next_war.interceptions import at_unit
from games.next_war.sketch import ALLIED, NON_ALLIED, at
from prove.plain_words import faults_in
from sandtable.games.next_war.advanced.air_state import UNUSED, AirStatus, with_units
from sandtable.games.next_war.analysis.air_mission_chances import mission_chances
from sandtable.games.next_war.analysis.helicopter_strike_chances import helicopter_chances
from sandtable.games.next_war.analysis.interception_chances import interception_of
from sandtable.games.next_war.ids import AircraftId
from sandtable.games.next_war.orders.advanced.air_missions import HelicopterInterdicts
from sandtable.games.next_war.presentation.advanced.air_mission_risk import risk_of
from sandtable.games.next_war.presentation.advanced.air_track import (
    air_mission_track,
    air_track,
)
from sandtable.games.next_war.presentation.advanced.strike_odds_text import strike_text
from sandtable.games.next_war.presentation.text.combat_calculation_texts import percent
from sandtable.games.next_war.presentation.text.display_names import air_unit_name
from sandtable.games.next_war.printed.advanced.air_rows import Detected
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.kernel.play.state import Scene, known

KINDS = (STRIKER, FIGHTER, WEASEL)
SUPERIORITY = AirStatus.AIR_SUPERIORITY
BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


@pytest.mark.rule("ADV:22.1.1")
def test_units_are_listed_by_base_and_part_of_the_box():
    scene = in_boxes(
        {
            "roi-iaf-su-30-1": ("ROI Basing", READY),
            "roi-iaf-mig-29-1": ("ROI Basing", ABORT, 1),
            "irop-paf-f-16-1": ("IROP Basing", READY),
            "irop-paf-f-16-2": ("IROP Basing", SUPERIORITY),
        }
    )
    track = air_track(known(scene, 0))

    assert track is not None
    assert [value.value for value in track.sides] == ["1", "1"]
    assert track.head[1:3] == ("Side", "Nation")
    assert track.head[3:] == (
        *("Ready", "Air Superiority Box", "On missions", "Flown", "Abort", "Recovery"),
    )
    assert [(row[0], row[2:]) for row in track.rows] == [
        ("ROI Basing Box", ("ROI", "1 Su-30", "", "", "", "1 MiG-29 (reduced)", "")),
        ("IROP Basing Box", ("IROP", "1 F-16", "1 F-16", "", "", "", "")),
    ]


@pytest.mark.rule("ADV:22.1.1")
def test_units_of_one_base_are_listed_by_nation():
    scene = in_boxes(
        {"ru-ruaf-su-30-1": ("ROI Basing", READY), "roi-iaf-su-30-1": ("ROI Basing", READY)}
    )
    track = air_track(known(scene, 0))

    assert track is not None
    assert [row[2:4] for row in track.rows] == [("ROI", "1 Su-30"), ("RU", "1 Su-30")]


@pytest.mark.rule("ADV:22.1.1")
def test_eliminated_units_are_named():
    scene = in_boxes({"irop-paf-f-16-1": ("IROP Basing", AirStatus.ELIMINATED, 0)})
    track = air_track(known(scene, 0))

    assert track is not None
    assert track.rows == ()
    assert track.detail.startswith("Eliminated: IROP F-16/1. Air units fly from Ready")


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_a_mission_that_waits_has_its_odds(side):
    now = phase(side)
    order = at_unit(now, side, companions=(WEASEL, FIGHTER))
    text = strike_text(known(now.scene, side), order)
    now.order(order)
    track = air_mission_track(known(now.scene, side))

    assert text is not None
    assert track is not None
    (row,) = track.rows
    assert row[0] == "E"
    names = [air_unit_name(now.scene.printed, unit_number(side, k)) for k in KINDS]
    assert list(row[2:5]) == names
    assert track.head[5] == "Under way"
    assert row[5] == ""
    assert row[6:11] == tuple([line.split()[0] for line in text.splitlines()[:5]])
    assert row[11] == ""  # the enemy has nothing that could intercept
    assert {here.space for here in track.spots} == {at("1404")}
    assert track.asked == (now.decision.kind, "interception")
    assert list(faults_in(" ".join((text, track.detail, *row)))) == []


@BOTH
@pytest.mark.parametrize(
    ("changes", "status", "told"),
    [
        ({"detected": Detected.NONE}, AirStatus.MISSION, "not detected"),
        ({"detected": Detected.DETECTED}, AirStatus.ABORT, "detected, 1 turned back or lost"),
        ({"detected": Detected.EARLY}, AirStatus.MISSION, "detected early"),
        ({"detected": Detected.NONE, "struck": 1}, None, "not detected, 1 of 1 striker done"),
    ],
)
def test_of_a_mission_under_way_it_is_said_how_far_it_is(side, changes, status, told):
    now = phase(side)
    now.order(at_unit(now, side))
    strikes, air = now.scene.state.advanced.strikes, now.scene.state.advanced.air
    flying = replace(strikes.air_missions[0], **changes)
    unit = flying.strikers[0]
    if status is not None:
        air = with_units(air, {unit: replace(air.units[unit], status=status)})
    strikes = replace(strikes, air_missions=(flying,), struck=flying.aims)
    advanced = replace(now.scene.state.advanced, strikes=strikes, air=air)
    scene = Scene(now.scene.rules, now.scene.printed, replace(now.scene.state, advanced=advanced))
    track = air_mission_track(known(scene, side))

    assert track is not None
    assert track.rows[0][5:] == (told, "", "", "", "", "", "")
    assert track.detail.startswith("Missions that are over are in the log.")


def test_a_mission_that_was_intercepted_says_so():
    now = phase(ALLIED)
    now.order(at_unit(now, ALLIED))
    strikes = now.scene.state.advanced.strikes
    (flying,) = strikes.air_missions
    flying = replace(flying, detected=Detected.EARLY, engaged=flying.strikers)
    advanced = replace(now.scene.state.advanced, strikes=replace(strikes, air_missions=(flying,)))
    scene = Scene(now.scene.rules, now.scene.printed, replace(now.scene.state, advanced=advanced))
    track = air_mission_track(known(scene, ALLIED))

    assert track is not None
    assert track.rows[0][5] == "detected early, intercepted"


@pytest.mark.rule("ADV:23.4.2")
def test_a_helicopter_strike_that_is_over_is_not_listed():
    now = helicopters.phase(ALLIED)
    now.order(helicopters.at_unit(now))
    strikes = now.scene.state.advanced.strikes
    flown = tuple([replace(each, flown=True) for each in strikes.by_helicopters])
    advanced = replace(now.scene.state.advanced, strikes=replace(strikes, by_helicopters=flown))
    scene = Scene(now.scene.rules, now.scene.printed, replace(now.scene.state, advanced=advanced))
    track = air_mission_track(known(scene, ALLIED))

    assert track is None or track.rows == ()


def test_without_air_units_there_are_no_tracks_of_them():
    scene = known(in_boxes({}), 0)

    assert (air_track(scene), air_mission_track(scene)) == (None, None)


@BOTH
def test_an_order_that_is_refused_has_no_odds(side):
    now = phase(side)

    assert strike_text(known(now.scene, side), at_unit(now, side, kind=FIGHTER)) is None
    assert unit_number(side, STRIKER) not in at_unit(now, side, kind=FIGHTER).wing


@pytest.mark.rule("ADV:23.4.1")
@pytest.mark.parametrize("seed", range(4))
def test_the_odds_add_up_the_ends_of_the_mission(seed):
    case = random_case(seed)
    ends = mission_chances(case.scene, case.mission, presses_on=False)
    risk = risk_of(case.scene, case.mission)

    found = [p for end, p in ends.items() if end.detected is not Detected.NONE]
    hits = [p for end, p in ends.items() if {unit.hit for unit in end.strikers} - {None, Hit.NONE}]
    assert (risk.detected, risk.hit) == (sum(found), sum(hits))


@pytest.mark.rule("ADV:24.4")
def test_a_mission_that_can_be_intercepted_has_both_odds():
    case = intercepted_case(2)
    track = air_mission_track(known(case.scene, case.mission.side))
    risk = risk_of(case.scene, case.mission)

    assert track is not None
    assert risk.intercepted is not None
    assert risk.intercepted < risk.hit
    assert track.rows[0][6::5] == (percent(risk.hit), percent(risk.intercepted))
    assert "up to two of the enemy's best interceptors" in track.detail
    assert "helicopter" not in track.detail
    assert list(faults_in(track.detail)) == []


@pytest.mark.rule("ADV:24.4")
def test_the_odds_follow_what_interceptors_there_are():
    case = intercepted_case(2)
    air = case.scene.state.advanced.air
    bare = with_units(air, {AircraftId(n): UNUSED for n in interception_of(*case[:2]).interceptors})
    state = case.scene.state
    state = replace(state, advanced=replace(state.advanced, air=bare))
    without = Scene(case.scene.rules, case.scene.printed, state)

    assert risk_of(case.scene, case.mission).intercepted is not None
    assert risk_of(without, case.mission).intercepted is None


@pytest.mark.rule("ADV:24.1", "ADV:23.4.1")
@BOTH
def test_the_odds_follow_the_awacs_track(side):
    now = phase(side)
    now.order(at_unit(now, side))
    (mission,) = now.scene.state.advanced.strikes.air_missions
    levels = (-3, 3)
    together = [risk_of(with_awacs(now.scene, level), mission).detected for level in levels]
    alone = []
    for level in levels:
        now.scene.printed.memo.clear()
        alone.append(risk_of(with_awacs(now.scene, level), mission).detected)

    assert together == alone
    assert together[0] != together[1]


def with_awacs(scene, level):
    """The position with another level of AWACS."""
    advanced = scene.state.advanced
    advanced = replace(advanced, air=replace(advanced.air, awacs=level))
    return Scene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


@BOTH
def test_only_the_last_odds_of_a_side_are_kept(side):
    now = phase(side)
    now.order(at_unit(now, side))
    (mission,) = now.scene.state.advanced.strikes.air_missions

    def kept():
        return [name for name in now.scene.printed.memo if "risk of strikes" in str(name)]

    for level in range(-3, 4):
        risk_of(with_awacs(now.scene, level), mission)
    assert kept() == [("risk of strikes", side)]


@pytest.mark.rule("ADV:23.4.2")
@BOTH
@pytest.mark.parametrize("target", ["unit", "hex"])
def test_a_helicopter_strike_has_its_odds_while_it_is_ordered_and_while_it_waits(side, target):
    now = helicopters.phase(side)
    order = (
        helicopters.at_unit(now)
        if target == "unit"
        else HelicopterInterdicts(helicopters.H, at("1404"))
    )
    text = strike_text(known(now.scene, side), order)
    now.order(order)
    track = air_mission_track(known(now.scene, side))
    (strike,) = now.scene.state.advanced.strikes.by_helicopters
    ends = helicopter_chances(now.scene, strike, presses_on=False)

    assert text is not None
    assert track is not None
    ((*_, name, none, nobody, waits), chances) = track.rows[0][:6], track.rows[0][6:]
    assert (name, none, nobody, waits) == ("H", "", "", "")
    assert chances == (*[line.split()[0] for line in text.splitlines()[:5]], "")
    hits = [p for end, p in ends.items() if end.strikers[0].hit not in {None, Hit.NONE}]
    hit = sum(hits, Fraction())
    assert 0 < hit < 1
    assert chances[0] == percent(hit)
    assert "if a helicopter that must turn back does so" in text
    assert track.detail == (
        "The chances of helicopters are exact if a helicopter that must turn back does so."
        " [ADV:23.4.2]"
    )
    assert list(faults_in(text)) == []


@pytest.mark.rule("ADV:23.4.2")
@BOTH
def test_a_helicopter_strike_that_is_refused_has_no_odds(side):
    now = helicopters.phase(side)

    assert strike_text(known(now.scene, side), helicopters.at_unit(now, "F")) is None
