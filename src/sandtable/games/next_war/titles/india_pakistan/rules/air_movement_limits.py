"""NWIP 5.2 How much goes by air transport, 5.3 how much may drop."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import air_transport_limit, drop_limit
from sandtable.games.next_war.rules.standard.ch08_movement.stacking.stacking import UNLIMITED
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces

#: In half stacking points.
TRANSPORT: Final = {Side.ALLIED: 4, Side.NON_ALLIED: 2}
DROPS: Final = {"ROI": 2, "PRC": 8, "RU": 6, "US": UNLIMITED}


@replaces(air_transport_limit, "NWIP:5.2", over="STD:8.5.2.1")
def two_points_or_one(scene: Scene, side: SideId) -> int:
    """The Allied side transports two stacking points by air in a segment, the other side one."""
    return TRANSPORT[side]


@replaces(drop_limit, "NWIP:5.3", over="STD:8.5.3.1")
def by_nation(scene: Scene, nation: str) -> int:
    """India drops one stacking point in a segment, the PRC four, Russia three, the US all."""
    return DROPS.get(nation, 0)
