"""25.1, 24.8 Air units that fly with transports: who may, what suppressors do and suffer."""

from __future__ import annotations

import pytest

from games.next_war import flight_orders
from games.next_war.air_flights import (
    FIGHTER,
    SECOND_WEASEL,
    STRIKER,
    WEASEL,
    beside,
    in_the_air,
    of_type,
    playing,
    unit_number,
)
from games.next_war.flights_under_fire import ALL, dropping, with_units
from games.next_war.flying import stored
from games.next_war.interceptions import READY, status
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals, unit
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_defence import (
    AbortMission,
    FlyAlone,
    PressMissionOn,
    SendCompanions,
)
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import known
from sandtable.kernel.rules.domains import Pick

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])


def fire(now):
    return [(event.unit, event.weapon, event.added, event.result.value) for event in shots(now)]


def shots(now):
    return of_type(now, FlightFiredOn)


@pytest.mark.rule("ADV:25.1", "ADV:23.1")
@BOTH
def test_fighters_in_the_air_and_ready_weasels_may_fly_along(side):
    now = dropping(side)

    assert (now.decision.seat, now.decision.kind) == (side, "companions")
    offered = {offer.order: offer for offer in offers(known(now.scene, side))}
    first = dict(offered[SendCompanions].parameters)["air_unit"]
    kinds = (FIGHTER, WEASEL, SECOND_WEASEL)
    assert isinstance(first, Pick)
    assert set(first.options) == {unit_number(side, kind) for kind in kinds}
    assert FlyAlone in offered


@pytest.mark.rule("ADV:25.1", "ADV:23.1")
@BOTH
@pytest.mark.parametrize(
    "kinds",
    [
        pytest.param((STRIKER,), id="a striker is neither"),
        pytest.param((FIGHTER, WEASEL, SECOND_WEASEL), id="three"),
        pytest.param((FIGHTER, FIGHTER), id="one twice"),
    ],
)
def test_who_may_not_fly_along(side, kinds):
    now = dropping(side)

    assert refusals(now.scene, side, with_units(side, *kinds)) != []
    enemy = SendCompanions(unit_number(ENEMY[side], WEASEL))
    assert refusals(now.scene, side, enemy) != []


@pytest.mark.rule("ADV:23.1", "ADV:22.2")
@BOTH
@pytest.mark.parametrize(
    "flying",
    [
        {FIGHTER: READY},
        {WEASEL: AirStatus.FLOWN, FIGHTER: AirStatus.ABORT},
        {STRIKER: READY},
    ],
)
def test_a_fighter_escorts_from_the_air_superiority_box_alone(side, flying):
    now = dropping(side, 9, 0, flying=flying)

    assert now.decision.kind == "move"  # nobody was asked


@pytest.mark.rule("ADV:25.1")
@BOTH
def test_nothing_is_asked_of_transports_that_meet_no_air_defence(side):
    scene, orders = flight_orders.transport(side, "1804")
    now = playing(in_the_air(scene, side, flying=ALL, level=1), orders[0])

    assert now.decision.kind == "alarm"  # it has landed, and enemies may react


@pytest.mark.rule("ADV:25.1", "ADV:15.2.9", "ADV:24.8", "ADV:24.5.1")
@BOTH
def test_weasels_help_and_are_fired_on_first(side):
    """Each adds 1 to detection and 2 to SAM fire, that at the weasels themselves too."""
    now = dropping(side, 2, 9, 9, 9, 0)
    now.order(with_units(side, WEASEL, SECOND_WEASEL))

    first, second = unit_number(side, WEASEL), unit_number(side, SECOND_WEASEL)
    assert of_type(now, FlightDetected)[0].added == 2
    assert fire(now) == [(first, "SAM", 4, "-"), (second, "SAM", 4, "-"), (None, "SAM", 4, "-")]
    assert status(now, side, WEASEL) is AirStatus.FLOWN
    assert status(now, side, SECOND_WEASEL) is AirStatus.FLOWN
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")


def hit_weasel(side, die, *then):
    """One weasel flies along; SAMs of 8 fire at it, with 2 added to this die."""
    now = dropping(side, 1, die, *then, tracks=Tracks(5, 8, 3))
    now.order(with_units(side, WEASEL))
    return now


