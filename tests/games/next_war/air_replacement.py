"""Air units of India-Pakistan to be replaced, for tests: what is left of them, Supply Points."""

from __future__ import annotations

from dataclasses import replace as changed

from msgspec.structs import replace

from games.next_war.air_war import aircraft, printed, stepped
from sandtable.games.next_war.advanced.air_state import AirStatus, AirUnit, with_units
from sandtable.games.next_war.advanced.stocks import Stock, StockKind
from sandtable.games.next_war.ids import NO_PLACE
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.kernel.play.state import Scene as KernelScene

#: The nations that keep the Supply Points of their sides (NWIP 10.4).
NATIONS = (("ROI",), ("IROP",))
ASKED = "replace_air_units"


def with_supply(scene, points=(10, 10)):
    """The position with Supply Points of the nations of each side, and without helicopters."""
    forces = []
    for side in (0, 1):
        stocks = tuple([Stock(nation, StockKind.SUPPLY, points[side]) for nation in NATIONS[side]])
        force = scene.state.forces[side]
        forces.append(replace(force, advanced=replace(force.advanced, stocks=stocks)))
    grounded = changed(scene.printed, helicopters=(), memo={})
    return KernelScene(scene.rules, grounded, replace(scene.state, forces=tuple(forces)))


def without(scene, *names):
    """The position with some air units eliminated."""
    gone = {aircraft(name): AirUnit(NO_PLACE, AirStatus.ELIMINATED, 0) for name in names}
    air = with_units(scene.state.advanced.air, gone)
    advanced = replace(scene.state.advanced, air=air)
    return KernelScene(scene.rules, scene.printed, replace(scene.state, advanced=advanced))


def phase(scene, side=0, points=(10, 10), *, which="first"):
    """The step in which a side, the first player, replaces air units."""
    scene = with_supply(scene, points)
    scene = KernelScene(scene.rules, scene.printed, replace(scene.state, turn=2, first_player=side))
    return stepped(scene, f"{which}_side_replaces_air_units", procedure="reinforcing")


def supply(scene, name):
    """The Supply Points of the nation of an air unit."""
    counter = printed().aircraft[aircraft(name)]
    return points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)
