"""19 Supply: sources and Supply Points."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.advanced.land_rows import (
    SupplyAction,
    SupplySource,
)
from sandtable.games.next_war.printed.sea_chart_rows import Held
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_point_table import (
    is_allowed_in_phase,
    may_resupply,
    points_after,
    resupply_succeeds,
)
from sandtable.games.next_war.rules.advanced.ch19_supply.supply_source_table import (
    SourceFacts,
    supply_range,
)

SUPPLY = advanced_charts().supply
Source = SupplySource
UNIT, HQ = SupplyAction.RESUPPLY_UNIT, SupplyAction.RESUPPLY_HQ


# ------------------------------------------------------------ sources


@pytest.mark.rule("ADV:19.1", "ADV:19.1.1")
@pytest.mark.parametrize(
    ("facts", "reach"),
    [
        (SourceFacts(Source.BEACHHEAD), 4),
        (SourceFacts(Source.BEACHHEAD, inshore=Held.CONTESTED), 0),
        (SourceFacts(Source.BEACHHEAD, weather=Weather.STORM), 0),
        (SourceFacts(Source.BEACHHEAD, weather=Weather.OVERCAST), 4),
        (SourceFacts(Source.BEACHHEAD, damage=Damage.STRIKE_2), 4),
        (SourceFacts(Source.BEACHHEAD, damage=Damage.NO_SUPPLY), 0),
        (SourceFacts(Source.URBAN), 6),
        (SourceFacts(Source.URBAN, weather=Weather.STORM), 6),
        (SourceFacts(Source.URBAN, control=Held.CONTESTED), 6),
        (SourceFacts(Source.URBAN, control=Held.ENEMY), 0),
        (SourceFacts(Source.URBAN, friendly_country=False), 0),
        (SourceFacts(Source.CITY), 0),
        (SourceFacts(Source.CITY, title_allows=True), 6),
        (SourceFacts(Source.PORT), 0),
        (SourceFacts(Source.PORT, title_allows=True), 6),
        (SourceFacts(Source.PORT, title_allows=True, control=Held.CONTESTED), 0),
        (SourceFacts(Source.PORT, title_allows=True, enemy_zone=True), 0),
        (SourceFacts(Source.PORT, title_allows=True, damage=Damage.STRIKE_2), 6),
        (SourceFacts(Source.PORT, title_allows=True, damage=Damage.DESTROYED), 0),
        (SourceFacts(Source.MAP_EDGE), 0),
        (SourceFacts(Source.MAP_EDGE, title_allows=True), 6),
        (SourceFacts(Source.DEPOT), 8),
        (SourceFacts(Source.DEPOT, damage=Damage.STRIKE_1), 8),
        (SourceFacts(Source.DEPOT, damage=Damage.STRIKE_2), 4),
        (SourceFacts(Source.DEPOT, enemy_zone=True), 8),
        (SourceFacts(Source.AIRBASE), 0),
        (SourceFacts(Source.AIRBASE, air_level=1), 4),
        (SourceFacts(Source.AIRBASE, air_level=-1), 0),
        (SourceFacts(Source.AIRBASE, air_level=3, enemy_zone=True), 0),
        (SourceFacts(Source.AIRBASE, air_level=3, control=Held.ENEMY), 0),
        (SourceFacts(Source.AIRBASE, air_level=1, damage=Damage.STRIKE_1), 4),
        (SourceFacts(Source.AIRBASE, air_level=1, damage=Damage.STRIKE_2), 0),
        (SourceFacts(Source.MSU), 4),
        (SourceFacts(Source.MSU, fed=False), 0),
        (SourceFacts(Source.HQ), 4),
        (SourceFacts(Source.HQ, fed=False), 0),
    ],
)
def test_how_far_a_source_reaches(facts, reach):
    assert supply_range(SUPPLY, facts) == reach


# ------------------------------------------------------------ Supply Points


@pytest.mark.rule("ADV:19.3")
@pytest.mark.parametrize(
    ("action", "points", "left"),
    [
        (SupplyAction.MAKE_MSU, 0, None),
        (SupplyAction.MAKE_MSU, 1, 0),
        (SupplyAction.SPLIT_DEPOT, 0, 0),
        (SupplyAction.MSU_TO_DEPOT, 1, None),
        (SupplyAction.MSU_TO_DEPOT, 2, 0),
        (SupplyAction.NEW_DEPOT, 3, None),
        (SupplyAction.NEW_DEPOT, 5, 1),
        (SupplyAction.DEPOT_TO_POINTS, 0, 2),
        (SupplyAction.MSU_TO_POINTS, 4, 5),
        (SupplyAction.ELIMINATE, 1, 2),
    ],
)
def test_what_actions_cost(action, points, left):
    assert points_after(SUPPLY, action, points) == left


@pytest.mark.rule("ADV:19.4")
def test_nothing_is_made_in_the_second_phase():
    first = {each for each in SupplyAction if is_allowed_in_phase(SUPPLY, each, second=False)}
    second = {each for each in SupplyAction if is_allowed_in_phase(SUPPLY, each, second=True)}

    assert first == set(SupplyAction) - {SupplyAction.ELIMINATE}
    assert second == {SupplyAction.DEPOT_TO_POINTS, SupplyAction.MSU_TO_POINTS, UNIT, HQ}


@pytest.mark.rule("ADV:19.6")
@pytest.mark.parametrize(
    ("action", "spent", "points", "may"),
    [
        (UNIT, 0, 1, True),
        (UNIT, 0, 0, False),
        (UNIT, 2, 9, True),
        (UNIT, 3, 9, False),
        (HQ, 0, 3, True),
        (HQ, 0, 2, False),
        (HQ, 1, 9, False),
    ],
)
def test_three_points_a_phase_for_resupply(action, spent, points, may):
    assert may_resupply(SUPPLY, action, spent, points) == may


@pytest.mark.rule("ADV:19.6")
def test_emergency_resupply():
    """Worked case: a unit succeeds with 5, a headquarters fails with 3."""
    assert [resupply_succeeds(SUPPLY, UNIT, die) for die in range(10)] == [True] * 6 + [False] * 4
    assert [resupply_succeeds(SUPPLY, HQ, die) for die in range(10)] == [True] * 3 + [False] * 7
