"""Advanced charts of land and the sequence, cell by cell and against the facts at hand."""

from __future__ import annotations

import pytest

from games.next_war.charts.facts_at_hand import (
    fact_rows,
    rows_of_2025,
)
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.land_rows import (
    BridgeWork,
    LandWeather,
    UseState,
)
from sandtable.games.next_war.printed.advanced.sequence_rows import StormRule
from sandtable.games.next_war.printed.charts import charts
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


def test_infiltration_is_that_of_the_facts():
    for row in rows_of_2025("adv-infiltration"):
        words = row["condition"].removeprefix("enemy-occupied hex is ")
        names = words.replace("any ", "").replace(" or ", ", ").split(", ")
        found = {what.value: each.amount for what, each in LAND.infiltration.items()}

        assert {found[name] for name in names} == {int(row["drm"])}


def test_uses_of_headquarters():
    assert LAND.uses == {
        UseState.READY: 2,
        UseState.STRIKE_1: 1,
        UseState.STRIKE_2: 0,
        UseState.ISOLATED: 0,
        UseState.RECOVERED: 1,
        UseState.MEU: 1,
    }


def test_uses_of_headquarters_are_those_of_the_facts():
    names = {
        "none": UseState.READY,
        "Strike 1": UseState.STRIKE_1,
        "Strike 2": UseState.STRIKE_2,
        "isolated": UseState.ISOLATED,
        "recovered a step or rebuilt this turn": UseState.RECOVERED,
        "MEU HQ": UseState.MEU,
    }
    supplied = [row for row in fact_rows("adv-hq-status") if row["in_supply"] != "no"]

    assert {
        names[row["marker_at_reorganization"]]: int(row["uses_next_turn"][0]) for row in supplied
    } == LAND.uses


def test_electronic_detection():
    assert {side: (row.at_most, row.great_power) for side, row in LAND.electronic.items()} == {
        "Allied": (4, 0),
        "non-Allied": (3, -1),
    }
    values = LAND.electronic_values
    assert (values.attempts, values.per_nation) == (3, 1)
    assert (values.awacs_from, values.awacs_modifier) == (3, -1)


def test_electronic_detection_is_that_of_the_facts():
    rows = rows_of_2025("adv-electronic-detection")
    success = {row["side"]: row["value"] for row in rows if row["kind"] == "success"}
    attempts = [int(row["value"]) for row in rows if row["kind"] == "attempts"]
    drms = {row["side"]: int(row["value"]) for row in rows if row["kind"] == "drm"}
    values = LAND.electronic_values

    assert success == {side: f"<={row.at_most}" for side, row in LAND.electronic.items()}
    assert drms == {
        "either": values.awacs_modifier,
        "non-Allied": LAND.electronic["non-Allied"].great_power,
    }
    storm = LAND.weather[LandWeather.ELECTRONIC_ATTEMPTS, Weather.STORM]
    assert attempts == [values.attempts, values.per_nation, storm]


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


def test_weather_on_land_is_that_of_the_facts():
    rows = {row["item"]: row for row in fact_rows("weather-effects")}
    missions = rows["attack helicopter missions per turn"]
    points = rows["Airmobile Points usable"]
    moves = rows["air, airborne, airmobile, sea movement and transport"]
    halves, allowed = {"all": 2, "half": 1, "none": 0}, {"yes": 1, "no": 0}

    for weather in Weather:
        key = weather.lower()
        assert LAND.weather[LandWeather.HELICOPTER_MISSIONS, weather] == int(missions[key][0])
        assert LAND.weather[LandWeather.AIRMOBILE_HALVES, weather] == halves[points[key].split()[0]]
        assert LAND.weather[LandWeather.FLIGHTS_AND_SEA_MOVEMENT, weather] == allowed[moves[key]]


def test_bridges():
    assert {
        work: (row.at_most, row.storm, row.enemy, row.points) for work, row in LAND.bridges.items()
    } == {BridgeWork.REPAIR: (6, 1, 2, 1), BridgeWork.HQ_BRIDGE: (6, 1, 2, 0)}


def test_bridges_are_those_of_the_facts():
    repair, place, destroy = fact_rows("adv-bridge")
    for row, work in ((repair, BridgeWork.REPAIR), (place, BridgeWork.HQ_BRIDGE)):
        found = LAND.bridges[work]

        assert row["success"] == f"<={found.at_most}"
        assert (int(row["drm_storm"]), int(row["drm_enemy_adjacent"])) == (found.storm, found.enemy)
        assert int(row["cost"][0]) == found.points
    assert destroy["success"] == f"<={charts().bridges['destroy'].at_most}"
    assert destroy["other_drm"].startswith(f"+{charts().bridges['destroy'].enemy} ")


# ------------------------------------------------------------ the sequence


def test_the_sequence_has_seventeen_phases_in_order():
    phases = [row.phase for row in CHARTS.sequence]

    assert sorted(phases) == phases
    assert set(phases) == set(range(1, 18))
    assert len(phases) == 84


def test_the_sequence_is_that_of_the_facts():
    rows = fact_rows("adv-sequence")

    assert [(str(row.phase), row.step) for row in CHARTS.sequence] == [
        (row["phase"], row["step"]) for row in rows
    ]
    for own, row in zip(CHARTS.sequence, rows, strict=True):
        when = row["when"]
        storm = {"Storm": StormRule.ONLY}.get(when, StormRule.ANY)
        assert own.storm is (StormRule.NEVER if "not Storm" in when else storm)
        assert bool(own.initiative_only) == ("Initiative turn" in when)
        assert bool(own.first_turn) == ("not GT1" not in when)
        assert bool(own.by_title) == (when in {"GSR", "NWK only"})
