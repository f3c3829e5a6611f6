"""27.7.4 Collateral damage: whether it is rolled for, the column, the modifiers and the losses."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.games.next_war.printed.advanced.damage_rows import (
    Collateral,
    CollateralFactor,
    CollateralTarget,
    Damage,
    Damaged,
)
from sandtable.games.next_war.printed.advanced.strike_charts import DamageCharts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.rules.advanced.ch27_damage.damage_table import LEVEL_OF, after_hit
from sandtable.games.next_war.rules.advanced.die_modifiers import DieModifier, counted


def collateral_hit(
    charts: DamageCharts, before: Damage, hits: Iterable[Hit], *, under_repair: bool = False
) -> Hit:
    """27.7.4.2, 27.7.4.3 The column for all hits of a phase on a base; no hit if none is rolled.

    `before` is the marker of the base when the phase began: with Strike 2 or Destroyed, and under
    repair, hits cause no collateral damage.
    """
    if under_repair or before in {Damage.STRIKE_2, Damage.DESTROYED}:
        return Hit.NONE
    state = Damage.NONE
    for hit in hits:
        if hit is not Hit.NONE:
            state = after_hit(charts, Damaged.COLLATERAL, state, hit).marker
    return LEVEL_OF.get(state, Hit.NONE)


def collateral_modifiers(
    charts: DamageCharts, *, hardened: bool, nuclear: bool
) -> tuple[DieModifier, ...]:
    """27.7.4 The modifiers for a hardened Airbase and a nuclear strike."""
    return counted(
        charts.collateral_modifiers,
        [(CollateralFactor.HARDENED, int(hardened)), (CollateralFactor.NUCLEAR, int(nuclear))],
    )


def collateral_losses(
    charts: DamageCharts, target: CollateralTarget, hit: Hit, modified: int
) -> tuple[Collateral, ...]:
    """27.7.4.4, 27.7.4.5 All losses of a modified die, in the order of the chart."""
    return () if hit is Hit.NONE else of_die(charts.collateral, modified)[target, hit]
