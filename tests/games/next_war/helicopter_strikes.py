"""Strikes of helicopters for tests: announced in a Strike phase, flown, and what became of them."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.air_flights import in_the_air
from games.next_war.flight_orders import position
from games.next_war.flying import Played
from games.next_war.sketch import asked, unit
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions, HelicopterStrikesUnit
from sandtable.games.next_war.rule_hooks.advanced_phases import strikes
from sandtable.kernel.play.state import Scene as KernelScene

H, G = HelicopterId(0), HelicopterId(1)
TEXT = """
1104 Flat Airbase
1104 in SRV
1104 SRV H helicopter 2 range6
1104 SRV G helicopter 1 range6
1404 PRC E 4-4-4 sp2
1405 SRV A 4-4-4 sp2
1804 PRC F 4-4-4 sp2
1805 SRV B 4-4-4 sp2
"""


def phase(side, *dice, text=TEXT, flying=None, helicopter=None, **changes):
    """A Strike phase in which a side is asked; its helicopters are three hexes from 1404."""
    scene = in_the_air(
        asked(position(text.strip(), side), side, "move"), side, flying=flying or {}, **changes
    )
    if helicopter is not None:
        scene = with_helicopter(scene, side, **helicopter)
    now = Played(scene, *dice)
    now.begin(strikes, 1)
    return now


def with_helicopter(scene, side, **fields):
    """The position with fields of the first helicopter changed."""
    forces = list(scene.state.forces)
    fleet = forces[side].helicopters
    forces[side] = replace(forces[side], helicopters=fleet.set(H, replace(fleet[H], **fields)))
    return KernelScene(scene.rules, scene.printed, replace(scene.state, forces=tuple(forces)))


def at_unit(now, name="E", helicopter=H):
    """A strike of a helicopter at a unit."""
    return HelicopterStrikesUnit(helicopter, unit(now.scene, name))


def flown(now, *orders):
    """Announce these, then go through the rest of the phase up to another question."""
    for order in orders:
        now.order(order)
    while now.decision.kind == "air_missions":
        now.order(EndMissions())
    return now


def helicopter(now, side, which=H):
    """A helicopter of a side, if it is still in play."""
    return now.scene.state.forces[side].helicopters.map.get(which)
