"""7.5 Mines: laying, clearing, and where they have an effect."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.printed.sea_charts import sea_charts
from sandtable.games.next_war.rules.standard.ch07_sea.mines_table import (
    area_of_effect,
    can_be_mined,
    can_clear,
    clearing_modifier,
    density_after_clearing,
    density_after_laying,
    density_where_areas_overlap,
    submarines_can_lay,
)

SEA = sea_charts()
AT_SEA = {PlaceId(5), PlaceId(6), PlaceId(7)}


@pytest.mark.rule("STD:7.5", "STD:7.5.1")
@pytest.mark.parametrize(
    ("density", "left", "possible"),
    [
        pytest.param(0, 1, True, id="a new field takes the last marker"),
        pytest.param(0, 0, False, id="no marker is left"),
        pytest.param(1, 0, True, id="a 1 is raised without a marker"),
        pytest.param(1, 3, True, id="or with markers left"),
        pytest.param(2, 3, False, id="a 2 is the most"),
    ],
)
def test_where_mines_can_be_laid(density, left, possible):
    assert can_be_mined(SEA, density, left) == possible


@pytest.mark.rule("STD:7.5.1.1", "STD:7.5.1.2")
@pytest.mark.parametrize(
    ("density", "by_submarine", "after"),
    [
        pytest.param(0, False, 2, id="a ship lays a 2"),
        pytest.param(0, True, 1, id="a submarine lays a 1"),
        pytest.param(1, False, 2, id="a ship raises a 1"),
        pytest.param(1, True, 2, id="a submarine raises a 1"),
        pytest.param(2, False, 2, id="nothing exceeds 2, by ship"),
        pytest.param(2, True, 2, id="nothing exceeds 2, by submarine"),
    ],
)
def test_density_laid(density, by_submarine, after):
    assert density_after_laying(SEA, density, by_submarine=by_submarine) == after


@pytest.mark.rule("STD:7.5.1.2")
@pytest.mark.parametrize(("threat", "possible"), [(0, False), (1, False), (2, True), (5, True)])
def test_submarines_need_a_threat_of_two(threat, possible):
    assert submarines_can_lay(SEA, threat) == possible


@pytest.mark.rule("STD:7.5.2")
@pytest.mark.parametrize("density", [1, 2])
@pytest.mark.parametrize(("ship_there", "last"), [(False, 3), (True, 5)], ids=["alone", "ship"])
@pytest.mark.parametrize("die", range(10))
def test_every_die_of_clearing(die, ship_there, last, density):
    modified = die + clearing_modifier(SEA, ship_there=ship_there)

    after = density - 1 if die <= last else density
    assert density_after_clearing(SEA, density, modified) == after


@pytest.mark.rule("STD:7.5.2")
@pytest.mark.parametrize(
    ("turn", "tried", "possible"),
    [
        pytest.param(1, 0, False, id="not on the first turn"),
        pytest.param(2, 0, True, id="from the second on"),
        pytest.param(2, 1, True, id="a second marker"),
        pytest.param(2, 2, False, id="no third"),
        pytest.param(9, 1, True, id="in later turns, too"),
    ],
)
def test_how_often_a_side_clears(turn, tried, possible):
    assert can_clear(SEA, turn, tried) == possible


@pytest.mark.rule("STD:7.5.3")
def test_mines_at_sea_affect_their_hex_alone():
    assert area_of_effect(PlaceId(5), AT_SEA, map(PlaceId, (4, 6, 7))) == {5}


@pytest.mark.rule("STD:7.5.3")
def test_mines_on_the_coast_affect_the_sea_beside_it():
    assert area_of_effect(PlaceId(4), AT_SEA, map(PlaceId, (3, 5, 6))) == {4, 5, 6}


@pytest.mark.rule("STD:7.5.3")
@pytest.mark.parametrize(
    ("densities", "density"), [((), 0), ((1,), 1), ((1, 2), 2), ((2, 1), 2), ((1, 1), 1)]
)
def test_the_highest_density_counts_where_areas_overlap(densities, density):
    assert density_where_areas_overlap(densities) == density
