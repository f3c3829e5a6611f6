"""R18 Moratorium: America marches for peace, once."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.counters import RED
from sandtable.games.hearts_and_minds.events import CardPutAway
from sandtable.games.hearts_and_minds.rules.cards.in_force import sway
from sandtable.games.hearts_and_minds.rules.p05_turn.card_events import CardEvent
from sandtable.games.hearts_and_minds.scene import HeartsRun
from sandtable.kernel.points import cites


@cites("HMP:R18")
def _march(run: HeartsRun) -> None:
    """One Dove, and the card leaves the game."""
    sway(run, RED, "HMP:R18")
    run.emit(CardPutAway(RED, run.scene.state.turn.card, "removed"))


EVENT = CardEvent("R18", _march)
