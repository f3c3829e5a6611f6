"""15.1.1 The number of a headquarters is its range and the strength that it adds."""

from __future__ import annotations

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rules.standard.ch02_units.helicopter_and_artillery_values import (
    support_range,
)
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:15.0", "ADV:15.1", "ADV:15.1.1")
def number_of(scene: Scene, unit: UnitId) -> int:
    """One number of a headquarters is the range of its support and strikes, and its strength."""
    return support_range(scene, unit)
