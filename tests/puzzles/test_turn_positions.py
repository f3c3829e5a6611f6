"""Positions in a turn of Hearts and Minds: what the text says, and what it refuses."""

from __future__ import annotations

import pytest

from puzzles.hearts_position import Piece, area_names, mountains
from puzzles.hearts_recomputed import promoted, read_result, survivors
from sandtable.games.hearts_and_minds.advice.puzzles.turn_positions import position
from sandtable.games.hearts_and_minds.game import GAME
from sandtable.games.hearts_and_minds.printed.charts import at
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.state import deciders
from sandtable.kernel.position_text import PositionError
from sandtable.table.storage.loading import open_table

TEXT = """
@ hearts-and-minds year=1966 side=Blue points=3
flags Kontum, Pleiku
pacified Binh Dinh
Kontum: 2 US infantry, veteran ARVN infantry, NVA infantry
Pleiku: VC+
"""


@pytest.fixture(scope="module")
def table():
    game, scenario = position(GAME, TEXT)
    return open_table(game, scenario.id, Roots.from_seed("a"), seed="a")


def test_it_begins_with_an_action_of_the_side_named(table):
    assert deciders(table.state) == (1,)
    assert table.state.turn.points == 3
    assert table.state.year == 1966


def test_units_and_markers_are_where_the_text_says(table):
    state, ids = table.state, table.printed.area_ids
    kontum = state.stacks[ids["Kontum"]]

    assert [table.printed.counters[u].name for u in kontum].count("US infantry") == 2
    assert [state.units[u].veteran for u in kontum].count(True) == 1
    assert set(kontum) == set(state.turn.moved)
    assert table.printed.faces[state.open_vc[ids["Pleiku"]][0].vc] == "VC+"
    assert state.flags == {ids["Kontum"], ids["Pleiku"]}
    assert state.pacified == {ids["Binh Dinh"]}


def test_the_charts_number_the_areas_as_the_engine_does(table):
    assert area_names() == [area.name for area in table.printed.areas]
    assert mountains() == {area.name for area in table.printed.areas if area.is_mountain}


@pytest.mark.parametrize(
    ("side", "table_of"), [("Red", 0), ("Blue", 1)], ids=["Red reads", "Blue reads"]
)
def test_the_charts_hold_the_results_of_the_tables(table, side, table_of):
    for total in range(20):
        result = at(table.printed.charts.battle[table_of], total)
        assert read_result(side, total) == (result.losses, result.extra)


def test_survivors_and_promotions_are_counted_once():
    green, old, vc = Piece("US infantry"), Piece("ARVN infantry", veteran=True), Piece("VC")

    assert sorted(survivors((old, green, green), 1)) == [(old, green), (green, green)]
    assert promoted((vc,), 1) == [(vc,)]
    assert len(promoted((green, green), 1)) == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Atlantis: VC", "there is no area Atlantis"),
        ("Kontum: 99 US infantry", "there is no further US infantry"),
        ("Kontum: dragon", "there is no further dragon"),
        ("Kontum", "Kontum is not an area with its units"),
        ("flags Atlantis", "there is no area Atlantis"),
    ],
)
def test_a_line_that_says_nothing_sensible_is_refused_with_its_number(line, reason):
    text = f"@ hearts-and-minds year=1966 side=Blue points=3\n{line}"

    with pytest.raises(PositionError, match=reason) as caught:
        position(GAME, text)
    assert caught.value.line == 2


@pytest.mark.parametrize("text", ["Kontum: VC", "@ hearts-and-minds year=1966 side=Green points=3"])
def test_the_first_line_is_needed(text):
    with pytest.raises(PositionError):
        position(GAME, text)
