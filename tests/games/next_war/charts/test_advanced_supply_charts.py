"""Advanced charts of supply, cell by cell."""

from __future__ import annotations

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import (
    Reduction,
    SupplyAction,
    SupplyPermission,
    SupplySource,
    UnitValue,
)

CHARTS = advanced_charts()
LAND, SUPPLY, SOF = CHARTS.land, CHARTS.supply, CHARTS.sof


def test_supply_ranges():
    assert {
        source: (row.range, row.strike_2, row.destroyed) for source, row in SUPPLY.sources.items()
    } == {
        SupplySource.BEACHHEAD: (4, 4, 0),
        SupplySource.URBAN: (6, 6, 6),
        SupplySource.CITY: (6, 6, 6),
        SupplySource.PORT: (6, 6, 0),
        SupplySource.MAP_EDGE: (6, 6, 6),
        SupplySource.DEPOT: (8, 4, 0),
        SupplySource.AIRBASE: (4, 0, 0),
        SupplySource.MSU: (4, 4, 0),
        SupplySource.HQ: (4, 4, 0),
    }


def test_supply_costs():
    assert {
        action: (row.points, bool(row.first_phase), bool(row.second_phase))
        for action, row in SUPPLY.costs.items()
    } == {
        SupplyAction.MAKE_MSU: (1, True, False),
        SupplyAction.SPLIT_DEPOT: (0, True, False),
        SupplyAction.MSU_TO_DEPOT: (2, True, False),
        SupplyAction.NEW_DEPOT: (4, True, False),
        SupplyAction.DEPOT_TO_POINTS: (-2, True, True),
        SupplyAction.MSU_TO_POINTS: (-1, True, True),
        SupplyAction.ELIMINATE: (-1, False, False),
        SupplyAction.RESUPPLY_UNIT: (1, True, True),
        SupplyAction.RESUPPLY_HQ: (3, True, True),
    }
    assert SUPPLY.values.resupply_points_per_phase == 3


def test_emergency_resupply():
    assert SUPPLY.emergency == {SupplyAction.RESUPPLY_UNIT: 5, SupplyAction.RESUPPLY_HQ: 2}


def test_supply_effects():
    up, down, full = Reduction.HALF_UP, Reduction.HALF_DOWN, Reduction.FULL

    assert {what: (row.out_of_supply, row.isolated) for what, row in SUPPLY.effects.items()} == {
        UnitValue.ATTACK: (up, down),
        UnitValue.DEFENCE: (full, down),
        UnitValue.MOVEMENT: (up, down),
        UnitValue.ER: (Reduction.LESS_1, full),
    }


def test_what_units_without_supply_may_do():
    assert {
        what: (bool(row.out_of_supply), bool(row.isolated))
        for what, row in SUPPLY.permissions.items()
    } == {
        SupplyPermission.EXTRA_MOVEMENT: (False, True),
        SupplyPermission.INTRINSIC_AIRMOBILE: (False, True),
        SupplyPermission.USES: (True, False),
        SupplyPermission.RECOVERY_OF_USES: (False, False),
        SupplyPermission.ADF_MODIFIER: (False, False),
        SupplyPermission.REPLACEMENTS: (False, False),
        SupplyPermission.NO_SURRENDER_CHECK: (True, False),
    }
