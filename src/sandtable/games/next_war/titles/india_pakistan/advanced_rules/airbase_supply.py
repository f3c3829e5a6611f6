"""NWIP 10.3 Airbase supply for the airborne units of the US, the PRC and Russia."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.advanced.land_rows import SupplySource
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.rule_hooks.advanced.supply import (
    Source,
    airbase_supply_nations,
    fed_through_airbase,
    may_draw_on,
)
from sandtable.games.next_war.state_lookups import Scene, counter_of
from sandtable.games.next_war.titles.india_pakistan.rules.allied_sides import side_of_nation
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, replaces

#: The nations that have an Airborne Supply marker.
MARKERS: Final = ("PRC", "RU", "US")
#: The only US formation with airborne units and a headquarters.
DIVISION: Final = "82 Abn Div"


@adds(airbase_supply_nations, "NWIP:10.3")
def three_nations(scene: Scene, side: SideId) -> tuple[str, ...]:
    """The US, the PRC and Russia have a marker each."""
    present = {each.nation for each in scene.printed.counters}
    return tuple([each for each in MARKERS if side_of_nation(each) == side and each in present])


@amends(may_draw_on, "NWIP:10.3", over="ADV:19.1.2", also=("NWIP:10.5", "NWIP:10.5.1"))
def airborne_units_alone(base: bool, scene: Scene, unit: UnitId, source: Source) -> bool:
    """Airbase supply is for airborne units of these nations; it serves no airmobile ones."""
    if source.kind is not SupplySource.AIRBASE:
        return base
    counter = counter_of(scene, unit)
    return base and counter.airborne and counter.nation in MARKERS


@replaces(fed_through_airbase, "NWIP:10.3", over="ADV:19.1.2")
def airborne_alone(scene: Scene, unit: UnitId) -> bool:
    """A headquarters on airbase supply feeds only airborne units."""
    counter = counter_of(scene, unit)
    return counter.airborne and (counter.nation != "US" or is_of_the_82nd(counter))


@cites("NWIP:3.7")
def is_of_the_82nd(counter: Counter) -> bool:
    """Of US units those of the 82nd Airborne Division alone are fed by its headquarters so."""
    return counter.formation == DIVISION
