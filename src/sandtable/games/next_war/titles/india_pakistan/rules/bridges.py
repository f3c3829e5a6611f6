"""NWIP 2.4 Bridges, where this title differs from the series."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rule_hooks import bridge_award, bridges_may_be_tried
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import homes_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.games.next_war.titles.india_pakistan.rules.victory_points import chart
from sandtable.kernel.rules.rule_hooks import amends, cites, replaces

DESTROYED: Final = "Installation destroyed"


@replaces(bridges_may_be_tried, "NWIP:2.4.1.2", over="STD:3.4")
@cites("NWIP:2.4.2")
def after_every_movement(scene: Scene) -> bool:
    """Here bridges are tried after every own Movement Segment, Exploitation too (RUL-0020.3)."""
    return True


@amends(bridge_award, "NWIP:2.4.1", over="STD:8.3.4.1.3")
@cites("RUL-0070")
def border_bridges_too(
    award: int, scene: Scene, side: SideId, here: PlaceId, there: PlaceId
) -> int:
    """A bridge on the border counts as your own: who destroys it pays the enemy a point.

    One of the enemy pays as the chart says of an Installation that is destroyed.
    """
    if side in homes_of(scene, here, there):
        return -1
    return chart()[DESTROYED] if award > 0 else award
