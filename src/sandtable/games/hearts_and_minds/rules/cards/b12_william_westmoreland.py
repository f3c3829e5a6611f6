"""B12 William Westmoreland: more Americans than were planned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.printed.counters import BLUE
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import (
    About,
    OneOf,
    forgo,
    unless,
)
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import room_in
from sandtable.games.hearts_and_minds.state import UNASSIGNED
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, Scene, in_box
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto

LAST_AMERICANS: Final = 1972


def _more(scene: Scene) -> list[int]:
    return [u for u in in_box(scene, BLUE, UNASSIGNED) if scene.printed.counters[u].is_infantry]


@cites("HM:B12")
def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    """Each of the unassigned Americans comes once, and none from 1972 on."""
    early = scene.state.year < LAST_AMERICANS
    return unless(early and bool(_more(scene)), "HM:B12", "too-late")


@cites("HM:B12")
def _anywhere(scene: Known, _: About) -> Sequence[int]:
    """They go to any provinces with room, whoever is there."""
    areas = sorted(scene.printed.provinces)
    return [area for area in areas if room_in(scene, BLUE, area).infantry > 0]


@cites("HM:B12")
def _land(run: HeartsRun, _: About, area: int) -> None:
    """Viet Cong there neither ambush them on arrival nor turn up (RUL-0170)."""
    run.emit(UnitsPlaced((_more(run.scene)[0],), area, veteran=False))
    _send(run)


_WHERE = OneOf("HM:B12", "westmoreland", _anywhere, _land)


def _send(run: HeartsRun) -> None:
    if _more(run.scene):
        _WHERE.ask(run, BLUE)


EVENT = CardEvent("B12", _send, _against)
WHERE = _WHERE.kind()
ENOUGH = forgo("HM:B12", "westmoreland")
