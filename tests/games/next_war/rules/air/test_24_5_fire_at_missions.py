"""24.4.1 to 24.8, 24.x SAM and AAA fire at strikes: in which order, at whom, and what it does."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war import air_support as supports
from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STRIKER,
    WEASEL,
    in_the_air,
    of_type,
    unit_number,
)
from games.next_war.air_missions import done, phase, rolls, weapons
from games.next_war.flight_orders import position
from games.next_war.flying import Played
from games.next_war.interceptions import TEXT, at_unit, mine, status
from games.next_war.sketch import ALLIED, NON_ALLIED, asked
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus, with_units
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, PressMissionOn
from sandtable.games.next_war.orders.advanced.air_missions import SendWildWeasels
from sandtable.games.next_war.printed.aircraft import Rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.kernel.play.state import Scene as KernelScene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
FLOWN, ABORT, GONE = AirStatus.FLOWN, AirStatus.ABORT, AirStatus.ELIMINATED
ASKED = "press_on_or_abort"
#: A die of 9 detects nothing and hits nothing.
MISS = 9


def strikes_and_shots(now):
    """What fired at whom and who struck, in order."""
    return [
        (event.air_unit, "strike")
        if isinstance(event, StrikeRolled)
        else (event.unit, event.weapon)
        for event in now.events
        if isinstance(event, StrikeRolled | FlightFiredOn)
    ]


def added(now, weapon, kind):
    """What is added to the die of each shot of a weapon at an air unit."""
    return [e.added for e in of_type(now, FlightFiredOn) if (e.unit, e.weapon) == (kind, weapon)]


def hindered(now):
    """What air defence adds to each strike."""
    return [sum(m.amount for m in e.modifiers if m.what == "air defence") for e in rolls(now)]


def with_steps(now, side, kind, steps):
    """The position in which an air unit of a side has so many steps."""
    number, advanced = unit_number(side, kind), now.scene.state.advanced
    hurt = {number: replace(air_unit(now.scene, number), steps=steps)}
    state = replace(now.scene.state, advanced=replace(advanced, air=with_units(advanced.air, hurt)))
    now.scene = KernelScene(now.scene.rules, now.scene.printed, state)
    return now


# ------------------------------------------------------------ order, and who is fired on


@pytest.mark.rule("ADV:24.5", "ADV:24.5.1", "ADV:24.6.1", "ADV:24.8")
@BOTH
def test_suppressor_first_then_striker_by_striker_and_never_the_escort(side):
    now = phase(side, 0, *[MISS] * 9, tracks=Tracks(10, 5, 2))
    now.order(at_unit(now, side, wing=(SECOND,), companions=(FIGHTER, WEASEL)))
    done(now)

    weasel, first, second = mine(side, WEASEL, STRIKER, SECOND)
    assert strikes_and_shots(now) == [
        *((weasel, "SAM"), (weasel, "AAA")),
        *((first, "SAM"), (first, "AAA"), (first, "strike")),
        *((second, "SAM"), (second, "AAA"), (second, "strike")),
    ]
    assert {status(now, side, kind) for kind in (WEASEL, STRIKER, SECOND, FIGHTER)} == {FLOWN}


@pytest.mark.rule("ADV:24.4.1", "ADV:24.6", "ADV:24.6.1", "RUL-0530")
@BOTH
def test_undetected_suppressors_meet_aaa_and_strikers_do_after_their_strikes(side):
    now = phase(side, *[MISS] * 9)
    now.order(at_unit(now, side, wing=(SECOND,), companions=(FIGHTER, WEASEL)))
    done(now)

    weasel, first, second = mine(side, WEASEL, STRIKER, SECOND)
    assert strikes_and_shots(now) == [
        (weasel, "AAA"),
        *((first, "strike"), (first, "AAA")),
        *((second, "strike"), (second, "AAA")),
    ]
    assert status(now, side, FIGHTER) is FLOWN


@pytest.mark.rule("ADV:24.1", "ADV:24.5")
@BOTH
def test_every_mission_of_a_side_is_rolled_for_before_anything_fires(side):
    """Both are detected, and the second is fired on once the first has struck."""
    now = phase(side, 2, 2, *[MISS] * 9)
    now.order(at_unit(now, side))
    now.order(at_unit(now, side, kind=SECOND, name="F"))
    done(now)

    order = [type(e) for e in now.events if isinstance(e, FlightDetected | FlightFiredOn)]
    assert order == [FlightDetected] * 2 + [FlightFiredOn] * 4
    first, second = mine(side, STRIKER, SECOND)
    assert strikes_and_shots(now) == [
        (unit, what) for unit in (first, second) for what in ("SAM", "AAA", "strike")
    ]


@pytest.mark.rule("ADV:24.6", "ADV:15.2.8")
@BOTH
@pytest.mark.parametrize(
    ("found", "shots"),
    [
        pytest.param(2, ["SAM", "SAM", "AAA"], id="detected"),
        pytest.param(MISS, ["AAA"], id="not detected"),
    ],
)
def test_no_aaa_before_or_after_at_the_unit_that_stands_off(side, found, shots):
    now = phase(side, found, *[MISS] * 9)
    now.order(at_unit(now, side, wing=(SECOND,), stand_off=(STRIKER,)))
    done(now)

    first, second = mine(side, STRIKER, SECOND)
    assert [weapon for _, weapon in weapons(now)] == shots
    assert (first, "AAA") not in weapons(now)
    assert (second, "AAA") in weapons(now)
    assert len(rolls(now)) == 2


@pytest.mark.rule("ADV:24.6.2", "ADV:24.5.2", "ADV:24.5")
@BOTH
def test_local_air_defence_fires_at_each_striker_before_its_strike(side):
    """Local SAMs and AAA fire by columns of their own, whatever the tracks say."""
    now = phase(side, 2, 3, 2, 2, 2, *[MISS] * 3, tracks=Tracks(10, 10, 3))
    now.order(at_unit(now, side, name="F", wing=(SECOND,)))
    done(now)

    first, second = mine(side, STRIKER, SECOND)
    assert strikes_and_shots(now) == [
        *((first, "SAM"), (first, "AAA"), (first, "strike")),
        *((second, "SAM"), (second, "AAA"), (second, "strike")),
    ]
    found = [event.result.value for event in of_type(now, FlightFiredOn)]
    assert found[:2] == ["+1", "+1"]
    assert {event.afterwards for event in of_type(now, FlightFiredOn)} == {False}


# ------------------------------------------------------------ suppressors


@pytest.mark.rule("ADV:24.8", "ADV:24.5", "ADV:15.2.9")
@BOTH
@pytest.mark.parametrize(
    ("die", "answer", "dice", "helps", "ends"),
    [
        pytest.param(MISS, None, (), 2, FLOWN, id="missed"),
        pytest.param(2, None, (), 2, FLOWN, id="+2 is nothing to it"),
        pytest.param(1, AbortMission(), (), 0, ABORT, id="it turns back"),
        pytest.param(1, PressMissionOn(), (9,), 2, FLOWN, id="it presses on as with +2"),
        pytest.param(1, PressMissionOn(), (4,), 0, GONE, id="pressing on costs its only step"),
    ],
)
def test_a_suppressor_helps_strikers_while_it_flies(side, die, answer, dice, helps, ends):
    """SAMs of 8 fire with 2 added at the suppressor itself."""
    left = [MISS] * (9 if ends is FLOWN else 8)
    now = phase(side, 1, die, *dice, *left, tracks=Tracks(5, 8, 0))
    now.order(at_unit(now, side, wing=(SECOND,), companions=(WEASEL,)))
    done(now)
    if answer is not None:
        assert (now.decision.seat, now.decision.kind) == (side, ASKED)
        now.order(answer)

    weasel, first, second = mine(side, WEASEL, STRIKER, SECOND)
    assert added(now, "SAM", weasel) == [2]
    assert added(now, "SAM", first) == added(now, "SAM", second) == [helps]
    assert hindered(now) == [0, 0]
    assert status(now, side, WEASEL) is ends


@pytest.mark.rule("ADV:24.8", "ADV:24.5")
@BOTH
def test_of_two_suppressors_the_one_that_is_left_helps(side):
    """The first is hit with 4 added, the second fired at with 2, as it alone is left."""
    now = phase(side, 0, 0, *[MISS] * 9, tracks=Tracks(5, 10, 0))
    now.order(at_unit(now, side, companions=(WEASEL, SECOND_WEASEL)))
    done(now)
    assert (now.decision.seat, now.decision.kind) == (side, ASKED)
    now.order(AbortMission())

    first, second, striker = mine(side, WEASEL, SECOND_WEASEL, STRIKER)
    assert of_type(now, FlightDetected)[0].added == 2
    assert [added(now, "SAM", each) for each in (first, second, striker)] == [[4], [2], [2]]
    assert status(now, side, WEASEL) is ABORT
    assert status(now, side, SECOND_WEASEL) is FLOWN


@pytest.mark.rule("ADV:24.8", "ADV:24.5", "ADV:23.5")
@BOTH
def test_a_suppressor_that_turns_back_no_longer_helps_support(side):
    now = supports.asked_for_support(side, True, 1, 1, *[9] * 4, *[5] * 9, tracks=Tracks(5, 8, 0))
    order = supports.support(side, STRIKER, SECOND, companions=(WEASEL,))
    now = supports.fought(now, order)
    assert (now.decision.seat, now.decision.kind) == (side, ASKED)
    now.order(AbortMission())

    weasel, first, second = mine(side, WEASEL, STRIKER, SECOND)
    assert [added(now, "SAM", each) for each in (weasel, first, second)] == [[2], [0], [0]]
    assert supports.through(now, side, True) == (4, 0)


@pytest.mark.rule("ADV:24.6.1", "ADV:24.8", "RUL-0530")
@BOTH
@pytest.mark.parametrize(
    ("die", "ends"),
    [
        pytest.param(0, GONE, id="X costs its only step"),
        pytest.param(3, FLOWN, id="+2 is nothing to it"),
    ],
)
def test_aaa_hits_a_suppressor_that_was_not_found(side, die, ends):
    now = phase(side, MISS, die, *[MISS] * 6, tracks=Tracks(5, 5, 3))
    now.order(at_unit(now, side, companions=(WEASEL,)))
    done(now)

    assert status(now, side, WEASEL) is ends
    assert status(now, side, STRIKER) is FLOWN
    assert len(rolls(now)) == 1


# ------------------------------------------------------------ results


@pytest.mark.rule("ADV:24.x", "ADV:24.5", "ADV:15.2")
@BOTH
@pytest.mark.parametrize(
    ("steps", "values", "ends"),
    [
        pytest.param(2, [2, 3], FLOWN, id="one of two steps"),
        pytest.param(1, [3], GONE, id="the only step"),
    ],
)
def test_a_striker_that_is_hit_goes_on_if_it_has_a_step_left(side, steps, values, ends):
    """Its reduced side has a strike rating of 2; the partner strikes with 3 anyway."""
    dice = (2, 0, MISS, MISS) if steps == 2 else (2, 0)
    now = phase(side, *dice, *[MISS] * 6)
    now.scene = with_reduced_strike(now.scene, unit_number(side, STRIKER), 2)
    now = with_steps(now, side, STRIKER, steps)
    now.order(at_unit(now, side, wing=(SECOND,)))
    done(now)

    assert [event.value for event in rolls(now)] == values
    assert hindered(now) == [0] * len(values)
    assert status(now, side, STRIKER) is ends
    assert status(now, side, SECOND) is FLOWN
    assert [event.steps_left for event in of_type(now, AirUnitHit)] == [steps - 1]
    if steps == 1:  # nothing more is fired at what is gone
        assert weapons(now)[:2] == [(mine(side, STRIKER)[0], "SAM"), (mine(side, SECOND)[0], "SAM")]


def with_reduced_strike(scene, number, strike):
    """The position with this strike rating on the reduced side of an air unit."""
    counters = list(scene.printed.aircraft)
    back = replace(counters[number].front, strike=Rating(strike))
    counters[number] = replace(counters[number], back=back)
    printed = changed(scene.printed, aircraft=tuple(counters), memo={})
    return KernelScene(scene.rules, printed, scene.state)


@pytest.mark.rule("ADV:24.x")
@BOTH
@pytest.mark.parametrize(
    ("steps", "die", "strikes", "ends"),
    [
        pytest.param(2, 0, [0], FLOWN, id="0 costs a step"),
        pytest.param(2, 4, [0], FLOWN, id="4 costs a step, and adds nothing"),
        pytest.param(2, 5, [2], FLOWN, id="5 adds 2"),
        pytest.param(1, 4, [], GONE, id="4 costs the only step"),
        pytest.param(1, 5, [2], FLOWN, id="5 costs no step"),
    ],
)
def test_a_striker_presses_on(side, steps, die, strikes, ends):
    now = with_steps(phase(side, 2, 1, die, *[MISS] * 4), side, STRIKER, steps)
    now.order(at_unit(now, side))
    done(now)
    assert (now.decision.seat, now.decision.kind) == (side, ASKED)
    now.order(PressMissionOn())

    assert hindered(now) == strikes
    assert status(now, side, STRIKER) is ends
    number = unit_number(side, STRIKER)
    assert air_unit(now.scene, number).steps == steps - (die < 5)


@pytest.mark.rule("ADV:24.x", "ADV:24.6")
@BOTH
@pytest.mark.parametrize(
    ("sam", "aaa", "total"),
    [
        pytest.param((5,), 3, 2, id="+1 and +1"),
        pytest.param((3,), 1, 4, id="+2 and +2"),
        pytest.param((1, 5), 3, 3, id="pressed on, and +1"),
    ],
)
def test_what_sams_and_aaa_add_to_a_strike_adds_up(side, sam, aaa, total):
    now = phase(side, 2, *sam, aaa, *[MISS] * 3)
    now.order(at_unit(now, side))
    done(now)
    if len(sam) > 1:
        now.order(PressMissionOn())

    assert hindered(now) == [total]


@pytest.mark.rule("ADV:24.x", "ADV:24.6.1")
@BOTH
@pytest.mark.parametrize(
    ("answer", "dice", "strikes", "ends"),
    [
        pytest.param(AbortMission(), (), 0, ABORT, id="it turns back"),
        pytest.param(PressMissionOn(), (9,), 1, FLOWN, id="it presses on"),
    ],
)
def test_an_abort_by_aaa_before_the_strike_is_the_owners_choice_too(
    side, answer, dice, strikes, ends
):
    now = phase(side, 2, MISS, 0, *dice, *[MISS] * 3)
    now.order(at_unit(now, side))
    done(now)
    assert (now.decision.seat, now.decision.kind) == (side, ASKED)
    assert rolls(now) == []
    now.order(answer)

    assert len(rolls(now)) == strikes
    assert status(now, side, STRIKER) is ends


@pytest.mark.rule("ADV:24.6", "ADV:24.6.1", "ADV:24.x")
@BOTH
@pytest.mark.parametrize(
    ("steps", "ends"),
    [
        pytest.param(2, FLOWN, id="a step is lost"),
        pytest.param(1, GONE, id="its only step is lost"),
    ],
)
def test_aaa_after_a_strike_costs_a_step_and_the_strike_stands(side, steps, ends):
    now = with_steps(
        phase(side, MISS, MISS, 0, *[MISS] * 4, tracks=Tracks(5, 5, 3)), side, STRIKER, steps
    )
    now.order(at_unit(now, side, wing=(SECOND,)))
    done(now)

    first, second = mine(side, STRIKER, SECOND)
    assert strikes_and_shots(now) == [
        *((first, "strike"), (first, "AAA")),
        *((second, "strike"), (second, "AAA")),
    ]
    assert hindered(now) == [0, 0]
    assert (status(now, side, STRIKER), status(now, side, SECOND)) == (ends, FLOWN)
    assert air_unit(now.scene, first).steps == steps - 1


# ------------------------------------------------------------ Wild Weasels, weather


@pytest.mark.rule("ADV:24.5.1", "ADV:24.1", "ADV:23.3")
@BOTH
@pytest.mark.parametrize(
    ("weasel", "result"),
    [pytest.param(False, "+2", id="8"), pytest.param(True, "+1", id="after a hit, 5 to 7")],
)
def test_sams_fire_by_the_track_as_wild_weasels_have_left_it(side, weasel, result):
    """On a track of 8 a die of 5 is +2, on 5 to 7 it is +1."""
    first = [MISS, 0, MISS] if weasel else []
    now = phase(side, *first, 1, 5, *[MISS] * 4, tracks=Tracks(5, 8, 0))
    if weasel:
        now.order(SendWildWeasels(unit_number(side, WEASEL), "SAM track"))
    now.order(at_unit(now, side))
    done(now)

    shots = [e for e in of_type(now, FlightFiredOn) if e.unit == unit_number(side, STRIKER)]
    assert (shots[0].weapon, shots[0].result.value) == ("SAM", result)
    assert (now.scene.state.forces[ENEMY[side]].advanced.tracks.sam < 8) is weasel


@pytest.mark.rule("ADV:24.x", "ADV:23.3")
@BOTH
def test_a_wild_weasel_whose_only_step_is_lost_strikes_no_track(side):
    """SAMs of 10 fire with 2 added: 2 is X."""
    now = phase(side, 0, 0, *[MISS] * 4, tracks=Tracks(10, 10, 3))
    now.order(SendWildWeasels(unit_number(side, WEASEL), "SAM track"))
    done(now)

    assert [event.result.value for event in of_type(now, FlightFiredOn)] == ["X"]
    assert of_type(now, AirUnitHit) == [AirUnitHit(unit_number(side, WEASEL), steps_left=0)]
    assert rolls(now) == []
    assert status(now, side, WEASEL) is GONE
    assert now.scene.state.forces[ENEMY[side]].advanced.tracks == Tracks(10, 10, 3)


@pytest.mark.rule("ADV:24.7", "ADV:24.0", "ADV:24.5", "ADV:24.6.1")
@BOTH
@pytest.mark.parametrize(
    ("weather", "found", "shots"),
    [
        pytest.param(Weather.CLEAR, 0, [("SAM", 0), ("AAA", 0)], id="clear"),
        pytest.param(Weather.OVERCAST, 1, [("SAM", 0), ("AAA", 2)], id="Overcast"),
        pytest.param(Weather.STORM, 3, [("SAM", 3), ("AAA", 3)], id="Storm"),
    ],
)
def test_weather_counts_for_strikes(side, weather, found, shots):
    """Only all-weather units fly in a Storm."""
    scene = in_the_air(
        asked(position(TEXT, side), side, "move"),
        side,
        flying=dict.fromkeys((STRIKER, SECOND), AirStatus.READY),
        enemy_hexes=("1404",),
        tracks=Tracks(10, 5, 2),
        weather=weather,
    )
    aircraft = tuple(replace(one, all_weather=True) for one in scene.printed.aircraft)
    printed = changed(scene.printed, aircraft=aircraft, memo={})
    now = Played(KernelScene(scene.rules, printed, scene.state), 0, *[MISS] * 4)
    now.begin(strikes, 1)
    now.order(at_unit(now, side))
    done(now)

    assert [event.added for event in of_type(now, FlightDetected)] == [found]
    assert [(event.weapon, event.added) for event in of_type(now, FlightFiredOn)] == shots


@pytest.mark.rule("ADV:24.5", "ADV:15.2.9")
@BOTH
def test_every_wild_weasel_of_a_mission_adds_to_sams_at_each_of_them(side):
    """One strikes the track, the other suppresses: both are fired on with 4 more."""
    now = phase(side, 0, *[9] * 8, tracks=Tracks(9, 5, 0))
    weasel, other = (unit_number(side, each) for each in (WEASEL, SECOND_WEASEL))
    now.order(SendWildWeasels(weasel, "SAM track", (), "", (other,)))
    done(now)

    sams = {e.unit: e.added for e in of_type(now, FlightFiredOn) if e.weapon == "SAM"}
    assert sams == {weasel: 4, other: 4}
