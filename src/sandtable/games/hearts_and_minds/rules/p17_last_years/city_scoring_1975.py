"""17.7 The end of 1975."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.events import WillChanged
from sandtable.games.hearts_and_minds.printed.counters import RED
from sandtable.games.hearts_and_minds.rule_hooks import INTERPHASE
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun, ground_at
from sandtable.kernel.rules.rule_hooks import step

LAST: Final = 1975


@step(INTERPHASE, "HM:Y73.10")
def cities_are_counted(run: HeartsRun) -> None:
    """At the end of 1975, each city that Red controls and occupies scores one Dove."""
    state = run.scene.state
    if state.year < LAST:
        return
    taken = [c for c in run.printed.cities if c in state.flags and ground_at(run.scene, RED, c)]
    if taken:
        run.emit(WillChanged(len(taken), "HM:Y73.10"))
