"""B01 Combined Action Platoons: pacification beside the Viet Cong."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.hearts_and_minds.events import Pacified
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import About, OneOf, unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    counter_of,
    ground_at,
    infantry_at,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:B01")
def _villages(scene: Known, _: About) -> Sequence[int]:
    """US and ARVN infantry stand together without a flag; Viet Cong do not matter, NVA do."""
    state = scene.state
    found = []
    for area in sorted(scene.printed.provinces - state.flags - state.pacified):
        nations = {counter_of(scene, unit).nation for unit in infantry_at(scene, BLUE, area)}
        if {Nation.US, Nation.ARVN} <= nations and not ground_at(scene, RED, area):
            found.append(area)
    return found


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_villages(scene, ())), "HMP:B01")


@cites("HMP:B01")
def _pacify(run: HeartsRun, _: About, area: int) -> None:
    """The province is pacified, and the Viet Cong stay."""
    run.emit(Pacified(area))


_WHERE = OneOf("HMP:B01", "combined_action", _villages, _pacify)


def _settle(run: HeartsRun) -> None:
    _WHERE.ask(run, run.actor)


EVENT = CardEvent("B01", _settle, _against)
WHERE = _WHERE.kind()
