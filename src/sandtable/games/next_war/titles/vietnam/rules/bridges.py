"""17.1 Bridges in scenarios that do not use the chart of victory points."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rule_hooks import bridge_award
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites, replaces


@replaces(bridge_award, "NWV:17.1.1", over="STD:8.3.4.1.3")
@cites("NWV:17.1.2", "NWV:17.1.3")
def bridges_pay_nothing(scene: Scene, side: SideId, here: PlaceId, there: PlaceId) -> int:
    """A bridge pays as an Installation, which pays nothing without the chart."""
    return 0
