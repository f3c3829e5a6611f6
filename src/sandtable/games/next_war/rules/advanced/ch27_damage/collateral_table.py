"""27.7.4 Collateral damage: whether it is rolled for, the column, the modifiers and the losses."""

from __future__ import annotations

from sandtable.games.next_war.printed.advanced.damage_rows import (
    Collateral,
    CollateralFactor,
    CollateralTarget,
)
from sandtable.games.next_war.printed.advanced.strike_charts import DamageCharts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:27.7.4")
def collateral_modifiers(
    charts: DamageCharts, *, hardened: bool, nuclear: bool
) -> tuple[DieModifier, ...]:
    """The modifiers for a hardened Airbase and a nuclear strike."""
    return counted(
        charts.collateral_modifiers,
        [(CollateralFactor.HARDENED, int(hardened)), (CollateralFactor.NUCLEAR, int(nuclear))],
    )


@cites("ADV:27.7.4.4", "ADV:27.7.4.5")
def collateral_losses(
    charts: DamageCharts, target: CollateralTarget, hit: Hit, modified: int
) -> tuple[Collateral, ...]:
    """All losses of a modified die, in the order of the chart."""
    return () if hit is Hit.NONE else of_die(charts.collateral, modified)[target, hit]
