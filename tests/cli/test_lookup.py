from __future__ import annotations

import json

import pytest


@pytest.fixture
def checkout(shell, monkeypatch):
    """A shell that stands somewhere inside the repository."""
    monkeypatch.chdir(shell.repo / "docs")
    return shell


# --- rule -------------------------------------------------------------------------------------


def test_a_rule_of_a_book_is_told_with_its_place(checkout):
    told = checkout("rule", "NWV:3.2.1")

    assert told.startswith("NWV:3.2.1  ")
    assert "state: " in told
    assert "scope: standard-land" in told
    assert "under: NWV:3.2 " in told
    assert "code: " in told
    assert "tests: " in told


def test_a_rule_is_told_with_its_parts(checkout):
    assert "parts: NWV:3.2.1 " in checkout("rule", "NWV:3.2")


def test_a_rule_is_told_with_its_code(checkout):
    told = checkout("rule", "table:5")

    assert told.startswith("TABLE:5  Free undo")
    assert "src/sandtable/table/undo.py:" in told
    assert " free_undo" in told


def test_a_rule_of_a_loaded_game_names_the_layers_that_change_it(checkout):
    told = checkout("rule", "HEX:5.6")

    assert "tests/toys/hexes/rules/ch5_movement.py:" in told
    assert "zone_stops" in told
    assert (
        "changed in toy-hexes by scouts (option): waives movement.step_vetoes by OPT-SCOUTS:1"
        in told
    )


def test_a_line_of_code_is_the_line_of_its_def(checkout):
    told = checkout("rule", "HEX:5.6")
    place = told.partition("ch5_movement.py:")[2].partition(" ")[0]
    source = checkout.repo / "tests/toys/hexes/rules/ch5_movement.py"

    assert source.read_text().splitlines()[int(place) - 1].startswith("def zone_stops")


def test_a_ruling_is_told_with_what_it_does(checkout):
    assert "river_hinders_only_a_pure_crossing" in checkout("rule", "RUL-0001")


NEXT_WAR = "src/sandtable/games/next_war"
INDIA_PAKISTAN = f"{NEXT_WAR}/titles/india_pakistan"


@pytest.mark.parametrize("scenario", ["enough", "kashmir", "lahore"])
def test_a_rule_of_a_title_names_the_tables_of_its_scenarios(checkout, scenario):
    told = checkout("rule", "NWIP:8.0")

    assert f"table: {INDIA_PAKISTAN}/scenarios/{scenario}/reinforcements.csv" in told


def test_a_rule_is_told_with_its_rows_of_a_table_for_several_titles(checkout):
    told = checkout("rule", "NWIP:4.0")

    assert f"table: {NEXT_WAR}/tables/weather_seasons.csv" in told
    assert " 4: NWIP,Dry,-1\n" in told
    assert " 5: NWIP,Rainy,2\n" in told
    assert "NWV,Dry" not in told


def test_a_rule_is_told_with_the_column_that_holds_it(checkout):
    told = checkout("rule", "STD:2.8.5")

    assert f"table: {INDIA_PAKISTAN}/units/ru.csv (Ground units of Russia, column twin)" in told
    assert " 3: ru-217-abn-bde," in told
    assert "ru-hq-98-gds-abn," not in told, "it has no twin"


