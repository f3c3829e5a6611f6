"""Missions of air units for tests: announced in a Strike phase, and what came of them."""

from __future__ import annotations

from games.next_war.air_flights import (
    FIGHTER,
    SECOND,
    SECOND_WEASEL,
    STEALTH,
    STRIKER,
    WEASEL,
    in_the_air,
    of_type,
    unit_number,
)
from games.next_war.flight_orders import position
from games.next_war.flying import Played
from games.next_war.interceptions import BOX, READY, TEXT
from games.next_war.sketch import asked, at, unit
from sandtable.games.next_war.events.advanced import StrikeRolled
from sandtable.games.next_war.events.advanced.air_defence import FlightFiredOn
from sandtable.games.next_war.orders.advanced.air_missions import (
    EndMissions,
    MissionAtBridge,
    MissionToInterdict,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes

ALL = {
    WEASEL: READY,
    SECOND_WEASEL: READY,
    FIGHTER: BOX,
    STRIKER: READY,
    SECOND: READY,
    STEALTH: READY,
}
SITES = "1404 Flat Airbase Airfield Port Other_Installation"
BRIDGE = "1304-1305 Major River\n1304-1305 Primary"
PLACES = f"{TEXT.replace('1404 Flat Airbase', SITES)}{BRIDGE}"


def phase(side, *dice, flying=ALL, text=TEXT, **changes):
    """A Strike phase in which a side is asked for missions; the enemy has 1404 and the tracks."""
    scene = in_the_air(
        asked(position(text, side), side, "move"),
        side,
        flying=flying,
        enemy_hexes=("1404",),
        **changes,
    )
    now = Played(scene, *dice)
    now.begin(strikes, 1)
    return now


def target(now, name="E"):
    """A unit by its name."""
    return unit(now.scene, name)


def done(now):
    """Announce no more, and go through the rest of the phase up to another question."""
    now.order(EndMissions())
    return now


def weapons(now):
    """Which units were fired on, with which weapon."""
    return [(event.unit, event.weapon) for event in of_type(now, FlightFiredOn)]


def rolls(now):
    """The rolls of strikes."""
    return of_type(now, StrikeRolled)


def to_interdict(side):
    """A mission to interdict a hex of the enemy."""
    return MissionToInterdict(at("1804"), unit_number(side, STRIKER))


def modifiers(event):
    """What changes the die of a strike."""
    return {one.what: one.amount for one in event.modifiers}


def sent_by(side, kind, what, *where):
    """A mission of one air unit, without others."""
    unit = unit_number(side, kind)
    if what is MissionAtBridge:
        one, other = map(at, where)
        return what(one, other, unit)
    return what(at(where[0]), *where[1:], unit)
