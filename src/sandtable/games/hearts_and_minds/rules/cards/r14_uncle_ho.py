"""R14 Uncle Ho: everybody fights harder this turn."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import battle_modifiers
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, turn_note
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("HM:R14")
def _speak(run: HeartsRun) -> None:
    """The event holds for the rest of the turn (RUL-0111)."""
    run.emit(TurnNoted(Note("R14")))


@adds(battle_modifiers, "HM:R14")
def uncle_ho_battle_modifier(scene: Scene, side: int) -> tuple[int, ...]:
    """Red has one factor more in every battle round, not one per unit."""
    return (1,) if side == RED and turn_note(scene, "R14") is not None else ()


EVENT = CardEvent("R14", _speak)
