"""Advanced charts of land, cell by cell."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import (
    BridgeWork,
    LandWeather,
    UseState,
)
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather

CHARTS = advanced_charts()
LAND, SUPPLY, SOF = CHARTS.land, CHARTS.supply, CHARTS.sof
ON_LAND = [terrain for terrain in Terrain if terrain is not Terrain.ALL_SEA]
JUNGLE = Feature.JUNGLE


def test_infiltration():
    expected: dict[Terrain | Feature | Weather, int] = {
        Terrain.FLAT: 2,
        Terrain.ROUGH: 2,
        Terrain.HIGHLAND: -2,
        Terrain.HIGHLAND_WOODS: -2,
        Terrain.MOUNTAIN: -2,
        Terrain.HIGH_MOUNTAIN: -2,
        **dict.fromkeys((Terrain.FLAT_WOODS, Terrain.ROUGH_WOODS, Terrain.MARSH), 0),
        Terrain.URBAN: 0,
        JUNGLE: -2,
        Feature.FORTIFICATION: 1,
        Weather.OVERCAST: -1,
        Weather.STORM: -1,
    }

    assert {what: row.amount for what, row in LAND.infiltration.items()} == expected


def test_uses_of_headquarters():
    assert LAND.uses == {
        UseState.READY: 2,
        UseState.STRIKE_1: 1,
        UseState.STRIKE_2: 0,
        UseState.ISOLATED: 0,
        UseState.RECOVERED: 1,
        UseState.MEU: 1,
    }


def test_electronic_detection():
    assert {side: (row.at_most, row.great_power) for side, row in LAND.electronic.items()} == {
        "Allied": (4, 0),
        "non-Allied": (3, -1),
    }
    values = LAND.electronic_values
    assert (values.attempts, values.per_nation) == (3, 1)
    assert (values.awacs_from, values.awacs_modifier) == (3, -1)


def test_what_is_seen_from_the_air():
    seen = {ground for ground, is_seen in LAND.seen_from_the_air.items() if is_seen}

    assert LAND.seen_from_the_air.keys() == {*ON_LAND, JUNGLE}
    assert seen == {
        *(Terrain.FLAT, Terrain.FLAT_WOODS, Terrain.ROUGH, Terrain.ROUGH_WOODS, Terrain.MARSH)
    }


@pytest.mark.parametrize(
    ("what", "by_weather"),
    [
        (LandWeather.AIR_RECONNAISSANCE, [1, 1, 0]),
        (LandWeather.FLIGHTS_AND_SEA_MOVEMENT, [1, 1, 0]),
        (LandWeather.HELICOPTER_MISSIONS, [2, 1, 0]),
        (LandWeather.AIRMOBILE_HALVES, [2, 1, 0]),
        (LandWeather.ELECTRONIC_ATTEMPTS, [0, 0, -2]),
    ],
)
def test_weather_on_land(what, by_weather):
    assert [LAND.weather[what, weather] for weather in Weather] == by_weather


def test_bridges():
    assert {
        work: (row.at_most, row.storm, row.enemy, row.points) for work, row in LAND.bridges.items()
    } == {BridgeWork.REPAIR: (6, 1, 2, 1), BridgeWork.HQ_BRIDGE: (6, 1, 2, 0)}
