from __future__ import annotations

import json

NAME = "single-attack-1"


def test_a_game_without_puzzles_is_none_the_worse(shell):
    assert shell("puzzles") == "There are no puzzles.\n"


def test_puzzles_are_listed_by_theme(next_war):
    rows = json.loads(next_war("puzzles", "--json"))

    assert {"name": NAME, "theme": "Best single attack", "game": "next-war"} in rows
    assert NAME in next_war("puzzles")


def test_a_puzzle_is_shown_without_its_answers(next_war):
    told = next_war("puzzles", NAME)

    assert "Which order gives the highest chance" in told
    assert "add --answer" in told
    assert "%" not in told.rpartition("Which order")[2]


def test_the_answers_are_shown_on_demand(next_war):
    told = next_war("puzzles", NAME, "--answer")
    data = json.loads(next_war("puzzles", NAME, "--answer", "--json"))

    assert "Attack 1404 with" in told
    assert data["why"] in told
    assert "answers" not in json.loads(next_war("puzzles", NAME, "--json"))


def test_a_bot_answers(next_war):
    told = next_war("puzzles", NAME, "--bot", "advised")
    data = json.loads(next_war("puzzles", NAME, "--bot", "advised", "--json"))

    assert told.splitlines()[-1] == f"advised solves {data['right']} of 1 puzzle."
    assert data["answers"][0]["name"] == NAME


def test_a_bot_is_told_the_aim(next_war):
    data = json.loads(next_war("puzzles", NAME, "--bot", "major", "--aim", "200", "--json"))

    assert data["bot"] == "major"
    assert data["answers"][0]["name"] == NAME


def test_unknown_names_are_refused(next_war):
    assert "There is no puzzle 'nonsense'" in next_war("puzzles", "nonsense", code=2)
    assert "There is no bot 'nobody'" in next_war("puzzles", "--bot", "nobody", code=2)
