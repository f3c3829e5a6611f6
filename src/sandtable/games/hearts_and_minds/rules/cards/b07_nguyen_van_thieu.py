"""B07 Nguyen Van Thieu: this year the government stands."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.rule_hooks import coup_ceilings
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, in_play
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("HM:B07")
def _govern(run: HeartsRun) -> None:
    """The card waits in the Body Count Box for the Interphase."""
    lay_out(run)


@adds(coup_ceilings, "HM:B07")
def thieu_governs(scene: Scene) -> tuple[int, ...]:
    """Keeping the government costs nothing then, whatever else speaks against it."""
    return (0,) if in_play(scene, "B07") is not None else ()


EVENT = CardEvent("B07", _govern)
