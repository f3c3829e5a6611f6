"""What programs may know of good play in Hearts and Minds: the advice of the game."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.advice.candidates import advise, pace, turn
from sandtable.games.hearts_and_minds.advice.intent import intent_of
from sandtable.games.hearts_and_minds.advice.position_value import value_of
from sandtable.games.hearts_and_minds.advice.puzzles import BOOK
from sandtable.games.hearts_and_minds.advice.routine_question_answers import ROUTINE
from sandtable.games.hearts_and_minds.advice.rungs import RUNGS
from sandtable.games.hearts_and_minds.advice.tactics.recognised import BOOK as TACTIC_BOOK
from sandtable.games.hearts_and_minds.advice.winning_chance import winning_chance
from sandtable.games.hearts_and_minds.numeric_observation import OBSERVATION
from sandtable.games.hearts_and_minds.odds import odds
from sandtable.games.hearts_and_minds.playtest_measures import CampaignMeasure
from sandtable.kernel.contract import Advice

#: Decisions that a program may take where all see that one order alone is possible.
_OBVIOUS: Final = frozenset({"mobilise", "haven", "promote", "withdraw", "free_replacements"})

ADVICE: Final = Advice(
    odds=odds,
    value=value_of,
    rungs=RUNGS,
    likely=advise,
    pace=pace,
    turn=turn,
    routine=ROUTINE,
    obvious=_OBVIOUS,
    observation=OBSERVATION,
    measure=CampaignMeasure,
    intent=intent_of,
    chance=winning_chance,
    puzzles=BOOK,
    tactics=TACTIC_BOOK,
)
