"""25.1, 24.8 Air units that fly with transports: who may, what suppressors do and suffer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war import flight_orders
from games.next_war.air_flights import (
    FIGHTER,
    SECOND_WEASEL,
    STRIKER,
    WEASEL,
    in_the_air,
    of_type,
    playing,
    unit_number,
)
from games.next_war.sketch import ALLIED, NON_ALLIED, at, refusals, unit
from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.advanced.air_defence import (
    AbortMission,
    FlyAlone,
    PressMissionOn,
    SendCompanions,
)
from sandtable.games.next_war.orders.movement import Airlift
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit
from sandtable.games.next_war.state_lookups import unit_of
from sandtable.kernel.contract import offers
from sandtable.kernel.play.state import known

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
READY, BOX = AirStatus.READY, AirStatus.AIR_SUPERIORITY
ALL = {WEASEL: READY, SECOND_WEASEL: READY, FIGHTER: BOX, STRIKER: READY}


def dropping(side, *dice, flying=ALL, **changes):
    """A drop into the enemy country, far from enemy units."""
    scene, orders = flight_orders.paradrop(side, "1404")
    scene = in_the_air(scene, side, flying=flying, enemy_hexes=("1404",), **changes)
    return playing(scene, orders[0], *dice)


def with_units(side, *kinds):
    first, *others = [unit_number(side, kind) for kind in kinds]
    return SendCompanions(first, tuple(others))


def status(now, side, kind):
    return air_unit(now.scene, unit_number(side, kind)).status


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
    ("flying", "weather"),
    [
        ({FIGHTER: READY}, Weather.CLEAR),
        ({WEASEL: AirStatus.FLOWN, FIGHTER: AirStatus.ABORT}, Weather.CLEAR),
        ({STRIKER: READY}, Weather.CLEAR),
    ],
)
def test_a_fighter_escorts_from_the_air_superiority_box_alone(side, flying, weather):
    now = dropping(side, 9, 0, flying=flying, weather=weather)

    assert now.decision.kind == "move"  # nobody was asked


@pytest.mark.rule("ADV:25.1")
@BOTH
def test_nothing_is_asked_of_transports_that_meet_no_air_defence(side):
    scene, orders = flight_orders.transport(side, "1804")
    now = playing(in_the_air(scene, side, flying=ALL, level=1), orders[0])

    assert now.decision.kind == "move"


@pytest.mark.rule("ADV:25.1", "ADV:15.2.9", "ADV:24.8", "ADV:24.5.1")
@BOTH
def test_weasels_help_and_are_fired_on_first(side):
    """Each adds 1 to detection and 2 to SAM fire, that at the weasels themselves too."""
    now = dropping(side, 2, 9, 9, 9, 9, 9, 0)
    now.order(with_units(side, WEASEL, SECOND_WEASEL))

    first, second = unit_number(side, WEASEL), unit_number(side, SECOND_WEASEL)
    assert of_type(now, FlightDetected)[0].added == 2
    assert fire(now) == [(first, "SAM", 4, "-"), (second, "SAM", 4, "-"), (None, "SAM", 4, "-")]
    assert status(now, side, WEASEL) is AirStatus.FLOWN
    assert status(now, side, SECOND_WEASEL) is AirStatus.FLOWN
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")


@pytest.mark.rule("ADV:24.8")
@BOTH
def test_a_suppressor_that_turns_back_no_longer_helps(side):
    """A modified 1 is an abort by SAMs of 5."""
    now = dropping(side, 2, 0, 9, 0, tracks_of=None) if False else dropping_hit(side, 2)
    assert (now.decision.seat, now.decision.kind) == (side, "press_on_or_abort")

    now.order(AbortMission())

    weasel = unit_number(side, WEASEL)
    assert fire(now) == [(weasel, "SAM", 2, "A"), (None, "SAM", 0, "-")]
    assert status(now, side, WEASEL) is AirStatus.ABORT
    assert unit_of(now.scene, unit(now.scene, "A")).at == at("1404")


def dropping_hit(side, die, *dice):
    """One weasel flies along; SAMs of 10 fire at it with 2 added to this die."""
    values = replace(in_the_air_tracks(), sam=10)
    now = dropping(side, 1, die, *dice, *([9, 0] if not dice else []), tracks=values)
    now.order(with_units(side, WEASEL))
    return now


def in_the_air_tracks():
    from games.next_war.air_flights import TRACKS  # noqa: PLC0415

    return TRACKS
