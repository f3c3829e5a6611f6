from __future__ import annotations

from itertools import combinations
from math import exp
from random import Random

import pytest

from sandtable.lab.jobs import Match
from sandtable.lab.ladder import Standing, matches_of
from sandtable.lab.ladder_tables import BEGIN, END, put_into
from sandtable.lab.ratings import ELO, Outcome, fitted, rated
from sandtable.lab.sequential_test import evidence, is_enough

BOTS = ("weak", "middling", "strong")
TRUE = {"weak": 0.0, "middling": 150.0, "strong": 300.0}
SIDES = {"even": 0.0, "uphill": -200.0}


def outcomes(games, seed=0):
    """Draw games by bots whose strength is known."""
    whims, found = Random(seed), []
    for scenario, one_and_other, number in (
        (scenario, pair, number)
        for scenario in SIDES
        for low, high in combinations(BOTS, 2)
        for pair in ((low, high), (high, low))
        for number in range(games)
    ):
        first, second = one_and_other
        lead = (TRUE[first] - TRUE[second] + SIDES[scenario]) / ELO
        won = whims.random() < 1 / (1 + exp(-lead))
        found.append(Outcome(scenario, one_and_other, number, float(won)))
    return found


def test_strength_and_side_are_told_apart():
    fit = fitted(outcomes(2000), BOTS, tuple(SIDES))

    assert fit.bots["weak"] == 0
    assert fit.bots["middling"] == pytest.approx(150, abs=20)
    assert fit.bots["strong"] == pytest.approx(300, abs=20)
    assert fit.sides["even"] == pytest.approx(0, abs=20)
    assert fit.sides["uphill"] == pytest.approx(-200, abs=20)


def test_the_interval_holds_the_truth_and_shrinks():
    few, many = (rated(outcomes(games), BOTS, tuple(SIDES), 100) for games in (20, 300))

    for ratings in (few, many):
        gap = ratings.gaps["weak", "middling"]
        assert gap.low < 150 < gap.high
    wide, narrow = (one.gaps["weak", "middling"] for one in (few, many))
    assert narrow.high - narrow.low < 0.5 * (wide.high - wide.low)


def test_a_bot_that_always_wins_has_a_finite_strength():
    games = [Outcome("even", ("weak", "strong"), seed, 0.0) for seed in range(50)]
    games += [Outcome("even", ("strong", "weak"), seed, 1.0) for seed in range(50)]

    fit = fitted(games, ("weak", "strong"), ("even",))

    assert 400 < fit.bots["strong"] < 3000


@pytest.mark.parametrize(
    ("scores", "enough"),
    [
        pytest.param([1.0] * 4, False, id="a few games settle nothing"),
        pytest.param([1.0] * 20, True, id="who wins all is stronger"),
        pytest.param([0.0] * 20, True, id="who loses all is weaker"),
        pytest.param([0.5, 1.0, 0.5, 0.0] * 4, False, id="not yet known to be no stronger"),
        pytest.param([0.5, 1.0, 0.5, 0.0] * 40, True, id="known to be no stronger, either way"),
    ],
)
def test_when_enough_is_played(scores, enough):
    assert is_enough(scores) is enough


def test_evidence_points_to_the_stronger():
    assert evidence([0.75] * 20) > 0 > evidence([0.25] * 20)


def test_everyone_plays_everyone_from_both_sides():
    pairs = [match.bots for match in matches_of(["a", "b"], BOTS)]

    assert len(pairs) == 12
    assert all(pairs.count((two, one)) == 2 for one, two in pairs)


def test_or_only_the_next():
    pairs = [match.bots for match in matches_of(["a"], ("one", "two", "three"), neighbours=True)]

    assert pairs == [("one", "two"), ("two", "one"), ("two", "three"), ("three", "two")]


def test_a_settled_pair_is_not_played_on():
    standing, match = Standing(), Match("even", ("weak", "strong"))
    games = [Outcome("even", ("weak", "strong"), seed, 0.0) for seed in range(20)]
    standing.add(games)
    assert not standing.is_settled(match)  # only one side of each pair was played

    standing.add([Outcome("even", ("strong", "weak"), seed, 1.0) for seed in range(20)])

    assert standing.is_settled(match)
    assert standing.is_settled(Match("even", ("strong", "weak")))
    assert not standing.is_settled(Match("uphill", ("weak", "strong")))


def test_a_side_that_always_wins_says_nothing_about_the_bots():
    standing = Standing()
    for pair in (("weak", "strong"), ("strong", "weak")):
        standing.add([Outcome("even", pair, seed, 1.0) for seed in range(5)])

    assert standing.scores(("even", "strong", "weak")) == [0.5] * 5


def test_the_made_part_of_a_page_is_put_in_its_place():
    made = f"{BEGIN}\nnew\n{END}"

    assert put_into("# Bots\n\ntext\n", made) == f"# Bots\n\ntext\n\n{made}\n"
    assert put_into(f"a\n{BEGIN}\nold\n{END}\nb\n", made) == f"a\n{made}\nb\n"
