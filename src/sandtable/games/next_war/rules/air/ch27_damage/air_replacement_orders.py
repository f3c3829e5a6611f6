"""27.9.3.3, 27.9.3.4, SOP 15 The orders by which air units are replaced and consolidated."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advanced.air_state import AirStatus
from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events.advanced.air import (
    AirReplacementEnded,
    AirUnitPlaced,
    AirUnitsConsolidated,
)
from sandtable.games.next_war.ids import AircraftId, SideId
from sandtable.games.next_war.orders.advanced.air import (
    ConsolidateAirUnits,
    EndAirReplacement,
    RepairAirUnit,
    ReturnAirUnit,
)
from sandtable.games.next_war.rule_hooks.advanced_phases import reinforcing
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import change_stock
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import (
    air_unit,
    counter_of_air_unit,
)
from sandtable.games.next_war.rules.air.ch22_air_power.arriving_units import drawn
from sandtable.games.next_war.rules.air.ch27_damage.air_unit_replacement import (
    consolidations,
    price,
    repairable_units,
    returning_types,
)
from sandtable.games.next_war.rules.air.ch27_damage.helicopter_replacement import (
    bases_to_return_to,
    repairable_helicopters,
    returning_helicopters,
    short_of_airmobile_points,
)
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import first_of, second_of
from sandtable.games.next_war.state_lookups import Known, NextWarRun, own_side
from sandtable.kernel.play.state import Decision
from sandtable.kernel.rules.domains import Given, Pick
from sandtable.kernel.rules.offers import Offer
from sandtable.kernel.rules.order_kinds import order_kind
from sandtable.kernel.rules.rule_hooks import cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

RULE: Final = "ADV:27.9.3.3"
CONSOLIDATION: Final = "ADV:27.9.3.4"
KIND: Final = "replace_air_units"


@step(reinforcing, "ADV:27.9.3.3")
def first_side_replaces_air_units(run: NextWarRun) -> None:
    """After Replacement Points, the first player may spend Supply Points on air units."""
    ask_to_replace(run, first_of(run.scene))


@step(reinforcing, "ADV:27.9.3.3")
def second_side_replaces_air_units(run: NextWarRun) -> None:
    """So may the second player."""
    ask_to_replace(run, second_of(run.scene))


@step(reinforcing, "ADV:27.9.3.3")
def air_replacement_is_over(run: NextWarRun) -> None:
    """Units that came back may be repaired from the next turn on."""
    if run.scene.state.advanced.air.replaced:
        run.emit(AirReplacementEnded())


def ask_to_replace(run: NextWarRun, side: SideId) -> None:
    """Ask a side that can replace or consolidate something."""
    scene = run.scene
    able = (
        repairable_units,
        returning_types,
        consolidations,
        repairable_helicopters,
        short_of_airmobile_points,
    )
    if any(each(scene, side) for each in able) or (
        returning_helicopters(scene, side) and bases_to_return_to(scene, side)
    ):
        run.ask(Decision(side, KIND, RULE))


def ask_again(run: NextWarRun) -> None:
    """Ask the same side whether it replaces anything else."""
    run.answer()
    run.go_to(run.scene.state.agenda[-1].step)


def _pay(run: NextWarRun, unit: AircraftId, *, returned: bool) -> None:
    counter = counter_of_air_unit(run.scene, unit)
    cost = price(returned=returned)
    change_stock(run, counter.side, counter.nation, StockKind.SUPPLY, -cost)


def offer_repair(scene: Known) -> Offer | None:
    """Offer every damaged unit that may be repaired."""
    found = repairable_units(scene, own_side(scene))
    return Offer(RULE, RepairAirUnit, (("air_unit", Pick(found)),)) if found else None


def judge_repair(scene: Known, order: RepairAirUnit) -> tuple[Cited[Veto], ...]:
    """Judge the unit."""
    if order.air_unit in repairable_units(scene, own_side(scene)):
        return ()
    return objection(RULE, "air-unit-is-not-replaced", air_unit=order.air_unit)


@cites("ADV:27.9.3.3")
def resolve_repair(run: NextWarRun, order: RepairAirUnit) -> None:
    """Two Supply Points bring a damaged unit to full strength; it is then in Flown."""
    _pay(run, order.air_unit, returned=False)
    base = air_unit(run.scene, order.air_unit).base
    steps = counter_of_air_unit(run.scene, order.air_unit).steps
    run.emit(AirUnitPlaced(order.air_unit, base, steps, AirStatus.FLOWN))
    ask_again(run)


def offer_return(scene: Known) -> Offer | None:
    """Offer every type of which a unit may come back, by its first unit."""
    found = returning_types(scene, own_side(scene))
    if not found:
        return None
    to = Given(lambda unit: Pick(found[unit]))
    return Offer(RULE, ReturnAirUnit, (("air_unit", Pick(tuple(found))), ("to", to)))


def judge_return(scene: Known, order: ReturnAirUnit) -> tuple[Cited[Veto], ...]:
    """Judge the type and the base."""
    found = returning_types(scene, own_side(scene))
    if order.air_unit not in found:
        return objection(RULE, "air-unit-is-not-replaced", air_unit=order.air_unit)
    if order.to in found[order.air_unit]:
        return ()
    bases = found[order.air_unit]
    return objection("ADV:22.1.2", "no-base-for-it", air_unit=order.air_unit, hexes=bases)


@cites("ADV:27.9.3.3")
def resolve_return(run: NextWarRun, order: ReturnAirUnit) -> None:
    """Two Supply Points bring back a unit of the type, drawn at random, damaged, in Flown."""
    counter = counter_of_air_unit(run.scene, order.air_unit)
    _pay(run, order.air_unit, returned=True)
    (unit,) = drawn(run, counter.nation, counter.type, AirStatus.ELIMINATED, 1)
    run.emit(AirUnitPlaced(unit, order.to, 1, AirStatus.FLOWN))
    ask_again(run)


def offer_consolidation(scene: Known) -> Offer | None:
    """Offer every pair of damaged units of a type in one box."""
    found = consolidations(scene, own_side(scene))
    if not found:
        return None
    other = Given(lambda unit: Pick(found[unit]))
    domains = (("air_unit", Pick(tuple(found))), ("second_air_unit", other))
    return Offer(CONSOLIDATION, ConsolidateAirUnits, domains)


def judge_consolidation(scene: Known, order: ConsolidateAirUnits) -> tuple[Cited[Veto], ...]:
    """Judge both units."""
    found = consolidations(scene, own_side(scene))
    if order.second_air_unit in found.get(order.air_unit, ()):
        return ()
    units = (order.air_unit, order.second_air_unit)
    return objection(CONSOLIDATION, "cannot-be-consolidated", air_units=units)


@cites("ADV:27.9.3.4")
def resolve_consolidation(run: NextWarRun, order: ConsolidateAirUnits) -> None:
    """One unit is full and in Flown, the other is eliminated, for which the enemy gets nothing."""
    run.emit(AirUnitsConsolidated(order.air_unit, order.second_air_unit))
    ask_again(run)


def resolve_end(run: NextWarRun, order: EndAirReplacement) -> None:
    """Nothing more is replaced."""
    run.answer()


REPAIR_AIR_UNIT = order_kind(
    RULE, KIND, RepairAirUnit, offer=offer_repair, vetoes=judge_repair, resolve=resolve_repair
)
RETURN_AIR_UNIT = order_kind(
    RULE, KIND, ReturnAirUnit, offer=offer_return, vetoes=judge_return, resolve=resolve_return
)
CONSOLIDATE_AIR_UNITS = order_kind(
    CONSOLIDATION,
    KIND,
    ConsolidateAirUnits,
    offer=offer_consolidation,
    vetoes=judge_consolidation,
    resolve=resolve_consolidation,
)
END_AIR_REPLACEMENT = order_kind(
    RULE,
    KIND,
    EndAirReplacement,
    offer=lambda _: Offer(RULE, EndAirReplacement),
    vetoes=lambda _scene, _order: (),
    resolve=resolve_end,
)
