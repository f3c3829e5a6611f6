"""How a finished game went: points over time, turning points, losses."""

from __future__ import annotations

import pytest

from presenters.random_play import give, left_after, table_of
from sandtable.games.hearts_and_minds.events import UnitsLost
from sandtable.presenters.game_end import end_view
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.replay import NotOverError
from sandtable.table.commands import Resign


def finished(scenario, seed=3):
    """Play a game at random to its end."""
    return left_after(scenario, seed, 100_000)


def test_before_the_end_nothing_is_told():
    with pytest.raises(NotOverError):
        end_view(table_of("hearts-and-minds/1966"))


def test_a_year_of_opinion():
    table = finished("hearts-and-minds/1966")
    told = end_view(table)
    assert told.points == "Political Will"
    assert told.one_track
    assert told.curve[0].label == "Start"
    assert told.curve[-1].points == (table.state.will, -table.state.will)
    assert {point.label for point in told.curve[1:]} <= {"Year 1966", "Year 1967"}
    assert told.result.winner == table.over.winner


def test_losses_are_those_of_the_record():
    table = finished("hearts-and-minds/1966")
    units = [
        event.units for one in table.records for event in one.events if type(event) is UnitsLost
    ]
    assert sum(end_view(table).losses) == sum(map(len, units)) > 0


def test_turning_points_are_the_largest_swings_in_their_order():
    table = finished("hearts-and-minds/1966")
    told = end_view(table)
    assert len(told.moments) == 3
    assert [one.seq for one in told.moments] == sorted(one.seq for one in told.moments)
    entries = {entry.seq: entry for entry in log_entries(table, -1)}
    for one in told.moments:
        assert one.swing or sum(one.losses)
        assert set(one.lines) <= set(entries[one.seq].lines)


def test_a_game_that_was_given_up_has_a_result_and_no_moments():
    table = table_of("vietnam/deja-phu")
    give(table, table.deciders()[0], Resign())
    told = end_view(table)
    assert told.result.winner is not None
    assert told.moments == ()


def test_hexes_without_points_count_the_ground():
    told = end_view(finished("vietnam/deja-phu"))
    assert told.points in {"victory points", "objectives controlled"}
    assert not told.one_track
    assert sum(told.losses) >= 0
