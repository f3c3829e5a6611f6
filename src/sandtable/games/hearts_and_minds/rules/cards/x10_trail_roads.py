"""X10 Trail Roads: a free and longer march in Laos or Cambodia."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds.events import TurnNoted
from sandtable.games.hearts_and_minds.rule_hooks import mobilisation_endings, range_changes
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.march_groups import Columns
from sandtable.games.hearts_and_minds.rules.p06_movement.mobilization import mobilise_free
from sandtable.games.hearts_and_minds.state import Note
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, turn_note
from sandtable.kernel.rules.rule_hooks import adds, cites
from sandtable.kernel.rules.vetoes import Cited, Veto

FARTHER: Final = 1


@cites("HMP:X10")
def _starts(scene: Known, _: About) -> Sequence[int]:
    """An area in Laos or Cambodia is named that somebody can march out of, with the card."""
    areas = sorted(scene.printed.laos | scene.printed.cambodia)
    return [area for area in areas if Columns(scene, area, FARTHER).ends()]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_starts(scene, ())), "HMP:X10")


@cites("HMP:X10")
def _march(run: HeartsRun, _: About, area: int) -> None:
    """It is mobilised at no cost."""
    run.emit(TurnNoted(Note("X10", (area,))))
    mobilise_free(run, run.actor, "HMP:X10", area)


_WHERE = OneOf("HMP:X10", "trail_roads", _starts, _march)


def _build(run: HeartsRun) -> None:
    _WHERE.ask(run, run.actor)


@adds(range_changes, "HMP:X10")
def trail_road_movement(scene: Scene) -> tuple[int, ...]:
    """Units go one area farther in this mobilisation."""
    note = turn_note(scene, "X10")
    return (FARTHER,) if note is not None and scene.state.turn.mobilised == note.about[0] else ()


@adds(mobilisation_endings, "HMP:X10")
def trail_road_bonus_ends(scene: Scene) -> tuple[str, ...]:
    """It is for one mobilisation."""
    return ("X10",) if turn_note(scene, "X10") is not None else ()


EVENT = CardEvent("X10", _build, _against)
WHERE = _WHERE.kind()
