"""A mistake in the folder of one scenario is told in a sentence, and takes down that one alone."""

from __future__ import annotations

import json

import pytest

from games.next_war.scenarios.grown_package import LAHORE, grown_in, run
from sandtable.games.next_war.rule_layers import BROKEN
from sandtable.games.next_war.sheets.scenario_sheet import (
    SheetError,
    read_facts,
    texts_in,
    whole_sheet,
)

SHEET = "scenario.toml"
NO_CITATION = "'17.1.2#3' is no citation: write DOCUMENT:number, DOCUMENT:number#k or RUL-nnnn"
COLUMNS = "the columns are nation, first, last, points"

#: file, what stands there, what is written instead, and all that is said of it.
MISTAKES_IN_READING = {
    "an unknown fact": (
        *(SHEET, "last_turn = 6", "last_turns = 6"),
        "scenario.toml, row 9: last_turns: unknown field; did you mean last_turn?",
    ),
    "an unknown part of a fact": (
        *(SHEET, "always =", "alway ="),
        "scenario.toml, row 16: weather: alway: unknown field; did you mean always?",
    ),
    "text for a number": (
        *(SHEET, "last_turn = 6", 'last_turn = "six"'),
        "scenario.toml, row 9: last_turn: expected a whole number, not text",
    ),
    "a fact that is not there": (
        *(SHEET, "last_turn = 6\n", ""),
        "scenario.toml: last_turn is missing",
    ),
    "a rule listed twice": (
        *(SHEET, "\nweather = {", '\nweather = { cite = "STD:4.0" }\nweather = {'),
        "scenario.toml, row 17: weather is listed twice",
    ),
    "a citation that is none": (
        *(SHEET, '"NWIP:17.1.2#3"', '"17.1.2#3"'),
        f"scenario.toml, row 16: weather: {NO_CITATION}",
    ),
    "a missing table": (
        *("setup.csv", None, None),
        "setup.csv is missing: scenario.toml has setup = { cite = ... }, which reads it",
    ),
    "an empty table": (
        *("setup.csv", None, ""),
        "setup.csv is empty; its first row has the columns: unit,place,hex",
    ),
    "an unknown column": (
        *("setup.csv", "unit,place,hex", "unti,place,hex"),
        "setup.csv, row 1: unti: unknown column; did you mean unit?",
    ),
    "a missing column": (
        *("replacements.csv", None, "nation,first,points\nROI,1,2\n"),
        f"replacements.csv, row 1: the column last is missing; {COLUMNS}",
    ),
    "a cell that is no number": (
        *("replacements.csv", None, "nation,first,last,points\nROI,1,2,2\nROI,3,x,2\n"),
        "replacements.csv, row 3: last: expected a whole number, not 'x'",
    ),
    "a cell too many": (
        *("replacements.csv", None, "nation,first,last,points\nROI,1,2,2,9\n"),
        "replacements.csv, row 2: there are more cells than columns: 9",
    ),
    "a cell too few": (
        *("replacements.csv", None, "nation,first,last,points\nROI,1,2\n"),
        "replacements.csv, row 2: there are fewer cells than columns: points is missing",
    ),
}


def with_mistake(texts, file, old, new):
    """The texts of a folder with one mistake; without old and new a file is gone."""
    if old is None:
        rest = {name: text for name, text in texts.items() if name != file}
        return rest if new is None else rest | {file: new}
    assert old in texts[file]
    return texts | {file: texts[file].replace(old, new, 1)}


@pytest.mark.parametrize("mistake", MISTAKES_IN_READING)
def test_a_mistake_is_told_with_file_row_and_what_is_meant(mistake):
    *where, said = MISTAKES_IN_READING[mistake]
    texts = with_mistake(texts_in(LAHORE), *where)

    with pytest.raises(SheetError) as refused:
        whole_sheet(read_facts(texts[SHEET]), texts)

    assert str(refused.value) == said


# --- the other scenarios --------------------------------------------------------------------------

