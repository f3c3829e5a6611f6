"""B14 Lima Site 85: a radar in Laos."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import UnitsPlaced
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Kind, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p06_movement.stacking import room_in
from sandtable.games.hearts_and_minds.state import UNASSIGNED
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    counter_of,
    in_box,
    infantry_of,
    unit_of,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


def _site(scene: Scene) -> list[int]:
    return [
        unit
        for unit in in_box(scene, BLUE, UNASSIGNED)
        if counter_of(scene, unit).kind is Kind.LIMA_SITE
    ]


@cites("HM:B14")
def _hills(scene: Known, _: About) -> Sequence[int]:
    """It is built once a game, in a Laotian area with Laotians of Blue."""
    areas = {unit_of(scene, unit).at for unit in infantry_of(scene, Nation.LAO)}
    return [area for area in sorted(areas) if room_in(scene, BLUE, area).assets > 0]


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_site(scene) and _hills(scene, ())), "HM:B14")


@cites("HM:B14")
def _raise(run: HeartsRun, _: About, area: int) -> None:
    """It stands there until one hit takes it out of the game."""
    run.emit(UnitsPlaced((_site(run.scene)[0],), area))


_WHERE = OneOf("HM:B14", "lima_site", _hills, _raise)


def _build(run: HeartsRun) -> None:
    _WHERE.ask(run, BLUE)


EVENT = CardEvent("B14", _build, _against)
WHERE = _WHERE.kind()
