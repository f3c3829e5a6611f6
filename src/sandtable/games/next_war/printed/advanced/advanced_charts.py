"""Every chart of the Advanced game, read once into typed tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from sandtable.games.next_war.printed.advanced.air_charts import AirCharts, air_charts
from sandtable.games.next_war.printed.advanced.charts_by_subject import (
    LandCharts,
    SofCharts,
    SupplyCharts,
    land_charts,
    sof_charts,
    supply_charts,
)
from sandtable.games.next_war.printed.advanced.strike_charts import (
    DamageCharts,
    StrikeCharts,
    damage_charts,
    strike_charts,
)


@dataclass(frozen=True)
class AdvancedCharts:
    """The charts of the Advanced game, with the values of 2025."""

    land: LandCharts
    supply: SupplyCharts
    sof: SofCharts
    strike: StrikeCharts
    damage: DamageCharts
    air: AirCharts


@cache
def advanced_charts() -> AdvancedCharts:
    """Read all charts of the Advanced game."""
    return AdvancedCharts(
        land=land_charts(),
        supply=supply_charts(),
        sof=sof_charts(),
        strike=strike_charts(),
        damage=damage_charts(),
        air=air_charts(),
    )
