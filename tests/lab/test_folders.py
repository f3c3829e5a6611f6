from __future__ import annotations

import pytest

from sandtable.games.registry import stock
from sandtable.kernel.compose import compose
from sandtable.lab.checks import wrong_with
from sandtable.lab.folders import FACTS, UNITS, FolderError, new_folder, scenario_from
from sandtable.lab.playing import play
from sandtable.lab.settings import Setting, staged


@pytest.fixture(scope="module")
def tables():
    return new_folder(stock(()), "mine", "deja-phu")


def test_a_new_folder_plays_as_the_old_scenario_does(stage, tables):
    mine = staged(Setting("vietnam/mine", tables=tables))

    old, new = (play(one, ("random", "random"), 5, sampled=False) for one in (stage, mine))

    assert mine.scenario.id == "vietnam/mine"
    assert new.turns == old.turns
    assert new.uses == old.uses


def test_a_rating_in_the_folder_counts(tables):
    text = tables[UNITS].replace("srv-i-corps-308,6,", "srv-i-corps-308,12,")
    mine = staged(Setting("vietnam/mine", tables=tables | {UNITS: text}))

    printed = mine.scenario.printed(_rules(mine))

    assert {each.id: each.attack for each in printed.counters}["srv-i-corps-308"] == 12


def _rules(stage):
    return compose([stage.game.layers[name] for name in stage.layers])


def test_an_unchanged_folder_has_nothing_wrong(tables):
    assert wrong_with(tables, 1) == []


def test_a_unit_can_be_brought_in_from_the_rest_of_the_title(tables):
    more = tables["setup.csv"] + "srv-ii-corps-325,beside it,\n"

    _, scenario = scenario_from(stock(()), tables | {"setup.csv": more})
    mine = staged(Setting("vietnam/mine", tables=tables | {"setup.csv": more}))

    assert "srv-ii-corps-325" in {each.id for each in scenario.printed(_rules(mine)).counters}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param(
            {"setup.csv": "unit,place,hex\nsrv-i-corps-308,the moon,\n"},
            "there is no place the moon",
            id="a place that is not there",
        ),
        pytest.param(
            {"air_points.csv": "turn,allied,other,level\n1,3,3,0\n"},
            "turn by turn",
            id="a turn without air points",
        ),
    ],
)
def test_what_does_not_fit_is_named(tables, change, why):
    assert any(why in line for line in wrong_with(tables | change, 0))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param({FACTS: "id = 3"}, "does not say from which", id="from nowhere"),
        pytest.param({FACTS: "from = "}, "Invalid value", id="no TOML"),
        pytest.param({"setup.csv": "unit,place\na,b\n"}, "setup.csv", id="a column missing"),
        pytest.param(
            {"weather.csv": "a\n1\n"}, "these files are not used: weather.csv", id="a strange table"
        ),
    ],
)
def test_a_folder_that_cannot_be_read_is_refused(tables, change, why):
    with pytest.raises(FolderError, match=why):
        scenario_from(stock(()), tables | change)


def test_a_game_without_folders_is_refused():
    with pytest.raises(FolderError, match="has no folder of tables"):
        new_folder(stock(()), "mine", "hearts-and-minds/1966")
