"""Sea Transport of units and of helicopters for tests: who waits where, and the orders."""

from __future__ import annotations

from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import afloat, spot
from games.next_war.titles.vietnam.afloat import moving as begun
from games.next_war.titles.vietnam.sailing import ALL_US, put, unit_called
from sandtable.games.next_war.events.event_registry import with_force
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.naval_lookups import is_port_hex
from sandtable.games.next_war.orders.naval_movement import ShipHelicopter, ShipUnits
from sandtable.games.next_war.rule_hooks import out_of_play
from sandtable.games.next_war.rules.standard.ch06_air_power.helicopter_bases import (
    has_room,
    is_base_at_all,
)
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.state import Helicopter
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene as KernelScene

OURS, THEIRS, NEXT = HelicopterId(0), HelicopterId(1), HelicopterId(2)


def at_sea(units, held=None, ships=None, **fields):
    """Units in places, ships and who holds the seas."""
    scene = afloat(ships or {}, ALL_US if held is None else held, **fields)
    for name, at in units.items():
        scene = put(scene, unit_called(scene, name), at)
    return scene


def moving(scene, side, **segment):
    """Let a side move; all its units have begun the segment where they are."""
    run = begun(scene, side, **segment)
    units = scene.state.forces[side].units
    together = HashedMap({unit: now.at for unit, now in units.pairs() if now.at >= 0})
    able = movable(run.scene, side, run.truth.segment)
    return begun(scene, side, unmoved=able, together=together, **segment)


def ship_to(run, names, origin, *path):
    """The order to ship units from a place over these."""
    named = (names,) if isinstance(names, str) else names
    places = tuple([spot(run.printed, each) for each in path])
    units = tuple([unit_called(run.scene, name) for name in named])
    return ShipUnits(spot(run.printed, origin), units, places)


def base_on_map(scene, side):
    """An Airbase or Airfield of a side that is no Port."""
    return next(
        here
        for here in scene.printed.atlas.landing_places
        if is_base_at_all(scene, side, here)
        and has_room(scene, side, here)
        and not scene.rules[out_of_play](scene, side, here)
        and not is_port_hex(scene, here)
    )


def based(names, held=None, **fields):
    """Helicopters in places."""
    scene = afloat({}, ALL_US if held is None else held, **fields)
    state = scene.state
    for helicopter, at in names.items():
        side = scene.printed.helicopters[helicopter].side
        now = at if isinstance(at, Helicopter) else Helicopter(spot(scene.printed, at), 2)
        fleet = state.forces[side].helicopters.set(helicopter, now)
        state = with_force(state, side, replace(state.forces[side], helicopters=fleet))
    return KernelScene(scene.rules, scene.printed, state)


def shipped(run, helicopter, side, *path, to=None):
    """The order to ship a helicopter, to a base on the map unless one is named."""
    places = tuple([spot(run.printed, each) for each in path])
    base = base_on_map(run.scene, side) if to is None else spot(run.printed, to)
    return ShipHelicopter(helicopter, places, base)
