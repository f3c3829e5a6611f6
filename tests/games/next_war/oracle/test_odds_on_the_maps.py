"""Odds with all the air support there is, on the titles' maps, against the oracle and all dice."""

from __future__ import annotations

import pytest

from games.next_war.oracle.combats import combats, compared, dice_of


@pytest.mark.parametrize("title", ["vietnam", "india-pakistan"])
def test_odds_are_the_oracles_and_those_of_brute_force(title):
    combats_, tried, wrong = compared(title, 0, 12, most_dice=2)

    assert (combats_, wrong) == (12, 0)
    assert tried


def test_some_combats_have_many_dice():
    dice = [dice_of(case) for _, case in zip(range(40), combats("india-pakistan"), strict=False)]

    assert max(dice) > 4
