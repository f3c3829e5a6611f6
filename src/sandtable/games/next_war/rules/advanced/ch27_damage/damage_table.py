"""27.1 to 27.8 Hits: how they add up, what they take away, what they still allow."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.advanced.damage_rows import (
    ALL,
    Damage,
    Damaged,
    DamageRow,
    StrikeEffect,
    StrikePermission,
)
from sandtable.games.next_war.printed.advanced.strike_charts import DamageCharts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.kernel.rules.rule_hooks import cites

#: How hits on a target add up; helicopters lose steps, tracks and weapons lose points.
ADDS_UP_AS: Final = {
    Target.AIRBASE: Damaged.PLACE,
    Target.AIRFIELD: Damaged.PLACE,
    Target.PORT: Damaged.PLACE,
    Target.OTHER_INSTALLATION: Damaged.PLACE,
    Target.BRIDGE: Damaged.PLACE,
    Target.BEACHHEAD: Damaged.BEACHHEAD,
    Target.HQ: Damaged.GROUND_UNIT,
    Target.SUPREME_HQ: Damaged.GROUND_UNIT,
    Target.ARTILLERY: Damaged.GROUND_UNIT,
    Target.SAM_BATTERY: Damaged.GROUND_UNIT,
    Target.COMBAT_UNIT: Damaged.GROUND_UNIT,
    Target.DEPOT: Damaged.DEPOT_OR_MSU,
    Target.MSU: Damaged.DEPOT_OR_MSU,
    Target.SHIP: Damaged.SHIP,
    Target.HEX: Damaged.HEX,
}
#: The hit that a marker stands for, in charts by level.
LEVEL_OF: Final = {
    Damage.STRIKE_1: Hit.ONE,
    Damage.INTERDICTION_1: Hit.ONE,
    Damage.STRIKE_2: Hit.TWO,
    Damage.INTERDICTION_2: Hit.TWO,
    Damage.DESTROYED: Hit.X,
    Damage.NO_SUPPLY: Hit.X,
}


@cites("ADV:27.1", "ADV:27.1.1", "ADV:27.2")
def after_hit(charts: DamageCharts, target: Damaged, present: Damage, hit: Hit) -> DamageRow:
    """What a hit of 1, 2 or X does to a target."""
    return charts.accumulation[target, present, hit]


@cites("ADV:27.3")
def loss(charts: DamageCharts, what: StrikeEffect, level: Hit) -> int:
    """How much a level of damage takes away or adds; ALL if nothing is left."""
    return 0 if level is Hit.NONE else charts.effects[what, level]


@cites("ADV:27.7.2", "ADV:27.7.3")
def capacity_left(charts: DamageCharts, what: StrikeEffect, capacity: int, present: Damage) -> int:
    """The capacity of a Port or Beachhead that bears a marker."""
    taken = loss(charts, what, LEVEL_OF.get(present, Hit.NONE))
    return 0 if taken == ALL else max(capacity - taken, 0)


@cites("ADV:27.8")
def track_after(charts: DamageCharts, value: int, hit: Hit) -> int:
    """A track of air defence or a store of missiles after a hit; it stops at 0."""
    return max(value - loss(charts, StrikeEffect.TRACK, hit), 0)


@cites("ADV:27.3", "ADV:27.7.1", "ADV:27.10.1")
def damage_allows(charts: DamageCharts, what: StrikePermission, present: Damage) -> bool:
    """Whether a target that bears a marker may still do or be used so."""
    row = charts.permissions[what]
    by_level = {Hit.ONE: row.strike_1, Hit.TWO: row.strike_2, Hit.X: row.destroyed}
    level = LEVEL_OF.get(present, Hit.NONE)
    return level is Hit.NONE or bool(by_level[level])
