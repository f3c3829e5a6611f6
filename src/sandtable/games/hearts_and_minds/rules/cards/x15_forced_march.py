"""X15 Forced March: one mobilisation goes farther and slips out of contact."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.rule_hooks import (
    mobilisation_endings,
    range_changes,
    unpinned,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.movement_range import FREE_MARCH
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, turn_note
from sandtable.kernel.rules.rule_hooks import adds, cites


@cites("HMP:X15")
def _hurry(run: HeartsRun) -> None:
    """The event holds for the next mobilisation of this turn, which is paid for as usual."""
    run.emit(TurnNoted(Note("X15")))


@cites("HMP:X15")
def _holds(scene: Scene) -> bool:
    """A mobilisation that costs nothing neither has it nor uses it up (RUL-0140)."""
    return turn_note(scene, "X15") is not None and turn_note(scene, FREE_MARCH) is None


@adds(range_changes, "HMP:X15")
def forced_march(scene: Scene) -> tuple[int, ...]:
    """Units go one area farther."""
    return (1,) if _holds(scene) else ()


@adds(unpinned, "HMP:X15")
def out_of_contact(scene: Scene) -> tuple[bool, ...]:
    """Enemies beside them do not pin them."""
    return (True,) if _holds(scene) else ()


@adds(mobilisation_endings, "HMP:X15")
def forced_march_ends(scene: Scene) -> tuple[str, ...]:
    """It is for the next mobilisation that is paid for, by land, by sea or along the trail."""
    return ("X15",) if _holds(scene) else ()


EVENT = CardEvent("X15", _hurry)
