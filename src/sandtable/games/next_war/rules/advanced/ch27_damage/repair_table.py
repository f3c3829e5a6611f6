"""27.9, 27.10.2 Repair of bases, tracks and bridges, and what Reorganization lowers."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from sandtable.games.next_war.printed.advanced.charts_by_subject import LandCharts
from sandtable.games.next_war.printed.advanced.damage_rows import BaseRepairRow, Damage
from sandtable.games.next_war.printed.advanced.land_rows import BridgeWork
from sandtable.games.next_war.printed.advanced.strike_charts import DamageCharts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier
from sandtable.kernel.catalogue.citations import cite
from sandtable.kernel.rules.rule_hooks import cites

_BRIDGES: Final = cite("ADV:27.10.2")


class BridgeFactor(StrEnum):
    """What modifies work on a bridge."""

    STORM = "Storm"
    ENEMY = "enemy adjacent"


@cites("ADV:27.9.1")
def after_reorganization(charts: DamageCharts, present: Damage) -> Damage:
    """The marker that is left; Destroyed and a Beachhead's No Supply side stay."""
    return charts.recovery.get(present, present)


@cites("ADV:27.9.1")
def base_repair(charts: DamageCharts, base: Target) -> BaseRepairRow | None:
    """What repairing a Destroyed base costs and leaves, or None if it is no base."""
    return charts.base_repair.get(base)


@cites("ADV:27.10.2", "ADV:18.2.5")
def bridge_modifiers(
    charts: LandCharts, work: BridgeWork, weather: Weather, *, enemy: bool
) -> tuple[DieModifier, ...]:
    """The modifiers of work on a bridge, by weather and an adjacent enemy unit."""
    row, storm = charts.bridges[work], weather is Weather.STORM
    amounts = ((BridgeFactor.STORM, row.storm * storm), (BridgeFactor.ENEMY, row.enemy * enemy))
    return tuple(DieModifier(_BRIDGES, what, amount) for what, amount in amounts if amount)


@cites("ADV:27.10.2", "ADV:18.2.5")
def bridge_succeeds(charts: LandCharts, work: BridgeWork, modified: int) -> bool:
    """Whether work on a bridge succeeds."""
    return modified <= charts.bridges[work].at_most


@cites("ADV:27.10.2", "ADV:18.2.5")
def bridge_points(charts: LandCharts, work: BridgeWork) -> int:
    """The Supply Points of work on a bridge, spent whether it succeeds or not."""
    return charts.bridges[work].points
