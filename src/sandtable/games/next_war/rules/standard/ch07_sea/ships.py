"""7.3 Naval units: where they can be, how they stack, and what they become."""

from __future__ import annotations

from sandtable.games.next_war.ids import BOTH_SIDES, ENEMY, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    aboard,
    helicopters_aboard,
    is_port_hex,
    is_sea_hex,
    ship_of,
    ships_at,
    side_of_box,
)
from sandtable.games.next_war.naval_state import Ship
from sandtable.games.next_war.printed.display_rows import BoxKind
from sandtable.games.next_war.printed.sea_chart_rows import SeaPlace
from sandtable.games.next_war.printed.terrain import Feature, Weather
from sandtable.games.next_war.rule_hooks import ship_vetoes
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    stands,
)
from sandtable.games.next_war.state_lookups import Scene, controller_of, stack_at
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Veto

_BOXES = {
    BoxKind.AT_SEA: SeaPlace.AT_SEA,
    BoxKind.INSHORE: SeaPlace.INSHORE,
    BoxKind.HOLDING: SeaPlace.HOLDING,
}


@cites("STD:7.3")
def sea_place(scene: Scene, place: PlaceId) -> SeaPlace:
    """A ship is in a Holding, At Sea or Inshore box, in an All-Sea hex, or in a Port."""
    if place >= 0:
        return SeaPlace.ALL_SEA_HEX if is_sea_hex(scene, place) else SeaPlace.PORT
    return _BOXES[scene.printed.places[place].kind]


@cites("STD:7.3.5")
def has_room_for_ship(scene: Scene, place: PlaceId) -> bool:
    """Any number of ships fit a box or a Port, but only one of either side an All-Sea hex."""
    if not is_sea_hex(scene, place):
        return True
    there = sum([len(ships_at(scene, side, place)) for side in BOTH_SIDES])
    return there < scene.printed.charts.sea.limits.ships_per_sea_hex


def is_own_port(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """Whether a hex has a Port that works for a side's ships."""
    if not is_port_hex(scene, here) or not stands(scene, here, Feature.PORT):
        return False
    enemies = stack_at(scene, ENEMY[side], here)
    return controller_of(scene, here) == side and not enemies


@adds(ship_vetoes, "STD:7.2.3")
def not_in_boxes_of_others(scene: Scene, ship: ShipId, to: PlaceId) -> tuple[Veto, ...]:
    """No ship enters a Holding Box of the enemy or of a neutral, or one without a Port."""
    box, side = scene.printed.places.get(to), scene.printed.ships[ship].side
    if box is None or box.kind is not BoxKind.HOLDING:
        return ()
    if side_of_box(scene, to) == side and box.ports:
        return ()
    return (Veto("box-closed-to-ship", {"ship": ship, "box": to}),)


def may_act(scene: Scene, ship: ShipId) -> bool:
    """Whether a ship may still move, lay mines or turn over in the Movement Segment under way."""
    segment, now = scene.state.segment, ship_of(scene, ship)
    grounded = segment.ground_only or segment.elite_only or scene.state.weather is Weather.STORM
    return is_afloat(scene, now) and not grounded and now.moved != segment.number


def is_afloat(scene: Scene, now: Ship) -> bool:
    """Whether a ship is in play: in a hex or a box."""
    return now.at >= 0 or now.at in scene.printed.places


@cites("STD:7.3.1.1")
def can_turn_over(scene: Scene, ship: ShipId) -> bool:
    """An empty amphibious ship with a SAG on its back becomes one for the rest of the game."""
    counter, now = scene.printed.ships[ship], ship_of(scene, ship)
    loaded = aboard(scene, ship) or helicopters_aboard(scene, ship)
    return counter.becomes_surface_group and not now.surface_group and not loaded
