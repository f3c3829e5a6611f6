"""R07 A Limited War: Red has the last turn of the year."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import TURN, YEAR
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, in_play
from sandtable.kernel.rules.rule_hooks import cites, step

POINTS: Final = 2


@cites("HMP:R07")
def _limit(run: HeartsRun) -> None:
    """The card waits for the end of the year."""
    lay_out(run)


@step(YEAR, "HMP:R07", after="another_round")
def red_takes_an_extra_turn(run: HeartsRun) -> None:
    """Red takes an extra turn with no card and 2 points."""
    if in_play(run.scene, "R07") is not None:
        run.open(TURN, (RED, POINTS))


EVENT = CardEvent("R07", _limit)
