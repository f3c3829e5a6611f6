"""Estimated chances of winning hold on kept positions of games that were not fitted."""

from __future__ import annotations

import pytest

from ladder.fit_chance import auc, brier, calibration, kept, model_of
from sandtable.games.registry import load_registry
from sandtable.kernel.winning_chance import ChanceModel

#: Game -> the least AUC and the largest Brier score on the games held out.
LIMITS = {"next-war": (0.8, 0.16), "hearts-and-minds": (0.85, 0.16)}


def held_out(name):
    """The kept rows that were not fitted, and who won."""
    rows = [row for row in kept(name) if row.is_held_out]
    return rows, [row.won for row in rows]


@pytest.mark.parametrize("name", LIMITS)
def test_chances_tell_winners_from_losers_and_are_about_right(name):
    model, (rows, won) = model_of(load_registry(()).game(name)), held_out(name)
    chances = [model.first_seat(row.features) for row in rows]
    least, most = LIMITS[name]

    assert len(rows) > 200
    assert auc(chances, won) > least
    assert brier(chances, won) < most
    for label, count, expected, share in calibration(chances, won):
        assert count < 60 or abs(expected - share) < 0.2, label


@pytest.mark.parametrize("name", LIMITS)
def test_scrambled_coefficients_are_noticed(name):
    model, (rows, won) = model_of(load_registry(()).game(name)), held_out(name)
    names = list(model.coefficients)
    numbers = [model.coefficients[one] for one in names]
    turned = dict(zip(names, numbers[2:] + numbers[:2], strict=True))
    scrambled = ChanceModel(model.features, turned)
    right, wrong = (
        brier([one.first_seat(row.features) for row in rows], won) for one in (model, scrambled)
    )

    assert wrong > right + 0.02


@pytest.mark.parametrize("name", LIMITS)
def test_kept_rows_have_the_features_that_are_weighed(name):
    model = model_of(load_registry(()).game(name))

    for row in kept(name)[:1]:
        assert [*row.features] == [one for one in model.coefficients if one != "constant"]


def test_auc_counts_ties_as_half():
    assert auc([0.1, 0.9], [0.0, 1.0]) == 1.0
    assert auc([0.9, 0.1], [0.0, 1.0]) == 0.0
    assert auc([0.5, 0.5, 0.5], [0.0, 1.0, 1.0]) == 0.5
    assert auc([0.1, 0.5, 0.5, 0.9], [0.0, 0.0, 1.0, 1.0]) == pytest.approx(0.875)


def test_calibration_compares_what_was_expected_with_what_came():
    rows = list(calibration([0.05, 0.05, 0.95, 1.0], [0.0, 1.0, 1.0, 1.0]))

    assert [(count, share) for _, count, _, share in rows] == [(2, 0.5), (2, 1.0)]
