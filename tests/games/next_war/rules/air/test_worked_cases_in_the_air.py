"""The worked cases of air power and air defence, played."""

from __future__ import annotations

from typing import Any

import pytest

from games.next_war import air_support as supports
from games.next_war import helicopter_strikes as own_country
from games.next_war.advanced_cells.in_play import flown, of
from games.next_war.air_fights import fight, fought, numbers
from games.next_war.air_fights import in_the_air as in_the_box
from games.next_war.air_flights import (
    FIGHTER,
    STEALTH,
    STRIKER,
    WEASEL,
    in_the_air,
    of_type,
    unit_number,
    with_aircraft,
)
from games.next_war.air_missions import phase
from games.next_war.fighting import NO_SUPPORT
from games.next_war.flight_orders import position
from games.next_war.flying import Played
from games.next_war.interceptions import ABORT, BOX, BREAK, FAR, READY, TEXT, against, status
from games.next_war.sketch import ALLIED, NON_ALLIED, asked, refusals, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air import AirUnitHit
from sandtable.games.next_war.events.advanced.air_combat import AirAdvantageWon, AirShotFired
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.events.combat import CombatRolled
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff
from sandtable.games.next_war.orders.advanced.air_missions import MissionAtUnit
from sandtable.games.next_war.printed.advanced.air_rows import AirResult, Stage
from sandtable.games.next_war.printed.aircraft import Rating, rating
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
LONG, STAND_OFF, DOGFIGHT = Stage


# ------------------------------------------------------------ air defence


def mission(side, faces, companions=(), kind=STRIKER, **changes):
    """What happens to a mission of one all-weather striker with these companions."""
    flying = dict.fromkeys((kind, *companions), READY)
    scene = in_the_air(
        asked(position(TEXT, side), side, "move"),
        side,
        flying=flying,
        enemy_hexes=("1404",),
        **changes,
    )
    no_fields: dict[str, Any] = {}
    units = {unit_number(side, each): (no_fields, {"all_weather": True}) for each in flying}
    now = Played(with_aircraft(scene, units))
    now.begin(strikes, 1)
    others = tuple(unit_number(side, each) for each in companions)
    order = MissionAtUnit(unit(scene, "E"), unit_number(side, kind), companions=others)
    return flown(now.scene, side, order, faces)


@pytest.mark.rule("ADV:24.1", "ADV:24.0")
@BOTH
@pytest.mark.parametrize(
    ("die", "changes", "found"),
    [
        (2, {}, "ED"),
        (3, {}, "D"),
        (8, {}, "-"),
        (1, {"weather": Weather.OVERCAST, "companions": (WEASEL,)}, "D"),
        (5, {"awacs": 4}, "ED"),
    ],
)
def test_detection_at_7(side, die, changes, found):
    events = mission(side, {"detection air strike": die}, tracks=Tracks(7, 0, 0), **changes)

    assert [event.result.value for event in of(events, FlightDetected)] == [found]


@pytest.mark.rule("ADV:24.2")
@BOTH
@pytest.mark.parametrize(("die", "found"), [(2, "D"), (3, "-")])
@pytest.mark.parametrize("awacs", [0, 4])
def test_local_detection_ignores_awacs(side, die, found, awacs):
    now = own_country.phase(side, flying={STRIKER: READY}, awacs=awacs)
    order = MissionAtUnit(unit(now.scene, "E"), unit_number(side, STRIKER))
    events = flown(now.scene, side, order, {"detection air strike": die})

    assert [event.result.value for event in of(events, FlightDetected)] == [found]


