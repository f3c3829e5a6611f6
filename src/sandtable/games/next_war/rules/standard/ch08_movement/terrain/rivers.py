"""8.3.1.1 Rivers and canals, 8.3.1.8 all-water sides, and the bridges over them.

What is asked of a map here is asked of the map as it stands: see `map_after_damage.atlas_now`.
"""

from __future__ import annotations

from typing import Final

from sandtable.board.movement_point_fractions import IMPASSABLE
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.printed.printed_components import Atlas
from sandtable.games.next_war.printed.terrain import Hexside
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    atlas_now,
)
from sandtable.games.next_war.state_lookups import Scene, mobility_of
from sandtable.kernel.rules.rule_hooks import cites

LIGHT: Final = frozenset({Mobility.LIGHT, Mobility.AIRMOBILE})
#: A ferry is as good as none but in the edition that has them.
_WATER: Final = frozenset({Hexside.ALL_WATER, Hexside.FERRY})


@cites("STD:8.3.1.1.4", "NWIP:2.4")
def is_bridged(atlas: Atlas, here: PlaceId, to: PlaceId) -> bool:
    """A bridge stands wherever a road crosses a river, and lets one cross as if it were dry."""
    return (here, to) in atlas.sides and (here, to) in atlas.roads


def crossing_cost(atlas: Atlas, mobility: Mobility, storm: bool, here: PlaceId, to: PlaceId) -> int:
    """What the side between two hexes costs, in sixths."""
    side = atlas.sides.get((here, to))
    if side is None or is_bridged(atlas, here, to):
        return 0
    if needs_bridge(side):
        return IMPASSABLE
    return unbridged_cost(side, mobility, storm=storm)


@cites("NWIP:2.3")
def needs_bridge(side: Hexside) -> bool:
    """Larger waters are crossed only at a bridge, lesser ones anywhere."""
    return is_major(side) or is_all_water(side)


@cites("STD:8.3.1.1.1", "NWIP:2.3.1")
def is_major(side: Hexside) -> bool:
    """A Major River is crossed only at a bridge."""
    return side is Hexside.MAJOR_RIVER


@cites("STD:8.3.1.8")
def is_all_water(side: Hexside) -> bool:
    """Lakes and other all-water sides are crossed only at a bridge."""
    return side in _WATER


@cites("STD:8.3.1.1.2")
def unbridged_cost(side: Hexside, mobility: Mobility, *, storm: bool) -> int:
    """A Minor River costs extra to wade, as the chart says."""
    return charts().hexsides[counted_as(side)][mobility, storm]


@cites("STD:8.3.1.1.3", "NWIP:2.3.2")
def counted_as(side: Hexside) -> Hexside:
    """A canal counts as a Minor River along every side that it crosses or runs beside."""
    return Hexside.MINOR_RIVER if side is Hexside.CANAL else side


@cites("STD:8.3.1.1")
def bars_retreat(scene: Scene, unit: UnitId, here: PlaceId, to: PlaceId) -> bool:
    """Nobody retreats over a river without a bridge, but light infantry; over a lake nobody."""
    atlas = atlas_now(scene)
    side = atlas.sides.get((here, to))
    if side is None or is_bridged(atlas, here, to):
        return False
    return is_all_water(side) or mobility_of(scene, unit) not in LIGHT
