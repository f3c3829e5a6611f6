"""B13 Buff: the big bombers come back, and hit better."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import BombersChanged, TurnNoted
from sandtable.games.hearts_and_minds.rule_hooks import bombing_modifiers
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, turn_note
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:B13")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """It takes a bomber."""
    return unless(scene.state.bombers[0] > 0, "HMP:B13")


@cites("HMP:B13")
def _refuel(run: HeartsRun) -> None:
    """All used bombers are refuelled."""
    (total, used), missions = run.scene.state.bombers, run.scene.state.missions
    if used:
        run.emit(BombersChanged(total, 0, missions))
    run.emit(TurnNoted(Note("B13")))


@adds(bombing_modifiers, "HMP:B13")
def heavy_loads(scene: Scene, _: int) -> tuple[int, ...]:
    """Every roll of bombs in this turn gets one more."""
    return (1,) if turn_note(scene, "B13") is not None else ()


EVENT = CardEvent("B13", _refuel, _against)
