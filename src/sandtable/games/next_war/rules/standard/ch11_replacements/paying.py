"""11.0 What a nation can pay, and that it pays."""

from __future__ import annotations

from sandtable.games.next_war.events import ReplacementsSpent
from sandtable.games.next_war.rules.standard.ch11_replacements.costs import points_of
from sandtable.games.next_war.scene import Known, NextWarRun, Scene
from sandtable.kernel.vetoes import Cited, Veto, objection


def dear(scene: Scene, unit: int, cost: int | None) -> tuple[Cited[Veto], ...]:
    """Say whether a unit's nation cannot pay a price."""
    counter = scene.printed.counters[unit]
    if cost is None:
        return objection("STD:11.0", "not-for-sale", unit=unit)
    has = points_of(scene, int(counter.side), counter.nation)
    return (
        ()
        if cost <= has
        else objection("STD:11.0", "too-few-points", unit=unit, price=cost, left=has)
    )


def not_yours(scene: Known, unit: int) -> tuple[Cited[Veto], ...]:
    """Say whether a unit is another side's, or none at all."""
    if unit in scene.state.forces[scene.seat].units.map:
        return ()
    return objection("STD:11.0", "not-your-loss", unit=unit)


def pay(run: NextWarRun, unit: int, cost: int | None) -> None:
    """Take the price from the points of a unit's nation."""
    run.emit(ReplacementsSpent(run.actor, run.printed.counters[unit].nation, cost or 0))
