"""11 What replacements cost."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass, Counter, Mobility
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import is_below_division
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import cites

_HEAVY: Final = frozenset({CombatClass.ARMOR, CombatClass.MECH})


@cites("STD:11.0")
def points_of(scene: Scene, side: SideId, nation: str) -> int:
    """Replacement points serve the nation that received them, and may be saved."""
    return dict(scene.state.forces[side].replacement_points).get(nation, 0)


@cites("STD:11.0")
def row_of(counter: Counter) -> str:
    """What can fly or land by itself costs most, then armor and mechanized units, then others."""
    if counter.mobility is Mobility.AIRMOBILE:
        return "airmobile"
    if counter.airborne or counter.marine:
        return "airborne_marine"
    return "heavy" if counter.combat_class in _HEAVY else "infantry"


@cites("STD:11.1")
def step_cost(scene: Scene, unit: UnitId) -> int | None:
    """A step costs what the table says for the unit's kind and size; some are not for sale."""
    counter = scene.printed.counters[unit]
    if counter.outpost:
        return None
    division, brigade, _, _ = scene.printed.charts.replacements[row_of(counter)]
    return _allowed(brigade if is_below_division(counter) else division)


@cites("STD:11.2")
def rebuild_cost(scene: Scene, unit: UnitId) -> int | None:
    """Bringing a unit back has a price of its own; some, outposts too, never come back."""
    counter = scene.printed.counters[unit]
    if counter.outpost:
        return None
    _, _, division, brigade = scene.printed.charts.replacements[row_of(counter)]
    return _allowed(brigade if is_below_division(counter) else division)


@cites("STD:11.2")
def pair_cost(scene: Scene, unit: UnitId) -> int | None:
    """Two battalions come back together for half of what a brigade of their kind costs."""
    whole = rebuild_cost(scene, unit)
    return None if whole is None else half_up(whole)


def _allowed(cost: int) -> int | None:
    return cost if cost >= 0 else None
