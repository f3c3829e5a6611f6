"""1.11 Rolls with modifiers, which everyone sees."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.hearts_and_minds.events import RollChange, RollCounted
from sandtable.games.hearts_and_minds.state_lookups import HeartsRun
from sandtable.kernel.play.dice import D6
from sandtable.kernel.rules.rule_hooks import cites
from sandtable.kernel.rules.vetoes import Cited


@cites("HM-P:1.11")
def modified_roll(
    run: HeartsRun, label: str, area: int, modifiers: Iterable[Cited[int]], needs: int = 0
) -> int:
    """Roll a die, show it with each of its modifiers, and return the sum."""
    changes = tuple(RollChange(said.cite, said.what) for said in modifiers if said.what)
    counted = RollCounted(label, area, run.roll(label, D6), changes, needs)
    run.emit(counted)
    return counted.total
