"""X18 Old Hands: two veterans more."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import promote, untried_among
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, on_map
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

VETERANS: Final = 2


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(untried_among(scene, on_map(scene, scene.seat))), "HMP:X18")


@cites("HMP:X18")
def _train(run: HeartsRun) -> None:
    """Two untried infantry anywhere on the map are promoted."""
    promote(run, run.actor, VETERANS, on_map(run.scene, run.actor), "HMP:X18")


EVENT = CardEvent("X18", _train, _against)
