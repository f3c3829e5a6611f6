"""B08 Green Berets: Americans train the ARVN beside them."""

from __future__ import annotations

from sandtable.games.hearts_and_minds.printed.counters import BLUE, Nation
from sandtable.games.hearts_and_minds.rules.cards.card_event_choices import unless
from sandtable.games.hearts_and_minds.rules.p05_turn.card_event_purchase import CardEvent
from sandtable.games.hearts_and_minds.rules.p07_battle.promotion import promote, untried_among
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
def _classes(scene: Scene) -> list[tuple[int, ...]]:
    """In each province with US infantry untried ARVN infantry can learn."""
    found = []
    for area in sorted(scene.printed.provinces):
        there = infantry_at(scene, BLUE, area)
        arvn = [unit for unit in there if counter_of(scene, unit).nation is Nation.ARVN]
        untried = untried_among(scene, arvn)
        if untried and any(counter_of(scene, unit).nation is Nation.US for unit in there):
            found.append(untried)
    return found


def _against(scene: Known) -> tuple[Cited[Veto], ...]:
    return unless(bool(_classes(scene)), "HMP:B08")


@cites("HMP:B08")
def _train(run: HeartsRun) -> None:
    """One of each province is promoted; Blue chooses where it makes a difference."""
    for pupils in _classes(run.scene):
        promote(run, BLUE, 1, pupils, "HMP:B08")


EVENT = CardEvent("B08", _train, _against)
