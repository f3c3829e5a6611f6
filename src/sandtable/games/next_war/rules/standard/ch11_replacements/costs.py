"""11 What replacements cost."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.ids import SideId, UnitId
from sandtable.games.next_war.printed.counters import CombatClass, Counter, Mobility
from sandtable.games.next_war.rule_hooks import is_replaceable
from sandtable.games.next_war.rule_hooks.replacements import Purchase, replacement_price
from sandtable.games.next_war.rules.standard.ch01_general.rounding import half_up
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import is_below_division
from sandtable.games.next_war.state_lookups import Scene
from sandtable.kernel.rules.rule_hooks import answers, cites

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


@answers(is_replaceable, "STD:11.0")
def all_but_outposts(scene: Scene, unit: UnitId) -> bool:
    """Replacements are for all ground units but outposts."""
    return not scene.printed.counters[unit].outpost


@answers(replacement_price, "STD:11.0")
def by_the_chart(scene: Scene, unit: UnitId, what: Purchase) -> int | None:
    """Prices depend on the kind and size of a unit; some purchases are not allowed at all."""
    counter = scene.printed.counters[unit]
    step_of_division, step, division, brigade = scene.printed.charts.replacements[row_of(counter)]
    small = is_below_division(counter)
    if what is Purchase.STEP:
        return _allowed(step if small else step_of_division)
    whole = _allowed(brigade if small else division)
    return half_up(whole) if what is Purchase.PAIR and whole is not None else whole


@cites("STD:11.1")
def step_cost(scene: Scene, unit: UnitId) -> int | None:
    """A step costs what the table says for the unit's kind and size; some are not for sale."""
    return cost_of(scene, unit, Purchase.STEP)


@cites("STD:11.2")
def rebuild_cost(scene: Scene, unit: UnitId) -> int | None:
    """Bringing a unit back has a price of its own; some, outposts too, never come back."""
    return cost_of(scene, unit, Purchase.UNIT)


@cites("STD:11.2")
def pair_cost(scene: Scene, unit: UnitId) -> int | None:
    """Two battalions come back together for half of what a brigade of their kind costs."""
    return cost_of(scene, unit, Purchase.PAIR)


def cost_of(scene: Scene, unit: UnitId, what: Purchase) -> int | None:
    """The replacement points that a purchase costs; None: it is not allowed."""
    if not scene.rules[is_replaceable](scene, unit):
        return None
    return scene.rules[replacement_price](scene, unit, what)


def _allowed(cost: int) -> int | None:
    return cost if cost >= 0 else None
