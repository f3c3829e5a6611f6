"""`sandtable play --position`: a position from a file, played for study."""

from __future__ import annotations

import pytest

FRONT = """@ vietnam turn=2 side=PRC
1204 Rough Jungle Town
1404 in PRC
1204 SRV 308 6-7-7 mech er6 sp3
1304 PRC 127 5-6-4 light er6
1404 PRC 128 5-6-5 motorized
"""


@pytest.fixture
def studied(shell, monkeypatch):
    """Play a position; what is printed."""
    monkeypatch.setenv("SANDTABLE_GAMES", "sandtable.games.next_war.game,toys.hexes.game")

    def study(text, *words, typed="", code=0):
        (shell.folder / "front.txt").write_text(text, "utf-8")
        return shell("play", "--position", "front.txt", *words, typed=typed, code=code)

    return study


def test_people_play_from_a_position(studied, shell):
    told = studied(FRONT, "--no-curtain", typed="move 1404 128 1405\nu\nq\n")

    assert "A position, turn 2 (vietnam/position)" in told
    assert "This position is for study: it is played to the end of the turn and not saved." in told
    assert "PRC: First movement" in told
    assert "128 moves to 1405" in told
    assert "Save as" not in told
    assert [path.name for path in shell.folder.iterdir()] == ["front.txt"]


def test_bots_play_it_to_the_end_of_the_turn(studied):
    told = studied(FRONT, "--seat", "SRV=bot:random", "--seat", "PRC=bot:random", "--seed", "1")

    assert "Second combat: SRV" in told
    assert "The game is over: " in told
    assert "Saved" not in told


def test_optional_rules_can_be_added(studied):
    told = studied(FRONT, "--with", "trading-space", typed="q\n")

    assert "Optional rules: " in told


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (FRONT + "1205 Swamp\n", "front.txt: line 7: Swamp is neither a nation nor a terrain."),
        ("1204 Rough\n", "front.txt: the first line must name a title or a scenario, such as: @ "),
        ("@ korea\n", "front.txt: there is no title or scenario 'korea'. The titles are: "),
        ("@ toy-hexes/small\n", "front.txt: toy-hexes has no notation for positions."),
    ],
)
def test_what_is_wrong_with_a_file_is_said(studied, text, reason):
    assert reason in studied(text, code=2)


def test_a_file_that_is_not_there(shell):
    assert "Cannot read gone.txt: " in shell("play", "--position", "gone.txt", code=2)


@pytest.mark.parametrize("words", [("small",), ("--record", "a.jsonl"), ("--resume", "a.jsonl")])
def test_a_position_goes_with_no_other_game(studied, words):
    assert "Use --position without" in studied(FRONT, *words, code=2)
