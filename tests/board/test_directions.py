"""The six ways out of a hex."""

from __future__ import annotations

import pytest

from sandtable.board.directions import DIRECTION_NAMES, DIRECTIONS, Orientation, opposite, turned

OPPOSITES = {
    "up": "down",
    "upper right": "lower left",
    "right": "left",
    "lower right": "upper left",
}


@pytest.mark.parametrize("orientation", list(Orientation))
def test_the_way_back_has_the_opposite_name(orientation):
    names = DIRECTION_NAMES[orientation]
    both_ways = OPPOSITES | {back: there for there, back in OPPOSITES.items()}

    backs = {names[direction]: names[opposite(direction)] for direction in DIRECTIONS}

    assert backs == {name: both_ways[name] for name in names}


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_turning_three_sixths_points_back_and_six_points_ahead(direction):
    assert turned(direction, 3) == turned(direction, -3) == opposite(direction)
    assert turned(direction, 6) == direction
