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
            "air_points.csv: turn 2 has no row; each turn from 1 to 2 has one",
            id="a turn without air points",
        ),
    ],
)
def test_what_does_not_fit_is_named(tables, change, why):
    assert any(why in line for line in scenario_faults(tables | change, 0))


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        (FACTS, 'seat = "SRV"', 'seat = "PRC"', "setup.csv lists units of SRV, but in no step SRV"),
        (FACTS, 'victory = { cite = "NWV:17.1.1", by = "control" }', "", "there is no victory"),
        (FACTS, 'hexes = ["1822"] }', "hexes = [] }", "needs hexes of objectives"),
        (FACTS, 'hexes = ["1822"] }', 'hexes = ["3904"] }', "3904 lies outside the play area"),
        (FACTS, 'hexes = ["1822"] }', 'hexes = ["9999"] }', "objectives: there is no hex 9999"),
        (FACTS, 'by = "control"', 'by = "points and objectives"', "points are not given"),
        (FACTS, "NWV:17.1.1#5", "NWV:17.1.1#55", "weather: there is no rule NWV:17.1.1#55"),
        (
            FACTS,
            'around = ["1822"]',
            'around = ["9822"]',
            "place 'beside it': there is no hex 9822",
        ),
        (FACTS, 'country = "SRV"', 'country = "VN"', "there is no country VN: there are LAO, PRC"),
        ("setup.csv", "beside it,1721", "9999,", "setup.csv, row 5: srv-i-corps-308: there is no"),
        ("setup.csv", "beside it,1721", "beside it,1821", "1821 are 2 stacking points over"),
        ("initiative.csv", "1,0,0", "2,0,0", "initiative.csv: turn 1 has no row"),
        ("initiative.csv", "1,0,0,9,SRV\n", "", "initiative.csv: turn 2 has no row"),
    ],
)
def test_what_would_fail_in_play_or_make_no_sense_is_named(tables, file, old, new, why):
    assert tables[file].count(old) == 1

    told = scenario_faults(tables | {file: tables[file].replace(old, new)}, 0)

    assert [line for line in told if why in line]


@pytest.fixture(scope="module")
def kashmir():
    return new_folder(load_registry(()), "mine", "kashmir")


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        (
            "setup.csv",
            "roi-19-inf-div,4409,",
            "roi-19-inf-div,2122,",
            ["setup.csv, row 7: roi-19-inf-div: all of 2122 lies outside the play area"],
        ),
        (
            "reinforcements.csv",
            "roi-39-inf-div,at 3716,3716",
            "roi-39-inf-div,2316,",
            ["reinforcements.csv, row 8: roi-39-inf-div: all of 2316 lies outside the play area"],
        ),
        ("setup.csv", "roi-19-inf-div,4409,", "roi-19-inf-div,2122 4409,", []),
    ],
)
def test_units_that_can_only_begin_outside_the_play_area_are_named(kashmir, file, old, new, why):
    text = kashmir[file].replace(old, new)
    assert text != kashmir[file]

    assert scenario_faults(kashmir | {file: text}, 0) == why


def test_what_the_original_sets_up_outside_its_play_area_is_not_named():
    tables = new_folder(load_registry(()), "mine", "eastward-ho")

    assert scenario_faults(tables, 0) == []


def test_worth_is_asked_for_where_a_title_knows_it():
    tables = new_folder(load_registry(()), "mine", "kashmir")
    lines = [line for line in tables[FACTS].splitlines() if not line.startswith("worth = ")]

    told = scenario_faults(tables | {FACTS: "\n".join(lines)}, 0)

    assert [line for line in told if "needs worth" in line]


def test_a_document_of_ones_own_and_a_ruling_may_be_cited(tables):
    text = tables[FACTS].replace("NWV:17.1.1#5", "MINE:1").replace("NWV:17.1.1#6", "RUL-9999")

    assert scenario_faults(tables | {FACTS: text}, 0) == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        pytest.param({FACTS: "id = 3"}, "does not say from which", id="from nowhere"),
        pytest.param({FACTS: "from = "}, "Invalid value", id="no TOML"),
        pytest.param(
            {"setup.csv": "unit,place\na,b\n"}, "setup.csv, row 1: .*hex", id="a column missing"
        ),
        pytest.param(
            {"weather.csv": "a\n1\n"}, "these files are not used: weather.csv", id="a strange table"
        ),
    ],
)
def test_a_folder_that_cannot_be_read_is_refused(tables, change, why):
    with pytest.raises(FolderError, match=why):
        scenario_from(load_registry(()), tables | change)


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        (
            FACTS,
            '"standard"',
            '"standardx"',
            "layers: there is no layer standardx; did you mean st",
        ),
        (FACTS, ', "deja-phu"]', "]", "layers: the last one is made of this folder, such as deja"),
        (FACTS, '"vietnam", ', "", "layers: a layer is missing"),
        (
            FACTS,
            'seat = "SRV"',
            'seat = "SRW"',
            "setting_up: there is no seat 'SRW'; there are SRV",
        ),
        (
            FACTS,
            '"control"',
            '"bananas"',
            "victory.by: bananas: unknown value; there may be control, objectives, points",
        ),
        (
            FACTS,
            "side sets up",
            "side sit up",
            r"setting_up\[0\].does: .*did you mean side sets up",
        ),
        (FACTS, "Airbase", "Airbas", "did you mean Airbase"),
        (FACTS, "weather = {", "weathers = {", "weathers: unknown field; did you mean weather"),
        ("units.csv", "srv-i-corps-308,", "srv-x,", "units.csv: there is no unit called srv-x"),
        ("setup.csv", "srv-iii-corps-273", "srv-iii-corps-274", "setup.csv, row 6: .*corps-273"),
        (
            "air_points.csv",
            "2,3,3,0",
            "2,3,x,0",
            "air_points.csv, row 3: other: expected a whole number, not 'x'",
        ),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_place_and_what_may_be_meant(
    tables, file, old, new, why
):
    text = tables[file].replace(old, new)
    assert text != tables[file]

    with pytest.raises(FolderError, match=why):
        scenario_faults(tables | {file: text}, 0)


def test_a_game_without_folders_is_refused():
    with pytest.raises(FolderError, match="has no folder of tables"):
        new_folder(load_registry(()), "mine", "hearts-and-minds/1966")
