"""Air units in support of combats, for tests: a side is asked and sends them; what comes of it."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    STEALTH,
    STRIKER,
    WEASEL,
    in_the_air,
    of_type,
)
from games.next_war.fighting import attacking, strike
from games.next_war.flight_orders import plain_answer, position
from games.next_war.flying import Played
from games.next_war.interceptions import BOX, READY, mine
from games.next_war.sketch import ALLIED, NON_ALLIED
from sandtable.games.next_war.events import SupportResolved
from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn
from sandtable.games.next_war.ids import ENEMY
from sandtable.games.next_war.orders.combat import CommitSupport

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
EITHER = pytest.mark.parametrize("attacks", [True, False], ids=["attacker", "defender"])
ALL = {WEASEL: READY, FIGHTER: BOX, STRIKER: READY, SECOND: READY, STEALTH: READY}
TEXT = """
1104 Flat Airbase
1104 in SRV
1104 SRV H helicopter 3 range12
1104 SRV G helicopter 2 range12
1405 PRC X 2-6-4
1305 SRV A 6-3-4
"""
#: Nothing is detected by a die of 9, and nothing hit.
MISS = 9


def asked_for_support(side, attacks, *dice, flying=ALL, **changes):
    """A combat in which a side, which attacks or defends, is asked for its support.

    The enemy's hex 1405 is in his country.  He commits nothing.
    """
    text = TEXT.strip()
    first = side if attacks else ENEMY[side]
    scene = in_the_air(
        attacking(position(text, side), first),
        side,
        flying=flying,
        enemy_hexes=("1405",),
        **changes,
    )
    now = Played(scene, *dice)
    now.order(strike(scene, *(("1405", "A") if attacks else ("1305", "X"))))
    while now.decision.kind != "support" or now.decision.seat != side:
        now.order(plain_answer(now))
    return now


def support(side, *kinds, fleet=(), companions=()):
    """The order to send these air units, helicopters and companions."""
    units = mine(side, *kinds)
    return CommitSupport(
        0, fleet, (), air_units=units[:1], wing=units[1:], companions=mine(side, *companions)
    )


def fought(now, order):
    """Give support, then let the other side answer with none."""
    now.order(order)
    while now.decision.kind in {"support", "lead"}:
        now.order(plain_answer(now))
    return now


def through(now, side, attacks):
    """What came through of the side's support, and what it does to the die."""
    (event,) = [e for e in of_type(now, SupportResolved) if e.attacker is attacks]
    return event.air_left, event.ratings


def weapons(now):
    return [(event.unit, event.weapon, event.result.value) for event in of_type(now, FlightFiredOn)]
