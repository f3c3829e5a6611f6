"""A sheet whose hexes stand on a point: bricks, what is on them, and what lies between them."""

from __future__ import annotations

import pytest

from games.next_war.titles.india_pakistan.layout import hexes, position
from sandtable.games.next_war.ids import PlaceId
from sandtable.games.next_war.presentation.text.hex_card import map_around
from sandtable.games.next_war.presentation.text.map_text import area_around, board
from sandtable.games.next_war.presentation.text.pointy_hex_map_text import hex_rows, shortened

#: Two hexes of an even line, and the one above them in the odd line.
THREE = {PlaceId(0): "2414", PlaceId(1): "2415", PlaceId(2): "2514"}


def drawn(between):
    return hex_rows(THREE, lambda here: [THREE[PlaceId(here)]], between)


def test_odd_lines_lie_above_and_half_a_brick_to_the_right():
    assert drawn({}) == [
        "       +.............+",
        "       |     2514    |",
        "       |             |",
        "       |             |",
        "+......+.............+......+",
        "|     2414    |     2415    |",
        "|             |             |",
        "|             |             |",
        "+.............+.............+",
    ]


def test_rivers_fill_a_side_and_roads_cross_it():
    found = drawn({(0, 1): ("%", "="), (0, 2): ("c", ""), (1, 2): ("", "#")})

    assert found[4] == "+......+cccccc...###.+......+"
    assert found[5:8] == [
        "|     2414    %     2415    |",
        "|             =             |",
        "|             %             |",
    ]


def test_nothing_is_drawn_of_nothing():
    assert hex_rows({}, lambda _: [], {}) == []


@pytest.mark.parametrize(
    ("text", "more", "fits"),
    [
        pytest.param("[10] 4-5", "", "[10] 4-5", id="what is short stays"),
        pytest.param("<10-Inf-Div/IV> 4-7", "", "<10-Inf-> 4-7", id="strengths stay"),
        pytest.param("<10-Inf-Div/IV>", "", "<10-Inf-Div/>", id="a name alone"),
        pytest.param("[10-Inf-Div]* 4-7", "+2", "[10-I]* 4-7+2", id="and how many more there are"),
    ],
)
def test_names_are_cut(text, more, fits):
    assert shortened(text, more) == fits


LAHORE = {"irop-10-inf-div": "2415", "irop-3-arm-bde": "2415", "roi-15-inf-div": "2517"}


def test_the_map_of_india_and_pakistan_is_drawn_and_fits_a_screen():
    scene = position("enough", LAHORE)
    (lahore,) = hexes(scene, "2415")
    found = board(scene, area_around(scene, PlaceId(lahore)))

    assert max(len(line) for line in found if line.startswith(("|", "+", " "))) <= 100
    assert any("2415>U" in line for line in found)
    assert any("<3 Arm " in line for line in found)
    assert any("=" in line for line in found)


@pytest.mark.parametrize("name", ["2415", "10-Inf-Div/IV-Corps"])
def test_the_map_is_shown_around_a_hex_or_a_unit(name):
    scene = position("enough", LAHORE)

    assert "2415>U" in map_around(scene, name)


def test_otherwise_one_is_told_what_to_type():
    assert map_around(position("enough", LAHORE), "nowhere").startswith(
        "Show the map around which hex?"
    )