#: Mistakes for which a scenario is left out of the list.
LEFT_OUT = {
    "a_typo": MISTAKES_IN_READING["an unknown fact"],
    "b_table": MISTAKES_IN_READING["a cell that is no number"],
    "c_layer": (
        *(SHEET, '"standard"', '"standart"'),
        "scenario.toml, layers: there is no layer standart; did you mean standard or standard-air?",
    ),
    "d_id": (
        *(SHEET, "india-pakistan/d-id", "india-pakistan/lahore"),
        f"scenario.toml, id: india-pakistan/lahore is that of {LAHORE}, too",
    ),
    "e_title": (
        *(SHEET, "india-pakistan/e-title", "vietnam/e-title"),
        "scenario.toml, id: it begins with its title: india-pakistan/e_title",
    ),
    "f_layer_twice": (
        *(SHEET, '"standard"', '"standard", "standard"'),
        "scenario.toml, layers: standard is listed twice",
    ),
}
NEAR = "irop-6-arm-div or irop-1-arm-div or irop-8-arm-bde"
#: Mistakes that are found when the map and the counters are there: once it is to be played.
REFUSED = {
    "g_unit": (
        *("setup.csv", "irop-6-arm-div,", "irop-6-arm-dif,"),
        f"setup.csv, row 2: there is no counter irop-6-arm-dif; did you mean {NEAR}?",
    ),
    "h_hex": (
        *(SHEET, '"2314"', '"9914"'),
        "scenario.toml, objectives: there is no hex 9914 on this map",
    ),
    "i_nation": (
        *("replacements.csv", None, "nation,first,last,points\nROY,1,2,2\n"),
        "replacements.csv, row 2: no unit belongs to ROY; did you mean ROI?",
    ),
    "j_twice": (
        *("setup.csv", "irop-6-arm-div,", "irop-6-arm-div,2712,\nirop-6-arm-div,"),
        "irop-6-arm-div is listed more than once",
    ),
}

LISTED = """
import json
from sandtable.games.registry import load_registry
from sandtable.kernel.custom_scenario_folders import FolderError
from sandtable.table.table import prepared

found = load_registry(())
game, refused = found.games["next-war"], {}
for scenario in game.rules.scenarios.values():
    if scenario.id in NAMED:
        try:
            prepared(game, scenario.id, scenario.layers)
        except FolderError as error:
            refused[scenario.id.partition("/")[2]] = str(error)
print(json.dumps([[one.id for _, one in found.scenarios()], dict(found.broken), refused]))
"""


@pytest.fixture(scope="module")
def grown(tmp_path_factory):
    """The package with a folder for each of these mistakes; and where its scenarios are."""
    root = tmp_path_factory.mktemp("grown")
    there = grown_in(root)
    for name, (*where, _) in (LEFT_OUT | REFUSED).items():
        texts = texts_in(LAHORE)
        own = name.replace("_", "-")
        texts[SHEET] = (
            texts[SHEET]
            .replace('id = "india-pakistan/lahore"', f'id = "india-pakistan/{own}"\nbook = "NWIP"')
            .replace('"india-pakistan", "lahore"]', f'"india-pakistan", "{own}"]')
            .replace('book = "NWIP"\n', "")
        )
        (there / name).mkdir()
        for file, text in with_mistake(texts, *where).items():
            (there / name / file).write_text(text, encoding="utf-8")
    return root, there


def test_the_other_scenarios_are_listed_and_each_broken_one_says_why(grown):
    root, there = grown
    ids = {f"india-pakistan/{name.replace('_', '-')}" for name in REFUSED}
    done = run(root, "-c", f"NAMED = {ids | {'india-pakistan/lahore'}}\n{LISTED}")
    listed, broken, refused = json.loads(done.stdout)

    assert {"india-pakistan/lahore", "india-pakistan/kashmir", "vietnam/deja-phu", *ids} <= {
        *listed
    }
    assert broken == {
        str(there / name): said.replace(str(LAHORE), str(there / "lahore"))
        for name, (*_, said) in LEFT_OUT.items()
    }
    assert set(refused) == {name.replace("_", "-") for name in REFUSED}
    for name, (*_, said) in REFUSED.items():
        assert refused[name.replace("_", "-")].startswith(f"{there / name}: ")
        assert said in refused[name.replace("_", "-")]


def test_the_command_line_lists_the_others_and_says_once_what_is_left_out(grown):
    root, there = grown
    done = run(root, "-m", "sandtable.cli", "scenarios")

    assert "india-pakistan/lahore" in done.stdout
    assert "india-pakistan/a-typo" not in done.stdout
    assert done.stderr.count(f"Skipped {there / 'a_typo'}: {LEFT_OUT['a_typo'][-1]}\n") == 1


def test_whoever_plays_a_scenario_with_a_wrong_unit_reads_a_sentence(grown):
    root, there = grown
    done = run(root, "-m", "sandtable.cli", "play", "g-unit", status=2)

    assert done.stderr.splitlines()[-1] == f"{there / 'g_unit'}: {REFUSED['g_unit'][-1]}"


def test_no_scenario_of_ours_is_left_out():
    assert dict(BROKEN) == {}


def test_a_folder_is_checked_by_the_same_sentence(grown):
    pytest.importorskip("pyarrow")
    root, there = grown
    check = ("-m", "sandtable.cli", "scenario", "check")
    typo = run(root, *check, str(there / "a_typo"), status=1)
    unit = run(root, *check, str(there / "g_unit"), status=2)

    assert typo.stdout == f"MISS {LEFT_OUT['a_typo'][-1]}\n"
    assert unit.stderr.splitlines()[-1] == REFUSED["g_unit"][-1]
