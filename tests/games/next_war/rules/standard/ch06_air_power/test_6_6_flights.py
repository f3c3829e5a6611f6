"""STD:6.6  A flight is a procedure: whoever stops it, its order is carried out all the same."""

from __future__ import annotations

from itertools import product
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from games.next_war import flight_orders as sent
from games.next_war.flying import OF_FLIGHTS, STOPS, TITLE, Intercept, Played, StayPut, under
from games.next_war.sketch import ALLIED, NON_ALLIED, at, given
from sandtable.games.next_war.events import (
    AirDefenceFired,
    Event,
    FlightBegan,
    FlightEnded,
    FlightHit,
    evolve,
)
from sandtable.games.next_war.flight_state import (
    DropMission,
    Flight,
    FlightUnderWay,
    Mission,
    RebasingMission,
)
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import ENEMY, HelicopterId, UnitId
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.rule_hooks import flight as procedure
from sandtable.games.next_war.rules.standard.ch06_air_power import flights
from sandtable.kernel.play.events import FrameOpened
from sandtable.kernel.play.hashed_map import revive, state_hash_in_full
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.compose import compose
from sandtable.kernel.rules.layers import Level
from sandtable.random_source import RandomSource

#: Air defence misses, hits, or costs a step, wherever it fires; what follows falls as it may.
DICE = [(*fire, 5, 1, 8, 4, 6, 3, 7, 5, 2, 9) for fire in product((0, 2, 9), repeat=3)]
CASES = pytest.mark.parametrize(
    ("send", "how", "flights"),
    [
        pytest.param(sent.paradrop, "1804", 2, id="paradrop"),
        pytest.param(sent.paradrop, "1604", 2, id="paradrop far from enemies"),
        pytest.param(sent.drop_together, "1804", 1, id="paradrop of two"),
        pytest.param(sent.transport, "1804", 2, id="air transport"),
        pytest.param(sent.transport, "box", 2, id="air transport to a box"),
        pytest.param(sent.airlift, "1804", 2, id="airlift"),
        pytest.param(sent.airlift, "box", 2, id="airlift to a box"),
        pytest.param(sent.odd_airlift, "1804", 2, id="airlift on a shared point"),
        pytest.param(sent.vehicles, "air transport", 1, id="vehicles by plane"),
        pytest.param(sent.vehicles, "airmobile", 1, id="vehicles by helicopter"),
        pytest.param(sent.vehicles, "paradrop", 1, id="vehicles by parachute"),
        pytest.param(sent.rebasing, "1304", 2, id="rebasing"),
        pytest.param(sent.rebasing, "box", 2, id="rebasing to a box"),
        pytest.param(sent.overrun, "1804", 2, id="overrun"),
        pytest.param(sent.overrun, "box", 2, id="overrun, to a box"),
        pytest.param(sent.evacuation, "1804", 2, id="captured base"),
        pytest.param(sent.evacuation, "box", 2, id="captured base, to a box"),
        pytest.param(sent.retreat, "1804", 2, id="retreat by air"),
        pytest.param(sent.retreat, "box", 2, id="retreat by air to a box"),
        pytest.param(sent.support, True, 5, id="support of the attacker"),
        pytest.param(sent.support, False, 4, id="support of the defender"),
    ],
)
SIDES = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED], ids=["Allied", "non-Allied"])


