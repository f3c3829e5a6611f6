"""11.0 What a nation can pay, and that it pays."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events import ReplacementsSpent
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks.replacements import (
    Purchase,
    further_payment,
    price_vetoes,
)
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import (
    pair_cost,
    points_of,
    rebuild_cost,
    step_cost,
)
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side
from sandtable.kernel.rules.rule_hooks import answers
from sandtable.kernel.rules.vetoes import Cited, Veto, objection

_COSTS: Final = {
    Purchase.STEP: step_cost,
    Purchase.UNIT: rebuild_cost,
    Purchase.PAIR: pair_cost,
}


def cannot_afford(scene: Scene, unit: UnitId, what: Purchase) -> tuple[Cited[Veto], ...]:
    """Whether a unit's nation cannot pay for a purchase."""
    counter, cost = scene.printed.counters[unit], _COSTS[what](scene, unit)
    if cost is None:
        return objection("STD:11.0", "not-for-sale", unit=unit)
    has = points_of(scene, counter.side, counter.nation)
    if cost > has:
        return objection("STD:11.0", "too-few-points", unit=unit, price=cost, left=has)
    return scene.rules[price_vetoes](scene, unit, what)


def not_yours(scene: Known, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Whether a unit is another side's, or none at all."""
    if unit in scene.state.forces[scene.seat].units.map:
        return ()
    return objection("STD:11.0", "not-your-loss", unit=unit)


def pay(run: NextWarRun, unit: UnitId, what: Purchase) -> None:
    """Take the price from the points of a unit's nation."""
    cost = _COSTS[what](run.scene, unit) or 0
    run.emit(ReplacementsSpent(acting_side(run), run.printed.counters[unit].nation, cost))
    run.rules[further_payment](run, unit, what)


@answers(further_payment, "STD:11.0")
def nothing_else(run: NextWarRun, unit: UnitId, what: Purchase) -> None:
    """Nothing is paid but replacement points."""
