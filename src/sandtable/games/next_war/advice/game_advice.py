"""What programs may know of good play in the Next War series: the advice of the game."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.advice.advanced.routine_answers import STANDING
from sandtable.games.next_war.advice.advanced.rungs import RUNGS
from sandtable.games.next_war.advice.explained.intent import intent_of
from sandtable.games.next_war.advice.play_style import POSTURES
from sandtable.games.next_war.advice.position_value import value_of
from sandtable.games.next_war.advice.puzzles import BOOK
from sandtable.games.next_war.advice.recommended_orders import advice, formations, pace, planned
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.advice.tactics.recognised import BOOK as TACTIC_BOOK
from sandtable.games.next_war.advice.winning_chance import winning_chance
from sandtable.games.next_war.analysis.combat_analysis import attack_odds
from sandtable.games.next_war.numeric_observation import OBSERVATION
from sandtable.games.next_war.playtest_measures import SeriesMeasure
from sandtable.kernel.contract import Advice

ADVICE: Final = Advice(
    odds=attack_odds,
    routine={**ROUTINE, **STANDING},
    obvious=frozenset({"attack", "support", "move", "replace", "bridges", "defenders", "losses"}),
    value=value_of,
    rungs=RUNGS,
    likely=advice,
    postures=tuple(POSTURES),
    formations=formations,
    planned=planned,
    pace=pace,
    turn=lambda scene: int(scene.state.turn),
    observation=OBSERVATION,
    measure=SeriesMeasure,
    puzzles=BOOK,
    intent=intent_of,
    chance=winning_chance,
    tactics=TACTIC_BOOK,
)
