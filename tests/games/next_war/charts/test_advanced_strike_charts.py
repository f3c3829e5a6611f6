"""Advanced charts of strikes, cell by cell."""

from __future__ import annotations

import pytest

from games.next_war.charts.grounds import (
    amounts,
    grounds,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import (
    InterdictionFactor,
    SpecialRow,
    StrikeFactor,
    Weapon,
)
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Terrain

STRIKE = advanced_charts().strike
TERRAIN = [terrain for terrain in Terrain if terrain is not Terrain.ALL_SEA]
WEAPONS = [
    *((Weapon.AIR, value) for value in range(1, 7)),
    *((Weapon.SUPREME_HQ, 0), (Weapon.HELICOPTER, 1), (Weapon.OTHER_HQ_OR_ARTILLERY, 0)),
    *((Weapon.US_HQ, 0), (Weapon.HELICOPTER, 2), (Weapon.BALLISTIC, 0), (Weapon.CRUISE, 0)),
    (Weapon.WILD_WEASEL, 0),
    *((Weapon.NAVAL, value) for value in range(1, 4)),
    (Weapon.NAVAL_SSM, 0),
]


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        (grounds("Flat/Marsh"), "3456774456689"),
        (grounds("Flat Woods/Rough/Rough Woods"), "2345673345589"),
        (grounds("Highland/Highland Woods"), "1234562234489"),
        (grounds("Mountain/High Mountain/Urban"), "0123461123345"),
    ],
)
def test_columns_of_terrain(rows, columns):
    for row in rows:
        found = [STRIKE.columns[row, weapon, value] for weapon, value in WEAPONS]
        assert "".join(map(str, found)) == columns + "00000"


def test_columns_of_tracks_and_hardened_targets():
    lines = {
        row: "".join(str(STRIKE.columns[row, weapon, value]) for weapon, value in WEAPONS)
        for row in SpecialRow
    }

    assert lines == {
        SpecialRow.ADF_TRACK: "012344" + "0000002" + "4" + "0000",
        SpecialRow.HARDENED_OR_NAVAL: "012345" + "1211224" + "0" + "3455",
    }


def test_results_of_strikes():
    assert {
        die: "".join(row[column] for column in range(1, 10)) for die, row in STRIKE.results
    } == {
        -2: "1122XXXXX",
        -1: "1122XXXXX",
        0: "11122XXXX",
        1: "111122X2X",
        2: "-11112222",
        3: "-11111212",
        4: "--1111111",
        5: "---111111",
        6: "----111-1",
        7: "---------",
    }


def test_modifiers_of_strikes():
    assert amounts(STRIKE.modifiers) == {
        StrikeFactor.OVER_STACKED: -2,
        StrikeFactor.HIGH_MOUNTAIN: -2,
        StrikeFactor.TARGETED: -1,
        StrikeFactor.ROCKET_ARTILLERY: -1,
        StrikeFactor.PILOT_SKILL: 1,
        StrikeFactor.AIR_DEFENCE: 1,
        StrikeFactor.AH_1Z: 1,
        StrikeFactor.THEATRE_WEAPON_DEFENCE: 1,
        StrikeFactor.NOT_OF_THE_US: 1,
        StrikeFactor.REDUCED: 1,
        StrikeFactor.COVER: 1,
        StrikeFactor.BRIDGE: 2,
        StrikeFactor.BEACHHEAD: 2,
        StrikeFactor.INTERCEPTED: 2,
        StrikeFactor.MISSILE_POINTS: 2,
        StrikeFactor.OVERCAST: 2,
        StrikeFactor.AAA_TRACK: 3,
        StrikeFactor.STORM: 3,
        StrikeFactor.STAND_OFF_ON_LEG: 3,
        StrikeFactor.OWN_DAMAGE: 1,
        StrikeFactor.RESTRICTED_WATERS: -2,
        StrikeFactor.NAVAL_AIR_UNIT: -1,
        StrikeFactor.POINT_DETECTED: -1,
        StrikeFactor.NOT_STAND_OFF: -1,
        StrikeFactor.MISSILE_AT_SHIP: 1,
    }


def test_columns_of_interdiction():
    def line(terrain):
        return "".join(str(STRIKE.interdiction_columns[terrain, value]) for value in range(7))

    lines = {terrain: line(terrain) for terrain in TERRAIN}  # the first is that of headquarters
    assert lines == {
        **dict.fromkeys(grounds("Flat/Marsh"), "2112233"),
        **dict.fromkeys(grounds("Rough/Flat Woods/Rough Woods"), "3223344"),
        **dict.fromkeys(grounds("Highland/Highland Woods"), "4344556"),
        **dict.fromkeys(grounds("Mountain/High Mountain"), "5455667"),
        Terrain.URBAN: "0000000",
    }


def test_results_of_interdiction():
    assert {
        die: "".join(row[column] for column in range(1, 8)) for die, row in STRIKE.interdiction
    } == {
        -2: "1122222",
        -1: "1112222",
        0: "1111222",
        1: "-111122",
        2: "-111112",
        3: "--11111",
        4: "---1111",
        5: "----111",
        6: "-----11",
        7: "-------",
    }
    assert amounts(STRIKE.interdiction_modifiers) == {
        InterdictionFactor.PILOT_SKILL: 1,
        InterdictionFactor.HIGH_MOUNTAIN: -2,
        InterdictionFactor.HELICOPTER: -1,
        InterdictionFactor.AIR_DEFENCE: 1,
        InterdictionFactor.JUNGLE: 1,
        InterdictionFactor.INTERCEPTED: 2,
    }


def test_hardened_targets():
    assert {
        target: (bool(row.always), bool(row.theatre_weapons))
        for target, row in STRIKE.hardened.items()
    } == {
        Target.SUPREME_HQ: (True, True),
        Target.DEPOT: (True, True),
        Target.BEACHHEAD: (True, True),
        Target.PORT: (False, True),
        Target.MISSILE_POINTS: (True, True),
    }
