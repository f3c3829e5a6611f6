"""Where the layers of the spike may speak."""

from __future__ import annotations

from sandtable.kernel.rules.rule_hooks import Procedure, Question, Tally
from sandtable.kernel.rules.vetoes import Veto
from spike.scene import Bridge, Mission, Shot, Situation, Support, TurnRun, Unit

turn: Procedure[Situation, TurnRun] = Procedure("turn", "What happens in a turn, in order?")
goes_first: Question[[Situation], int] = Question("turn.goes_first", "Which side acts first?")

efficiency: Question[[Situation, Unit], int] = Question("unit.efficiency", "How efficient is it?")
efficiency_modifiers: Tally[[Situation, Unit], int] = Tally(
    "unit.efficiency_modifiers", "What lowers a unit's efficiency?"
)

air_support: Question[[Situation], tuple[Support, ...]] = Question(
    "air.support", "What may fly in support this turn?"
)
overcast_share: Question[[Situation], int] = Question(
    "air.overcast_share", "By what are Air Points divided when it is overcast?"
)
airmobile_points: Question[[Situation], int] = Question(
    "air.airmobile_points", "How many Airmobile Points are there this turn?"
)
helicopter_missions: Question[[Situation], int] = Question(
    "air.helicopter_missions", "How many missions may a helicopter fly this turn?"
)
air_defence: Tally[[Situation, Mission], Shot] = Tally("air.defence", "Who fires at a mission?")

bridge_damage: Tally[[Situation], str] = Tally("bridge.damage", "What can destroy a bridge?")
bridge_repair: Tally[[Situation, Bridge], Veto] = Tally(
    "bridge.repair_vetoes", "What speaks against repairing a bridge?"
)

late_moves: Tally[[Situation, Unit], Veto] = Tally(
    "movement.late_vetoes", "What speaks against moving in Exploitation or Elite Reaction?"
)
