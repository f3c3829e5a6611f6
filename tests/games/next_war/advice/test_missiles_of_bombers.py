"""When bots let a bomber launch a cruise missile: if it does more than its own flight would."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.advice.advised import NO_DEFENCE, at_turn, numbered
from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    PAKISTAN,
    with_advanced,
    with_air_units,
    with_state,
)
from games.next_war.sketch import asked, refusals
from sandtable.games.next_war.advanced.air_state import AirState, AirStatus, AirUnit, with_units
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.advanced.strike_state import Launch, StrikeState
from sandtable.games.next_war.advice.advanced.missile_orders import missile
from sandtable.games.next_war.orders.advanced.strikes import EndStrikes, LaunchAtAsset, LaunchAtSite
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.ch26_theatre_weapons.missile_strikes import (
    missile_targets,
)
from sandtable.kernel.play.state import known

CRUISE = StockKind.CRUISE
NATION = {ALLIES: "US", PAKISTAN: "PRC"}
BOMBER = {ALLIES: ("B-52H", "Diego Garcia Basing"), PAKISTAN: ("H-6", "PRC Basing")}
#: How many missiles a nation launches without a bomber.
PLAIN = {ALLIES: 2, PAKISTAN: 1}
BOTH_SIDES = pytest.mark.parametrize("side", [ALLIES, PAKISTAN])


def bomber_left(side, weather):
    """In the last turn a side has launched its missiles, and a bomber is Ready."""
    scene = at_turn(with_air_units(), 4, ends_after=4)
    kind, home = BOMBER[side]
    (unit,) = numbered(scene, kind)
    place = next(here for here, box in scene.printed.places.items() if box.name == home)
    bomber = {unit: AirUnit(place, AirStatus.READY, 2)}
    aim = missile_targets(known(scene, side), side, CRUISE)[0]
    launched = (Launch(side, NATION[side], CRUISE, aim),) * PLAIN[side]
    forces = list(scene.state.forces)
    stocks = (Stock(NATION[side], CRUISE, 5),)
    now = replace(forces[side].advanced, tracks=NO_DEFENCE, stocks=stocks)
    forces[side] = replace(forces[side], advanced=now)
    scene = with_state(scene, forces=tuple(forces), weather=weather)
    air = with_units(AirState(), bomber)
    scene = with_advanced(scene, air=air, strikes=StrikeState(launches=launched))
    return asked(scene, side, "missile_strikes"), unit


@BOTH_SIDES
def test_a_bomber_that_flies_badly_in_a_storm_launches_a_missile(side):
    scene, bomber = bomber_left(side, Weather.STORM)
    order = missile(known(scene, side))

    assert isinstance(order, LaunchAtSite | LaunchAtAsset)
    assert order.missiles == f"{NATION[side]} cruise {bomber}"
    assert refusals(scene, side, order) == []


@BOTH_SIDES
def test_a_bomber_with_better_targets_for_its_bombs_keeps_its_missile(side):
    scene, _ = bomber_left(side, Weather.CLEAR)

    assert missile(known(scene, side)) == EndStrikes()
