"""X22 Spotter Aircraft: Blue's bombs fall better, or worse."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoted, TurnNoteSpent
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rule_hooks import BOMBING, bombing_modifiers
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p05_turn.responses import CardResponse, Window
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, turn_note
from sandtable.kernel.rules.rule_hooks import adds, cites, step
from sandtable.kernel.rules.vetoes import Cited, Veto

CHANGE: Final = {RED: -2, BLUE: 2}


@cites("HMP:X22")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Only Blue buys it in his own turn; Red answers with it."""
    return unless(scene.seat == BLUE, "HMP:X22", "not-for-you")


def _red_only(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(scene.seat == RED, "HMP:X22", "not-for-you")


@cites("HMP:X22")
def _spot(run: HeartsRun) -> None:
    """It holds for the next roll of bombs, with a mission or without (RUL-0160)."""
    run.emit(TurnNoted(Note("X22", (run.actor,))))


def _mislead(run: HeartsRun, _: tuple[int, ...]) -> None:
    _spot(run)


@adds(bombing_modifiers, "HMP:X22")
def spotter_modifier(scene: Scene, _: int) -> tuple[int, ...]:
    """Blue adds two, Red takes two off."""
    note = turn_note(scene, "X22")
    return (CHANGE[note.about[0]],) if note is not None else ()


@step(BOMBING, "HMP:X22", after="bombs_fall")
def the_plane_flies_home(run: HeartsRun) -> None:
    """Spotter Aircraft ends after one roll."""
    if turn_note(run.scene, "X22") is not None:
        run.emit(TurnNoteSpent("X22"))


EVENT = CardEvent("X22", _spot, _against)
RESPONSE = CardResponse("X22", Window.BOMBING, _mislead, _red_only)
