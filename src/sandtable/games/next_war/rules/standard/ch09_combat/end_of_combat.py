"""9.2 A combat is over before the next one is declared."""

from __future__ import annotations

from sandtable.games.next_war.events import CombatEnded
from sandtable.games.next_war.rule_hooks import combat as procedure
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.clearing_markers import (
    overrun_bases,
    settle_island,
)
from sandtable.games.next_war.rules.standard.ch08_movement.sea.beachheads import remove_captured
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.crossings_lost_to_enemy import (
    lose_crossings,
)
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.installations_and_cities import (
    is_enemy_to_clear,
)
from sandtable.games.next_war.rules.standard.ch09_combat.combatants import defending_side
from sandtable.games.next_war.state_lookups import NextWarRun, combat_of
from sandtable.kernel.rules.rule_hooks import step


@step(procedure, "STD:9.2")
def combat_is_over(run: NextWarRun) -> None:
    """The combat is finished, and the next may be declared."""
    scene = run.scene
    combat = combat_of(scene)
    side = defending_side(scene, combat)
    run.emit(CombatEnded())
    if combat.target < 0:
        settle_island(run, combat.target)
    if scene.state.beachheads.map:
        remove_captured(run)
    # A retreat stops in no place that must be cleared, and bypasses those on its way.
    trodden = [here for here in combat.trodden if not is_enemy_to_clear(scene, side, here)]
    if trodden:
        overrun_bases(run, side, *trodden)
    lose_crossings(run)
