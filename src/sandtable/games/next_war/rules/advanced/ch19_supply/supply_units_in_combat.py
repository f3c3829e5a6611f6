"""19.4.7 Depots and MSUs in combat: losses, retreats, and points for the enemy."""

from __future__ import annotations

from sandtable.games.next_war.advanced.stocks import StockKind
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.games.next_war.printed.counter_types import is_depot
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rule_hooks import is_replaceable, loses_last
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_points import change_stock
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_units import is_of_supply
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import (
    attacking_side,
    units_in_target,
)
from sandtable.games.next_war.rules.standard.ch09_combat.retreat_paths import (
    all_retreat_paths,
    meets_a_zone,
)
from sandtable.games.next_war.rules.standard.ch12_victory.eliminations import steps_are_lost
from sandtable.games.next_war.state_lookups import (
    NextWarRun,
    Scene,
    combat_of,
    counter_of,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import amends, cites, replaces, step


@replaces(loses_last, "ADV:19.4.7", over="STD:9.7.1")
def supply_units_lose_last(scene: Scene, unit: UnitId) -> bool:
    """Depots and MSUs lose steps only when no other unit in the hex can."""
    return is_of_supply(scene, unit)


@amends(is_replaceable, "ADV:19.4.5", over="STD:11.0")
def supply_units_are_made_anew(base: bool, scene: Scene, unit: UnitId) -> bool:
    """Replacement points bring back no Depot or MSU: Supply Points make them again."""
    return base and not is_of_supply(scene, unit)


@step(procedure, "ADV:19.4.7")
def supply_units_are_lost(run: NextWarRun) -> None:
    """A Depot that must retreat is eliminated, and an MSU that could only enter enemy zones."""
    combat = combat_of(run.scene)
    if not combat.retreat:
        return
    for unit in units_in_target(run.scene):
        if is_of_supply(run.scene, unit) and is_caught(run.scene, unit):
            steps_are_lost(run, unit, unit_of(run.scene, unit).steps)
            if unit not in combat.defenders:
                pay_for_captured(run)


@cites("ADV:19.4.7")
def is_caught(scene: Scene, unit: UnitId) -> bool:
    """Whether a supply unit in the defended hex has no retreat: a Depot never has one."""
    if is_depot(counter_of(scene, unit)):
        return True
    paths = all_retreat_paths(scene, unit)
    return all(any(meets_a_zone(scene, unit, to) for to in path) for path in paths)


@step(procedure, "ADV:19.4.7")
def captured_supply_counts(run: NextWarRun) -> None:
    """The attacker gets a Supply Point for each Depot or MSU that the combat eliminated."""
    for unit in combat_of(run.scene).defenders:
        if is_of_supply(run.scene, unit) and not unit_of(run.scene, unit).steps:
            pay_for_captured(run)


@cites("ADV:19.3")
def pay_for_captured(run: NextWarRun) -> None:
    """The point goes to the stock of the nation that leads the attack."""
    combat = combat_of(run.scene)
    nation = counter_of(run.scene, combat.attack_lead).nation
    gain = -advanced_charts().supply.costs[SupplyAction.ELIMINATE].points
    change_stock(run, attacking_side(run.scene, combat), nation, StockKind.SUPPLY, gain)
