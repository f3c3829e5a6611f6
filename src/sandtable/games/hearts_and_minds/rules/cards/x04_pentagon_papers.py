"""X04 Pentagon Papers: opinion turns your way, once."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CardPutAway
from sandtable.games.hearts_and_minds.rules.cards.in_force import sway
from sandtable.games.hearts_and_minds.rules.p05_turn.card_events import CardEvent
from sandtable.games.hearts_and_minds.scene import HeartsRun
from sandtable.kernel.points import cites


@cites("HMP:X04")
def _leak(run: HeartsRun) -> None:
    """Political Will goes one the buyer's way, and the card leaves the game."""
    sway(run, run.actor, "HMP:X04")
    run.emit(CardPutAway(run.actor, run.scene.state.turn.card, "removed"))


EVENT = CardEvent("X04", _leak)
