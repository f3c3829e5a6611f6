"""21.2, 21.3 Detection: from the air, and electronically."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Side, Terrain, Weather
from sandtable.games.next_war.rules.advanced.ch21_detection.air_reconnaissance_table import (
    is_seen_from_the_air,
)
from sandtable.games.next_war.rules.advanced.ch21_detection.electronic_table import (
    ElectronicFacts,
    electronic_attempts,
    electronic_modifiers,
    electronic_succeeds,
)
from sandtable.games.next_war.rules.advanced.die_modifiers import modified

LAND = advanced_charts().land
ALLIED, PRC = Side.ALLIED, Side.NON_ALLIED


def highest(facts):
    """The highest die with which an attempt succeeds."""
    rolls = {die: modified(die, electronic_modifiers(LAND, facts)) for die in range(10)}
    return max(die for die, roll in rolls.items() if electronic_succeeds(LAND, facts.side, roll))


@pytest.mark.rule("ADV:21.3")
@pytest.mark.parametrize(
    ("facts", "at_most"),
    [
        (ElectronicFacts(ALLIED), 4),
        (ElectronicFacts(ALLIED, awacs=2), 4),
        (ElectronicFacts(ALLIED, awacs=3), 5),
        (ElectronicFacts(ALLIED, awacs=4), 5),
        (ElectronicFacts(ALLIED, great_power=True), 4),
        (ElectronicFacts(PRC), 3),
        (ElectronicFacts(PRC, awacs=3), 4),
        pytest.param(ElectronicFacts(PRC, great_power=True), 4, id="worked case"),
        (ElectronicFacts(PRC, awacs=4, great_power=True), 5),
    ],
)
def test_electronic_detection(facts, at_most):
    assert highest(facts) == at_most


@pytest.mark.rule("ADV:21.3", "ADV:21.3.1")
@pytest.mark.parametrize(
    ("nations", "weather", "attempts"),
    [
        (0, Weather.CLEAR, 3),
        (0, Weather.OVERCAST, 3),
        (0, Weather.STORM, 1),
        (1, Weather.STORM, 2),
        (2, Weather.CLEAR, 5),
    ],
)
def test_attempts(nations, weather, attempts):
    assert electronic_attempts(LAND, nations, weather) == attempts


@pytest.mark.rule("ADV:21.2")
@pytest.mark.parametrize(
    ("target", "terrain", "weather", "jungle", "seen"),
    [
        (Target.COMBAT_UNIT, Terrain.FLAT, Weather.CLEAR, False, True),
        (Target.COMBAT_UNIT, Terrain.FLAT, Weather.OVERCAST, False, True),
        (Target.COMBAT_UNIT, Terrain.FLAT, Weather.STORM, False, False),
        (Target.COMBAT_UNIT, Terrain.FLAT, Weather.CLEAR, True, False),
        (Target.COMBAT_UNIT, Terrain.ROUGH_WOODS, Weather.CLEAR, False, True),
        (Target.MSU, Terrain.MARSH, Weather.CLEAR, False, True),
        (Target.MSU, Terrain.HIGH_MOUNTAIN, Weather.CLEAR, False, False),
        (Target.MSU, Terrain.URBAN, Weather.CLEAR, False, False),
        (Target.HQ, Terrain.FLAT, Weather.CLEAR, False, False),
        (Target.ARTILLERY, Terrain.FLAT, Weather.CLEAR, False, False),
        (Target.DEPOT, Terrain.FLAT, Weather.CLEAR, False, False),
    ],
)
def test_air_reconnaissance(target, terrain, weather, jungle, seen):
    assert is_seen_from_the_air(LAND, target, terrain, weather, jungle=jungle) == seen
