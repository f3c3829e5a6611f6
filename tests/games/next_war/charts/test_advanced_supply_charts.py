"""Advanced charts of supply, cell by cell and against the facts at hand."""

from __future__ import annotations

from games.next_war.charts.facts_at_hand import (
    fact_rows,
    lowest_die,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import (
    Reduction,
    SupplyAction,
    SupplyPermission,
    SupplySource,
    UnitValue,
)
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.terrain import Feature, Terrain

CHARTS = advanced_charts()
LAND, SUPPLY, SOF = CHARTS.land, CHARTS.supply, CHARTS.sof
ON_LAND = [terrain for terrain in Terrain if terrain is not Terrain.ALL_SEA]
JUNGLE = Feature.JUNGLE


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


def test_supply_ranges_are_those_of_the_facts():
    """The rows of the facts stand in the same order."""
    assert [row.range for row in SUPPLY.sources.values()] == [
        int(row["range_motorized_mp"]) for row in fact_rows("adv-supply-ranges")
    ]


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


def test_supply_costs_are_those_of_the_facts():
    """The rows of the facts stand in the same order."""
    rows = fact_rows("adv-supply-costs")

    assert [row.points for row in SUPPLY.costs.values()] == [
        int(row["supply_points"]) for row in rows
    ]
    assert [(bool(row.first_phase), bool(row.second_phase)) for row in SUPPLY.costs.values()] == [
        ("First" in row["phase"], "Second" in row["phase"]) for row in rows
    ]


def test_emergency_resupply():
    assert SUPPLY.emergency == {SupplyAction.RESUPPLY_UNIT: 5, SupplyAction.RESUPPLY_HQ: 2}


def test_emergency_resupply_is_that_of_the_facts():
    rows = [(lowest_die(row["die"]), row) for row in fact_rows("adv-emergency-resupply")]
    for column, action in (("unit", "RESUPPLY_UNIT"), ("hq", "RESUPPLY_HQ")):
        for die in range(10):
            succeeds = of_die(rows, die)[column] == "Supply"

            assert succeeds == (die <= SUPPLY.emergency[SupplyAction[action]])


def test_supply_effects():
    up, down, full = Reduction.HALF_UP, Reduction.HALF_DOWN, Reduction.FULL

    assert {what: (row.out_of_supply, row.isolated) for what, row in SUPPLY.effects.items()} == {
        UnitValue.ATTACK: (up, down),
        UnitValue.DEFENCE: (full, down),
        UnitValue.MOVEMENT: (up, down),
        UnitValue.ER: (Reduction.LESS_1, full),
    }


def test_supply_effects_are_those_of_the_facts():
    words = {
        "halved, round up, min 1": Reduction.HALF_UP,
        "halved, round down, min 1": Reduction.HALF_DOWN,
        "-1": Reduction.LESS_1,
        "-": Reduction.FULL,
    }
    rows = fact_rows("adv-supply-effects")[: len(UnitValue)]

    assert {
        UnitValue(row["effect"]): (words[row["out_of_supply"]], words[row["isolated"]])
        for row in rows
    } == {what: (row.out_of_supply, row.isolated) for what, row in SUPPLY.effects.items()}


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
