"""R20 Campaign X: the end of Blue's friends in Cambodia scores."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import Nation
from sandtable.games.hearts_and_minds.rule_hooks import offensive_scores
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    in_play,
    infantry_of,
)
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

DOVES: Final = 2


@cites("HM:R20")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Once they have collapsed there is nothing to win."""
    return unless(Nation.CAMBODIAN not in scene.state.collapsed, "HM:R20", "too-late")


@cites("HM:R20")
def _invade(run: HeartsRun) -> None:
    """The campaign lasts to the end of the year."""
    lay_out(run)


@adds(offensive_scores, "HM:R20")
def cambodia_is_overrun(scene: Scene) -> tuple[int, ...]:
    """Two Doves if no Cambodian infantry is on the map at the end of the year."""
    if in_play(scene, "R20") is None or infantry_of(scene, Nation.CAMBODIAN):
        return ()
    return (DOVES,)


EVENT = CardEvent("R20", _invade, _against)
