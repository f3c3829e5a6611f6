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
    assert "src/sandtable/table/past.py:" in told
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


@pytest.mark.parametrize("scenario", [[], ["--scenario", "small"]])
def test_an_unknown_point_is_answered_with_the_known_ones(shell, scenario):
    told = shell("why", "movement.speed", *scenario, code=2)

    assert "The points are: combat.column_shifts, combat.die_modifiers" in told


def test_a_layer_that_no_game_has_is_answered_with_those_it_has(shell):
    assert "has no layer snow" in shell("why", "turn", "--with", "snow", code=2)


# --- coverage ---------------------------------------------------------------------------------


def test_coverage_lists_every_rule_with_code_and_tests(checkout):
    rows = json.loads(checkout("coverage", "--json"))

    assert {tuple(row) for row in rows} == {("cite", "state", "code", "tests", "waits")}
    undo = next(row for row in rows if row["cite"] == "TABLE:5")
    assert undo["state"] == "done"
    assert undo["code"][0].startswith("src/sandtable/table/past.py:")
    assert any(row["cite"].startswith("NWV:") for row in rows)


def test_coverage_is_summed_up_by_document(checkout):
    told = checkout("coverage")

    assert told.split()[:2] == ["document", "done"]
    assert "\nTABLE " in told
    assert "\nall " in told


def test_the_coverage_page_is_written(checkout, tmp_path):
    checkout("coverage", "--markdown", f"{tmp_path}/page.md")

    assert "# What is built" in (tmp_path / "page.md").read_text()


def test_outside_a_checkout_coverage_is_only_the_catalogue(shell):
    assert "Not running from a repository checkout" in shell("coverage")
    assert "generated only from a repository checkout" in shell(
        "coverage", "--markdown", "page.md", code=2
    )
