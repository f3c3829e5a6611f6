"""X17 Firebase Zulu: the firebase is built, or moved."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import FirebaseMoved
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, Known, infantry_at
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HM:X17")
def _sites(scene: Known, _: About) -> Sequence[int]:
    """It goes to an area with infantry of one's own."""
    seat = scene.state.turn.seat
    taken = scene.state.firebase
    areas = sorted(scene.state.stacks)
    return [area for area in areas if infantry_at(scene, seat, area) and taken != (area, seat)]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_sites(scene, ())), "HM:X17")


@cites("HM:X17", "HM-P:19.16")
def _dig_in(run: HeartsRun, _: About, area: int) -> None:
    """There is one firebase: it comes from wherever it is, even from the enemy."""
    run.emit(FirebaseMoved((area, run.actor)))


_WHERE = OneOf("HM:X17", "firebase", _sites, _dig_in)


def _build(run: HeartsRun) -> None:
    _WHERE.ask(run, run.actor)


EVENT = CardEvent("X17", _build, _against)
WHERE = _WHERE.kind()
