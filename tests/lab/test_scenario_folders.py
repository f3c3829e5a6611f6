from __future__ import annotations

from types import SimpleNamespace

import pytest

from sandtable.games.next_war.events import WeatherSet
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.registry import load_registry
from sandtable.kernel.custom_scenario_folders import FACTS, UNITS, FolderError
from sandtable.kernel.rules.compose import compose
from sandtable.lab.bot_game import play
from sandtable.lab.designer_scenarios import new_folder, scenario_from
from sandtable.lab.scenario_checks import scenario_faults
from sandtable.lab.scenario_choice import Setting, prepare_scenario


@pytest.fixture(scope="module")
def tables():
    return new_folder(load_registry(()), "mine", "deja-phu")


def test_a_new_folder_plays_as_the_old_scenario_does(stage, tables):
    mine = prepare_scenario(Setting("vietnam/mine", tables=tables))

    old, new = (play(one, ("random", "random"), 5, sampled=False) for one in (stage, mine))

    assert mine.scenario.id == "vietnam/mine"
    assert new.turns == old.turns
    assert new.uses == old.uses


def test_a_rating_in_the_folder_counts(tables):
    text = tables[UNITS].replace("srv-i-corps-308,6,", "srv-i-corps-308,12,")
    mine = prepare_scenario(Setting("vietnam/mine", tables=tables | {UNITS: text}))

    printed = mine.scenario.printed(_rules(mine))

    assert {each.id: each.attack for each in printed.counters}["srv-i-corps-308"] == 12


def test_a_fact_in_the_folder_counts(tables):
    text = tables[FACTS].replace('always = "Clear"', 'always = "Storm"')
    assert text != tables[FACTS]
    mine = prepare_scenario(Setting("vietnam/mine", tables=tables | {FACTS: text}))

    (fact,) = [mark for mark in mine.game.rules.layers["deja-phu"].marks if mark.row == "weather"]
    told: list[WeatherSet] = []
    fact.rule(SimpleNamespace(emit=told.append))

    assert (fact.cite, told) == ("NWV:17.1.1#5", [WeatherSet(Weather.STORM)])


def test_a_fact_taken_out_of_the_folder_leaves_the_rule_under_it_in_force(tables):
    lines = tables[FACTS].splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith("weather = "))
    mine = prepare_scenario(Setting("vietnam/mine", tables=tables | {FACTS: text}))

    why = _rules(mine).why("weather.of_the_turn")
    assert [(line.cite, line.fate) for line in why] == [("STD:4.0", "in force")]


def _rules(stage):
    return compose([stage.game.rules.layers[name] for name in stage.layers])


def test_an_unchanged_folder_has_nothing_wrong(tables):
    assert scenario_faults(tables, 1) == []


def test_a_unit_can_be_brought_in_from_the_rest_of_the_title(tables):
    more = tables["setup.csv"] + "srv-ii-corps-325,beside it,\n"

    _, scenario = scenario_from(load_registry(()), tables | {"setup.csv": more})
    mine = prepare_scenario(Setting("vietnam/mine", tables=tables | {"setup.csv": more}))

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
    assert any(why in line for line in scenario_faults(tables | change, 0))


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
        scenario_from(load_registry(()), tables | change)


def test_a_game_without_folders_is_refused():
    with pytest.raises(FolderError, match="has no folder of tables"):
        new_folder(load_registry(()), "mine", "hearts-and-minds/1966")
