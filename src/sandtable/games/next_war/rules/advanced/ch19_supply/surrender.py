"""SOP 13, 19.7.3, 19.7.4 Isolated units: freed, surrendering, newly marked."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.events.advanced import IsolationChecked, SurrenderChecked
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId, UnitId
from sandtable.games.next_war.printed.counter_types import is_supply_unit
from sandtable.games.next_war.rule_hooks import elimination_value, is_replaceable, rebuild_vetoes
from sandtable.games.next_war.rule_hooks.advanced_phases import isolation
from sandtable.games.next_war.rules.advanced.ch19_supply.isolation import isolated_units
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch03_sequence.side_order import in_order
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, counter_of, side_of
from sandtable.kernel.rules.rule_hooks import adds, amends, cites, step
from sandtable.kernel.rules.vetoes import Veto

#: A unit that surrenders is worth twice as much as one that is eliminated.
_TWICE: Final = 2


def marked_units(scene: Scene, side: SideId) -> tuple[UnitId, ...]:
    """List the units of a side that bear an Isolated marker."""
    units = scene.state.forces[side].units
    return tuple(sorted([unit for unit, now in units.pairs() if now.markers.isolated]))


@step(isolation, "ADV:19.7.3")
@cites("ADV:SOP-13")
def isolation_ends(run: NextWarRun) -> None:
    """Units that have a path again lose their Isolated markers."""
    for side in in_order(run.scene):
        marked, isolated = marked_units(run.scene, side), isolated_units(run.scene, side)
        still = tuple([unit for unit in marked if unit in isolated])
        if still != marked:
            run.emit(IsolationChecked(side, still))


@step(isolation, "ADV:19.7.4")
@cites("ADV:SOP-13")
def isolated_units_may_surrender(run: NextWarRun) -> None:
    """Each unit still marked checks its efficiency, and surrenders if it fails."""
    for side in in_order(run.scene):
        for unit in marked_units(run.scene, side):
            check_surrender(run, unit)


@cites("ADV:19.7.4")
def check_surrender(run: NextWarRun, unit: UnitId) -> None:
    """A unit that surrenders never comes back, and is worth double to the enemy.

    An MSU only leaves the map, and may be made again.
    """
    side, rating = side_of(run.scene, unit), efficiency_of(run.scene, unit)
    die = roll(run, "surrender")
    for_good = not is_supply_unit(counter_of(run.scene, unit))
    worth = run.rules[elimination_value](run.scene, unit)
    run.emit(SurrenderChecked(unit, side, die, rating, die > rating, for_good))
    if die > rating and for_good:
        score(run, ENEMY[side], _TWICE * worth)


@step(isolation, "ADV:19.7.1")
@cites("ADV:SOP-13")
def units_are_isolated(run: NextWarRun) -> None:
    """Units that have no path get an Isolated marker."""
    for side in in_order(run.scene):
        isolated = tuple(sorted(isolated_units(run.scene, side)))
        if isolated != marked_units(run.scene, side):
            run.emit(IsolationChecked(side, isolated))


@adds(rebuild_vetoes, "ADV:19.7.4")
def surrendered_for_good(scene: Scene, unit: UnitId, to: PlaceId) -> tuple[Veto, ...]:
    """A unit that has surrendered is not rebuilt."""
    lost = scene.state.forces[side_of(scene, unit)].advanced.surrendered
    return (Veto("surrendered-for-good", {"unit": unit}),) if unit in lost else ()


@amends(is_replaceable, "ADV:19.7.4", over="STD:11.0", also=("ADV:19.4.5",))
def not_after_surrender(base: bool, scene: Scene, unit: UnitId) -> bool:
    """So it is not for sale either."""
    return base and unit not in scene.state.forces[side_of(scene, unit)].advanced.surrendered
