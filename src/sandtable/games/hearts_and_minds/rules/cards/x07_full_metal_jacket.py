"""X07 Full Metal Jacket: the battle of Hue on television."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import GameEvent, TurnNoted, TurnNoteSpent, WillChanged
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import tidyings, turn_scores
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, turn_note
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

WORDING = {"hue-is-yours": "You already control Thua Thien."}


def _is_won(scene: Scene, seat: int) -> bool:
    flagged = scene.printed.area_ids["Thua Thien"] in scene.state.flags
    return flagged is (seat == RED)


@cites("HM:X07")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Whoever controls Thua Thien already gets nothing."""
    return unless(not _is_won(scene, scene.seat), "HM:X07", "hue-is-yours")


@cites("HM:X07")
def _film(run: HeartsRun) -> None:
    """From now to the end of the turn Hue is watched."""
    run.emit(TurnNoted(Note("X07")))


def _doves(scene: Scene) -> int:
    """Count what the fall of Hue is worth now; nothing while it has not fallen."""
    seat = scene.state.turn.seat
    if turn_note(scene, "X07") is None or not _is_won(scene, seat):
        return 0
    return 1 if seat == RED else -1


@adds(tidyings, "HM:X07")
def hue_has_fallen(scene: Scene) -> tuple[GameEvent, ...]:
    """When control of Thua Thien passes to the buyer in this turn, opinion goes one his way."""
    doves = _doves(scene)
    return (WillChanged(doves, "HM:X07"), TurnNoteSpent("X07")) if doves else ()


@adds(turn_scores, "HM:X07")
def hue_fell_late(scene: Scene, _: int) -> tuple[int, ...]:
    """If it passed in an event after the last Action, that counts at the end of the turn."""
    doves = _doves(scene)
    return (doves,) if doves else ()


EVENT = CardEvent("X07", _film, _against)
