"""Plain look-ups at sea that many rules share: where ships are, who holds a box, who is neutral."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UnsetType

from sandtable.games.next_war.ids import HelicopterId, PlaceId, ShipId, SideId, UnitId
from sandtable.games.next_war.naval_state import Ship, Standing
from sandtable.games.next_war.printed.counters import ShipCounter, ShipKind
from sandtable.games.next_war.printed.display_rows import BoxKind, BoxSide
from sandtable.games.next_war.printed.terrain import Feature, Side, Terrain
from sandtable.games.next_war.state import ABOARD, Helicopter
from sandtable.games.next_war.state_lookups import Scene, unit_of

_SIDES = {Standing.ALLIED: Side.ALLIED, Standing.NON_ALLIED: Side.NON_ALLIED}


def ship_of(scene: Scene, ship: ShipId) -> Ship:
    """A ship as it is now."""
    return scene.state.forces[scene.printed.ships[ship].side].ships.map[ship]


def ship_counter(scene: Scene, ship: ShipId) -> ShipCounter:
    """A ship's counter, by the side that lies up."""
    counter = scene.printed.ships[ship]
    return counter.turned_over() if ship_of(scene, ship).surface_group else counter


def kind_of_ship(scene: Scene, ship: ShipId) -> ShipKind:
    """What a ship is by the side of its counter that lies up."""
    return ship_counter(scene, ship).kind


def ships_of_side(scene: Scene, side: SideId) -> Iterator[tuple[ShipId, Ship]]:
    """List a side's ships, by number."""
    yield from scene.state.forces[side].ships.pairs()


def ships_at(scene: Scene, side: SideId, place: PlaceId) -> tuple[ShipId, ...]:
    """List a side's ships in a box or a hex."""
    return tuple([ship for ship, now in ships_of_side(scene, side) if now.at == place])


def where_is(scene: Scene, unit: UnitId) -> PlaceId:
    """Where a unit is; one that is aboard is where its ship is."""
    now = unit_of(scene, unit)
    return ship_of(scene, now.ship).at if now.at == ABOARD else now.at


def aboard(scene: Scene, ship: ShipId) -> tuple[UnitId, ...]:
    """List the units aboard a ship."""
    units = scene.state.forces[scene.printed.ships[ship].side].units
    return tuple([unit for unit, now in units.pairs() if now.ship == ship])


def helicopters_aboard(scene: Scene, ship: ShipId) -> tuple[HelicopterId, ...]:
    """List the helicopters that are based on a ship."""
    fleet = scene.state.forces[scene.printed.ships[ship].side].helicopters
    return tuple([each for each, now in fleet.pairs() if now.ship == ship])


def base_of(scene: Scene, now: Helicopter) -> PlaceId:
    """Where a helicopter flies from: its base, or the place of the ship on which it is based."""
    return now.base if isinstance(now.ship, UnsetType) else ship_of(scene, now.ship).at


def sea_holder(scene: Scene, box: PlaceId) -> SideId | None:
    """The side that controls a sea box; None: it is Contested."""
    return scene.state.sea_control.map.get(box)


def is_sea_hex(scene: Scene, here: PlaceId) -> bool:
    """Whether a place is an All-Sea hex."""
    ground = scene.printed.atlas.ground.get(here)
    return ground is not None and ground.terrain is Terrain.ALL_SEA


def is_port_hex(scene: Scene, here: PlaceId) -> bool:
    """Whether a place is a hex with a Port as printed."""
    ground = scene.printed.atlas.ground.get(here)
    return ground is not None and Feature.PORT in ground.features


def inshore_boxes_of(scene: Scene, place: PlaceId) -> tuple[PlaceId, ...]:
    """The Inshore boxes that a hex belongs to, or the one that the place is."""
    known: dict[PlaceId, tuple[PlaceId, ...]] = scene.printed.memo.get("coasts") or _coasts(scene)
    return known.get(place, ())


def _coasts(scene: Scene) -> dict[PlaceId, tuple[PlaceId, ...]]:
    """Find the Inshore boxes of every hex and of themselves, and keep them."""
    found: dict[PlaceId, tuple[PlaceId, ...]] = {}
    for box, each in scene.printed.places.items():
        if each.kind is BoxKind.INSHORE:
            for place in {box} | each.sea_hexes | each.port_hexes:
                found[place] = (*found.get(place, ()), box)
    scene.printed.memo["coasts"] = found
    return found


def standing_of(scene: Scene, nation: str) -> Standing:
    """On which side a nation is: as the position has it, or else by its box of the display."""
    changed = scene.state.nations.map.get(nation)
    if changed is not None:
        return changed
    sides = [box.side for box in scene.printed.places.values() if box.nation == nation]
    if BoxSide.NEUTRAL in sides:
        return Standing.NEUTRAL
    return Standing.NON_ALLIED if BoxSide.NON_ALLIED in sides else Standing.ALLIED


def side_of_box(scene: Scene, place: PlaceId) -> SideId | None:
    """The side whose Holding Box this is; None for that of a neutral, which is closed."""
    return _SIDES.get(standing_of(scene, scene.printed.places[place].nation))
