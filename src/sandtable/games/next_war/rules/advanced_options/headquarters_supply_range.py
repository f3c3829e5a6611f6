"""29.5 Headquarters supply the units that obey them as far as their own range, an option."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks.advanced.supply import headquarters_reach
from sandtable.games.next_war.rules.advanced.ch15_counters.headquarters_number import number_of
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import replaces

#: The motorized points of a headquarters that has no range.
WITHOUT_RANGE: Final = 3


@replaces(headquarters_reach, "ADV:29.5", over="ADV:19.2")
def its_own_range(scene: Scene, headquarters: UnitId) -> int:
    """A headquarters supplies within as many motorized points as its range, or else three."""
    return number_of(scene, headquarters) or WITHOUT_RANGE
