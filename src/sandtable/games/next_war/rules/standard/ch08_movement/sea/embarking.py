"""8.5.8.3 Embarking and disembarking, 2.4.4 how much an amphibious ship carries."""

from __future__ import annotations

from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    is_sea_hex,
    kind_of_ship,
    ship_counter,
    ship_of,
    ships_of_side,
    side_of_box,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rule_hooks import area_vetoes, embark_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import half_points_of
from sandtable.games.next_war.rules.standard.ch07_sea.ships import is_own_port
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    is_clearing,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beaches import is_beach_of
from sandtable.games.next_war.state import ABOARD
from sandtable.games.next_war.state_lookups import Scene, controller_of, unit_of, units_in
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_HALVES = 2


@cites("STD:2.4.4")
def half_points_free(scene: Scene, ship: ShipId) -> int:
    """A ship carries as many stacking points as its counter shows; in halves, what is free."""
    taken = half_points_of(scene, aboard(scene, ship))
    return _HALVES * ship_counter(scene, ship).transport - taken


@cites("STD:8.5.8.1", "STD:2.8.4")
def carries(scene: Scene, ship: ShipId, unit: UnitId) -> bool:
    """An amphibious ship carries Marines of its own nation, and nobody else."""
    counter = scene.printed.counters[unit]
    if kind_of_ship(scene, ship) is not ShipKind.AMPHIBIOUS or not counter.marine:
        return False
    return counter.nation == scene.printed.ships[ship].nation


@cites("STD:8.5.8.3")
def joins(scene: Scene, side: SideId, sea: PlaceId, here: PlaceId) -> bool:
    """A ship loads and unloads in a Port where it is, and from the sea at a beach or Beachhead.

    In a Holding Box with a Port it does so there, from an Inshore box at the island of the box.
    """
    if here < 0:
        box = scene.printed.places[here]
        if box.kind is BoxKind.HOLDING:
            return sea == here and bool(box.ports) and side_of_box(scene, here) == side
        return box.kind is BoxKind.ISLAND and sea in box.landing
    if sea == here:
        return is_own_port(scene, side, here)
    if sea < 0 or here not in scene.printed.atlas.near[sea]:
        return False
    marker = scene.state.beachheads.map.get(here)
    own = marker is not None and marker.side == side
    return is_beach_of(scene, sea, here) or (own and is_sea_hex(scene, sea))


@cites("STD:8.5.8.3")
def is_held(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """The place must be controlled by the side, or hold units of it under a Clearing marker."""
    if here < 0:
        if scene.printed.places[here].kind is not BoxKind.ISLAND:
            return side_of_box(scene, here) == side
        own = controller_of(scene, here) == side and not units_in(scene, ENEMY[side], here)
        return own or bool(units_in(scene, side, here))
    if units_in(scene, ENEMY[side], here):
        return False
    return controller_of(scene, here) == side or is_clearing(scene, side, here)


@cites("STD:8.5.8.3", "STD:4.1.3")
def sea_is_closed(scene: Scene) -> tuple[Cited[Veto], ...]:
    """Nobody goes aboard or ashore in Elite Reaction or in a Storm."""
    segment = scene.state.segment
    if segment.elite_only or segment.ground_only:
        return objection("STD:8.5.8.3", "no-landing-now")
    if scene.state.weather is Weather.STORM:
        return objection("STD:4.1.3", "no-landing-in-storm")
    return ()


def objections_to_embarking(scene: Scene, unit: UnitId, ship: ShipId) -> tuple[Cited[Veto], ...]:
    """Why a unit may not go aboard a ship now; nothing if it may."""
    segment = scene.state.segment
    side, force = segment.side, scene.state.forces[segment.side]
    if unit not in force.units.map or ship not in force.ships.map:
        return objection("STD:8.5.8.3", "not-your-landing", unit=unit, ship=ship)
    found = sea_is_closed(scene)
    here, sea = unit_of(scene, unit).at, ship_of(scene, ship).at
    if found:
        return found
    if unit not in segment.unmoved or here == ABOARD:
        return objection("STD:8.5.8.3", "cannot-embark", unit=unit)
    if not carries(scene, ship, unit):
        return objection("STD:8.5.8.1", "not-its-marines", unit=unit, ship=ship)
    if not (here >= 0 or here in scene.printed.places) or not joins(scene, side, sea, here):
        return objection("STD:8.5.8.3", "ship-not-there", unit=unit, ship=ship, at=here)
    if not is_held(scene, side, here):
        return objection("STD:8.5.8.3", "place-not-held", at=here)
    return objections_to_load(scene, unit, ship)


@cites("STD:2.4.4")
def objections_to_load(scene: Scene, unit: UnitId, ship: ShipId) -> tuple[Cited[Veto], ...]:
    """Why a ship that is there does not take a unit that it can carry; nothing if it does."""
    room = half_points_free(scene, ship)
    if half_points_of(scene, (unit,)) > room:
        return objection("STD:2.4.4", "ship-is-full", unit=unit, ship=ship, room=room)
    return scene.rules[embark_vetoes](scene, unit, unit_of(scene, unit).at)


def objections_to_disembarking(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Cited[Veto], ...]:
    """Why a unit aboard may not go ashore in a place now; nothing if it may."""
    segment = scene.state.segment
    side = segment.side
    if unit not in scene.state.forces[side].units.map or unit_of(scene, unit).at != ABOARD:
        return objection("STD:8.5.8.3", "not-aboard", unit=unit)
    found = sea_is_closed(scene)
    if found:
        return found
    if unit not in segment.unmoved:
        return objection("STD:8.5.8.3", "cannot-disembark", unit=unit)
    ship = unit_of(scene, unit).ship
    known = to in scene.printed.atlas.ground or to in scene.printed.places
    if not known or not joins(scene, side, ship_of(scene, ship).at, to):
        return objection("STD:8.5.8.3", "no-landing-place", unit=unit, ship=ship, at=to)
    if not is_held(scene, side, to):
        return objection("STD:8.5.8.3", "place-not-held", at=to)
    return scene.rules[area_vetoes](scene, (unit,), to) if to < 0 else ()


def may_embark(scene: Scene) -> dict[UnitId, tuple[ShipId, ...]]:
    """The units of the moving side that may go aboard now, and on which ships."""
    side = scene.state.segment.side
    ships = [ship for ship, _ in ships_of_side(scene, side) if ship_counter(scene, ship).transport]
    if not ships or sea_is_closed(scene):
        return {}
    marines = [u for u in scene.state.segment.unmoved if scene.printed.counters[u].marine]
    found = {
        unit: tuple([ship for ship in ships if not objections_to_embarking(scene, unit, ship)])
        for unit in marines
    }
    return {unit: able for unit, able in found.items() if able}


def may_disembark(scene: Scene) -> dict[UnitId, tuple[PlaceId, ...]]:
    """The units of the moving side that may go ashore now, and where."""
    segment = scene.state.segment
    units = scene.state.forces[segment.side].units.map
    if not scene.state.forces[segment.side].ships.map:
        return {}
    loaded = [u for u in segment.unmoved if u in units and units[u].at == ABOARD]
    found = {unit: _ashore(scene, unit) for unit in loaded}
    return {unit: places for unit, places in found.items() if places}


def _ashore(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    sea = ship_of(scene, unit_of(scene, unit).ship).at
    if sea >= 0:
        near: tuple[PlaceId, ...] = (sea, *scene.printed.atlas.near[sea])
    else:
        near = (sea, *scene.printed.places[sea].landing) if sea in scene.printed.places else ()
    return tuple([to for to in near if not objections_to_disembarking(scene, unit, to)])
