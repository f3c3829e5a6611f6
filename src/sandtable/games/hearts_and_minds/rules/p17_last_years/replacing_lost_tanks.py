"""17.4 Red tanks in the last years."""

from __future__ import annotations

from typing import Final

from sandtable.games.hearts_and_minds.printed.counters import Kind
from sandtable.games.hearts_and_minds.state_lookups import Scene, counter_of
from sandtable.kernel.rules.rule_hooks import cites

LAST_YEARS: Final = 1973


@cites("HM:Y73.4")
def is_beyond_replacement(scene: Scene, unit: int) -> bool:
    """A dead Red tank leaves the map for the pool; from 1973 on it is replaced like others."""
    is_tank = counter_of(scene, unit).kind is Kind.TANK
    return is_tank and scene.state.year < LAST_YEARS
