"""7.3.6 Combat support by ships."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET, UnsetType

from sandtable.board.hex_grid import HexId
from sandtable.games.next_war.combat_state import Combat, NavalSupport
from sandtable.games.next_war.events import ShipSupported
from sandtable.games.next_war.ids import ENEMY, PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    is_sea_hex,
    ship_counter,
    ship_of,
    ships_at,
    ships_of_side,
)
from sandtable.games.next_war.rules.standard.ch07_sea.ship_places import is_far_enough
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import cites


@cites("STD:7.3.6")
def ships_in_range(scene: Scene, combat: Combat, side: SideId) -> tuple[ShipId, ...]:
    """A ship supports one combat in a Combat Segment: on the map from an All-Sea hex in its range.

    From an Inshore box it supports combats on the island of that box alone.
    """
    number = scene.state.segment.number
    return tuple(
        [
            ship
            for ship, now in ships_of_side(scene, side)
            if now.fired != number
            and reaches(scene, ship, combat.target)
            and not is_blocked(scene, side, now.at)
        ]
    )


@cites("STD:2.4.3")
def reaches(scene: Scene, ship: ShipId, target: PlaceId) -> bool:
    """Whether a ship is where it can support a combat against this place."""
    at = ship_of(scene, ship).at
    if target < 0:
        return at in scene.printed.places[target].landing
    if not is_sea_hex(scene, at):
        return False
    far = scene.printed.atlas.lattice.distance(HexId(at), HexId(target))
    return far <= ship_counter(scene, ship).range


@cites("STD:7.3.6")
def is_blocked(scene: Scene, side: SideId, at: PlaceId) -> bool:
    """An enemy ship in the Inshore box, or in an All-Sea hex within 10 hexes, prevents support.

    One in Port does not.
    """
    enemy = ENEMY[side]
    if at < 0:
        return bool(ships_at(scene, enemy, at))
    far, charts = scene.printed.atlas.lattice.distance, scene.printed.charts.sea
    hexes = [now.at for _, now in ships_of_side(scene, enemy) if is_sea_hex(scene, now.at)]
    return not all(is_far_enough(charts, far(HexId(at), HexId(there))) for there in hexes)


@cites("STD:2.4.2", "STD:7.3.1", "STD:7.3.2", "STD:7.3.3", "STD:7.3.4")
def naval_points(scene: Scene, ships: Iterable[ShipId]) -> int:
    """Ships of every kind count their whole support rating; nothing fires at them."""
    return sum([ship_counter(scene, ship).support for ship in ships])


def naval_support(scene: Scene, ships: tuple[ShipId, ...]) -> NavalSupport | UnsetType:
    """The support of these ships; without any, nothing at all."""
    return NavalSupport(ships, naval_points(scene, ships)) if ships else UNSET


def give_support(run: NextWarRun, side: SideId, ships: Iterable[ShipId]) -> None:
    """Ships that give support are done with it for the segment."""
    for ship in ships:
        run.emit(ShipSupported(ship, side, run.scene.state.segment.number))
