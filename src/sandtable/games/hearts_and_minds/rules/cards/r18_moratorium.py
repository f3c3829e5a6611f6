"""R18 Moratorium: America marches for peace, once."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import CardPutAway
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.cards.in_force import change_political_will
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:R18")
def _march(run: HeartsRun) -> None:
    """One Dove, and the card leaves the game."""
    change_political_will(run, RED, "HMP:R18")
    run.emit(CardPutAway(RED, run.scene.state.turn.card, "removed"))


EVENT = CardEvent("R18", _march)