#: Orders whose flights any hit turns back, over the map and to a box.
OVER_THE_MAP = [
    pytest.param(sent.paradrop, "1804", id="paradrop"),
    pytest.param(sent.drop_together, "1804", id="paradrop of two"),
    pytest.param(sent.transport, "1804", id="air transport"),
    pytest.param(sent.odd_airlift, "1804", id="airlift"),
    pytest.param(sent.vehicles, "airmobile", id="vehicles"),
    pytest.param(sent.rebasing, "1304", id="rebasing"),
]
TO_A_BOX = [
    pytest.param(sent.transport, "box", id="air transport to a box"),
    pytest.param(sent.odd_airlift, "box", id="airlift to a box"),
    pytest.param(sent.rebasing, "box", id="rebasing to a box"),
]
#: Orders whose flights go on whatever hits them.
FLEEING = pytest.mark.parametrize(
    ("send", "how"),
    [
        pytest.param(sent.overrun, "1804", id="overrun"),
        pytest.param(sent.overrun, "box", id="overrun, to a box"),
        pytest.param(sent.evacuation, "1804", id="captured base"),
        pytest.param(sent.retreat, "1804", id="retreat by air"),
        pytest.param(sent.retreat, "box", id="retreat by air to a box"),
    ],
)


def played(scene, orders, dice, *layers):
    """Give the orders one after the other; whoever may react to a landing does not."""
    now = Played(under(scene, TITLE, *layers), *dice)
    kind = now.decision.kind
    for order in orders:
        while now.decision.kind == "alarm":
            now.order(StayPut())
        assert now.decision.kind == kind
        now.fly(order)
    return now


def intercepted(scene, order, *interceptions, dice=(9,) * 8):
    now = Played(under(scene, TITLE, STOPS), *dice)
    now.fly(order, *interceptions)
    return now


def places_of(state, side):
    force = state.forces[side]
    bases = {which: now.base for which, now in force.helicopters.pairs()}
    return {which: now.at for which, now in force.units.pairs()}, bases


def fired(now):
    return [event for event in now.events if isinstance(event, AirDefenceFired)]


@pytest.mark.rule("STD:6.6")
@SIDES
@CASES
def test_an_order_whose_flight_stops_is_carried_out_as_in_one_go(side, send, how, flights):
    scene, orders = send(side, how)
    for dice in DICE:
        at_once, stopped = (played(scene, orders, dice, *layers) for layers in ((), (STOPS,)))

        assert at_once.stops == []
        assert len(stopped.stops) == 3 * flights
        assert stopped.told == at_once.told
        assert stopped.script.used == at_once.script.used
        assert state_hash_in_full(stopped.scene.state) == state_hash_in_full(at_once.scene.state)


@pytest.mark.rule("STD:6.6")
@SIDES
@CASES
def test_the_enemy_is_asked_first_and_then_both_sides(side, send, how, flights):
    """Of a combat the flights of both sides: those of the attacker before the others."""
    scene, orders = send(side, how)
    flyers = [side] * flights
    if send is sent.support:
        flyers = [side, side, side, ENEMY[side], ENEMY[side]]
        flyers = flyers if how else [ENEMY[side], ENEMY[side], side, side]
    wanted = [
        stop
        for one in flyers
        for stop in ((ENEMY[one], "intercept"), (one, "press_on"), (ENEMY[one], "press_on"))
    ]

    assert played(scene, orders, DICE[-1], STOPS).stops == wanted


@pytest.mark.rule("STD:6.6")
@SIDES
@pytest.mark.parametrize(("send", "how"), OVER_THE_MAP + TO_A_BOX)
def test_interceptors_that_hit_turn_a_flight_back(side, send, how):
    scene, (order, *_) = send(side, how)

    now = intercepted(scene, order, Intercept(1))

    assert fired(now) == []
    assert places_of(now.scene.state, side) == places_of(scene.state, side)
    assert now.scene.state.flights == ()


@pytest.mark.rule("STD:6.6", "STD:6.6.1.1")
@SIDES
@pytest.mark.parametrize(("send", "how"), OVER_THE_MAP)
def test_what_interceptors_do_counts_as_what_air_defence_does(side, send, how):
    scene, (order, *_) = send(side, how)
    trials = [(dice, played(scene, [order], dice)) for dice in DICE]
    turned_back = [(dice, now) for dice, now in trials if fired(now)[-1].points]
    assert turned_back
    for dice, at_once in turned_back:
        shots = fired(at_once)
        hits = Intercept(sum(one.points for one in shots), sum(one.loss for one in shots))
        stopped = intercepted(scene, order, hits, dice=dice[len(shots) :])
        assert stopped.told == [one for one in at_once.told if one not in shots]
        assert stopped.scene.state == at_once.scene.state


