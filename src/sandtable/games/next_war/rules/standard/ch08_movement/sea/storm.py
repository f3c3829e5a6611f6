"""8.5.6.5 Ships in a Storm."""

from __future__ import annotations

from sandtable.games.next_war.events import ShipSheltered
from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import sea_holder, ship_of, ships_of_side
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.sea_chart_rows import SeaPlace
from sandtable.games.next_war.rule_hooks import ship_vetoes
from sandtable.games.next_war.rules.standard.ch07_sea.ship_retreats import lose_ship
from sandtable.games.next_war.rules.standard.ch07_sea.ships import (
    is_afloat,
    is_own_port,
    sea_place,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.sea_paths import zones_of
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:8.5.6.5")
def is_sheltered(scene: Scene, side: SideId, at: PlaceId) -> bool:
    """A ship is safe from a Storm in a friendly Port, a Holding Box or a friendly At Sea box."""
    kind = sea_place(scene, at)
    if kind is SeaPlace.PORT:
        return is_own_port(scene, side, at)
    if kind is SeaPlace.AT_SEA:
        return sea_holder(scene, at) == side
    return kind is SeaPlace.HOLDING


@cites("STD:8.5.6.5", "SOP:1", "RUL-0320")
def shelters(scene: Scene, ship: ShipId) -> tuple[PlaceId, ...]:
    """Where a ship goes in a Storm: the At Sea box of its Sea Zone if that is friendly.

    Otherwise it goes to a friendly Port of the zone, among them those of Holding Boxes that touch
    the sea.  If there is none, a friendly At Sea box adjacent to its own is the nearest shelter.
    Its owner chooses one of several.
    """
    side, places = scene.printed.ships[ship].side, scene.printed.places
    zones = zones_of(scene, ship_of(scene, ship).at)
    beside = [to for sea in zones for to in places[sea].by_sea]
    ways = (
        [sea for sea in zones if sea_holder(scene, sea) == side],
        [port for sea in zones for port in _ports(scene, ship, sea)],
        [to for to in beside if sea_holder(scene, to) == side],
    )
    return next((tuple(dict.fromkeys(found)) for found in ways if found), ())


def _ports(scene: Scene, ship: ShipId, sea: PlaceId) -> list[PlaceId]:
    """The Ports of a Sea Zone that are open to a ship."""
    places, side = scene.printed.places, scene.printed.ships[ship].side
    hexes = [port for box in places[sea].inshore for port in sorted(places[box].port_hexes)]
    boxes = [box for box in places[sea].by_sea if places[box].kind is BoxKind.HOLDING]
    closed = scene.rules[ship_vetoes]
    found = [port for port in hexes if is_own_port(scene, side, port)]
    return found + [box for box in boxes if not closed(scene, ship, box)]


def exposed(scene: Scene, side: SideId) -> tuple[ShipId, ...]:
    """The ships of a side that a Storm would reach where they are."""
    return tuple(
        [
            ship
            for ship, now in ships_of_side(scene, side)
            if is_afloat(scene, now) and not is_sheltered(scene, side, now.at)
        ]
    )


@cites("STD:8.5.6.5")
def shelter_ship(run: NextWarRun, ship: ShipId, to: PlaceId) -> None:
    """A ship goes there with all aboard, without a roll."""
    run.emit(ShipSheltered(ship, run.printed.ships[ship].side, to))


@cites("STD:8.5.6.5")
def shelter_all(run: NextWarRun, side: SideId) -> bool:
    """Ships with one shelter go there, those without are lost; whether others have a choice."""
    for ship in exposed(run.scene, side):
        found = shelters(run.scene, ship)
        if not found:
            lose_ship(run, ship)
        elif len(found) == 1:
            shelter_ship(run, ship, found[0])
    return bool(exposed(run.scene, side))
