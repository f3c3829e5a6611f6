"""7.3.3 Air points from carriers."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, ShipId, SideId
from sandtable.games.next_war.naval_lookups import (
    inshore_boxes_of,
    kind_of_ship,
    sea_holder,
    ships_of_side,
)
from sandtable.games.next_war.printed.counters import ShipKind
from sandtable.games.next_war.printed.sea_chart_rows import Held, SeaPlace
from sandtable.games.next_war.rule_hooks import carrier_points
from sandtable.games.next_war.rules.standard.ch07_sea.ship_places import carrier_air_points
from sandtable.games.next_war.rules.standard.ch07_sea.ships import is_afloat, sea_place
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import adds

CARRIERS: Final = frozenset({ShipKind.CARRIER, ShipKind.NUCLEAR_CARRIER})


@adds(carrier_points, "STD:7.3.3")
def points_of_carriers(scene: Scene, side: SideId) -> tuple[int, ...]:
    """A carrier adds air points by where it is when they are rolled for, and who controls that.

    Inshore in friendly waters a US CVN BG adds 2 and another carrier 1; farther out a US CVN BG 1.
    """
    found = [
        points_of(scene, side, ship, now.at)
        for ship, now in ships_of_side(scene, side)
        if kind_of_ship(scene, ship) in CARRIERS and is_afloat(scene, now)
    ]
    return tuple([points for points in found if points])


def points_of(scene: Scene, side: SideId, ship: ShipId, at: PlaceId) -> int:
    """The air points that a carrier adds where it is."""
    counter = scene.printed.ships[ship]
    us_nuclear = counter.nation == "US" and counter.kind is ShipKind.NUCLEAR_CARRIER
    place = sea_place(scene, at)
    held = held_by(scene, side, at, place)
    return carrier_air_points(scene.printed.charts.sea, place, held, us_nuclear=us_nuclear)


def held_by(scene: Scene, side: SideId, at: PlaceId, place: SeaPlace) -> Held:
    """Who controls the waters around a ship, as its side sees it."""
    boxes = inshore_boxes_of(scene, at) if place is SeaPlace.ALL_SEA_HEX else (at,)
    holders = {sea_holder(scene, box) for box in boxes}
    if side in holders:
        return Held.FRIENDLY
    return Held.CONTESTED if None in holders else Held.ENEMY