def test_a_rule_made_of_a_row_names_the_rules_that_it_calls(checkout, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")

    told = checkout("rule", "NWIP:17.1.2#4")

    assert "sheets/setup_steps.py" in told
    assert "ground/movement_before_play.py" in told


def test_helpers_are_not_among_the_rules_that_a_row_calls(checkout, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")

    told = checkout("rule", "NWIP:17.1.1#7")

    assert "scenario_turn_tables.py" in told
    assert " is_before_play" not in told


def test_a_ruling_that_a_clause_names_is_told_with_title_and_page(checkout, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")

    lines = checkout("rule", "NWIP:17.1.1#7").splitlines()

    (ruling,) = [line for line in lines if line.startswith("  ruling: RUL-0010 ")]
    assert ruling.endswith("(docs/rulings/RUL-0010-india-pakistan.md)")


def test_a_rule_is_told_with_the_rows_that_have_its_values(checkout):
    told = checkout("rule", "HMP:2.7")

    assert " 4: 1965,Red,free: North Vietnam or trail boxes,NVA artillery,,2\n" in told
    assert " 6: 1965,Red,Quang Tri,VC unit,face-down,1\n" in told
    assert "Pathet Lao" not in told


def test_a_card_is_told_with_its_row(checkout):
    told = checkout("rule", "HMP:B05")

    assert "table: src/sandtable/games/hearts_and_minds/tables/cards.csv" in told
    assert " 32: B05,Quick Reaction Force," in told
    assert "B06," not in told


def test_a_range_of_cards_is_told_with_the_row_of_each(checkout):
    told = checkout("rule", "HM:R22-R25")

    for row in ("76: R22,Khe Sanh,", "77: R23,Ia Drang,", "78: R24,", "79: R25,Mekong Delta,"):
        assert f" {row}" in told
    assert "R21," not in told
    assert "R26," not in told


def test_a_short_table_that_belongs_to_a_rule_is_told_whole(checkout):
    told = checkout("rule", "NWIP:3.5")

    assert f"table: {NEXT_WAR}/tables/task_forces.csv" in told
    assert " 2: I,2,1,1\n" in told
    assert " 4: III,3,0,1\n" in told


def test_a_table_that_the_sheet_has_shown_is_not_named_again(checkout, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")
    file = f"{INDIA_PAKISTAN}/scenarios/kashmir/reinforcements.csv"

    lines = [line.strip() for line in checkout("rule", "NWIP:17.1.1").splitlines()]

    assert [line for line in lines if file in line] == [file]


def test_a_rule_as_data_has_its_tables(checkout):
    told = json.loads(checkout("rule", "NWIP:4.0", "--json"))

    assert (told["cite"], told["state"]) == ("NWIP:4.0", "done")
    assert told["code"]
    assert told["tests"]
    assert told["tables"] == [
        {
            "file": f"{NEXT_WAR}/tables/weather_seasons.csv",
            "title": "Weather modifiers by season",
            "column": "",
            "rows": [{"line": 4, "text": "NWIP,Dry,-1"}, {"line": 5, "text": "NWIP,Rainy,2"}],
        }
    ]


def test_outside_a_checkout_only_the_catalogue_is_told(shell):
    told = shell("rule", "NWV:3.2.1")

    assert "state: " in told
    assert "Not running from a repository checkout" in told
    assert "tests:" not in told


@pytest.mark.parametrize(
    ("cite", "hint"),
    [
        pytest.param("NWV:3.2.", "NWV:3.2.1", id="half a number"),
        pytest.param("nwv:3.99", "NWV:3.", id="a number that is not there"),
        pytest.param("hello", "The documents are: ADV, ", id="no number at all"),
    ],
)
def test_an_unknown_number_is_answered_with_near_ones(shell, cite, hint):
    assert hint in shell("rule", cite, code=2)


# --- why --------------------------------------------------------------------------------------


def test_a_point_is_explained_with_a_waiver(shell):
    told = shell("why", "movement.step_vetoes", "--with", "scouts")

    assert "movement.step_vetoes: Why may this march not take this step?" in told
    assert "HEX:5.6" in told
    assert "set aside where OPT-SCOUTS:1 says so" in told
    assert "option layer scouts: waives over HEX:5.6; in force" in told


def test_without_the_layer_nothing_is_set_aside(shell):
    told = shell("why", "movement.step_vetoes", "--scenario", "small")

    assert "set aside" not in told
    assert "toy-hexes/small with hex-standard, RUL-0001" in told


def test_a_point_is_explained_as_json(shell):
    (found,) = json.loads(shell("why", "combat.column_shifts", "--json"))

    assert found["scenarios"] == ["toy-hexes/small", "toy-hexes/large"]
    assert found["asks"] == "What moves the odds column?"
    assert [(line["cite"], line["fate"]) for line in found["lines"]] == [
        ("HEX:6.5", "in force"),
        ("HEX:6.6", "replaced by RUL-0001"),
        ("RUL-0001", "in force"),
    ]


def test_a_procedure_is_told_step_by_step(shell):
    told = shell("why", "turn", "--scenario", "small").splitlines()

    assert told[0] == "turn: What happens in a turn, in order?"
    assert told[2].split()[:3] == ["1", "weather", "HEX:3.1"]
    assert [line.split()[1] for line in told[3:]] == [
        "first_moves",
        "first_attacks",
        "second_moves",
        "second_attacks",
        "end_of_turn",
    ]


def test_a_replaced_step_is_told_with_its_layer(shell):
    told = shell("why", "turn", "--scenario", "small", "--with", "dry-season").splitlines()

    assert told[2].split()[2] == "OPT-DRY:1"
    assert told[2].endswith("(dry-season replaces weather)")
    assert told[3].endswith("(layer hex-standard)")


def test_the_steps_of_a_procedure_as_json(shell):
    (found,) = json.loads(shell("why", "turn", "--with", "dry-season", "--json"))

    first, second, *_ = found["steps"]
    assert (first["cite"], first["layer"], first["replaces"]) == (
        "OPT-DRY:1",
        "dry-season",
        ["weather"],
    )
    assert second == {
        "name": "first_moves",
        "cite": "HEX:3.2",
        "layer": "hex-standard",
        "does": "The first side moves.",
        "inserted": False,
        "replaces": [],
        "skipped_by": [],
    }


@pytest.mark.parametrize("scenario", [[], ["--scenario", "small"]])
def test_an_unknown_point_is_answered_with_the_known_ones(shell, scenario):
    told = shell("why", "movement.speed", *scenario, code=2)

    assert "The points are: combat.column_shifts, combat.die_modifiers" in told


def test_a_layer_that_no_game_has_is_answered_with_those_it_has(shell):
    assert "has no layer snow" in shell("why", "turn", "--with", "snow", code=2)


def test_a_rule_names_the_general_rule_that_it_changes(checkout):
    assert "over:  HEX:5.6" in checkout("rule", "OPT-SCOUTS:1")
    assert "  over:" not in checkout("rule", "STD:9.1")


# --- coverage ---------------------------------------------------------------------------------


def test_coverage_lists_every_rule_with_code_and_tests(checkout):
    rows = json.loads(checkout("coverage", "--json"))

    assert {tuple(row) for row in rows} == {("cite", "state", "code", "tests", "waits")}
    undo = next(row for row in rows if row["cite"] == "TABLE:5")
    assert undo["state"] == "done"
    assert undo["code"][0].startswith("src/sandtable/table/undo.py:")
    assert any(row["cite"].startswith("NWV:") for row in rows)


def test_coverage_is_summed_up_by_document(checkout):
    told = checkout("coverage")

    assert told.split()[:2] == ["document", "done"]
    assert "\nTABLE " in told
    assert "\nall " in told


def test_coverage_lists_the_rules_of_a_document(shell):
    told = shell("coverage", "adv").splitlines()

    assert told[0].split() == ["rule", "state", "title"]
    assert told[1].split() == ["ADV:14.0", "done", "Scope", "of", "the", "Advanced", "game"]
    assert "The documents are: ADV, HM" in shell("coverage", "nowhere", code=2)


def test_the_coverage_page_is_written(checkout, tmp_path):
    checkout("coverage", "--markdown", f"{tmp_path}/page.md")

    assert "# What is built" in (tmp_path / "page.md").read_text()


def test_outside_a_checkout_coverage_is_only_the_catalogue(shell):
    assert "Not running from a repository checkout" in shell("coverage")
    assert "generated only from a repository checkout" in shell(
        "coverage", "--markdown", "page.md", code=2
    )


@pytest.mark.parametrize(
    ("point", "told"),
    [
        ("movement", "There is no point 'movement'. Points that contain it: movement."),
        ("nonsense", "Type one of these words to see its points: air, "),
    ],
)
def test_of_many_points_only_the_words_are_listed_with_which_they_begin(
    shell, monkeypatch, point, told
):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")

    said = shell("why", point, code=2)

    assert told in said
    assert len(said) < 2000
