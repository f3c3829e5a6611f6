"""NWV 5.2.1 How much goes by air transport, 5.5 whose Airmobile Points carry whom."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks import air_transport_limit, lifts
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import cites, replaces

#: In half stacking points.
LIMITS: Final = {Side.ALLIED: 4, Side.NON_ALLIED: 8}
#: The nation whose helicopters carry all its allies.
HELPFUL: Final = "US"


@replaces(air_transport_limit, "NWV:5.2.1", over="STD:8.5.2.1")
@cites("NWV:5.2")
def two_points_or_four(scene: Scene, side: SideId) -> int:
    """The Allied side transports two stacking points by air in a segment, the other side four."""
    return LIMITS[side]


@replaces(lifts, "NWV:5.5", over="STD:8.5.4.1")
def its_own_and_the_us_all(scene: Scene, nation: str, unit: UnitId) -> bool:
    """Each nation keeps its own points for its own units; those of the US carry every Ally."""
    counter = counter_of(scene, unit)
    return nation == counter.nation or (nation == HELPFUL and counter.side is Side.ALLIED)
