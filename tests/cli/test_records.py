from __future__ import annotations

import json

import pytest

from sandtable.kernel.play.records import joined
from table.updated_rules import first_difference, running

RED_IS_A_BOT = ("--seat", "Red=bot:random")


@pytest.fixture
def unfinished(shell):
    shell.play(*RED_IS_A_BOT, "--record", "g.jsonl", typed="move 9 50\nmove 10 49\nq\n")
    return shell


@pytest.fixture
def finished(unfinished):
    unfinished("play", "--resume", "g.jsonl", typed="resign\ny\n")
    return unfinished


# --- replay -----------------------------------------------------------------------------------


def test_an_unfinished_game_is_told_as_everyone_saw_it(unfinished):
    told = unfinished("replay", "g.jsonl")

    assert "As everyone saw it:" in told
    assert "rolled weather" in told
    assert "unit_moved unit=10 side=0 path=49" in told


def test_a_finished_game_is_told_as_it_was(finished):
    told = finished("replay", "g.jsonl")

    assert "As it was:" in told
    assert "The game is over: Red wins [TABLE:7]" in told


def test_a_game_is_told_as_a_seat_saw_it(finished):
    assert "As Red saw it:" in finished("replay", "g.jsonl", "--seat", "red")


def test_a_replay_stops_where_it_is_told_to(finished):
    told = finished("replay", "g.jsonl", "--upto", "2")

    assert "unit_moved unit=9" in told
    assert "unit_moved unit=10" not in told
    assert "over" not in told


def test_a_replay_tells_the_sequence_of_play_on_request(unfinished):
    assert "Step: Weather." not in unfinished("replay", "g.jsonl")
    assert "Step: Weather." in unfinished("replay", "g.jsonl", "--all")


def test_a_seat_that_is_not_there_is_answered_with_those_that_are(unfinished):
    assert "Blue, Red" in unfinished("replay", "g.jsonl", "--seat", "Green", code=2)


def test_a_game_that_is_not_on_the_shelf_is_named(unfinished, monkeypatch):
    monkeypatch.delenv("SANDTABLE_GAMES")

    assert "There is no game called 'toy-hexes'" in unfinished("replay", "g.jsonl", code=2)


# --- audit ------------------------------------------------------------------------------------


def test_a_game_is_clean_under_its_own_rules(finished):
    assert finished("audit", "g.jsonl") == "clean\n"


def test_a_game_differs_under_rules_that_change_its_first_roll(finished):
    told = finished("audit", "g.jsonl", "--with", "dry-season", code=1)

    assert told.startswith("first difference at record 1: ")


def test_a_correction_may_be_left_out(finished):
    assert finished("audit", "g.jsonl", "--without", "RUL-0001") == "clean\n"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        pytest.param(["--with", "snow"], "has no layer snow", id="one that is not there"),
        pytest.param(
            ["--without", "mud"], "These rules are not in force: mud", id="one not in force"
        ),
        pytest.param(["--without", "hex-standard"], "cannot be combined", id="one that is needed"),
    ],
)
def test_a_layer_that_cannot_be_changed_is_answered_in_a_sentence(finished, words, answer):
    assert answer in finished("audit", "g.jsonl", *words, code=2)


# --- verify -----------------------------------------------------------------------------------


def test_a_finished_record_is_verified(finished):
    found = json.loads(finished("verify", "g.jsonl", "--json"))

    assert found["accepted"] is True
    assert (found["records"], found["finished"], found["dice_sealed"]) == (4, True, 0)


def test_a_changed_record_is_rejected(finished):
    path = finished.folder / "g.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"path":[50]', b'"path":[49]'))

    assert "REJECTED" in finished("verify", "g.jsonl", code=1)


def test_a_file_that_is_not_there_cannot_be_verified(shell):
    shell("verify", "no.jsonl", code=2)


# --- fuzz -------------------------------------------------------------------------------------


def test_random_games_are_counted_and_timed(shell):
    found = json.loads(shell("fuzz", "small", "--games", "1", "--json"))

    assert found["games"] == 1
    assert found["orders"] > 0
    assert found["orders_per_s"] > 0
    zeros = ["unfinished", "dead_ends", "audit_mismatches", "roundtrip_mismatches"]
    zeros += ["chain_errors", "undo_violations", "domain_violations", "leaks", "faults"]
    assert {name: found[name] for name in zeros} == dict.fromkeys(zeros, 0)


def test_random_games_are_told_in_a_table(shell):
    told = shell("fuzz", "small", "--games", "1", "--first-seed", "7")

    assert "orders_per_s" in told
    assert "dead_ends" in told


def test_a_game_with_a_fault_does_not_pass(shell, monkeypatch, tmp_path):
    (tmp_path / "faulty_hexes.py").write_text(
        "from dataclasses import replace\n"
        "from toys.hexes.game import GAME as first\n"
        "rules = replace(first.rules, faults=lambda printed, state: ('a unit too many',))\n"
        "GAME = replace(first, name='faulty', rules=rules)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SANDTABLE_GAMES", "faulty_hexes")

    assert "faults: a unit too many" in shell("fuzz", "small", "--games", "1", code=1)


# --- a game whose rules were updated since it was saved -----------------------------------------


def saved(shell, *, alike):
    table = running(alike=alike)
    (shell.folder / "g.jsonl").write_bytes(joined(table.lines))
    return table


def test_a_saved_game_that_comes_out_the_same_goes_on_and_is_replayed_once(shell):
    table = saved(shell, alike=True)

    first = shell("play", "--resume", "g.jsonl", typed="q\n")
    second = shell("play", "--resume", "g.jsonl", typed="q\n")

    assert "The rules have changed since this game was saved. Replaying it ..." in first
    assert "Every move has the same outcome. The game continues" in first
    assert "Replaying" not in second
    lines = (shell.folder / "g.jsonl").read_bytes().splitlines()
    assert lines[:-1] == table.lines
    assert b'"type":"upgraded"' in lines[-1]


@pytest.mark.parametrize(
    "seats", [pytest.param((), id="two people"), pytest.param(RED_IS_A_BOT, id="one and a bot")]
)
def test_a_saved_game_that_comes_out_otherwise_asks_each_player_first(shell, seats):
    n = first_difference(saved(shell, alike=False))
    resumed = ("play", "--resume", "g.jsonl", *seats, "--no-curtain")

    declined = shell(*resumed, typed="n\n")
    asked_again = shell(*resumed, typed="y\ny\nq\n")
    then = shell(*resumed, typed="q\n")

    assert f"Record {n} would have a different outcome under the updated rules." in declined
    assert "although entry" in declined
    assert "The game stays paused." in declined
    assert "Replaying" not in asked_again
    assert "although entry" in asked_again
    assert "All players agreed to continue under the updated rules" in asked_again
    assert "although entry" not in then
    assert b'"kind":"C"' in (shell.folder / "g.jsonl").read_bytes()
