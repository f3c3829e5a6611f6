"""X04 Pentagon Papers: opinion turns your way, once."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CardPutAway
from sandtable.games.hearts_and_minds.rules.cards.in_force import change_political_will
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:X04")
def _leak(run: HeartsRun) -> None:
    """Political Will goes one the buyer's way, and the card leaves the game."""
    change_political_will(run, run.actor, "HMP:X04")
    run.emit(CardPutAway(run.actor, run.scene.state.turn.card, "removed"))


EVENT = CardEvent("X04", _leak)
