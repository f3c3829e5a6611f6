"""8.5.8 Amphibious assault: which units aboard may assault which place."""

from __future__ import annotations

from sandtable.games.next_war.events import HexPassed, ShipAssaulted, UnitsLanded
from sandtable.games.next_war.ids import NO_PLACE, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    kind_of_ship,
    ship_of,
    ships_of_side,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.rule_hooks import beaches_from
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import combat_units
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    enter_to_clear,
)
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def is_aboard(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is aboard a ship."""
    return unit_of(scene, unit).at == ABOARD


@cites("STD:8.5.8.1")
def beaches_before(scene: Scene, ship: ShipId) -> tuple[PlaceId, ...]:
    """The places that the units of a ship could assault from where it is.

    It must have come from a fit Inshore box; from the box itself, these are its islands.
    """
    now = ship_of(scene, ship)
    if not now.at_beach or kind_of_ship(scene, ship) is not ShipKind.AMPHIBIOUS:
        return ()
    if now.at < 0:
        return scene.printed.places[now.at].landing
    return scene.rules[beaches_from](scene, now.at)


@cites("STD:8.5.8", "STD:8.5.8.1")
def objections_to_assault(scene: Scene, ship: ShipId, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """A ship's units assault once in a turn, always the same place until it returns Inshore."""
    now = ship_of(scene, ship)
    if to not in beaches_before(scene, ship):
        return objection("STD:8.5.8.1", "cannot-assault-there", ship=ship, hex=to)
    if now.assaulted == scene.state.turn:
        return objection("STD:8.5.8", "has-assaulted", ship=ship)
    if now.target not in {NO_PLACE, to}:
        return objection("STD:8.5.8.1", "assaults-elsewhere", ship=ship, hex=now.target)
    return ()


def landing_ships(scene: Scene, side: SideId, to: PlaceId) -> tuple[ShipId, ...]:
    """The ships of a side whose units may assault a place now."""
    return tuple(
        [
            ship
            for ship, now in ships_of_side(scene, side)
            if now.at_beach and not objections_to_assault(scene, ship, to)
        ]
    )


def landing_units(scene: Scene, side: SideId, to: PlaceId) -> tuple[UnitId, ...]:
    """The units of a side aboard ships that may assault a place now."""
    ships = landing_ships(scene, side, to)
    return tuple([unit for ship in ships for unit in aboard(scene, ship)])


@cites("STD:8.5.8.1")
def ready_to_land(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """The combat units aboard ships at a beach, as a Combat Segment of their side begins."""
    ships = [ship for ship, now in ships_of_side(scene, side) if now.at_beach]
    return tuple([u for ship in ships for u in combat_units(scene, aboard(scene, ship))])


def note_assault(run: NextWarRun, units: tuple[UnitId, ...], to: PlaceId) -> None:
    """The ships of these units have made their assault of the turn."""
    for ship in sorted({unit_of(run.scene, unit).ship for unit in units}):
        side = run.printed.ships[ship].side
        run.emit(ShipAssaulted(ship, side, to, run.scene.state.turn))


@cites("STD:9.9.4")
def land(run: NextWarRun, units: tuple[UnitId, ...], to: PlaceId) -> None:
    """All units of an assault come ashore; in an enemy place that must be cleared, to clear it."""
    side = side_of(run.scene, units[0])
    run.emit(UnitsLanded(units, side, to))
    if to >= 0 and combat_units(run.scene, units):
        run.emit(HexPassed((to,), side))
    enter_to_clear(run, side, to)
