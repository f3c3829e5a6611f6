from __future__ import annotations

import json
import subprocess
import sys


def test_scenarios_are_listed_with_game_and_stage(shell):
    assert "toy-hexes/small  toy-hexes  toy-hexes  small  complete" in shell("scenarios")


def test_scenarios_are_listed_as_json(shell):
    assert json.loads(shell("scenarios", "--json"))[0] == {
        "id": "toy-hexes/small",
        "game": "toy-hexes",
        "title": "toy-hexes",
        "name": "small",
        "stage": "complete",
    }


def test_a_title_whose_years_are_chosen_is_one_entry(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "toys.hexes.game,sandtable.games.hearts_and_minds.game")

    told = [row for row in json.loads(shell("scenarios", "--json")) if "hearts" in row["game"]]

    assert told == [
        {
            "id": "hearts-and-minds/FIRST-LAST",
            "game": "hearts-and-minds",
            "title": "hearts-and-minds",
            "name": "Hearts and Minds, first year 1965 to 1972, last year up to 1975",
            "stage": "complete",
        }
    ]


def test_a_scenario_is_shown_with_its_sides(shell):
    assert shell("scenario", "show", "small").splitlines() == [
        "small (toy-hexes/small), complete",
        "Sides: Blue, Red",
    ]


def test_a_scenario_says_where_its_unit_values_come_from(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game")

    assert "65 of 125 unit values are our own estimates." in shell("scenario", "show", "deja-phu")


def test_a_module_that_cannot_be_used_is_told_and_left_out(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "no.such.module,toys.hexes.game")

    told = shell("scenarios")

    assert "Skipped no.such.module" in told
    assert "toy-hexes/small" in told


def test_without_any_game_the_list_says_how_to_name_one(shell, monkeypatch):
    monkeypatch.delenv("SANDTABLE_GAMES")

    assert "SANDTABLE_GAMES" in shell("scenarios")


def test_help_loads_neither_rules_nor_screens():
    program = (
        "import sys\n"
        "from typer.testing import CliRunner\n"
        "from sandtable.cli.app import app\n"
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0\n"
        "print([name for name in ('rich', 'msgspec', 'sandtable.kernel') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)

    assert done.stdout.decode().strip() == "[]"


def test_the_module_can_be_run():
    done = subprocess.run(
        [sys.executable, "-m", "sandtable.cli", "--help"], capture_output=True, check=True
    )

    assert "Play, replay and verify board wargames" in done.stdout.decode()
