"""The tables of the rungs in the documents are those of the games kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from ladder.page import written
from ladder.rung_games import STEPS, Line, kept, pair_scores, together

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("page", ["playing/bots.md", "studying/balance.md"])
def test_the_tables_of_the_page_are_current(page):
    text = (DOCS / page).read_text("utf-8")
    assert "made by `ladder.page`" in text
    assert written(text) == text


def test_every_step_has_games_of_the_code_as_it_is():
    assert all(pair_scores(kept(), stronger, weaker) for weaker, stronger in STEPS)


def line(scenario, bots, seed, winner):
    return Line("", scenario, bots, seed, winner, (), (0.0, 0.0))


def test_a_pair_is_both_games_of_a_seed_and_scenarios_have_the_same_weight():
    games = [
        line("a/1", ("x", "y"), 0, 0),
        line("a/1", ("y", "x"), 0, 1),
        line("a/1", ("x", "y"), 1, 0),  # the other side was not played yet
        line("b/1", ("x", "y"), 0, 1),
        line("b/1", ("y", "x"), 0, -1),
    ]
    scores = pair_scores(games, "x", "y")

    assert scores == {"a/1": [1.0], "b/1": [0.25]}
    assert together(scores).value == 0.625
