"""22.1.3, 22.2, 22.2.1.3, 22.4  Ratings left by weather and losses, and missions they allow."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest
from msgspec.structs import replace

from games.next_war import air_support as supports
from games.next_war.air_fights import INDIA, PAKISTAN, on
from games.next_war.air_flights import (
    FIGHTER,
    STEALTH,
    STRIKER,
    of_type,
    unit_number,
    with_aircraft,
)
from games.next_war.air_missions import phase, to_interdict
from games.next_war.air_war import ABORT, FLOWN, READY, air_rules, in_boxes, status_of
from games.next_war.interceptions import (
    BOX,
    against,
    at_unit,
    intercept,
    rated,
    sent,
    status,
    striking,
    with_enemies,
)
from games.next_war.interceptions import at_unit as mission
from games.next_war.interceptions import fought as fight_on
from games.next_war.sketch import ALLIED, NON_ALLIED, after, refusals
from games.next_war.turns import at_step
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events import CombatRolled
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.interception import InterceptMission
from sandtable.games.next_war.printed.aircraft import Rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.kernel.play.state import Scene

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
OVERCAST = Weather.OVERCAST


def with_back(scene, number, **ratings):
    """The position with other ratings on the back of a counter."""
    aircraft = list(scene.printed.aircraft)
    one = aircraft[number]
    aircraft[number] = replace(one, back=replace(one.front, **ratings))
    printed = changed(scene.printed, aircraft=tuple(aircraft), memo={})
    return Scene(scene.rules, printed, scene.state)


# ------------------------------------------------------------ a rating of 1 or more, after weather


@pytest.mark.rule("ADV:22.2", "ADV:22.2.1.1")
@BOTH
@pytest.mark.parametrize(
    ("combat_support", "strike", "supports_it", "strikes"),
    [(1, 2, False, True), (2, 1, True, False)],
)
def test_a_rating_halved_to_0_bars_its_own_mission_alone(
    side, combat_support, strike, supports_it, strikes
):
    """The units of the tests are not all-weather."""
    number = unit_number(side, STRIKER)
    ratings = {"combat_support": Rating(combat_support), "strike": Rating(strike)}
    units = {STRIKER: READY}
    in_combat = supports.asked_for_support(side, True, flying=units, weather=OVERCAST).scene
    in_combat = with_aircraft(in_combat, {number: (ratings, {})})
    order = supports.support(side, STRIKER)
    assert (refusals(in_combat, side, order) == []) is supports_it

    now = phase(side, weather=OVERCAST)
    scene = with_aircraft(now.scene, {number: (ratings, {})})
    for each in (at_unit(now, side), to_interdict(side)):
        assert (refusals(scene, side, each) == []) is strikes


@pytest.mark.rule("ADV:22.2", "ADV:22.2.1.1", "ADV:24.4")
@BOTH
@pytest.mark.parametrize(("printed", "may"), [(1, False), (2, True)])
def test_who_is_halved_to_0_in_the_air_neither_intercepts_nor_escorts(side, printed, may):
    one = Rating(printed)
    enemy = unit_number(ENEMY[side], FIGHTER)
    ratings = {enemy: one, unit_number(side, FIGHTER): one}
    now = striking(side, 0, ratings=ratings, weather=OVERCAST, tracks=Tracks(10, 5, 2))
    escorted = mission(now, side, companions=(FIGHTER,))
    assert (refusals(now.scene, side, escorted) == []) is may

    sent(now, mission(now, side))
    assert now.decision.kind == "interception"
    lead = unit_number(side, STRIKER)
    assert (refusals(now.scene, ENEMY[side], InterceptMission(lead, (enemy,))) == []) is may
    other = InterceptMission(lead, (unit_number(ENEMY[side], STEALTH),))
    assert refusals(now.scene, ENEMY[side], other) == []  # it is rated 3


# ------------------------------------------------------------ steps lost on the way


@pytest.mark.rule("ADV:22.2.1.3", "ADV:23.5", "ADV:24.4.1")
@BOTH
@pytest.mark.parametrize(("left", "flies_on"), [(0, False), (1, True)])
def test_support_that_an_interceptor_reduces_flies_on_only_with_a_rating(side, left, flies_on):
    """A die of 4 in the dogfight costs it a step; nothing is fired at what has left."""
    now = supports.asked_for_support(side, True, 0, 9, 4, *([9, 9] if flies_on else []), *[5] * 8)
    scene = rated(with_enemies(now.scene, side, {FIGHTER: BOX}), {})
    number = unit_number(side, STRIKER)
    now.scene = with_back(scene, number, combat_support=Rating(left))
    supports.fought(now, supports.support(side, STRIKER))
    intercept(now, number, unit_number(ENEMY[side], FIGHTER))
    fight_on(now)

    assert air_unit(now.scene, number).steps == 1
    assert status(now, side, STRIKER) is FLOWN
    assert [e.unit for e in of_type(now, FlightFiredOn)] == [number, number][: 2 * flies_on]
    assert supports.through(now, side, True) == (left, 0)
    assert len(of_type(now, CombatRolled)) == 1


@pytest.mark.rule("ADV:22.2.1.3", "ADV:24.4.1", "ADV:24.5")
@BOTH
def test_a_reduced_striker_with_a_rating_left_meets_sams_and_strikes_with_it(side):
    now = against(side, 9, 4, *[9] * 3)
    number = unit_number(side, STRIKER)
    now.scene = with_back(now.scene, number, strike=Rating(2))
    fight_on(now)

    assert air_unit(now.scene, number).steps == 1
    assert [(e.unit, e.weapon) for e in of_type(now, FlightFiredOn)] == [
        (number, "SAM"),
        (number, "AAA"),
    ]
    assert [event.value for event in of_type(now, StrikeRolled)] == [2]


# ------------------------------------------------------------ when


def test_the_weather_grounds_units_before_the_turns_first_flights():
    steps = [line.name for line in air_rules().sequence("turn")]
    weather = steps.index("weather_phase")

    assert steps[weather + 1] == "weather_grounds_air_units"
    assert steps.index("air_naval_phase") > weather + 1


@pytest.mark.rule("ADV:22.1.3", "ADV:22.4", "ADV:SOP-14")
@pytest.mark.parametrize(
    ("die", "ends"), [pytest.param(9, FLOWN, id="fails"), pytest.param(0, READY, id="is mended")]
)
@pytest.mark.parametrize(
    ("base", "aborted", "flown"),
    [
        (INDIA, "roi-iaf-su-30-1", "roi-iaf-su-30-2"),
        (PAKISTAN, "irop-paf-f-16-1", "irop-paf-f-16-2"),
    ],
)
def test_who_fails_maintenance_is_not_ready_again_in_the_same_turn(base, aborted, flown, die, ends):
    """The whole phase: those in Flown are Ready by then, and who fails stays there for a turn."""
    units = {aborted: (base, ABORT), flown: (base, FLOWN)}
    scene = at_step(in_boxes(units, turn=2), "air_units_return", "reorganizing")
    then = after(on(scene, die))
    assert [status_of(then, name) for name in (aborted, flown)] == [ends, READY]

    later = after(on(at_step(then, "air_units_return", "reorganizing")))
    assert [status_of(later, name) for name in (aborted, flown)] == [READY, READY]
