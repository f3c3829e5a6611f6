"""X23 Son Tay Prison Camp: a raid for prisoners, and its echo at home."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.rules.cards.in_force import change_political_will
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites

TRIUMPH_FROM: Final = 4
DISASTER: Final = 1


@cites("HMP:X23")
def _raid(run: HeartsRun) -> None:
    """From four on opinion goes one the buyer's way, on a one the other way."""
    die = run.roll("Son Tay", D6)
    if die >= TRIUMPH_FROM:
        change_political_will(run, run.actor, "HMP:X23")
    elif die == DISASTER:
        change_political_will(run, 1 - run.actor, "HMP:X23")


EVENT = CardEvent("X23", _raid)
