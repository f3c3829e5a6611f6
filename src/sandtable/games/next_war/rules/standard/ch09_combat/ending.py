"""9.2 A combat is over before the next one is declared."""

from __future__ import annotations

from sandtable.games.next_war.events import CombatEnded
from sandtable.games.next_war.points import combat as procedure
from sandtable.games.next_war.scene import NextWarRun
from sandtable.kernel.points import step


@step(procedure, "STD:9.2", after="advance_goes_on")
def combat_is_over(run: NextWarRun) -> None:
    """Only when everything of a combat is done may another begin."""
    run.emit(CombatEnded())
