"""12.1 Points for eliminated units."""

from __future__ import annotations

from sandtable.games.next_war.events import HelicopterChanged, StepsLost, UnitEliminated
from sandtable.games.next_war.ids import ENEMY, HelicopterId, SideId, UnitId
from sandtable.games.next_war.rule_hooks import elimination_value, helicopter_value
from sandtable.games.next_war.rules.standard.ch12_victory.victory import score
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, side_of, unit_of
from sandtable.kernel.rules.rule_hooks import answers, cites


@answers(elimination_value, "STD:12.1")
def unlisted_unit_value(scene: Scene, unit: UnitId) -> int:
    """An eliminated unit is worth to the enemy what the scenario's chart says, or nothing."""
    return 0


@answers(helicopter_value, "STD:12.1")
def unlisted_helicopter_value(scene: Scene, helicopter: HelicopterId) -> int:
    """So is a helicopter."""
    return 0


@cites("STD:12.1")
def steps_are_lost(run: NextWarRun, unit: UnitId, steps: int = 1) -> None:
    """Whoever loses its last step is eliminated, and the enemy scores it at once."""
    side = side_of(run.scene, unit)
    run.emit(StepsLost(unit, side, steps))
    if not unit_of(run.scene, unit).steps:
        run.emit(UnitEliminated(unit, side))
        score(run, ENEMY[side], run.rules[elimination_value](run.scene, unit))


@cites("STD:12.1")
def helicopter_is_lost(run: NextWarRun, side: SideId, helicopter: HelicopterId) -> None:
    """A helicopter that is lost is scored too."""
    run.emit(HelicopterChanged(helicopter, side, None))
    score(run, ENEMY[side], run.rules[helicopter_value](run.scene, helicopter))
