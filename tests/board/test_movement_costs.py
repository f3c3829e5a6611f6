"""Movement costs in whole sixths of a point."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.board.movement_point_fractions import (
    IMPASSABLE,
    Sixths,
    half,
    in_signs,
    in_words,
    is_impassable,
    points,
    read_cost,
    third,
    total,
)


@pytest.mark.parametrize(
    ("cost", "sixths", "words"),
    [
        pytest.param(points(0), 0, "0", id="nothing"),
        pytest.param(Sixths(1), 1, "1/6", id="one sixth"),
        pytest.param(third(), 2, "1/3", id="one third"),
        pytest.param(half(), 3, "1/2", id="one half"),
        pytest.param(third(2), 4, "2/3", id="two thirds"),
        pytest.param(total(half(), third()), 5, "5/6", id="a half and a third"),
        pytest.param(points(1), 6, "1", id="one point"),
        pytest.param(half(5), 15, "2 1/2", id="five halves"),
        pytest.param(third(16), 32, "5 1/3", id="sixteen thirds"),
        pytest.param(points(16), 96, "16", id="sixteen points"),
        pytest.param(IMPASSABLE, 1_000_000, "impassable", id="no way through"),
    ],
)
def test_costs_are_exact_and_read_as_printed(cost, sixths, words):
    assert cost == sixths
    assert in_words(cost) == words
    assert read_cost(words) == cost


def test_a_shortage_reads_with_a_minus():
    assert in_words(Sixths(points(1) - half(5))) == "-1 1/2"


def test_nothing_makes_an_impassable_step_passable_or_more_than_impassable():
    assert total(IMPASSABLE, points(1)) == IMPASSABLE
    assert is_impassable(IMPASSABLE)
    assert not is_impassable(points(1000))


@pytest.mark.parametrize(
    "text", ["", " ", "1/4", "2/6", "3/2", "-1", "1.5", "2  1/2", "2 ", "21/2"]
)
def test_what_is_not_a_cost_is_refused(text):
    with pytest.raises(ValueError, match="is not a cost"):
        read_cost(text)


@given(st.integers(0, 10_000))
def test_what_is_written_can_be_read_again(sixths):
    assert read_cost(in_words(Sixths(sixths))) == sixths


@pytest.mark.parametrize(
    ("cost", "text"), [(0, "0"), (2, "⅓"), (3, "½"), (15, "2½"), (16, "2⅔"), (24, "4")]
)
def test_players_read_fractions_as_signs(cost, text):
    assert in_signs(Sixths(cost)) == text
