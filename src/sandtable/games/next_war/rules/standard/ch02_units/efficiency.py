"""2.3.3 Efficiency ratings and checks."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.rule_hooks import efficiency_modifiers
from sandtable.games.next_war.rules.standard.ch02_units.die import roll
from sandtable.games.next_war.state_lookups import NextWarRun, Scene, is_reduced
from sandtable.kernel.rules.rule_hooks import cites

LOWEST: Final = 1
ELITE: Final = 6


@cites("STD:2.3.3")
def efficiency_of(scene: Scene, unit: UnitId) -> int:
    """What reduces an efficiency rating adds up, but never takes it below one."""
    counter = scene.printed.counters[unit]
    printed = counter.reduced_er if is_reduced(scene, unit) else counter.er
    changes = sum([entry.what for entry in scene.rules[efficiency_modifiers](scene, unit)])
    return max(LOWEST, printed + changes)


@cites("STD:2.3.3")
def is_elite(scene: Scene, unit: UnitId) -> bool:
    """A unit rated six or more, as things stand, is elite."""
    return efficiency_of(scene, unit) >= ELITE


@cites("STD:2.3.3.1")
def passes_check(run: NextWarRun, unit: UnitId, label: str) -> bool:
    """A die no higher than the rating passes an efficiency check."""
    return passes(run, efficiency_of(run.scene, unit), label)


def passes(run: NextWarRun, rating: int, label: str) -> bool:
    """Whether a check against this rating is passed: the die is no higher."""
    return roll(run, label) <= rating
