"""The track of air units, and the odds of a mission while it is ordered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.air_flights import FIGHTER, STRIKER, WEASEL, unit_number
from games.next_war.air_war import ABORT, READY, in_boxes
from games.next_war.analysis.mission_cases import random_case
from games.next_war.rules.advanced.test_23_air_missions import at_unit, phase
from games.next_war.sketch import ALLIED, NON_ALLIED, at
from prove.plain_words import faults_in
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.analysis.air_mission_chances import mission_chances
from sandtable.games.next_war.presentation.advanced.air_mission_risk import risk_of
from sandtable.games.next_war.presentation.advanced.air_track import (
    air_mission_track,
    air_track,
)
from sandtable.games.next_war.presentation.advanced.strike_odds_text import strike_text
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
    assert track.head[2:] == (
        *("Ready", "Air Superiority Box", "On missions", "Flown", "Abort", "Recovery"),
    )
    assert [(row[0], row[2:]) for row in track.rows] == [
        ("ROI Basing Box", ("1 Su-30", "", "", "", "1 MiG-29 (reduced)", "")),
        ("IROP Basing Box", ("1 F-16", "1 F-16", "", "", "", "")),
    ]


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
    assert row[5:] == tuple([line.split()[0] for line in text.splitlines()[:5]])
    assert {here.space for here in track.spots} == {at("1404")}
    assert track.asked == (now.decision.kind, "interception")
    assert list(faults_in(" ".join((text, track.detail, *row)))) == []


@pytest.mark.rule("ADV:23.4.1")
@BOTH
def test_a_mission_under_way_has_no_odds_any_more(side):
    now = phase(side)
    now.order(at_unit(now, side))
    strikes = now.scene.state.advanced.strikes
    flying = replace(strikes.air_missions[0], detected=Detected.NONE, struck=1)
    advanced = replace(now.scene.state.advanced, strikes=replace(strikes, air_missions=(flying,)))
    scene = Scene(now.scene.rules, now.scene.printed, replace(now.scene.state, advanced=advanced))
    track = air_mission_track(known(scene, side))

    assert track is not None
    assert track.rows[0][5:] == ("1 striker done", "", "", "", "")


def test_without_air_units_there_are_no_tracks_of_them():
    scene = known(in_boxes({}), 0)

    assert (air_track(scene), air_mission_track(scene)) == (None, None)


@pytest.mark.rule("ADV:23.4.1")
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
