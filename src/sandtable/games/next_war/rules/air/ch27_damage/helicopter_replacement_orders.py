"""27.9.3.3 The orders by which helicopters and Airmobile Points are bought back."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events import AirmobileReceived, HelicopterChanged
from sandtable.games.next_war.ids import HelicopterId
from sandtable.games.next_war.orders.advanced.air import (
    RepairHelicopter,
    RestoreAirmobilePoint,
    ReturnHelicopter,
)
from sandtable.games.next_war.printed.advanced.damage_rows import RebuiltKind
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import change_stock
from sandtable.games.next_war.rules.air.ch27_damage.air_replacement_orders import (
    KIND,
    RULE,
    ask_again,
)
from sandtable.games.next_war.rules.air.ch27_damage.helicopter_replacement import (
    bases_to_return_to,
    price_of,
    repairable_helicopters,
    returning_helicopters,
    short_of_airmobile_points,
)
from sandtable.games.next_war.state import Helicopter
from sandtable.games.next_war.state_lookups import Known, NextWarRun, acting_side, own_side
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def _pay(run: NextWarRun, helicopter: HelicopterId, *, returned: bool) -> None:
    counter = run.printed.helicopters[helicopter]
    cost = price_of(RebuiltKind.AIRCRAFT, returned=returned)
    change_stock(run, counter.side, counter.nation, StockKind.SUPPLY, -cost)


def offer_repair(scene: Known) -> Offer | None:
    """Offer every damaged helicopter that may be repaired."""
    found = repairable_helicopters(scene, own_side(scene))
    return Offer(RULE, RepairHelicopter, (("helicopter", Pick(found)),)) if found else None


def judge_repair(scene: Known, order: RepairHelicopter) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter."""
    if order.helicopter in repairable_helicopters(scene, own_side(scene)):
        return ()
    return objection(RULE, "helicopter-is-not-replaced", helicopter=order.helicopter)


@cites("ADV:27.9.3.3")
def resolve_repair(run: NextWarRun, order: RepairHelicopter) -> None:
    """Two Supply Points bring a damaged helicopter to full strength."""
    side = acting_side(run)
    _pay(run, order.helicopter, returned=False)
    now = run.scene.state.forces[side].helicopters.map[order.helicopter]
    steps = run.printed.helicopters[order.helicopter].steps
    run.emit(HelicopterChanged(order.helicopter, side, replace(now, steps=steps)))
    ask_again(run)


def offer_return(scene: Known) -> Offer | None:
    """Offer every helicopter that may come back, and every base with room."""
    found = returning_helicopters(scene, own_side(scene))
    bases = bases_to_return_to(scene, own_side(scene)) if found else ()
    if not bases:
        return None
    return Offer(RULE, ReturnHelicopter, (("helicopter", Pick(found)), ("to", Pick(bases))))


def judge_return(scene: Known, order: ReturnHelicopter) -> tuple[Cited[Veto], ...]:
    """Judge the helicopter and the base."""
    side = own_side(scene)
    if order.helicopter not in returning_helicopters(scene, side):
        return objection(RULE, "helicopter-is-not-replaced", helicopter=order.helicopter)
    if order.to in bases_to_return_to(scene, side):
        return ()
    return objection(RULE, "no-base-to-return-to", hex=order.to)


@cites("ADV:27.9.3.3")
def resolve_return(run: NextWarRun, order: ReturnHelicopter) -> None:
    """Two Supply Points bring an eliminated helicopter back, damaged, with one mission used."""
    side = acting_side(run)
    _pay(run, order.helicopter, returned=True)
    steps = max(1, run.printed.helicopters[order.helicopter].steps - 1)
    run.emit(HelicopterChanged(order.helicopter, side, Helicopter(order.to, steps, missions=1)))
    ask_again(run)


def offer_point(scene: Known) -> Offer | None:
    """Offer every nation that lacks an Airmobile Point."""
    found = short_of_airmobile_points(scene, own_side(scene))
    return Offer(RULE, RestoreAirmobilePoint, (("nation", Pick(found)),)) if found else None


def judge_point(scene: Known, order: RestoreAirmobilePoint) -> tuple[Cited[Veto], ...]:
    """Judge the nation."""
    if order.nation in short_of_airmobile_points(scene, own_side(scene)):
        return ()
    return objection(RULE, "no-airmobile-point-lost", nation=order.nation)


@cites("ADV:27.9.3.3")
def resolve_point(run: NextWarRun, order: RestoreAirmobilePoint) -> None:
    """Two Supply Points restore one Airmobile Point."""
    side = acting_side(run)
    cost = price_of(RebuiltKind.AIRMOBILE_POINT, returned=False)
    change_stock(run, side, order.nation, StockKind.SUPPLY, -cost)
    run.emit(AirmobileReceived(side, order.nation, 1))
    ask_again(run)


REPAIR_HELICOPTER = order_kind(
    RULE, KIND, RepairHelicopter, offer=offer_repair, vetoes=judge_repair, resolve=resolve_repair
)
RETURN_HELICOPTER = order_kind(
    RULE, KIND, ReturnHelicopter, offer=offer_return, vetoes=judge_return, resolve=resolve_return
)
RESTORE_AIRMOBILE_POINT = order_kind(
    RULE, KIND, RestoreAirmobilePoint, offer=offer_point, vetoes=judge_point, resolve=resolve_point
)
