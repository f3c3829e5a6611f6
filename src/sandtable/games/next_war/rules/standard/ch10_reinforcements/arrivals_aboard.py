"""10 Units that start or arrive aboard ships, 2.4.4 as far as there is room for them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import PortUnloaded, UnitPlacedAboard
from sandtable.games.next_war.ids import NO_SHIP, HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import aboard, ship_counter
from sandtable.games.next_war.rule_hooks import (
    arrivals_begin,
    deck_of_arrival,
    half_points_unloaded,
    ship_of_arrival,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.sheets.scenario_place_lookup import is_ship, ship_named
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import answers, cites

_HALVES: Final = 2


@answers(arrivals_begin, "STD:10.0")
def nothing_is_settled(run: NextWarRun, side: SideId) -> None:
    """Reinforcements are placed without a die, unless a title rolls one."""


@answers(half_points_unloaded, "STD:10.0")
def no_port_is_used(scene: Scene, unit: UnitId, here: PlaceId) -> int:
    """Reinforcements use no capacity of Ports, unless a title has them arrive by sea."""
    return 0


@answers(ship_of_arrival, "STD:2.3.6")
def ship_of_the_setup(scene: Scene, unit: UnitId) -> ShipId:
    """A unit may start aboard the ship that its scenario names."""
    return _ship_listed_for(scene, scene.printed.counters[unit].id)


@answers(deck_of_arrival, "STD:2.3.6")
def deck_of_the_setup(scene: Scene, helicopter: HelicopterId) -> ShipId:
    """So may a helicopter."""
    return _ship_listed_for(scene, scene.printed.helicopters[helicopter].id)


def _ship_listed_for(scene: Scene, name: str) -> ShipId:
    sheet = scene.printed.sheet
    if sheet is None or not sheet.embarked:
        return NO_SHIP
    ship = next((row.ship for row in sheet.embarked if row.unit == name), "")
    return ship_named(scene.printed, ship) if is_ship(scene.printed, ship) else NO_SHIP


@cites("STD:2.4.4")
def has_room_aboard(scene: Scene, unit: UnitId) -> bool:
    """A unit starts or arrives aboard if the ship carries it besides those that are aboard."""
    ship = scene.rules[ship_of_arrival](scene, unit)
    if ship == NO_SHIP:
        return False
    taken = half_points_of(scene, aboard(scene, ship)) + half_points_of(scene, (unit,))
    return taken <= _HALVES * ship_counter(scene, ship).transport


def place_aboard(run: NextWarRun, unit: UnitId) -> None:
    """Put a unit aboard the ship with which it starts or arrives, at full strength."""
    counter = run.printed.counters[unit]
    ship = run.rules[ship_of_arrival](run.scene, unit)
    run.emit(UnitPlacedAboard(unit, counter.side, ship, counter.steps))


@cites("STD:8.3.1.9")
def unload(run: NextWarRun, unit: UnitId, here: PlaceId) -> None:
    """What arrives by sea in a Port counts against its capacity in this turn."""
    halves = run.rules[half_points_unloaded](run.scene, unit, here)
    if halves:
        run.emit(PortUnloaded(here, halves))
