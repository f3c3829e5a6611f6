"""Where units would be in supply, as the lines run now."""

from __future__ import annotations

from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.printed.counters import Mobility
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    Source,
    is_fed_by,
    may_draw_on,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.lines_of_communication import (
    depends_on,
    reach_of,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import network_of
from sandtable.games.next_war.state_lookups import Known, counter_of, mobility_of, side_of
from sandtable.kernel.play.memo import memoised

Kept = dict[tuple[frozenset[Source], bool], frozenset[PlaceId]]


def supplied_hexes(scene: Known, unit: UnitId) -> frozenset[PlaceId]:
    """The hexes in which a unit would be in supply."""
    side, heights = side_of(scene, unit), mobility_of(scene, unit) is Mobility.MOUNTAIN
    sources = frozenset(sources_for(scene, unit))
    empty: Kept = {}
    kept = memoised(scene, ("supplied hexes", side), depends_on(scene), lambda: empty)
    if (sources, heights) not in kept:
        found: set[PlaceId] = set()
        for each in sources:
            found |= reach_of(scene, side, each, heights=heights).keys()
        kept[sources, heights] = frozenset(found)
    return kept[sources, heights]


def sources_for(scene: Known, unit: UnitId) -> list[Source]:
    """The sources, MSUs and headquarters that a unit may draw its supply from."""
    network, may = network_of(scene, side_of(scene, unit)), scene.rules[may_draw_on]
    found = [each for each in (*network.sources, *network.msus) if may(scene, unit, each)]
    if not is_headquarters(counter_of(scene, unit)):
        fed = scene.rules[is_fed_by]
        found += [each for each in network.headquarters if fed(scene, unit, each.unit)]
    return [each for each in found if each.unit != unit]
