"""NWIP 10.2, 10.5 Supply Sources of the title, and which nation may use which of them."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.counter_types import is_supply_unit
from sandtable.games.next_war.printed.terrain import Side
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    Source,
    may_draw_on,
    msu_hexes,
    serving_sources,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.serving_sources import (
    held_by,
    source_of,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_source_table import SourceFacts
from sandtable.games.next_war.state_lookups import Scene, counter_of, side_of
from sandtable.games.next_war.titles.india_pakistan.rules.supply_sources import AREAS
from sandtable.kernel.play.memo import memoised
from sandtable.kernel.rules.rule_hooks import adds, amends, cites

#: The Urban hex that nations other than India may use on its side.
AMRITSAR: Final = "2517"
#: Nations whose counters are hosts on their side: they use all its sources.
_HOSTS: Final = frozenset({"ROI", "IROP"})
#: Sources that the map has, not a unit.
ON_THE_MAP: Final = frozenset({SupplySource.URBAN, SupplySource.MAP_EDGE})


@adds(serving_sources, "NWIP:10.2")
@cites("NWIP:10.0")
def edges_as_urban_hexes(scene: Scene, side: SideId) -> tuple[Source, ...]:
    """Hexes of the edge supply a side as Urban hexes do, unless the enemy controls them."""
    hexes = scene.printed.atlas.areas.get(AREAS[side], frozenset())

    def find() -> tuple[Source, ...]:
        kind = SourceFacts(SupplySource.MAP_EDGE, title_allows=True)
        facts = [(h, kind._replace(control=held_by(scene, side, h))) for h in sorted(hexes)]
        return tuple([found for here, fact in facts for found in source_of(scene, fact, here)])

    depends = (scene.state.control, scene.printed.atlas)
    return memoised(scene, ("edge sources", side), depends, find)


@amends(may_draw_on, "NWIP:10.5", over="ADV:19.1.2")
def by_nation(base: bool, scene: Scene, unit: UnitId, source: Source) -> bool:
    """India and Pakistan use every source of their side but the MSUs of their guests.

    Guests use the map edge, Urban hexes that are open to them, their own MSU, airbase supply.
    """
    if not base or source.kind is SupplySource.AIRBASE:
        return base
    counter = counter_of(scene, unit)
    if counter.nation in _HOSTS:
        return _is_of_host(scene, source)
    if source.kind is SupplySource.MAP_EDGE:
        return True
    if source.kind is SupplySource.URBAN:
        return is_open_to_guests(scene, counter.side, source.at)
    return source.kind is SupplySource.MSU and is_own_msu(scene, unit, source.unit)


def _is_of_host(scene: Scene, source: Source) -> bool:
    """Whether a source is no guest's MSU."""
    if source.kind is not SupplySource.MSU:
        return True
    return counter_of(scene, source.unit).nation in _HOSTS


@cites("NWIP:10.5")
def is_open_to_guests(scene: Scene, side: SideId, here: PlaceId) -> bool:
    """The PRC uses every Urban hex of Pakistan; on the Allied side guests use Amritsar alone."""
    return side == Side.NON_ALLIED or scene.printed.atlas.label(here) == AMRITSAR


@cites("NWIP:10.5")
def is_own_msu(scene: Scene, unit: UnitId, msu: UnitId) -> bool:
    """The US Army and the USMC have an MSU each, and use no other's (RUL-0390)."""
    mine, theirs = counter_of(scene, unit), counter_of(scene, msu)
    nation = "US" if mine.nation in {"CW", "FR"} else mine.nation
    return nation == theirs.nation and is_of_the_marines(scene, unit) == is_of_the_marines(
        scene, msu
    )


def is_of_the_marines(scene: Scene, unit: UnitId) -> bool:
    """Whether a unit is one of the USMC."""
    counter = counter_of(scene, unit)
    return counter.nation == "US" and counter.marine


@amends(may_draw_on, "NWIP:10.5.1", over="ADV:19.1.2", also=("NWIP:10.5",))
def guests_msus_need_the_map(base: bool, scene: Scene, unit: UnitId, source: Source) -> bool:
    """The MSUs of the US and the PRC are fed only by Urban hexes and the map edge."""
    counter = counter_of(scene, unit)
    if counter.nation in _HOSTS or not is_supply_unit(counter):
        return base
    return base and source.kind in ON_THE_MAP


@adds(msu_hexes, "NWIP:10.5.1")
@adds(msu_hexes, "NWIP:10.5.2")
def at_the_edge(scene: Scene, unit: UnitId) -> tuple[PlaceId, ...]:
    """An MSU may also be made in a hex of the edge that supplies its side."""
    return tuple([source.at for source in edges_as_urban_hexes(scene, side_of(scene, unit))])
