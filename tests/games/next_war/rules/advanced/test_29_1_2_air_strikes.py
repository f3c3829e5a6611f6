"""ADV:29.1.2  Air strikes by Air Points: sent by both sides, flown through air defence."""

from __future__ import annotations

from contextlib import suppress

import pytest

from games.next_war import sketch
from games.next_war.rules.advanced.air_strike_positions import SITE, sending, sky
from games.next_war.rules.advanced.strike_positions import (
    ALLIED,
    OTHER,
    at_bridge,
    played,
    refusals,
    with_advanced,
)
from games.next_war.sketch import after, at, choices, happened, offered, run_of, unit
from games.next_war.turns import asked_by, at_step, rolling, steps_of
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.strike_state import Aim, AirStrike
from sandtable.games.next_war.events import AirDefenceFired, AirPointsSpent
from sandtable.games.next_war.events.advanced import (
    AirStrikeFlown,
    AirStrikeSent,
    HexInterdicted,
    HitsCounted,
    StrikeRolled,
    TracksChanged,
)
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.advanced.strikes import (
    AirInterdict,
    AirStrikeAsset,
    AirStrikeBridge,
    AirStrikeSite,
    AirStrikeUnit,
)
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rules.advanced.ch23_strikes.strike_targets import either_way
from sandtable.games.next_war.rules.standard_air.air_strikes import (
    arrive,
    most_escorts,
    most_points,
)
from sandtable.kernel.play.dice import Scripted
from sandtable.kernel.play.run import DeadEndError, Run, drive

BOTH_SIDES = pytest.mark.parametrize("side", [ALLIED, OTHER])
VICTIM = {ALLIED: "P", OTHER: "A"}


def of(side, points=6):
    return (points, 0) if side == ALLIED else (0, points)


@pytest.mark.rule("ADV:29.1.2")
@BOTH_SIDES
def test_up_to_four_points_strike_and_two_escort(side):
    scene = sending(sky(of(side, 9)))
    target = unit(scene, VICTIM[side])

    assert refusals(scene, side, AirStrikeUnit(target, 4, 2)) == []
    assert refusals(scene, side, AirStrikeUnit(target, 5, 0)) == [
        "5 Air Points cannot strike: 1 at least, 4 at most."
    ]
    assert refusals(scene, side, AirStrikeUnit(target, 4, 3)) == [
        "3 Air Points cannot escort the strike: 2 at most."
    ]
    assert len(refusals(scene, side, AirStrikeUnit(target, 0, 0))) == 1


@pytest.mark.rule("ADV:29.1.2")
@pytest.mark.parametrize(
    ("points", "strike", "most", "escort"), [(3, 3, 3, 0), (3, 2, 3, 1), (9, 4, 4, 2), (5, 4, 4, 1)]
)
def test_no_more_points_fly_than_there_are(points, strike, most, escort):
    scene = sky(of(OTHER, points))

    assert most_points(scene, OTHER) == most
    assert most_escorts(scene, OTHER, strike) == escort


@pytest.mark.rule("ADV:29.1.2")
@BOTH_SIDES
def test_points_are_spent_when_a_strike_is_sent(side):
    scene = sending(sky(of(side)))
    run = played(scene, side, AirStrikeUnit(unit(scene, VICTIM[side]), 3, 1))

    assert happened(run, AirPointsSpent) == [AirPointsSpent(side, 4)]
    assert len(happened(run, AirStrikeSent)) == 1
    assert run.truth.forces[side].air_points == 2
    assert happened(run, StrikeRolled) == []


@pytest.mark.rule("ADV:29.1.2", "ADV:SOP-7")
def test_the_non_allied_side_sends_all_its_strikes_first():
    now = sending(sky((2, 2)))
    asked = []
    hexes = iter(["1102", "1103", "1104", "1105"])
    while now.state.pending and now.state.pending[-1].decisions[0].kind == "air_strikes":
        seat = now.state.pending[-1].decisions[0].seat
        asked.append(seat)
        dice = [9] * 8 if len(asked) == 4 else []
        now = after(anyhow(now, seat, AirInterdict(at(next(hexes)), 1, 0), dice))

    assert asked == [1, 1, 0, 0]


def anyhow(scene, seat, order, dice):
    """An order with as many of these dice as are needed."""
    run = Run(scene, seat, Scripted(*dice), 1, sketch.GAME)
    run.rules.orders["air_strikes"][type(order)].resolve(run, order)
    with suppress(DeadEndError):
        drive(run)
    return run


