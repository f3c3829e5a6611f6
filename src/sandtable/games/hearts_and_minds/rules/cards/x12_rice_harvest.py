"""X12 Rice Harvest: save instead of acting."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import PointsSpent, StockpileChanged, TurnNoted
from sandtable.games.hearts_and_minds.orders import PlayCard
from sandtable.games.hearts_and_minds.rule_hooks import action_bans
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p05_turn.playing_cards import worth_of
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    card_of,
    turn_note,
)
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

HARVEST: Final = 3
WORDING = {
    "already-spent": "You have already spent points this turn.",
    "harvest-time": "You played Rice Harvest, so you cannot buy Actions this turn.",
}


@cites("HMP:X12")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Whoever has spent points in this turn cannot choose the harvest any more."""
    turn = scene.state.turn
    whole = turn.points == worth_of(scene, PlayCard(turn.card, turn.second)) and not turn.added
    return unless(whole, "HMP:X12", "already-spent")


@cites("HMP:X12")
def _harvest(run: HeartsRun) -> None:
    """Three points are saved in place of the card's own."""
    run.emit(PointsSpent(card_of(run.scene, run.scene.state.turn.card).rp, 0, 0, counted=False))
    run.emit(StockpileChanged(run.actor, HARVEST, "HMP:X12"))
    run.emit(TurnNoted(Note("X12")))


@adds(action_bans, "HMP:X12")
def everyone_is_in_the_fields(scene: Scene) -> tuple[Veto, ...]:
    """No Action is bought in such a turn; missions, payments and answers stay."""
    return (Veto("harvest-time"),) if turn_note(scene, "X12") is not None else ()


EVENT = CardEvent("X12", _harvest, _against)
