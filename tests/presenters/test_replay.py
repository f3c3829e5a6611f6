"""A game told again: what a seat knew then, and the truth only at the end."""

from __future__ import annotations

import pytest

from presenters.random_play import CARDS, HEXES, give, left_after, played, table_of
from sandtable.kernel.play.records import encode
from sandtable.presenters.replay import NotOverError, past_view, position_after, truth_view
from sandtable.presenters.table_view import table_view
from sandtable.table.commands import Resign, TakeBack
from sandtable.table.undo import free_undo


@pytest.mark.parametrize("scenario", [HEXES[0], CARDS[0]])
def test_an_earlier_moment_is_told_as_it_was(scenario):
    then, last = {}, table_of(scenario)
    for table, _, _ in played(scenario, 41, 90):
        last = table
        for seat in (0, 1, -1):
            told = table_view(table, seat)
            then[seat, told.seq] = told
    for (seat, seq), told in then.items():
        past = past_view(last, seat, seq)

        # A seat is not told of what others do in secret, and its view then may count it already.
        if table_knew_all(last, seat, seq):
            assert encode(past.view) == encode(told.view)
            assert past.hash == told.hash
            assert past.prompt == told.prompt


def table_knew_all(table, seat, seq):
    """Whether the next record of the game is also the next entry of the seat's log."""
    n = table.number(seat, seq)
    return table.own_number(n + 1, seat) == seq + 1 or n == len(table.records)


def test_positions_of_a_game_with_orders_taken_back_are_those_that_were():
    then, back = {}, 0
    for table, seat, _ in played(HEXES[0], 42, 60):
        then[len(table.records)] = encode(table.state)
        if free_undo(table.past, seat) and not back:
            back += 1
            give(table, seat, TakeBack())
            then[len(table.records)] = encode(table.state)
            break
    assert back
    for n, state in then.items():
        assert encode(position_after(table, n)) == state


def test_the_truth_is_told_only_when_the_game_is_over():
    last = left_after(CARDS[0], 43, 20)
    with pytest.raises(NotOverError):
        truth_view(last)

    give(last, last.deciders()[0], Resign())

    truth = truth_view(last)
    assert truth.n == len(last.records)
    assert encode(truth.truth) == encode(last.state)
    assert [view.seat for view in truth.views] == [0, 1]
