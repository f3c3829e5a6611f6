"""X03 Boondoggle: a point more for you, one fewer for the other."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import StockpileChanged
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.rules.rule_hooks import cites


@cites("HMP:X03")
def _waste(run: HeartsRun) -> None:
    """The buyer saves a point, and the other side loses one if it has any."""
    run.emit(StockpileChanged(run.actor, 1, "HMP:X03"))
    if run.scene.state.stockpile[1 - run.actor]:
        run.emit(StockpileChanged(1 - run.actor, -1, "HMP:X03"))


EVENT = CardEvent("X03", _waste)