@pytest.mark.rule("ADV:24.5.1", "ADV:15.2.9")
@BOTH
@pytest.mark.parametrize(
    ("track", "die", "changes", "result"),
    [
        (6, 3, {}, "+2"),
        (6, 1, {"companions": (WEASEL,)}, "+2"),
        (2, 0, {}, "X"),
        (8, 0, {"kind": STEALTH}, "A"),
    ],
)
def test_sam_fire(side, track, die, changes, result):
    kind = changes.get("kind", STRIKER)
    faces = {"detection air strike": 0, "SAM air strike": die}
    events = mission(side, faces, tracks=Tracks(10, track, 0), **changes)
    shots = [e for e in of(events, FlightFiredOn) if e.unit == unit_number(side, kind)]

    assert [shot.result.value for shot in shots if shot.weapon == "SAM"] == [result]


@pytest.mark.rule("ADV:24.6.1", "ADV:24.7")
@BOTH
@pytest.mark.parametrize(("die", "weather"), [(3, Weather.CLEAR), (0, Weather.STORM)])
def test_aaa_fire_at_2(side, die, weather):
    faces = {"detection air strike": 0, "AAA air strike": die}
    events = mission(side, faces, tracks=Tracks(10, 0, 2), weather=weather)
    shots = [e for e in of(events, FlightFiredOn) if e.weapon == "AAA"]

    assert [shot.result.value for shot in shots] == ["+1"]


# ------------------------------------------------------------ air combat


PAIR = ("roi-iaf-mig-29-1", "irop-paf-f-16-1")


def duel(names, ratings, *dice, skill=0, weather=Weather.CLEAR):
    """All shots of an air combat between two units of these ratings."""
    scene = in_the_box(list(names), weather=weather)
    sides = {
        number: (
            {"air_to_air": each, "pilot_skill": skill if place == 0 else 0},
            {"all_weather": True, "nation": "US"},
        )
        for place, (number, each) in enumerate(zip(numbers(*names), ratings, strict=True))
    }
    return fought(fight(with_aircraft(scene, sides), names), *dice)[0]


def first(events):
    """The first shot: its stage and its result."""
    shot = of(events, AirShotFired)[0]
    return shot.stage, shot.result


@pytest.mark.rule("ADV:22.6.5")
@pytest.mark.parametrize("names", [PAIR, PAIR[::-1]])
def test_5_against_3_at_stand_off_and_in_a_dogfight(names):
    assert first(duel(names, (rating("5*"), rating("3")), 4)) == (STAND_OFF, AirResult.ABORT)

    events = duel(names, (rating("5*"), rating("3")), 6, 9, 9)
    assert first(events) == (STAND_OFF, AirResult.ADVANTAGE_OR_STEP)
    assert len(of(events, AirAdvantageWon)) == 1
    assert of(events, AirUnitHit) == []

    events = duel(names, (rating("5"), rating("3")), 6, 9)
    assert first(events) == (DOGFIGHT, AirResult.ADVANTAGE_OR_STEP)
    assert len(of(events, AirUnitHit)) == 1
    assert of(events, AirAdvantageWon) == []


@pytest.mark.rule("ADV:22.6.5", "ADV:15.2.4")
@pytest.mark.parametrize("names", [PAIR, PAIR[::-1]])
def test_pilot_skill_in_a_dogfight_of_equals(names):
    events = duel(names, (Rating(4), Rating(4)), 4, 4, skill=-2)
    mine = [shot for shot in of(events, AirShotFired) if shot.unit == numbers(names[0])[0]]

    assert [(shot.modifier, shot.result) for shot in mine] == [(-2, AirResult.ABORT)]


@pytest.mark.rule("ADV:22.6.5")
@pytest.mark.parametrize("names", [PAIR, PAIR[::-1]])
def test_four_better_in_a_dogfight_in_a_storm(names):
    """A Storm halves the ratings: 10 against 2 are 5 against 1."""
    shot = of(duel(names, (Rating(10), Rating(2)), 5, 9, weather=Weather.STORM), AirShotFired)[0]

    assert (shot.column, shot.modifier, shot.result) == (4, 3, AirResult.ADVANTAGE_OR_STEP)


