"""19.6 Emergency resupply."""

from __future__ import annotations

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events import SupplyChecked
from sandtable.games.next_war.events.advanced import EmergencyResupplyTried
from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.orders.advanced.supply import EndResupply, ResupplyUnit
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.games.next_war.printed.counter_types import is_headquarters
from sandtable.games.next_war.rule_hooks.advanced.supply import emergency_markers_left
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_check import supplied_units
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_point_table import (
    may_resupply,
    resupply_succeeds,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import points_in_stock
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import is_time_for, settle
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.state_lookups import (
    Known,
    NextWarRun,
    Scene,
    counter_of,
    own_side,
    unit_of,
)
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import answers, cites
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

DECISION = "emergency_resupply"


def action_for(scene: Scene, unit: UnitId) -> SupplyAction:
    """What emergency resupply of a unit is: a headquarters costs more than others."""
    hq = is_headquarters(counter_of(scene, unit))
    return SupplyAction.RESUPPLY_HQ if hq else SupplyAction.RESUPPLY_UNIT


@answers(emergency_markers_left, "ADV:19.6")
def as_many_as_needed(scene: Scene, unit: UnitId) -> int | None:
    """Emergency markers do not run out, unless a title says how many it has."""
    return None


@cites("ADV:19.6")
def resupply_vetoes(scene: Scene, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Only a unit out of supply is resupplied, once in a phase, and as far as the points go.

    A side spends no more than three points on it in a phase, and needs a marker that is free.
    """
    counter, state = counter_of(scene, unit), scene.state.advanced.supply
    action, charts = action_for(scene, unit), advanced_charts().supply
    if not unit_of(scene, unit).unsupplied or not is_time_for(scene, action):
        return objection("ADV:19.6", "needs-no-resupply", unit=unit)
    if unit in state.tried:
        return objection("ADV:19.6", "resupply-tried", unit=unit)
    has = points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)
    if not may_resupply(charts, action, state.spent[counter.side], has):
        return objection(
            "ADV:19.6",
            "too-few-for-resupply",
            unit=unit,
            price=charts.costs[action].points,
            spent=state.spent[counter.side],
            left=has,
        )
    if scene.rules[emergency_markers_left](scene, unit) == 0:
        cite = scene.rules.why(emergency_markers_left.name)[-1].cite
        return objection(cite, "no-emergency-marker", unit=unit)
    return ()


def resuppliable(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the units of a side for which emergency resupply may be tried now."""
    units = scene.state.forces[side].units
    lacking = sorted([unit for unit, now in units.pairs() if now.unsupplied and now.at >= 0])
    return tuple([unit for unit in lacking if not resupply_vetoes(scene, unit)])


def ask_for_resupply(run: NextWarRun, side: SideId) -> None:
    """Ask a side that can try emergency resupply."""
    if resuppliable(run.scene, side):
        run.ask(Decision(side, DECISION, "ADV:19.6"))


def offer_resupply(scene: Known) -> Offer | None:
    """Offer every unit for which emergency resupply may be tried."""
    units = resuppliable(scene, own_side(scene))
    return Offer("ADV:19.6", ResupplyUnit, (("unit", Pick(units)),)) if units else None


def judge_resupply(scene: Known, order: ResupplyUnit) -> tuple[Cited[Veto], ...]:
    """Judge whose the unit is, then whether resupply may be tried."""
    if order.unit not in scene.state.forces[scene.seat].units.map:
        return objection("ADV:19.6", "needs-no-resupply", unit=order.unit)
    return resupply_vetoes(scene, order.unit)


@cites("ADV:19.6")
def resolve_resupply(run: NextWarRun, order: ResupplyUnit) -> None:
    """The points are spent whatever the die; a low one puts the unit in supply for the turn.

    A headquarters at once supplies those that obey it and trace to it.
    """
    unit, side = order.unit, SideId(run.actor)
    action, charts = action_for(run.scene, unit), advanced_charts().supply
    settle(run, unit, action)
    die = roll(run, "emergency resupply")
    succeeded = resupply_succeeds(charts, action, die)
    run.emit(EmergencyResupplyTried(unit, side, charts.costs[action].points, die, succeeded))
    if succeeded and action is SupplyAction.RESUPPLY_HQ:
        regain_supply(run, side)
    if not resuppliable(run.scene, side):
        run.answer()


def regain_supply(run: NextWarRun, side: SideId) -> None:
    """Take Out of Supply markers off the units of a side that are in supply again."""
    lacking, supplied = lacking_of(run.scene, side), supplied_units(run.scene, side)
    still = tuple([unit for unit in lacking if unit not in supplied])
    if still != lacking:
        run.emit(SupplyChecked(side, still))


def lacking_of(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the units of a side that bear an Out of Supply marker."""
    units = scene.state.forces[side].units
    return tuple(sorted([unit for unit, now in units.pairs() if now.unsupplied]))


RESUPPLY_UNIT = order_kind(
    "ADV:19.6",
    DECISION,
    ResupplyUnit,
    offer=offer_resupply,
    vetoes=judge_resupply,
    resolve=resolve_resupply,
)
END_RESUPPLY = order_kind(
    "ADV:19.6",
    DECISION,
    EndResupply,
    offer=lambda _: Offer("ADV:19.6", EndResupply),
    vetoes=lambda _scene, _order: (),
    resolve=lambda run, _order: run.answer(),
)
