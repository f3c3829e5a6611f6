"""Orders that send flights through air defence, for tests, and what detects and fires at them."""

from __future__ import annotations

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
from games.next_war.interceptions import BOX, READY
from sandtable.games.next_war.events.advanced.air_defence import FlightDetected, FlightFiredOn
from sandtable.games.next_war.orders.advanced.air_defence import SendCompanions

#: Who may fly with a transport.
ALL = {WEASEL: READY, SECOND_WEASEL: READY, FIGHTER: BOX, STRIKER: READY}


def given_order(make, side, to, *dice, **changes):
    """The first order of a kind in the air war, carried out with these dice."""
    scene, orders = make(side, to)
    return playing(in_the_air(scene, side, **changes), orders[0], *dice)


def fire(now):
    """What fired, with its result."""
    return [(event.weapon, event.result.value) for event in of_type(now, FlightFiredOn)]


def detections(now):
    """What detected, with its result."""
    return [(event.kind, event.result) for event in of_type(now, FlightDetected)]


def dropping(side, *dice, flying=ALL, **changes):
    """A drop into the enemy country, far from enemy units."""
    scene, orders = flight_orders.paradrop(side, "1404")
    scene = in_the_air(scene, side, flying=flying, enemy_hexes=("1404",), **changes)
    return playing(scene, orders[0], *dice)


def with_units(side, *kinds):
    """The order that sends these air units along."""
    first, *others = [unit_number(side, kind) for kind in kinds]
    return SendCompanions(first, tuple(others))
