"""B08 Green Berets: Americans train the ARVN beside them."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.events import UnitsRated
from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import untried_among
from sandtable.games.hearts_and_minds.state_lookups import (
    HeartsRun,
    Known,
    Scene,
    counter_of,
    infantry_at,
)
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited, Veto


@cites("HMP:B08")
def _pupils(scene: Scene) -> tuple[int, ...]:
    """In each province with US infantry one untried ARVN infantry learns."""
    found = []
    for area in sorted(scene.printed.provinces):
        there = infantry_at(scene, BLUE, area)
        arvn = [unit for unit in there if counter_of(scene, unit).nation is Nation.ARVN]
        untried = untried_among(scene, arvn)
        if untried and any(counter_of(scene, unit).nation is Nation.US for unit in there):
            found.append(untried[0])
    return tuple(found)


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_pupils(scene)), "HMP:B08")


@cites("HMP:B08")
def _train(run: HeartsRun) -> None:
    """All of them are promoted."""
    run.emit(UnitsRated(_pupils(run.scene), veteran=True))


EVENT = CardEvent("B08", _train, _against)
