"""Bots are judged with the bid that makes the scenario even, if one side wins whoever plays it."""

from __future__ import annotations

from soak.air_tasking import LIEUTENANT, NO_AIR, Game, even_bid, pairs_of

#: Pakistan leads by 30 points, and who tasks air units has 8 more than otherwise.
LEAD, WORTH = 30, 8


def game(seed: int, tasker: int) -> Game:
    """A game in which a side tasks air units."""
    bots = (LIEUTENANT, NO_AIR) if tasker == 0 else (NO_AIR, LIEUTENANT)
    score = [80 + seed, 80 + seed + LEAD]
    score[tasker] += WORTH
    return Game(bots, seed, "", "", winner=1, score=(score[0], score[1]))


def test_without_a_bid_the_better_bot_wins_no_more_than_half() -> None:
    """Each bot wins from the stronger side alone."""
    games = [game(seed, tasker) for seed in range(5) for tasker in (0, 1)]
    assert pairs_of(games, LIEUTENANT) == [0.5] * 5


def test_with_the_even_bid_the_better_bot_wins_from_both_sides() -> None:
    """The bid goes to the Allies, who would lose every game."""
    games = [game(seed, tasker) for seed in range(5) for tasker in (0, 1)]
    bid = even_bid(games)
    assert -LEAD - WORTH < bid < -LEAD + WORTH
    assert pairs_of(games, LIEUTENANT, bid) == [1.0] * 5


def test_games_that_went_wrong_do_not_count() -> None:
    """Neither for the bid nor for the pairs."""
    broken = Game((LIEUTENANT, NO_AIR), 0, "", "", score=(0, 0), wrong="unfinished")
    assert even_bid([broken]) == 0
    assert pairs_of([broken, game(0, 1)], LIEUTENANT) == []
