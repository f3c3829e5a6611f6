"""19.5, 19.7.2 Units out of supply and isolated: their values, and what they may do."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.games.next_war.printed.advanced.charts_by_subject import SupplyCharts
from sandtable.games.next_war.printed.advanced.land_rows import (
    Reduction,
    SupplyPermission,
    UnitValue,
)


class SupplyState(NamedTuple):
    """Which markers of supply a unit bears."""

    out_of_supply: bool = False
    isolated: bool = False


def value_in_state(
    charts: SupplyCharts, what: UnitValue, value: int, strike: int, state: SupplyState
) -> int:
    """19.5, 19.7.2 A value, less the level of a Strike marker and then reduced for supply.

    It is halved only once, rounded down if the unit is isolated, and does not fall below 1; a
    printed 0 stays 0.
    """
    floor = min(value, charts.values.lowest)
    row, left = charts.effects[what], max(value - strike, floor)
    reductions = {
        *((row.out_of_supply,) if state.out_of_supply else ()),
        *((row.isolated,) if state.isolated else ()),
    }
    if Reduction.LESS_1 in reductions:
        left -= 1
    if Reduction.HALF_DOWN in reductions:
        left //= 2
    elif Reduction.HALF_UP in reductions:
        left = (left + 1) // 2
    return max(left, floor)


def supply_allows(charts: SupplyCharts, what: SupplyPermission, state: SupplyState) -> bool:
    """19.5, 19.7.2 Whether a unit in this state of supply may do something."""
    row = charts.permissions[what]
    return not (state.out_of_supply and not row.out_of_supply) and not (
        state.isolated and not row.isolated
    )
