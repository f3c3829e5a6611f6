"""Advanced charts of special operations forces, cell by cell."""

from __future__ import annotations

import pytest

from games.next_war.charts.grounds import (
    grounds,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
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


def test_recon():
    first = [SOF.recon[ground, ReconColumn.HEADQUARTERS] for ground in (*ON_LAND, JUNGLE)]

    assert first == [4, 3, 4, 3, 2, 2, 4, 1, 1, 1, 1]
    for ground in (*ON_LAND, JUNGLE):
        least = SOF.recon[ground, ReconColumn.HEADQUARTERS]
        assert SOF.recon[ground, ReconColumn.DEPOT] == least + 1
        assert SOF.recon[ground, ReconColumn.OTHER] == least + 2


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


def test_every_target_has_a_row():
    assert SOF.targets.keys() == set(Target)
    assert CHARTS.strike.theatre_targets.keys() == set(Target)
