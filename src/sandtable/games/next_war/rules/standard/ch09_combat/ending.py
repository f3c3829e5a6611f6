"""9.2 A combat is over before the next one is declared."""

from __future__ import annotations

from sandtable.games.next_war.events import CombatEnded
from sandtable.games.next_war.points import combat as procedure
from sandtable.games.next_war.rules.standard.ch08_movement.clearing import overrun_bases
from sandtable.games.next_war.rules.standard.ch08_movement.features import is_enemy_to_clear
from sandtable.games.next_war.rules.standard.ch08_movement.ferries import lose_crossings
from sandtable.games.next_war.rules.standard.ch09_combat.forces import defending_side
from sandtable.games.next_war.scene import NextWarRun, combat_of
from sandtable.kernel.points import step


@step(procedure, "STD:9.2", after="advance_goes_on")
def combat_is_over(run: NextWarRun) -> None:
    """The combat is finished, and the next may be declared."""
    scene = run.scene
    combat = combat_of(scene)
    side = defending_side(scene, combat)
    run.emit(CombatEnded())
    # A retreat stops in no place that must be cleared, and bypasses those on its way.
    trodden = [here for here in combat.trodden if not is_enemy_to_clear(scene, side, here)]
    if trodden:
        overrun_bases(run, side, *trodden)
    lose_crossings(run)
