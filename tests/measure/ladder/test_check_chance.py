"""New games check the chance of winning with the coefficients as they are shipped."""

from __future__ import annotations

import pytest

from ladder import fit_chance
from ladder.check_chance import FIRST, GAMES, estimated, scores, tables
from sandtable.games.registry import load_registry


@pytest.mark.parametrize("name", GAMES)
def test_the_seeds_are_none_that_were_fitted(name):
    assert max(row.seed for row in fit_chance.kept(name)) < FIRST


@pytest.mark.parametrize("name", GAMES)
def test_the_estimates_are_those_that_are_shipped(name):
    game, rows = load_registry(()).game(name), fit_chance.kept(name)[:50]
    chances = estimated(game, rows)
    model = fit_chance.model_of(game)

    assert chances == [model.first_seat(row.features) for row in rows]
    *_, last = scores(game, rows)
    errors = fit_chance.brier(chances, [row.won for row in rows])
    assert last.startswith(f"| {game.presentation.title}, all | ")
    assert f"| {errors:.3f} |" in last


def test_without_games_there_are_no_rows(tmp_path):
    assert len(list(tables(tmp_path))) == 2
