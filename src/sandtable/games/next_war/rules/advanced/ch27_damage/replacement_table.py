"""27.9.3 What a step or a rebuilt unit costs in Replacement Points and Supply Points."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.damage_rows import PaidSize, RebuiltKind
from sandtable.games.next_war.printed.advanced.strike_charts import DamageCharts
from sandtable.kernel.rules.rule_hooks import cites


class Cost(NamedTuple):
    """Replacement Points and Supply Points."""

    replacement: int
    supply: int


@cites("ADV:27.9.3")
def replacement_cost(
    charts: DamageCharts, kind: RebuiltKind, size: PaidSize, *, rebuilt: bool
) -> Cost | None:
    """The cost of a step or of a rebuilt unit; None if it is not allowed."""
    row = charts.replacements[kind, size]
    points = row.rebuild_points if rebuilt else row.step_points
    supply = row.rebuild_supply if rebuilt else row.step_supply
    return None if points is None or supply is None else Cost(points, supply)


@cites("ADV:27.9.3")
def two_battalions_cost(charts: DamageCharts, kind: RebuiltKind) -> Cost | None:
    """The cost of two rebuilt battalions: half of a brigade's, rounded up, no supply."""
    brigade = replacement_cost(charts, kind, PaidSize.BRIGADE, rebuilt=True)
    return None if brigade is None else Cost((brigade.replacement + 1) // 2, 0)
