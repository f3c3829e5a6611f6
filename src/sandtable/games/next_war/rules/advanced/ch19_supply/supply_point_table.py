"""19.3 to 19.6 Supply Points: what actions cost, when they are allowed, emergency resupply."""

from __future__ import annotations

from sandtable.games.next_war.printed.advanced.charts_by_subject import SupplyCharts
from sandtable.games.next_war.printed.advanced.land_rows import SupplyAction
from sandtable.kernel.rules.rule_hooks import cites


@cites("ADV:19.3")
def points_after(charts: SupplyCharts, action: SupplyAction, points: int) -> int | None:
    """The Supply Points of a side after an action, or None if it has too few."""
    left = points - charts.costs[action].points
    return left if left >= 0 else None


@cites("ADV:19.4")
def is_allowed_in_phase(charts: SupplyCharts, action: SupplyAction, *, second: bool) -> bool:
    """Whether the First or the Second Supply Phase has such an action."""
    row = charts.costs[action]
    return bool(row.second_phase if second else row.first_phase)


@cites("ADV:19.6")
def may_resupply(charts: SupplyCharts, action: SupplyAction, spent: int, points: int) -> bool:
    """Whether a side that spent points on resupply in this phase can pay for one more."""
    cost = charts.costs[action].points
    return cost <= points and spent + cost <= charts.values.resupply_points_per_phase


@cites("ADV:19.6")
def resupply_succeeds(charts: SupplyCharts, action: SupplyAction, die: int) -> bool:
    """Whether emergency resupply of a unit or a headquarters succeeds."""
    return die <= charts.emergency[action]
