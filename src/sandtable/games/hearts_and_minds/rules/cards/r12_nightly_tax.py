"""R12 Nightly Tax: red provinces pay."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import StockpileChanged
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

PROVINCES: Final = 5


@cites("HMP:R12")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Fewer than five flags bring nothing."""
    return unless(len(scene.state.flags) >= PROVINCES, "HMP:R12")


@cites("HMP:R12", "HM-P:0.1")
def _collect(run: HeartsRun) -> None:
    """Every five red flags bring a point for the stockpile."""
    run.emit(StockpileChanged(RED, len(run.scene.state.flags) // PROVINCES, "HMP:R12"))


EVENT = CardEvent("R12", _collect, _against)
