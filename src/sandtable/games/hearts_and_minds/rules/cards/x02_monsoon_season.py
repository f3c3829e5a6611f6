"""X02 Monsoon Season: the last turns of the year drown, and the card is worth more before."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import PointsGained
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.rules.rule_hooks import cites

LAST_TURN: Final = 4


@cites("HM:X02")
def _rain(run: HeartsRun) -> None:
    """Fourth turns become monsoon turns; bought before one's own fourth it gives a point more."""
    state = run.scene.state
    if state.turns[state.turn.seat] < LAST_TURN:
        run.emit(PointsGained(1))
    lay_out(run)


EVENT = CardEvent("X02", _rain)
