"""19.2 Lines of communication from a hex in which nobody need be."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.rule_hooks.arrivals import has_line_to_source
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import sources_reached
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(has_line_to_source, "ADV:19.2", over="STD:10.0")
def line_leads_to_a_source_of_the_side(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """A line leads to a source of the side or a fed MSU; airbase supply serves a nation alone."""
    return any(not each.nation for each in sources_reached(scene, side, here))
