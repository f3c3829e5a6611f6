"""STD:1.2  Rounding."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.rules.standard.ch01_general.rounding import (
    half_as_much_again,
    half_up,
    quarter_up,
)


@pytest.mark.rule("STD:1.2")
@pytest.mark.parametrize(
    ("share", "of", "rounded"),
    [
        pytest.param(half_up, 5, 3, id="half of five is three"),
        pytest.param(half_up, 3, 2, id="half of three is two"),
        pytest.param(half_up, 4, 2, id="half of four is two exactly"),
        pytest.param(half_up, 0, 0, id="half of nothing is nothing"),
        pytest.param(quarter_up, 5, 2, id="a quarter of five is two"),
        pytest.param(quarter_up, 4, 1, id="a quarter of four is one exactly"),
        pytest.param(half_as_much_again, 5, 8, id="one and a half times five is eight"),
        pytest.param(half_as_much_again, 4, 6, id="one and a half times four is six exactly"),
    ],
)
def test_fractions_are_rounded_up(share, of, rounded):
    assert share(of) == rounded
