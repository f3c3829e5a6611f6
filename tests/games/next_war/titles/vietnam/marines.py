"""Positions for Marines of the campaign: aboard amphibious ships and ashore, with helicopters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from games.next_war.titles.vietnam.afloat import RED_AMPH, ship, spot, with_ships
from games.next_war.titles.vietnam.invasion import before
from games.next_war.titles.vietnam.landed import unit, with_units
from sandtable.games.next_war.events.event_registry import with_force
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.orders.marine_airmobile import LiftAboard, LiftMarines
from sandtable.games.next_war.state import ABOARD, Helicopter
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.games.next_war.titles.vietnam import map_and_counters
from sandtable.kernel.play.state import Scene as KernelScene

GATES = "vietnam/gates-of-hanoi"
FIRST, SECOND = "us-amph-amph-1", "us-amph-amph-2"
ONE, TWO, THREE, WHEELS = "usmc-1-4", "usmc-1-3", "usmc-2-3", "usmc-3-lar"
COBRA, COBRA_2, APACHE = "usmc-ah-1z-1", "usmc-ah-1z-2", "us-82-abn-ah-64-82"


def campaign(
    ships: Mapping[str, str | Ship],
    units: Mapping[str, str] = {},  # never changed
    held: Mapping[str, int] = {},  # never changed
    *options: str,
    **fields: Any,
) -> Scene:
    """Ships and units of the campaign by their ids, in places by their names or aboard ships."""
    scene = before(GATES, *options)
    printed = changed(scene.printed, ships=map_and_counters.ships(), memo={})
    scene = KernelScene(scene.rules, printed, scene.state)
    return with_units(with_ships(scene, ships, held, **fields), ships, units)


def red_helicopters(scene: Scene) -> Scene:
    """The position with helicopters on the ships of the other side, which have none as printed."""
    number = ship(scene, RED_AMPH)
    ships = list(scene.printed.ships)
    ships[number] = replace(ships[number], airmobile=1)
    printed = changed(scene.printed, ships=tuple(ships), memo={})
    return KernelScene(scene.rules, printed, scene.state)


def helicopter(scene: Scene, name: str) -> HelicopterId:
    """Find a helicopter by its id."""
    return HelicopterId([each.id for each in scene.printed.helicopters].index(name))


def based(scene: Scene, places: Mapping[str, str | Helicopter]) -> Scene:
    """The position with helicopters in places by their names, or on ships by their ids."""
    ids = {counter.id for counter in scene.printed.ships}
    for name, at in places.items():
        number = helicopter(scene, name)
        side = scene.printed.helicopters[number].side
        if isinstance(at, Helicopter):
            now = at
        elif at in ids:
            now = Helicopter(ABOARD, 2, ship=ship(scene, at))
        else:
            now = Helicopter(spot(scene.printed, at), 2)
        fleet = scene.state.forces[side].helicopters.set(number, now)
        force = replace(scene.state.forces[side], helicopters=fleet)
        scene = KernelScene(scene.rules, scene.printed, with_force(scene.state, side, force))
    return scene


def lift(
    run: NextWarRun, names: str | tuple[str, ...], origin: str, to: str, vessel: str = FIRST
) -> LiftMarines:
    """Order a ship to lift units from a place to another."""
    named = (names,) if isinstance(names, str) else names
    units = tuple([unit(run.scene, name) for name in named])
    places = spot(run.printed, origin), spot(run.printed, to)
    return LiftMarines(ship(run.scene, vessel), places[0], units, places[1], 0)


def lift_aboard(
    run: NextWarRun, names: str | tuple[str, ...], origin: str, deck: str, vessel: str = FIRST
) -> LiftAboard:
    """Order a ship to lift units from a place aboard a ship."""
    named = (names,) if isinstance(names, str) else names
    units = tuple([unit(run.scene, name) for name in named])
    ships = ship(run.scene, vessel), ship(run.scene, deck)
    return LiftAboard(ships[0], spot(run.printed, origin), units, ships[1], 0)
