"""27.10.2 Repair of bridges by a headquarters and a Supply Point."""

from __future__ import annotations

from functools import partial

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import BridgeWork
from sandtable.games.next_war.rule_hooks.bridges import (
    repair_obstacles,
    repair_payment,
    repair_sites,
    repairs_bridge,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.bridging_range import (
    enemy_is_in_the_way,
    headquarters_in_line,
    is_in_support_range,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.repair_table import bridge_points
from sandtable.games.next_war.state import Crossing
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of
from sandtable.kernel.play.memo import LazyDict, memoised
from sandtable.kernel.rules.rule_hooks import answers, replaces
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CITE = "ADV:27.10.2"


@replaces(repair_sites, "ADV:27.10.2", over="STD:8.3.4.2")
def wherever_one_is_down(scene: Scene, side: SideId) -> tuple[Crossing, ...]:
    """Any destroyed bridge may be repaired, whether a unit is at it or not."""
    roads = scene.printed.atlas.roads
    return tuple(sorted([bridge for bridge in scene.state.broken.map if bridge in roads]))


@replaces(repair_obstacles, "ADV:27.10.2", over="STD:8.3.4.2")
def repair_takes_a_headquarters(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    """A repair takes a headquarters in reach and a Supply Point, and no enemy in the way."""
    depends = (scene.state, scene.rules)  # each bridge is asked about several times in a position
    found = memoised(
        scene, "obstacles to repair", depends, lambda: LazyDict(partial(_obstacles, scene))
    )
    return found[bridge]


def _obstacles(scene: Scene, bridge: Crossing) -> tuple[Cited[Veto], ...]:
    side, (at, to) = scene.state.segment.side, bridge
    able = builders(scene, side, bridge)
    if not able:
        return objection(_CITE, "no-headquarters-for-bridge", at=at, to=to)
    if enemy_is_in_the_way(scene, side, bridge):
        return objection(_CITE, "enemy-at-bridge", at=at, to=to)
    if not _able_to_pay(scene, side, able):
        return objection(_CITE, "no-supply-point-for-bridge", at=at, to=to)
    return ()


def builders(scene: Scene, side: SideId, bridge: Crossing) -> tuple[UnitId, ...]:
    """List the headquarters of a side that reach a bridge: by a short line, if no more is asked."""
    reaches = scene.rules[repairs_bridge]
    near = headquarters_in_line(scene, side, bridge)
    return tuple([unit for unit in near if reaches(scene, unit, bridge)])


@answers(repairs_bridge, "ADV:27.10.2")
def in_support_range(scene: Scene, headquarters: UnitId, bridge: Crossing) -> bool:
    """The bridge to which a short line leads is in support range as well."""
    return is_in_support_range(scene, headquarters, bridge)


def payers(scene: Scene, side: SideId, bridge: Crossing) -> tuple[str, ...]:
    """List the nations of the headquarters that reach a bridge and can pay for a repair."""
    return _able_to_pay(scene, side, builders(scene, side, bridge))


def _able_to_pay(scene: Scene, side: SideId, units: tuple[UnitId, ...]) -> tuple[str, ...]:
    nations = dict.fromkeys([counter_of(scene, unit).nation for unit in units])
    price = bridge_points(advanced_charts().land, BridgeWork.REPAIR)
    return tuple([n for n in nations if points_in_stock(scene, side, n, StockKind.SUPPLY) >= price])


@replaces(repair_payment, "ADV:27.10.2", over="STD:8.3.4.2")
def repair_costs_a_supply_point(run: NextWarRun, bridge: Crossing) -> None:
    """A try costs a Supply Point, whether it succeeds or not."""
    side = run.scene.state.segment.side
    nation, *_ = payers(run.scene, side, bridge)
    price = bridge_points(advanced_charts().land, BridgeWork.REPAIR)
    change_stock(run, side, nation, StockKind.SUPPLY, -price)
