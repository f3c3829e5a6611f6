"""27.9.3 What recovery and reconstitution cost: replacement points, Supply Points, or both."""

from __future__ import annotations

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.events import ReplacementsSpent
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import PaidSize, RebuiltKind
from sandtable.games.next_war.printed.counter_types import is_headquarters, is_supreme
from sandtable.games.next_war.printed.counters import Counter
from sandtable.games.next_war.rule_hooks import is_replaceable
from sandtable.games.next_war.rule_hooks.replacements import (
    Purchase,
    further_payment,
    price_vetoes,
    replacement_price,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import (
    change_stock,
    points_in_stock,
)
from sandtable.games.next_war.rules.advanced.ch27_damage.replacement_table import (
    Cost,
    replacement_cost,
    two_battalions_cost,
)
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import is_below_division
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import points_of, row_of
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, replaces
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def kind_of(counter: Counter) -> RebuiltKind:
    """The row of the Advanced chart that a unit is paid by."""
    if is_supreme(counter):
        return RebuiltKind.SUPREME_HEADQUARTERS
    return RebuiltKind.HEADQUARTERS if is_headquarters(counter) else RebuiltKind(row_of(counter))


def full_price(scene: Scene, unit: UnitId, what: Purchase) -> Cost | None:
    """What a purchase costs by the Advanced chart; None: it is not allowed."""
    charts, counter = advanced_charts().damage, counter_of(scene, unit)
    if what is Purchase.PAIR:
        return two_battalions_cost(charts, kind_of(counter))
    size = PaidSize.BRIGADE if is_below_division(counter) else PaidSize.DIVISION
    return replacement_cost(charts, kind_of(counter), size, rebuilt=what is Purchase.UNIT)


@replaces(replacement_price, "ADV:27.9.3", over="STD:11.0")
def by_the_advanced_chart(scene: Scene, unit: UnitId, what: Purchase) -> int | None:
    """Replacement points are paid by the Advanced chart, in which some units cost supply too."""
    price = full_price(scene, unit, what)
    return None if price is None else price.replacement


@adds(price_vetoes, "ADV:27.9.3")
def too_few_supply_points(scene: Scene, unit: UnitId, what: Purchase) -> tuple[Veto, ...]:
    """What costs Supply Points is not bought without them."""
    counter, price = counter_of(scene, unit), full_price(scene, unit, what)
    has = points_in_stock(scene, counter.side, counter.nation, StockKind.SUPPLY)
    if price is None or price.supply <= has:
        return ()
    return (Veto("too-few-supply-points", {"unit": unit, "price": price.supply, "left": has}),)


@replaces(further_payment, "ADV:27.9.3", over="STD:11.0")
def supply_points_are_spent(run: NextWarRun, unit: UnitId, what: Purchase) -> None:
    """Supply Points come from the stock that the unit's nation draws on."""
    counter, price = counter_of(run.scene, unit), full_price(run.scene, unit, what)
    if price is not None and price.supply:
        change_stock(run, counter.side, counter.nation, StockKind.SUPPLY, -price.supply)


@cites("ADV:27.9.3")
def cannot_pay(scene: Scene, unit: UnitId, what: Purchase) -> tuple[Cited[Veto], ...]:
    """A purchase takes the replacement points and the Supply Points that the chart asks for."""
    counter, price = counter_of(scene, unit), full_price(scene, unit, what)
    if price is None:
        return objection("ADV:27.9.3", "not-for-sale", unit=unit)
    has = points_of(scene, counter.side, counter.nation)
    if price.replacement > has:
        return objection(
            "ADV:27.9.3", "too-few-points", unit=unit, price=price.replacement, left=has
        )
    return scene.rules[price_vetoes](scene, unit, what)


def pay_in_full(run: NextWarRun, unit: UnitId, what: Purchase) -> None:
    """Spend the replacement points and the Supply Points of a purchase."""
    counter, price = counter_of(run.scene, unit), full_price(run.scene, unit, what)
    if price is not None and price.replacement:
        run.emit(ReplacementsSpent(counter.side, counter.nation, price.replacement))
    run.rules[further_payment](run, unit, what)


@amends(is_replaceable, "ADV:SOP-15", over="STD:11.0", also=("ADV:19.4.5", "ADV:19.7.4"))
def headquarters_come_later(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Headquarters are not replaced with the other units, but in the step after."""
    return base and not is_headquarters(counter_of(scene, unit))