@pytest.mark.rule("ADV:22.6.5", "ADV:24.4.1")
@BOTH
def test_a_striker_of_3_fires_at_4_at_stand_off(side):
    rated = {("us", STRIKER): Rating(3, 1), ("them", FIGHTER): Rating(4, 1)}
    now = against(side, 0, 0, *[9] * 6, rated=rated)
    while not of_type(now, AirShotFired):
        now.order(BreakOff(()))
    striker = unit_number(side, STRIKER)
    (shot,) = [each for each in of_type(now, AirShotFired) if each.unit == striker]

    lesser = int(side == ALLIED)  # Vietnam has one of the lesser air forces, China has not
    assert (shot.stage, shot.column, shot.modifier) == (STAND_OFF, -1, 2 + lesser)
    assert shot.result is (AirResult.ADVANTAGE_OR_STEP if lesser else AirResult.ABORT)


@pytest.mark.rule("ADV:22.6.6", "ADV:24.4.1")
@BOTH
def test_a_striker_may_abort_once_its_escort_is_driven_off_at_long_range(side):
    """One more is added for a lesser air force: a die of 1 is an Abort among equals."""
    now = against(side, 1, escorts=(FIGHTER,), rated={("them", FIGHTER): FAR})
    while now.decision.kind != BREAK or now.decision.seat != side:
        now.order(BreakOff(()))
    assert {shot.stage for shot in of_type(now, AirShotFired)} == {LONG}
    assert status(now, side, FIGHTER) is ABORT

    now.order(BreakOff((unit_number(side, STRIKER),)))
    assert status(now, side, STRIKER) is ABORT
    assert of_type(now, StrikeRolled) == []


# ------------------------------------------------------------ missions


@pytest.mark.rule("ADV:23.1", "ADV:22.2")
@BOTH
@pytest.mark.parametrize("where", [BOX, READY])
def test_a_pure_fighter_strikes_and_supports_nothing_but_escorts_from_the_box(side, where):
    pure = {"air_to_air": Rating(5, 1), "combat_support": Rating(0), "strike": Rating(0)}
    now = phase(side, flying={STRIKER: READY, FIGHTER: where})
    fighter, striker = unit_number(side, FIGHTER), unit_number(side, STRIKER)
    scene = with_aircraft(now.scene, {fighter: (pure, {})})
    target = unit(scene, "E")

    assert refusals(scene, side, MissionAtUnit(target, fighter)) != []
    escorted = MissionAtUnit(target, striker, companions=(fighter,))
    assert (refusals(scene, side, escorted) == []) is (where is BOX)


@pytest.mark.rule("ADV:23.5", "ADV:15.2.2")
@BOTH
@pytest.mark.parametrize(("attacks", "modifier"), [(True, -4), (False, 4)])
def test_combat_support_of_4(side, attacks, modifier):
    dice = (supports.MISS,) * (2 if attacks else 1)
    now = supports.asked_for_support(side, attacks, *dice, *[5] * 9)
    four = {"combat_support": Rating(4)}
    now.scene = with_aircraft(now.scene, {unit_number(side, STRIKER): (four, {})})
    supports.fought(now, supports.support(side, STRIKER))
    plain = supports.fought(supports.asked_for_support(side, attacks, *[5] * 9), NO_SUPPORT)

    (rolled,), (without,) = of_type(now, CombatRolled), of_type(plain, CombatRolled)
    assert rolled.modifier - without.modifier == modifier


@pytest.mark.rule("ADV:23.5", "ADV:24.5.2")
@BOTH
def test_a_helicopter_of_2_that_is_hit_by_plus_2_gives_nothing(side):
    order = supports.support(side, fleet=(HelicopterId(1),))
    now = supports.fought(supports.asked_for_support(side, True, 2, 2, 9, *[5] * 9), order)

    assert [event.result.value for event in of_type(now, FlightFiredOn)] == ["+2", "-"]
    assert supports.through(now, side, True) == (0, 0)
