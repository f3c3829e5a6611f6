"""11.0 What a nation can pay, and that it pays."""

from __future__ import annotations

from sandtable.games.next_war.events import ReplacementsSpent
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import points_of
from sandtable.games.next_war.state_lookups import Known, NextWarRun, Scene, acting_side
from sandtable.kernel.rules.vetoes import Cited, Veto, objection


def cannot_afford(scene: Scene, unit: UnitId, cost: int | None) -> tuple[Cited[Veto], ...]:
    """Whether a unit's nation cannot pay a price."""
    counter = scene.printed.counters[unit]
    if cost is None:
        return objection("STD:11.0", "not-for-sale", unit=unit)
    has = points_of(scene, counter.side, counter.nation)
    return (
        ()
        if cost <= has
        else objection("STD:11.0", "too-few-points", unit=unit, price=cost, left=has)
    )


def not_yours(scene: Known, unit: UnitId) -> tuple[Cited[Veto], ...]:
    """Whether a unit is another side's, or none at all."""
    if unit in scene.state.forces[scene.seat].units.map:
        return ()
    return objection("STD:11.0", "not-your-loss", unit=unit)


def pay(run: NextWarRun, unit: UnitId, cost: int | None) -> None:
    """Take the price from the points of a unit's nation."""
    run.emit(ReplacementsSpent(acting_side(run), run.printed.counters[unit].nation, cost or 0))
