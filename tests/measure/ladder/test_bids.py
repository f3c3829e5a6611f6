"""Bids are worked out from the points of games as [TABLE:16] adds them."""

from __future__ import annotations

from ladder.bids import Line, suggested, table, wins
from sandtable.lab.bot_game import DRAW


def game(first, second, winner=None):
    decided = DRAW if first == second else int(first < second)
    return Line("", "here/there", 0, decided if winner is None else winner, "", (first, second))


def test_a_handicap_changes_who_wins_by_points():
    assert game(10, 7).winner_with(2) == 0
    assert game(10, 7).winner_with(3) == DRAW
    assert game(10, 7).winner_with(4) == 1
    assert game(7, 10).winner_with(-4) == 0


def test_it_changes_nothing_where_points_did_not_decide():
    """An automatic victory of the side with fewer points, and a scenario without points."""
    assert game(10, 7, winner=1).winner_with(-50) == 1
    assert Line("", "here/there", 0, 0, "", ()).winner_with(50) == 0


def test_the_smallest_of_the_fairest_bids_is_suggested():
    games = [game(10, 7), game(12, 7), game(20, 5), game(3, 9)]

    assert wins(games, 0) == 3
    assert suggested(games) == 4
    assert suggested([game(1, 5), game(5, 1)]) == 0


def test_the_table_names_the_side_that_gets_the_points():
    rows = list(table([game(10, 7), game(12, 7), game(20, 5), game(3, 9)]))

    assert "4 for the second side" in rows[-1]
    assert "| 4 |" in rows[-1]
