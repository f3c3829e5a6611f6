"""Where a layer may speak in the hex toy."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sandtable.kernel.play.run import Run
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.rule_hooks import Procedure, Question, Tally
from sandtable.kernel.rules.vetoes import Veto

if TYPE_CHECKING:
    from toys.hexes.printed import Chart, Printed
    from toys.hexes.state import Combat, State

HexScene: TypeAlias = "Scene[State, Printed]"
HexRun: TypeAlias = "Run[State, Printed]"
#: Where a march stands: hex, sixths spent, whether it must stop.
March: TypeAlias = tuple[int, int, bool]

entry_cost: Question[[Chart, int, int, int, int], int] = Question(
    "movement.entry_cost", "What does a step cost this kind of mover in this weather, in sixths?"
)
stacking_limit: Question[[HexScene, int], int] = Question(
    "stacking.limit", "How many units may stand in a hex at the end of a move?"
)
has_zone: Question[[HexScene, int], bool] = Question(
    "zones.exerts", "Does this unit exert a zone of control?"
)
may_react: Question[[HexScene, int, int], bool] = Question(
    "reaction.may_fire", "May this unit fire at a mover that comes adjacent?"
)
unit_vetoes: Tally[[HexScene, int], Veto] = Tally(
    "movement.unit_vetoes", "Why may this unit not move now?"
)
step_vetoes: Tally[[HexScene, int, March, int], Veto] = Tally(
    "movement.step_vetoes", "Why may this march not take this step?"
)
end_vetoes: Tally[[HexScene, int, March], Veto] = Tally(
    "movement.end_vetoes", "Why may this march not end here?"
)
column_shifts: Tally[[HexScene, Combat], int] = Tally(
    "combat.column_shifts", "What moves the odds column?"
)
die_modifiers: Tally[[HexScene, Combat], int] = Tally(
    "combat.die_modifiers", "What is added to the combat die?"
)
turn: Procedure[HexScene, HexRun] = Procedure("turn", "What happens in a turn, in order?")
fight: Procedure[HexScene, HexRun] = Procedure("fight", "What happens in a combat, in order?")
march: Procedure[HexScene, HexRun] = Procedure("march", "What happens to an interrupted march?")
