"""R16 Campus Protests: the dead are felt at home."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.cards.in_force import change_political_will
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import BODY
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, counter_of, in_box
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

MOURNED: Final = 2


@cites("HMP:R16")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """It takes two dead of the United States, Korea or other allies in the Body Count Box."""
    dead = sum(counter_of(scene, unit).is_us_family for unit in in_box(scene, BLUE, BODY))
    return unless(dead >= MOURNED, "HMP:R16")


@cites("HMP:R16")
def _protest(run: HeartsRun) -> None:
    """One Dove."""
    change_political_will(run, RED, "HMP:R16")


EVENT = CardEvent("R16", _protest, _against)
