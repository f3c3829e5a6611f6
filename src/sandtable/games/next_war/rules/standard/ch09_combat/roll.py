"""9.2.6 The combat roll, 9.7 what it means, 9.7.1.1 losses beyond the steps present."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.events import CombatRolled, LossesReduced
from sandtable.games.next_war.printed.charts import CombatResult
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import beachhead_steps
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.rules.standard.ch09_combat.modifiers import modifier_of
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import final_column
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, combat_of, steps_of
from sandtable.kernel.rules.rule_hooks import cites, step

#: The columns in which an attacker is spared a step that the defender had not to give.
RIGHTMOST: Final = frozenset({11, 12, 13})


@cites("STD:9.7")
def result_of(scene: Scene, column: int, modified: int) -> CombatResult:
    """A cell tells the steps that attacker and defender lose, and whether he retreats."""
    return scene.printed.charts.combat_result(column, modified)


@step(procedure, "STD:9.2.6")
def die_is_rolled(run: NextWarRun) -> None:
    """The attacker rolls one die. The modified result is read on the combat results table."""
    scene = run.scene
    combat = combat_of(scene)
    column, modifier = final_column(scene, combat), modifier_of(scene, combat)
    die = roll(run, "combat")
    result = result_of(scene, column, die + modifier)
    run.emit(
        CombatRolled(
            column, modifier, die, result.attacker, result.defender, retreat=result.retreat
        )
    )


@step(procedure, "STD:9.7.1.1")
def excess_is_struck(run: NextWarRun) -> None:
    """If the attacker loses every step, the defender loses one step less.

    In columns 11 to 13, if the defender has too few steps, the attacker loses one step less.
    Both are read from the printed numbers (RUL-0020.32).
    """
    scene = run.scene
    combat = combat_of(scene)
    ours, theirs = combat.attacker_losses, combat.defender_losses
    lacks = steps_present(scene, combat) < theirs and combat.column in RIGHTMOST
    wiped_out = 0 < steps_of(scene, combat.attackers) <= ours
    now = (max(0, ours - lacks), max(0, theirs - wiped_out))
    if now != (ours, theirs):
        run.emit(LossesReduced(*now))


@cites("STD:8.5.8.4")
def steps_present(scene: Scene, combat: Combat) -> int:
    """Count the steps that the defender can lose; a Beachhead is one of them."""
    steps = steps_of(scene, combat.defenders)
    if not scene.state.beachheads.map:
        return steps
    return steps + beachhead_steps(scene, defending_side(scene, combat), combat.target)
