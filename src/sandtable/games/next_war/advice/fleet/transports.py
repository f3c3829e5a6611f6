"""Sea Transport: units that wait in far boxes of the display go to the map, box by box."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sandtable.games.next_war.advice.fleet.landing_goals import port_goals
from sandtable.games.next_war.advice.fleet.sea_chances import chances_of_path
from sandtable.games.next_war.advice.fleet.ship_stations import FARTHER, seas_away
from sandtable.games.next_war.advice.threat_map import step_worth
from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.orders.naval_movement import ShipUnits
from sandtable.games.next_war.printed.display_places import is_area, is_island
from sandtable.games.next_war.rules.sea.sea_transport_order import origins, ways_by_sea
from sandtable.games.next_war.state_lookups import Known
from sandtable.kernel.rules.paths import Path

#: What it is worth to be in a Port of the map, or in a box from which units march onto it.
ON_THE_MAP, AT_ITS_EDGE = 4.0, 3.0
#: The least chance to arrive with which units go by sea.
SAFE_ENOUGH: Final = 0.5


def transports(scene: Known, side: SideId) -> Iterator[ShipUnits]:
    """Units in boxes without a way onto the map go nearer to it, the strongest first."""
    if not scene.state.forces[side].box_stacks.map:
        return
    for origin, units in origins(scene, side).items():
        if not is_area(origin) or is_island(scene.printed, origin):
            continue
        for unit in sorted(units, key=lambda one: (-step_worth(scene, one), one)):
            path = best_passage(scene, side, origin, unit)
            if path:
                yield ShipUnits(origin, (unit,), path)


def best_passage(scene: Known, side: SideId, origin: PlaceId, unit: UnitId) -> tuple[PlaceId, ...]:
    """The path to the place nearest to the war; none if none is nearer and safe enough."""
    ways = ways_by_sea(scene, origin, (unit,))
    best, found = _nearness(scene, side, origin), tuple[PlaceId, ...]()
    for to, (_, path) in ways.ends().items() if isinstance(ways, Path) else ():
        worth = _nearness(scene, side, to)
        if worth > best and chances_of_path(scene, side, (origin, *path)).arrives >= SAFE_ENOUGH:
            best, found = worth, path
    return found


def _nearness(scene: Known, side: SideId, place: PlaceId) -> float:
    if place >= 0:
        return ON_THE_MAP
    if not is_area(place):
        return AT_ITS_EDGE
    seas = tuple(sorted({sea for goal in port_goals(scene, side) for sea in goal.seas}))
    far = FARTHER ** seas_away(scene, place, seas) if seas else 0.0
    return 0.0 if is_island(scene.printed, place) else far