@pytest.mark.rule("ADV:24.8", "ADV:24.x")
@BOTH
def test_a_suppressor_that_turns_back_no_longer_helps(side):
    now = hit_weasel(side, 1, 9, 0)
    assert (now.decision.seat, now.decision.kind) == (side, "press_on_or_abort")
    assert len(now.scene.state.flights) == 2
    assert stored(now.scene.state) == now.scene.state

    now.order(AbortMission())

    weasel = unit_number(side, WEASEL)
    assert fire(now) == [(weasel, "SAM", 2, "A"), (None, "SAM", 0, "-")]
    assert status(now, side, WEASEL) is AirStatus.ABORT
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")


@pytest.mark.rule("ADV:24.8", "ADV:24.x")
@BOTH
@pytest.mark.parametrize(
    ("pressed", "helps", "ends"),
    [
        pytest.param(5, 2, AirStatus.FLOWN, id="+2 is nothing to it"),
        pytest.param(4, 0, AirStatus.ELIMINATED, id="its only step is lost"),
    ],
)
def test_a_suppressor_may_press_on(side, pressed, helps, ends):
    now = hit_weasel(side, 1, pressed, 9, 0)

    now.order(PressMissionOn())

    assert fire(now)[-1] == (None, "SAM", helps, "-")
    assert status(now, side, WEASEL) is ends


@pytest.mark.rule("ADV:24.8")
@BOTH
@pytest.mark.parametrize("die", [2, 3])
def test_plus_results_do_nothing_to_a_suppressor(side, die):
    now = hit_weasel(side, die, 9, 0)

    assert fire(now)[0][2:] in {(2, "+2"), (2, "+1")}
    assert status(now, side, WEASEL) is AirStatus.FLOWN
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")


@pytest.mark.rule("ADV:24.5.1", "ADV:24.6.1")
@BOTH
def test_nothing_fires_at_escorts_and_they_are_in_flown_afterwards(side):
    now = dropping(side, 2, 9, 0)
    now.order(with_units(side, FIGHTER))

    assert [event.unit for event in shots(now)] == [None]
    assert of_type(now, FlightDetected)[0].added == 0
    assert status(now, side, FIGHTER) is AirStatus.FLOWN


@pytest.mark.rule("ADV:25.1")
@BOTH
def test_a_mission_may_fly_alone(side):
    now = dropping(side, 9, 0)
    now.order(FlyAlone())

    assert status(now, side, WEASEL) is READY
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")


@pytest.mark.rule("ADV:25.1", "ADV:24.3.3")
@BOTH
def test_suppressors_alone_fly_with_airmobile_movement(side):
    """Landing in the enemy country far from his units: Local detection and SAMs, no AAA."""
    scene, orders = flight_orders.airlift(side, "1404")
    scene = in_the_air(scene, side, flying=ALL, enemy_hexes=("1404",))
    now = playing(scene, orders[0], 1, 9, 9)
    assert refusals(now.scene, side, with_units(side, FIGHTER)) != []

    now.order(with_units(side, WEASEL))

    detected = of_type(now, FlightDetected)[0]
    assert (detected.kind, detected.added) == (DefenceKind.LOCAL, 1)
    assert [(event.weapon, event.added) for event in shots(now)] == [("SAM", 2), ("SAM", 2)]


@pytest.mark.rule("ADV:24.3.3")
@BOTH
@pytest.mark.parametrize(
    ("dice", "weapons"),
    [
        pytest.param([9, 9], [], id="detected nowhere"),
        pytest.param([1, 9, 9, 9], ["SAM", "AAA"], id="detected at its start"),
        pytest.param([9, 1, 9, 9], ["SAM", "AAA"], id="detected at its landing"),
        pytest.param([1, 9, 9, 1, 9, 9], ["SAM", "AAA"] * 2, id="detected twice"),
    ],
)
def test_airmobile_movement_that_begins_among_enemies_is_rolled_for_there_too(side, dice, weapons):
    scene, orders = flight_orders.airlift(side, "1404")
    scene = in_the_air(scene, side, enemy_hexes=("1404",))
    scene = beside(scene, side, "1105")
    now = playing(scene, orders[0], *dice)

    where = [event.place for event in of_type(now, FlightDetected)]
    assert where == [at("1104"), at("1404")]
    assert [event.weapon for event in shots(now)] == weapons


@pytest.mark.rule("ADV:24.3.3", "ADV:24.x")
@BOTH
def test_who_is_turned_back_at_the_start_is_not_fired_at_again(side):
    scene, orders = flight_orders.airlift(side, "1404")
    scene = beside(in_the_air(scene, side, enemy_hexes=("1404",)), side, "1105")
    now = playing(scene, orders[0], 1, 2)

    assert [event.place for event in of_type(now, FlightDetected)] == [at("1104")]
    assert [event.weapon for event in shots(now)] == ["SAM"]
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1104")
