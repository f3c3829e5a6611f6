"""X02 Monsoon Season: the last turns of the year drown, and the card is worth more before."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import PointsGained
from sandtable.games.hearts_and_minds.orders import PlayCard
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p05_turn.playing_cards import worth_of
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

LAST_TURN: Final = 4
WORDING = {"rain-comes-first": "On your fourth turn, buy the monsoon before anything else."}


@cites("HM:X02")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """In one's own fourth turn the whole turn is a monsoon turn: buy first (RUL-0200)."""
    turn = scene.state.turn
    untouched = not turn.added and not turn.bombed
    untouched &= turn.points == worth_of(scene, PlayCard(turn.card, turn.second))
    early = scene.state.turns[turn.seat] < LAST_TURN
    return unless(early or untouched, "HM:X02", "rain-comes-first")


@cites("HM:X02")
def _rain(run: HeartsRun) -> None:
    """Fourth turns become monsoon turns; bought before one's own fourth it gives a point more."""
    state = run.scene.state
    if state.turns[state.turn.seat] < LAST_TURN:
        run.emit(PointsGained(1))
    lay_out(run)


EVENT = CardEvent("X02", _rain, _against)