@pytest.mark.rule("ADV:29.1.2")
@BOTH_SIDES
@pytest.mark.parametrize(("off", "left"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_air_defence_takes_points_off_and_the_rest_is_the_value(side, off, left):
    scene = sky(of(side))
    aim = Aim(Target.COMBAT_UNIT, unit=unit(scene, VICTIM[side]))
    strike = AirStrike(side, aim, 3, 0)
    run = run_of(scene, -1, *([4] if left else []))
    run.emit(AirStrikeSent(strike))
    arrive(run, strike, off, 0)

    assert happened(run, AirStrikeFlown) == [AirStrikeFlown(strike, left)]
    assert [each.value for each in happened(run, StrikeRolled)] == ([left] if left else [])
    assert faults(run.printed, run.truth) == ()


@pytest.mark.rule("ADV:29.1.2")
@pytest.mark.parametrize("escort", [0, 1, 2])
def test_each_escort_adds_one_to_air_defence_fire(escort):
    found = {}
    for flying in (0, escort):
        scene = sending(sky((0, 3 + flying)))
        run = anyhow(scene, OTHER, AirStrikeUnit(unit(scene, "A"), 3, flying), [5, 5, 5, 5])
        found[flying] = happened(run, AirDefenceFired)[0].modifier

    assert found[escort] - found[0] == escort


@pytest.mark.rule("ADV:29.1.2")
@BOTH_SIDES
def test_a_target_takes_one_air_strike_in_a_phase(side):
    scene = sending(sky(of(side)))
    target = unit(scene, VICTIM[side])
    now = after(played(scene, side, AirStrikeUnit(target, 1, 0)))

    assert refusals(now, side, AirStrikeUnit(target, 1, 0)) == [
        "An air strike is already sent to this target."
    ]
    assert AirStrikeUnit not in offered(now, side)
    here, what = SITE[side]
    assert refusals(now, side, AirStrikeSite(at(here), what, 1, 0)) == []


@pytest.mark.rule("ADV:29.1.2")
@BOTH_SIDES
def test_every_kind_of_target_may_be_struck(side):
    scene = sending(sky(of(side)))
    here, what = SITE[side]
    orders = [
        AirStrikeSite(at(here), what, 2, 0),
        AirStrikeBridge(at("1304"), at("1305"), 2, 0),
        AirStrikeAsset("AAA track", 2, 0),
        AirStrikeAsset("SAM track", 2, 0),
        AirInterdict(at("1404"), 2, 0),
    ]

    assert [refusals(scene, side, order) for order in orders] == [[]] * len(orders)
    assert set(choices(scene, side, AirStrikeAsset)) == {
        "Detection track",
        "SAM track",
        "AAA track",
    }


@pytest.mark.rule("ADV:29.1.2", "ADV:27.8")
@BOTH_SIDES
def test_hits_on_tracks_count_after_all_air_strikes(side):
    scene = sending(sky(of(side, 4)))
    run = anyhow(scene, side, AirStrikeAsset("Detection track", 4, 0), [9, 0])
    rolled = happened(run, StrikeRolled)

    assert [each.later for each in rolled] == [True]
    assert (rolled[0].column, rolled[0].hit.value != "-") == (3, True)
    told = [type(each) for each in run.events]
    assert told.index(HitsCounted) < told.index(TracksChanged)
    assert steps_of(run).index("waiting_hits_count") >= 0
    assert run.truth.forces[1 - side].advanced.tracks.detection < 5


@pytest.mark.rule("ADV:29.1.2")
def test_interdiction_from_the_air():
    scene = sending(sky((0, 4)))
    run = anyhow(scene, OTHER, AirInterdict(at("1404"), 4, 0), [9, 0])

    assert [event.aim.at for event in happened(run, StrikeRolled)] == [at("1404")]
    assert len(happened(run, HexInterdicted)) == 1


@pytest.mark.rule("ADV:29.1.2")
@pytest.mark.parametrize(("weather", "added"), [("Clear", None), ("Overcast", 2), ("Storm", 3)])
def test_weather_modifies_an_air_strike(weather, added):
    scene = sky((0, 4), Weather(weather))
    aim = Aim(Target.AIRBASE, at=at("1004"), feature=Feature.AIRBASE)
    strike = AirStrike(OTHER, aim, 3, 0)
    run = run_of(scene, -1, 5)
    run.emit(AirStrikeSent(strike))
    arrive(run, strike, 0, 0)
    (event,) = happened(run, StrikeRolled)

    assert {each.what: each.amount for each in event.modifiers}.get(weather) == added


@pytest.mark.rule("ADV:29.1.2")
def test_a_side_without_air_points_is_not_asked():
    run = rolling(at_step(sky((0, 0)), "first_strike_phase"))
    assert [each for each in asked_by(run) if each[1] == "air_strikes"] == []


def test_a_bridge_is_one_target_from_either_bank():
    taken = either_way([at_bridge("1304", "1305")])
    assert at_bridge("1305", "1304") in taken
    assert at_bridge("1204", "1205") not in taken


@pytest.mark.rule("ADV:29.1.2", "ADV:26.1.3")
def test_missiles_in_stock_are_no_target_without_a_title_that_says_so():
    scene = with_advanced(sky((0, 4)), ALLIED, stocks=(Stock("SRV", StockKind.BALLISTIC, 3),))
    scene = with_advanced(scene, ALLIED, tracks=Tracks(0, 0, 0))

    assert AirStrikeAsset not in offered(sending(scene), OTHER)


def test_it_is_told():
    scene = sending(sky((0, 4)))
    run = anyhow(scene, OTHER, AirStrikeUnit(unit(scene, "A"), 3, 1), [9, 9])
    told = [
        event_line(scene.printed, each) for each in happened(run, AirStrikeSent, AirStrikeFlown)
    ]
    assert told[0] == "PRC sends 3 Air Points, 1 escort to strike A."
    assert told[1].endswith("through.")
