"""16.1 Infiltration: modifiers by the enemy's hex, and the result."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.strike_rows import Hit
from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.games.next_war.rules.advanced.ch16_movement.infiltration_table import (
    infiltration_modifiers,
    infiltration_result,
)
from sandtable.games.next_war.rules.advanced.die_modifiers import modified

LAND = advanced_charts().land


def after(die, terrain, weather=Weather.CLEAR, *features):
    return modified(die, infiltration_modifiers(LAND, terrain, features, weather))


@pytest.mark.rule("ADV:16.1")
@pytest.mark.parametrize(
    ("terrain", "die", "result"),
    [
        pytest.param(Terrain.MOUNTAIN, 7, Hit.NONE, id="passes with 5"),
        pytest.param(Terrain.MOUNTAIN, 8, Hit.ONE, id="worked case: 6"),
        pytest.param(Terrain.MOUNTAIN, 9, Hit.TWO, id="7"),
        pytest.param(Terrain.FLAT, 5, Hit.TWO, id="worked case: 7"),
        pytest.param(Terrain.FLAT, 0, Hit.NONE, id="the lowest die"),
        pytest.param(Terrain.ROUGH_WOODS, 6, Hit.ONE, id="no line: 6"),
    ],
)
def test_a_unit_of_er_5(terrain, die, result):
    assert infiltration_result(5, after(die, terrain)) is result


@pytest.mark.rule("ADV:16.1")
@pytest.mark.parametrize(
    ("terrain", "weather", "features", "total"),
    [
        (Terrain.FLAT, Weather.CLEAR, (), 2),
        (Terrain.ROUGH, Weather.CLEAR, (), 2),
        (Terrain.MOUNTAIN, Weather.OVERCAST, (), -3),
        (Terrain.MOUNTAIN, Weather.STORM, (), -3),
        (Terrain.HIGHLAND, Weather.CLEAR, (Feature.FORTIFICATION,), -1),
        (Terrain.FLAT, Weather.CLEAR, (Feature.JUNGLE,), -2),
        (Terrain.FLAT, Weather.STORM, (Feature.JUNGLE, Feature.FORTIFICATION), -2),
        (Terrain.URBAN, Weather.CLEAR, (Feature.AIRBASE, Feature.PORT), 0),
        (Terrain.FLAT_WOODS, Weather.OVERCAST, (), -1),
    ],
)
def test_modifiers_add_up(terrain, weather, features, total):
    assert after(0, terrain, weather, *features) == total


@pytest.mark.rule("ADV:16.1")
def test_modifiers_name_their_rule_and_none_is_zero():
    found = infiltration_modifiers(LAND, Terrain.MARSH, (Feature.FORTIFICATION,), Weather.CLEAR)

    assert [(each.cite, each.what, each.amount) for each in found] == [
        ("ADV:16.1", Feature.FORTIFICATION, 1)
    ]
