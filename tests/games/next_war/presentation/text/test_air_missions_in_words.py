"""Missions of the air war in words: what is sent, what flies on, fire at it, and losses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.next_war import helicopter_strikes as helicopters
from games.next_war.air_fights import numbers
from games.next_war.air_flights import STRIKER, WEASEL, unit_number
from games.next_war.air_missions import done, phase, to_interdict
from games.next_war.air_support import asked_for_support
from games.next_war.air_war import READY, in_boxes, printed
from games.next_war.flight_orders import plain_answer
from games.next_war.interceptions import at_unit
from games.next_war.sketch import ALLIED, NON_ALLIED, at
from sandtable.games.next_war import events as e
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.passage_state import Passage
from sandtable.games.next_war.advanced.strike_state import Aim, AirUnitMission, HelicopterStrike
from sandtable.games.next_war.analysis.combat_calculation import Row
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.events.advanced.air_defence import (
    FlightDetected,
    FlightFiredOn,
    FlightPressedOn,
    FlightTurnedBack,
)
from sandtable.games.next_war.events.advanced.air_missions import (
    HelicopterStrikeAnnounced,
    MissionAnnounced,
)
from sandtable.games.next_war.flight_state import Flight, FlightUnderWay, GroupMission
from sandtable.games.next_war.ids import AircraftId, HelicopterId, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air_missions import HelicopterInterdicts
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.games.next_war.presentation.advanced.strike_odds_text import strike_text
from sandtable.games.next_war.presentation.text.combat_calculation_texts import _entries
from sandtable.games.next_war.presentation.text.display_names import air_unit_name
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.position_text import status
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected, FireResult
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.kernel.play.state import known

SU, MIG = numbers("roi-iaf-su-30-1", "roi-iaf-mig-29-1")
BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
SIDE = SideId(0)
HERE = PlaceId(3)
HEX, TRACK = Aim(Target.HEX, at=HERE), Aim(Target.SAM_TRACK)
MISS = 9


def group(*units, detected=None):
    """A mission that sets out or, once it is rolled for, flies on."""
    flight = Flight(SIDE, HERE, 0, "air strike")
    now = FlightUnderWay(flight, GroupMission(units), passage=Passage(detected=detected))
    return e.FlightBegan(now)


def told(event):
    return event_line(printed(), event)


@pytest.mark.parametrize(
    ("aims", "task"),
    [
        pytest.param((HEX,), "to interdict hex ", id="a hex"),
        pytest.param((TRACK,), "to strike the enemy's ", id="a track"),
    ],
)
def test_a_hex_is_interdicted_and_all_else_is_struck(aims, task):
    by_units = MissionAnnounced(AirUnitMission(SIDE, aims, (SU,)))
    by_helicopter = HelicopterStrikeAnnounced(HelicopterStrike(SIDE, HelicopterId(0), aims[0]))

    assert task in told(by_units)
    assert task in told(by_helicopter)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        pytest.param(group(SU), "ROI Su-30/1 sets out to ", id="one"),
        pytest.param(group(SU, MIG), "ROI Su-30/1 and ROI MiG-29/1 set out to ", id="two"),
        pytest.param(
            group(SU, detected=Detected.NONE), "ROI Su-30/1 flies to ", id="one that flies on"
        ),
        pytest.param(
            group(SU, MIG, detected=Detected.EARLY),
            "The mission of ROI Su-30/1 and ROI MiG-29/1 flies to ",
            id="one of the two may be gone by now",
        ),
    ],
)
def test_a_mission_on_its_way(event, line):
    assert told(event).startswith(line)


@pytest.mark.parametrize(
    ("flight", "weapon", "result", "end"),
    [
        ("air strike", "AAA", FireResult.PLUS_2, "+2, which counts only before the strike."),
        ("air support", "AAA", FireResult.PLUS_1, "+1, which counts only before the support."),
        ("air strike", "AAA", FireResult.ABORT, "abort."),
        ("air strike", "SAM", FireResult.PLUS_2, "+2."),
        ("suppressor", "SAM", FireResult.PLUS_2, "+2, which suppressors ignore."),
        ("suppressor", "AAA", FireResult.PLUS_1, "+1, which suppressors ignore."),
        ("suppressor", "SAM", FireResult.STEP, "a step is lost."),
        ("helicopter", "AAA", FireResult.PLUS_2, "+2."),
    ],
)
def test_fire_says_where_its_result_has_no_effect(flight, weapon, result, end):
    line = told(FlightFiredOn(SIDE, flight, SU, weapon, 2, 0, result))

    assert line == f"{weapon} at ROI Su-30/1: rolled 2: {end}"


@pytest.mark.parametrize(
    ("flight", "afterwards", "result", "end"),
    [
        ("air strike", True, FireResult.PLUS_2, "+2, no effect after the strike."),
        ("air support", True, FireResult.PLUS_1, "+1, no effect after the support."),
        ("air strike", False, FireResult.PLUS_2, "+2."),
        ("air support", False, FireResult.PLUS_1, "+1."),
        ("air strike", True, FireResult.ABORT, "abort."),
        ("suppressor", True, FireResult.PLUS_1, "+1, which suppressors ignore."),
    ],
)
def test_aaa_says_whether_it_fires_too_late_for_its_result(flight, afterwards, result, end):
    line = told(FlightFiredOn(SIDE, flight, SU, "AAA", 2, 0, result, afterwards))

    assert line == f"AAA at ROI Su-30/1: rolled 2: {end}"


@pytest.mark.parametrize(
    ("flight", "what"),
    [
        ("helicopter", "an attack helicopter"),
        ("rebasing", "a rebasing helicopter"),
        ("air strike", "an air strike"),
        ("air support", "air support"),
    ],
)
def test_a_flight_without_an_air_unit_is_called_by_what_it_is(flight, what):
    found = FlightDetected(
        SIDE, flight, HERE, DefenceKind.LOCAL, 0, 9, 0, Detected.NONE, sam=False, aaa=False
    )
    fired = FlightFiredOn(SIDE, flight, None, "SAM", 4, 0, FireResult.NONE)

    assert told(found) == f"Local detection of {what}: rolled 9: not detected."
    assert told(fired) == f"SAM at {what}: rolled 4: no effect."


def test_the_air_unit_that_turns_back_or_presses_on_is_named():
    pressed = FlightPressedOn(9, FireResult.PLUS_2, SU)

    assert told(FlightTurnedBack(SU)) == "ROI Su-30/1 turns back."
    assert told(pressed) == "ROI Su-30/1 presses on: rolled 9: +2."


def test_without_an_air_unit_the_flight_turns_back_or_presses_on():
    assert told(FlightTurnedBack()) == "The flight turns back."
    assert told(FlightPressedOn(9, FireResult.PLUS_2)) == "The flight presses on: rolled 9: +2."


@pytest.mark.parametrize(("left", "end"), [(0, "is eliminated."), (1, "loses a step.")])
def test_a_hit_says_whether_anything_is_left(left, end):
    assert told(AirUnitHit(SU, left)) == f"ROI Su-30/1 {end}"


def test_in_older_games_a_unit_with_one_printed_step_is_eliminated_by_a_hit():
    one = next(n for n, each in enumerate(printed().aircraft) if each.steps == 1)
    two = next(n for n, each in enumerate(printed().aircraft) if each.steps > 1)

    assert told(AirUnitHit(AircraftId(one))).endswith(" is eliminated.")
    assert told(AirUnitHit(AircraftId(two))).endswith(" loses a step.")


# ------------------------------------------------------------ what is asked


def asked(now):
    """What the side that is asked reads, without its name."""
    return prompt(known(now.scene, now.decision.seat), now.decision).partition(": ")[2]


@pytest.mark.rule("ADV:24.x")
@BOTH
def test_the_striker_that_may_turn_back_is_named_with_its_steps(side):
    now = phase(side, 2, MISS, 0, *[MISS] * 4)
    now.order(at_unit(now, side))
    done(now)
    name = air_unit_name(now.scene.printed, unit_number(side, STRIKER))

    assert asked(now) == (
        f"{name} (2 steps): press on (0–4 a step is lost, 5–9 counts as +2) or turn back."
        " [ADV:24.x]"
    )


@pytest.mark.rule("ADV:24.x", "ADV:24.8")
@BOTH
def test_a_suppressor_that_presses_on_ignores_the_other_result(side):
    now = phase(side, 1, 1, *[MISS] * 8, tracks=Tracks(5, 8, 0))
    now.order(at_unit(now, side, companions=(WEASEL,)))
    done(now)
    name = air_unit_name(now.scene.printed, unit_number(side, WEASEL))

    assert asked(now).startswith(
        f"{name} (1 step): press on (0–4 a step is lost, 5–9 has no effect) or turn back."
    )


@pytest.mark.rule("ADV:24.x")
@BOTH
def test_a_helicopter_that_may_turn_back_is_named_on_a_strike_and_in_support(side):
    strike = helicopters.phase(side, 2, 1, *[MISS] * 6)
    strike = helicopters.flown(strike, helicopters.at_unit(helicopters.phase(side)))
    support = asked_for_support(side, True, 2, 1, *[5] * 9)
    support.order(CommitSupport(0, (helicopters.H,), ()))
    while support.decision.kind in {"support", "lead"}:
        support.order(plain_answer(support))

    for now in (strike, support):
        assert asked(now).startswith("H (2 steps): press on (0–4 a step is lost")


# ------------------------------------------------------------ where air units are played


def test_air_units_stand_in_the_place_of_air_points():
    scene = in_boxes({"roi-iaf-su-30-1": ("ROI Basing", READY)})
    (_, line) = tuple(status(scene))
    assert "1 Ready air unit" in line
    assert "0 Ready air units" in line
    assert "air point" not in line

    assert told(e.Reorganized()) == "Reorganization: helicopters and artillery are ready again."


def test_the_breakdown_names_air_units():
    row = Row("air points and helicopters", -6, "STD:9.6.1")
    without = replace(printed(), aircraft=(), memo={})

    assert "air units and helicopters [STD:9.6.1]" in "".join(_entries(printed(), "die", [row], ""))
    assert "air points and helicopters" in "".join(_entries(without, "die", [row], ""))


@BOTH
def test_a_hex_is_interdicted_in_the_chances_of_missions_and_of_helicopters(side):
    now, flying = phase(side), helicopters.phase(side)
    by_units = strike_text(known(now.scene, side), to_interdict(side))
    order = HelicopterInterdicts(helicopters.H, at("1404"))
    by_helicopter = strike_text(known(flying.scene, side), order)

    for text in (by_units, by_helicopter):
        assert text is not None
        assert "%  interdicted\n" in text
        assert "%  Interdiction 2\n" in text
        assert "target hit" not in text
    assert by_units is not None
    assert "with the air defence tracks as they are now. [ADV:23.4.1]" in by_units
