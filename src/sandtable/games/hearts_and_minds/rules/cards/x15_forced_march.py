"""X15 Forced March: one mobilisation goes farther and slips out of contact."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.points import mobilisation_endings, range_changes, unpinned
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.scene import HeartsRun, Scene, turn_note
from sandtable.games.hearts_and_minds.state import Note
from sandtable.kernel.rules.points import adds, cites


@cites("HMP:X15")
def _hurry(run: HeartsRun) -> None:
    """The event holds for the next mobilisation of this turn, which is paid for as usual."""
    run.emit(TurnNoted(Note("X15")))


@adds(range_changes, "HMP:X15")
def forced_march(scene: Scene) -> tuple[int, ...]:
    """Units go one area farther."""
    return (1,) if turn_note(scene, "X15") is not None else ()


@adds(unpinned, "HMP:X15")
def out_of_contact(scene: Scene) -> tuple[bool, ...]:
    """Enemies beside them do not pin them."""
    return (True,) if turn_note(scene, "X15") is not None else ()


@adds(mobilisation_endings, "HMP:X15")
def forced_march_ends(scene: Scene) -> tuple[str, ...]:
    """It is for one mobilisation."""
    return ("X15",) if turn_note(scene, "X15") is not None else ()


EVENT = CardEvent("X15", _hurry)
