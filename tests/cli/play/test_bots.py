"""Bots at the terminal: they say what they are after, and may resign."""

from __future__ import annotations

from dataclasses import replace

import pytest

from toys.hexes.game import GAME

RED_IS_A_BOT = ("--seat", "Red=bot:lieutenant", "--seed", "1")
#: Blue leaves all answers to routine; it moves nothing and attacks nothing in any turn, and answers
#: each question that a bot may ask then.
ROUTINE = "stand react support\n"
NO = ROUTINE + '{"type":"end_moves"}\nn\n{"type":"end_attacks"}\nn\n' * 12
YES = NO.replace("\nn\n", "\ny\n")
LEAVE = "q\n-\n"


@pytest.fixture
def advised(monkeypatch):
    """Let the hex toy count turns, estimate this chance and have an intent."""

    def advise(chance):
        advice = replace(
            GAME.advice,
            turn=lambda scene: scene.state.turn,
            chance=lambda _scene, _seat: chance,
            intent=lambda scene, seat: f"Seat {seat} waits in turn {scene.state.turn}.",
        )
        monkeypatch.setattr("toys.hexes.game.GAME", replace(GAME, advice=advice))

    return advise


def test_a_bot_says_once_a_turn_what_it_is_after(shell, advised):
    advised(0.5)
    told = shell.play(*RED_IS_A_BOT, typed=NO + LEAVE)

    said = [line for line in told.splitlines() if line.startswith("Bot: ")]
    assert len(said) > 1
    assert len(set(said)) == len(said)
    assert all(line.startswith("Bot: Seat 1 waits in turn ") for line in said)
    assert "offers to resign" not in told


def test_a_bot_that_plays_at_random_says_nothing(shell, advised):
    advised(0.5)
    told = shell.play("--seat", "Red=bot:random", "--seed", "1", typed=NO + LEAVE)

    assert "Bot: " not in told


def test_a_bot_without_chances_offers_to_resign_and_the_person_wins(shell, advised):
    advised(0.01)
    told = shell.play(*RED_IS_A_BOT, typed=YES + LEAVE)

    assert told.count("Red has almost no chance left and offers to resign. Accept?") == 1
    assert "The game is over: Blue wins" in told
    assert "[TABLE:7]" in told


def test_whoever_plays_on_is_not_asked_again_at_once(shell, advised):
    advised(0.01)
    told = shell.play(*RED_IS_A_BOT, typed=NO + LEAVE)

    turns = told.count("Bot: Seat 1 waits in turn ")
    assert turns > 3
    assert 1 <= told.count("offers to resign. Accept?") <= 1 + (turns - 2) // 3
    assert "[TABLE:7]" not in told
