"""18.2.5 Bridges of headquarters laid and taken up, as orders when a Movement Segment ends."""

from __future__ import annotations

from functools import partial

from sandtable.games.next_war.advanced.bridging_state import HeadquartersBridge
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events.advanced.headquarters_bridges import (
    BridgeLaid,
    BridgeLaying,
    BridgeTakenUp,
)
from sandtable.games.next_war.ids import ENEMY, PlaceId, UnitId
from sandtable.games.next_war.orders.advanced.headquarters_bridges import LayBridge, TakeUpBridge
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import BridgeWork
from sandtable.games.next_war.rule_hooks.bridges import laying_points, other_bridge_work
from sandtable.games.next_war.rules.advanced.ch18_headquarters.bridging_range import (
    headquarters_on_map,
)
from sandtable.games.next_war.rules.advanced.ch18_headquarters.headquarters_bridges import (
    bridge_of,
    has_site,
    may_take_up,
    objections_to_headquarters,
    objections_to_site,
    sites_for,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import change_stock
from sandtable.games.next_war.rules.advanced.ch27_damage.repair_table import (
    bridge_modifiers,
    bridge_succeeds,
)
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridge_orders import (
    close_when_done,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import units_at
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.map_after_damage import (
    crossing_of,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, counter_of
from sandtable.kernel.play.memo import LazyDict
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_CITE = "ADV:18.2.5"


def removable(scene: Scene) -> tuple[HeadquartersBridge, ...]:
    """List the bridges that the moving side may take up."""
    return tuple([b for b in scene.state.advanced.bridging.bridges if may_take_up(scene, b)])


@adds(other_bridge_work, "ADV:18.2.5")
def headquarters_have_work(scene: Scene) -> tuple[bool, ...]:
    """When an own Movement Segment ends, headquarters may lay bridges or take them up."""
    own = headquarters_on_map(scene, scene.state.segment.side)
    return (bool(removable(scene)) or any(has_site(scene, unit) for unit in own),)


def ends_for(scene: Scene, unit: UnitId) -> dict[PlaceId, tuple[PlaceId, ...]]:
    """The river sides open to a headquarters, from either end."""
    ends: dict[PlaceId, tuple[PlaceId, ...]] = {}
    for here, there in sites_for(scene, unit):
        ends[here] = (*ends.get(here, ()), there)
        ends[there] = (*ends.get(there, ()), here)
    return ends


def offer_laying(scene: Known) -> Offer | None:
    """Offer every headquarters, and every river side it may bridge."""
    own = headquarters_on_map(scene, scene.state.segment.side)
    able = tuple([unit for unit in own if has_site(scene, unit)])
    if not able:
        return None
    ends = LazyDict[UnitId, dict[PlaceId, tuple[PlaceId, ...]]](partial(ends_for, scene))
    return Offer(
        _CITE,
        LayBridge,
        (
            ("headquarters", Pick(able)),
            ("at", Given(lambda unit: Pick(tuple(sorted(ends[unit]))))),
            ("to", Given(lambda unit, at: Pick(ends[unit][at]))),
        ),
    )


def judge_laying(scene: Known, order: LayBridge) -> tuple[Cited[Veto], ...]:
    """Judge the headquarters, then the river."""
    found = objections_to_headquarters(scene, order.headquarters)
    return found or objections_to_site(scene, order.headquarters, crossing_of(order.at, order.to))


@cites("ADV:18.2.5", "ADV:27.10.2")
def resolve_laying(run: NextWarRun, order: LayBridge) -> None:
    """On a low enough die the bridge lies at once; the title may ask a point for the try."""
    scene, bridge = run.scene, crossing_of(order.at, order.to)
    price = scene.rules[laying_points](scene)
    if price:
        counter = counter_of(scene, order.headquarters)
        change_stock(run, counter.side, counter.nation, StockKind.SUPPLY, -price)
    side, charts = scene.state.segment.side, advanced_charts().land
    enemy = bool(units_at(scene, ENEMY[side], bridge))
    added = bridge_modifiers(charts, BridgeWork.HQ_BRIDGE, scene.state.weather, enemy=enemy)
    modifier, die = sum([each.amount for each in added]), roll(run, "lay bridge")
    run.emit(BridgeLaying(bridge, order.headquarters, side, die, modifier))
    if bridge_succeeds(charts, BridgeWork.HQ_BRIDGE, die + modifier):
        number = scene.state.segment.number
        run.emit(BridgeLaid(HeadquartersBridge(bridge, order.headquarters, side, number)))
    close_when_done(run)


def offer_taking_up(scene: Known) -> Offer | None:
    """Offer every bridge that may be taken up."""
    able = tuple([bridge.headquarters for bridge in removable(scene)])
    return Offer(_CITE, TakeUpBridge, (("headquarters", Pick(able)),)) if able else None


def judge_taking_up(scene: Known, order: TakeUpBridge) -> tuple[Cited[Veto], ...]:
    """There must be a bridge, laid in an earlier segment."""
    bridge = bridge_of(scene, order.headquarters)
    if bridge is None or not may_take_up(scene, bridge):
        return objection(_CITE, "no-bridge-to-take-up", unit=order.headquarters)
    return ()


@cites("ADV:18.2.5")
def resolve_taking_up(run: NextWarRun, order: TakeUpBridge) -> None:
    """The bridge is off the map and may be laid again in the next own segment."""
    bridge = bridge_of(run.scene, order.headquarters)
    if bridge is not None:
        run.emit(BridgeTakenUp(bridge))
    close_when_done(run)


LAY_BRIDGE = order_kind(
    _CITE, "bridges", LayBridge, offer=offer_laying, vetoes=judge_laying, resolve=resolve_laying
)
TAKE_UP_BRIDGE = order_kind(
    _CITE,
    "bridges",
    TakeUpBridge,
    offer=offer_taking_up,
    vetoes=judge_taking_up,
    resolve=resolve_taking_up,
)