@pytest.mark.rule("STD:6.5.1.3", "STD:9.8.2")
@SIDES
@FLEEING
def test_interceptors_turn_no_flight_back_that_must_leave(side, send, how):
    scene, (order, *_) = send(side, how)

    now = intercepted(scene, order, Intercept(3))

    at_once = played(scene, [order], (9,) * 8)
    assert places_of(now.scene.state, side) == places_of(at_once.scene.state, side)
    assert places_of(now.scene.state, side) != places_of(scene.state, side)


@pytest.mark.rule("STD:6.6")
@SIDES
@FLEEING
def test_nothing_fires_at_a_flight_of_which_nothing_is_left(side, send, how):
    scene, (order, *_) = send(side, how)
    steps = 3 if send is sent.retreat else 2  # of the unit, and of the helicopter
    left = steps - (send is sent.retreat)  # it has lost one in the combat

    now = intercepted(scene, order, Intercept(0, left))

    assert fired(now) == []
    assert now.decision.kind == scene.state.pending[-1].decisions[0].kind, "the other must go"


@pytest.mark.rule("STD:6.6")
@SIDES
@CASES
def test_a_flight_under_way_is_seen_by_both_sides(side, send, how, flights):
    scene, (order, *_) = send(side, how)
    now = Played(under(scene, TITLE, STOPS), *DICE[0])
    now.order(order)
    state = now.scene.state

    assert len(state.flights) == 1
    assert state.agenda[-1].procedure == procedure.name
    for seat in (ALLIED, NON_ALLIED):
        view = show(known(now.scene, seat))
        assert imagine(now.scene.printed, view, RandomSource(0)) == state
    read = msgspec.json.decode(encode(now.events), type=list[Event], dec_hook=revive)
    assert read == now.events


@pytest.mark.rule("STD:6.6")
@SIDES
@CASES
def test_in_the_standard_game_a_flight_leaves_no_trace_of_its_own(side, send, how, flights):
    now = played(*send(side, how), DICE[0])

    assert not [event for event in now.events if isinstance(event, FlightBegan | FlightEnded)]
    opened = [event.procedure for event in now.events if isinstance(event, FrameOpened)]
    assert procedure.name not in opened


def test_only_the_air_war_stops_flights():
    layers = GAME.rules.layers
    options = [name for name, one in layers.items() if one.level is Level.OPTION]
    for scenario in GAME.rules.scenarios.values():
        rules = compose([layers[name] for name in scenario.layers])
        assert flights.flies_at_once(rules) is ("air" not in scenario.layers), scenario.id
    assert not [name for name in options for m in layers[name].marks if m.point is procedure]


def test_flights_stop_under_a_layer_that_inserts_a_step():
    assert flights.flies_at_once(under(given(""), TITLE).rules)
    assert not flights.flies_at_once(under(given(""), TITLE, STOPS).rules)


def test_every_mission_arrives():
    assert set(flights._ARRIVALS) == set(get_args(Mission))


def test_a_flight_in_the_middle_of_another_leaves_that_alone():
    outer = FlightUnderWay(Flight(ALLIED, at("1204"), 0, "paradrop"), DropMission((UnitId(0),)))
    inner = FlightUnderWay(
        Flight(NON_ALLIED, at("1304"), 0, "rebasing"), RebasingMission(HelicopterId(0))
    )
    state = given("").state
    for event in (FlightBegan(outer), FlightBegan(inner), FlightHit(1, 0), FlightHit(1, 1)):
        state = evolve(state, event)

    assert state.flights == (outer, replace(inner, points=2, losses=1))
    assert evolve(state, FlightEnded()).flights == (outer,)
    assert {FlightBegan, FlightHit, FlightEnded} <= OF_FLIGHTS
