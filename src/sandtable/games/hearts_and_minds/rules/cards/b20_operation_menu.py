"""B20 Operation Menu: secret missions over Cambodia."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import YearNoted
from sandtable.games.hearts_and_minds.rule_hooks import extra_missions
from sandtable.games.hearts_and_minds.rules.cards.in_force import lay_out
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Scene, turn_note, year_note
from sandtable.kernel.rules.rule_hooks import adds, cites

COURSES: Final = ("B20a", "B20b")


@cites("HMP:B20")
def _serve(run: HeartsRun) -> None:
    """Two missions are promised for this year."""
    for name in COURSES:
        run.emit(YearNoted(Note(name)))
    lay_out(run)


@adds(extra_missions, "HMP:B20")
def menu(scene: Scene, area: int) -> tuple[str, ...]:
    """They need no bomber, hit Cambodia only, and at most one is flown in a turn."""
    if area not in scene.printed.cambodia:
        return ()
    if any(turn_note(scene, name) is not None for name in COURSES):
        return ()
    return tuple(name for name in COURSES if year_note(scene, name) is not None)


EVENT = CardEvent("B20", _serve)
