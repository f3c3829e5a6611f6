"""NWIP 2.2 Friendly map edges."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.rule_hooks import retreat_edge
from sandtable.games.next_war.state_lookups import Scene, side_of
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(retreat_edge, "NWIP:2.2", over="STD:9.8.1")
def east_or_west(scene: Scene, unit: UnitId) -> frozenset[PlaceId]:
    """The Allied fall back to the east, the others to the west, and both along their own country.

    The map's table lists the hexes: north and south they go by the country.
    """
    return scene.printed.atlas.friendly_edge[side_of(scene, unit)]
