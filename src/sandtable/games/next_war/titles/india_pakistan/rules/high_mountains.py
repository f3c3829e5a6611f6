"""NWIP 2.5 High Mountains, as far as units on foot and wheels are concerned.

What flies is kept out of them by the series: the terrain chart closes them to landings and drops,
and helicopters neither cross them nor act in them.
"""

from __future__ import annotations

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.games.next_war.rule_hooks import cross_country_cost, entry_cost
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.terrain_costs import road_between
from sandtable.kernel.rules.rule_hooks import amends, cites


@cites("NWIP:2.5")
def touches_high_mountain(atlas: Atlas, here: PlaceId, to: PlaceId) -> bool:
    """Peaks close a step out of them as well as one into them."""
    return Terrain.HIGH_MOUNTAIN in {atlas.ground[here].terrain, atlas.ground[to].terrain}


@amends(entry_cost, "NWIP:2.5", over="STD:8.3")
@cites("NWIP:2.0")
def only_along_a_road(
    cost: int, atlas: Atlas, mobility: Mobility, storm: bool, here: PlaceId, to: PlaceId
) -> int:
    """Nobody goes into High Mountains or out of them but along a road."""
    if touches_high_mountain(atlas, here, to) and road_between(atlas, here, to) is None:
        return IMPASSABLE
    return cost


@amends(cross_country_cost, "NWIP:2.5", over="STD:8.3.1")
def never_beside_the_road(
    cost: int, atlas: Atlas, mobility: Mobility, storm: bool, here: PlaceId, to: PlaceId
) -> int:
    """Who cannot use the road there does not move there."""
    return IMPASSABLE if touches_high_mountain(atlas, here, to) else cost
