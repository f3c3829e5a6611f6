"""A game with secrets at one screen: the cards toy."""

from __future__ import annotations

import pytest

CURTAIN = "-" * 40


@pytest.fixture
def cards(shell, monkeypatch):
    monkeypatch.setenv("SANDTABLE_GAMES", "toys.hexes.game,toys.cards.game")
    return shell


def test_the_curtain_does_not_tell_the_card_that_was_chosen(cards):
    told = cards("play", "toy-cards/short", typed="\nchoose_lead\n1\n")

    before, _, curtain = told.rpartition(CURTAIN)
    assert "Blue: decide: lead." in before
    assert "lead_chosen seat=Blue card=-" in curtain
    assert "Pass the screen to Red" in curtain


def test_what_a_seat_knows_alone_is_told_to_it_alone(cards):
    told = cards("play", "toy-cards/short", typed="\nchoose_lead\n1\n\nq\n-\n")

    _, blue, _, red = told.split(CURTAIN)
    assert "cards_drawn seat=Blue count=5 cards=-" not in blue
    assert "cards_drawn seat=Red count=5 cards=-" in blue
    assert "cards_drawn seat=Blue count=5 cards=-" in red
    assert "cards_drawn seat=Red count=5 cards=-" not in red
    assert "lead_chosen seat=Blue card=-" in red


def test_cards_are_picked_by_their_names(cards):
    told = cards("play", "toy-cards/short", typed="\nchoose_lead\nnone\nx\nq\n-\n")

    assert "1 " in told.partition("Card:")[0].rpartition("help")[2]
    assert "'none' is not one of the choices." in told


def test_an_unfinished_game_is_replayed_without_its_secrets(cards):
    cards("play", "toy-cards/short", "--record", "c.jsonl", typed="\nchoose_lead\n1\n\nq\n")

    told = cards("replay", "c.jsonl")

    assert "cards_drawn seat=Blue count=5 cards=-" in told
    assert "lead_chosen seat=Blue card=-" in told


def test_bots_finish_a_game_with_secrets_and_it_is_clean(cards):
    bots = ("--seat", "blue=bot:random", "--seat", "red=bot:random")
    cards("play", "toy-cards/short", *bots, "--record", "c.jsonl")

    assert cards("audit", "c.jsonl") == "clean\n"
    assert "Accepted" in cards("verify", "c.jsonl")
    assert "As it was:" in cards("replay", "c.jsonl")
