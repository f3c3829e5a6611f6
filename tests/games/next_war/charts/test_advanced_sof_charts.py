"""Advanced charts of special operations forces, cell by cell and against the facts at hand."""

from __future__ import annotations

import pytest

from games.next_war.charts.facts_at_hand import (
    fact_rows,
    grounds,
    lowest_die,
    number,
    rows_of_2025,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.advanced.target_rows import (
    RaidColumn,
    RaidFactor,
    ReconColumn,
    SurvivalFactor,
    Target,
)
from sandtable.games.next_war.printed.terrain import Feature, Terrain

CHARTS = advanced_charts()
LAND, SUPPLY, SOF = CHARTS.land, CHARTS.supply, CHARTS.sof
ON_LAND = [terrain for terrain in Terrain if terrain is not Terrain.ALL_SEA]
JUNGLE = Feature.JUNGLE


RAID_COLUMNS = {
    "interdiction": RaidColumn.INTERDICTION,
    "hq_arty_depot": RaidColumn.HEADQUARTERS,
    "installation_or_ship_in_port": RaidColumn.INSTALLATION,
    "helo_or_airfield": RaidColumn.BASE,
    "msu": RaidColumn.MSU,
}


@pytest.mark.parametrize(
    ("ground", "columns"),
    [
        *((terrain, [0, 1, 2, 3, 4]) for terrain in grounds("Flat/Rough/Marsh")),
        *((terrain, [1, 2, 3, 4, 5]) for terrain in grounds("Flat Woods/Rough Woods")),
        *((terrain, [2, 3, 4, 5, 6]) for terrain in grounds("Highland/Highland Woods")),
        *((ground, [3, 4, 5, 6, 7]) for ground in grounds("Mountain/High Mountain/any Jungle")),
        (Terrain.URBAN, [0, 4, 5, 6, 7]),
    ],
)
def test_raid_columns(ground, columns):
    assert [SOF.raid_columns[ground, column] for column in RAID_COLUMNS.values()] == columns


def test_raid_columns_are_those_of_the_facts():
    assert {
        (ground, column): number(row[name])
        for row in fact_rows("adv-sof-raid-columns")
        for ground in grounds(row["terrain"])
        for name, column in RAID_COLUMNS.items()
    } == SOF.raid_columns


def test_raid_results():
    """Each column is the one to its left, with better results by one die."""
    lines = {die: "".join(row[column] for column in range(1, 8)) for die, row in SOF.raids}

    assert lines == {
        0: "122XXXX",
        1: "1122XXX",
        2: "-1122XX",
        3: "--1122X",
        4: "---1122",
        5: "----112",
        6: "-----11",
        7: "------1",
        8: "-------",
    }
    assert [points for _, points in SOF.track_raids] == [2, 2, 1, 1, 1, 0, 0, 0, 0]


def test_raid_results_are_those_of_the_facts():
    rows = fact_rows("adv-sof-raid")

    assert SOF.raids == tuple(
        (lowest_die(row["die"]), {column: Hit(row[f"R{column}"]) for column in range(1, 8)})
        for row in rows
    )
    assert [points for _, points in SOF.track_raids] == [
        int(cell) * -1 if (cell := row["detection_sam_track_or_weapon_points"]) != "-" else 0
        for row in rows
    ]


def test_raid_modifiers():
    assert {what: row.amount for what, row in SOF.raid_modifiers.items()} == {
        RaidFactor.STORM: -1,
        RaidFactor.BRIDGE: -1,
        RaidFactor.CITY: -1,
        RaidFactor.SHIP: 1,
        RaidFactor.SAM: 1,
        RaidFactor.WEAPON_POINTS: 1,
        RaidFactor.UNDER_A_BRIGADE: 1,
        RaidFactor.A_BRIGADE_OR_MORE: 2,
    }


def test_raid_modifiers_are_those_of_the_facts():
    """The line for SAM and weapons stands for two circumstances."""
    amounts = [row.amount for row in SOF.raid_modifiers.values()]
    del amounts[list(RaidFactor).index(RaidFactor.WEAPON_POINTS)]

    assert amounts == [int(row["drm"]) for row in rows_of_2025("adv-sof-raid-drms")]


def test_recon():
    first = [SOF.recon[ground, ReconColumn.HEADQUARTERS] for ground in (*ON_LAND, JUNGLE)]

    assert first == [4, 3, 4, 3, 2, 2, 4, 1, 1, 1, 1]
    for ground in (*ON_LAND, JUNGLE):
        least = SOF.recon[ground, ReconColumn.HEADQUARTERS]
        assert SOF.recon[ground, ReconColumn.DEPOT] == least + 1
        assert SOF.recon[ground, ReconColumn.OTHER] == least + 2


def test_recon_is_that_of_the_facts():
    columns = {
        "HQ or artillery or SAM": ReconColumn.HEADQUARTERS,
        "Supply Depot": ReconColumn.DEPOT,
        "MSU or other ground unit": ReconColumn.OTHER,
    }
    rows = fact_rows("adv-sof-recon")
    found = {
        (ground, columns[row["target"]]): int(row["succeeds_on_die_at_most"])
        for row in rows
        if row["mission"] == "recon"
        for ground in grounds(row["terrain"])
    }
    high = {key: at_most for key, at_most in SOF.recon.items() if key[0] is Terrain.HIGH_MOUNTAIN}

    assert found | high == SOF.recon
    assert int(rows[-1]["succeeds_on_die_at_most"]) == SOF.values.targeting_at_most


def test_survival():
    assert {what: row.amount for what, row in SOF.survival.items()} == {
        SurvivalFactor.STRATEGIC_SURPRISE: -3,
        SurvivalFactor.TACTICAL_SURPRISE: -2,
        SurvivalFactor.US_UK_OR_FRANCE: -2,
        SurvivalFactor.OTHER_ALLIED: -1,
        SurvivalFactor.RAID: 1,
        SurvivalFactor.INTERDICTION_RAID: 2,
    }
    assert SOF.values.survives_at_most == 6
    assert SOF.values.targeting_at_most == 4
    assert (SOF.values.targeted_by_skilled, SOF.values.targeted_by_others) == (2, 1)


def test_survival_is_that_of_the_facts():
    rows = rows_of_2025("adv-sof-survival")

    assert rows[0]["value"] == f"<={SOF.values.survives_at_most}"
    assert [row.amount for row in SOF.survival.values()] == [
        int(row["value"]) for row in rows if row["kind"] == "drm"
    ]


def test_every_target_has_a_row():
    assert SOF.targets.keys() == set(Target)
    assert CHARTS.strike.theatre_targets.keys() == set(Target)
