"""Names do not run into each other, and the great ones are all there."""

from __future__ import annotations

from itertools import combinations

import pytest

from sandtable.cartography.label_placement import Box, Name, arranged, spot
from sandtable.cartography.text_widths import width
from sandtable.cartography.zoom_levels import FAR, MIDDLE, NEAR, ZOOMS
from sandtable.games.next_war.drawing.hex_numbers import is_numbered, number_box
from sandtable.games.next_war.drawing.town_names import placed_names
from sandtable.games.next_war.printed.terrain import Feature, Terrain

zooms = pytest.mark.parametrize("zoom", ZOOMS, ids=["far", "middle", "near"])


@zooms
def test_no_two_names_overlap(sheet, zoom):
    for one, other in combinations(placed_names(sheet, zoom), 2):
        assert not one.box.overlap(other.box), (one.name.words, other.name.words)


@zooms
def test_every_urban_hex_and_city_is_named(sheet, zoom):
    wanted = {
        row.name.upper() if row.terrain is Terrain.URBAN else row.name
        for cell, row in sheet.hexes.items()
        if row.name and (row.terrain is Terrain.URBAN or Feature.CITY in sheet.features[cell])
    }
    assert wanted <= {placed.name.words for placed in placed_names(sheet, zoom)}


@pytest.mark.parametrize("zoom", [MIDDLE, NEAR], ids=["middle", "near"])
def test_up_close_every_named_place_has_its_name_near_it(sheet, zoom):
    placed = {one.name.words: one for one in placed_names(sheet, zoom)}
    towns = [row for row in sheet.hexes.values() if row.name and row.terrain is not Terrain.URBAN]
    missing = [row.name for row in towns if row.name not in placed]
    assert missing == []
    for one in placed.values():
        wide = one.box.right - one.box.left
        assert abs(one.place - one.name.anchor) < wide + 60


@pytest.mark.parametrize("zoom", [MIDDLE, NEAR], ids=["middle", "near"])
def test_up_close_hardly_a_name_covers_a_number(sheet, zoom):
    numbers = [number_box(sheet, cell, zoom) for cell in sheet.grid.cells]
    placed = placed_names(sheet, zoom)
    covering = [
        one.name.words for one in placed if any(one.box.overlap(box) > 0.3 for box in numbers)
    ]
    assert len(covering) <= 1, covering


def test_from_afar_every_fifth_number_is_shown():
    assert is_numbered((35, 10), FAR)
    assert not is_numbered((35, 11), FAR)
    assert is_numbered((35, 11), NEAR)


@zooms
def test_words_and_numbers_are_never_smaller_than_the_look_allows(zoom):
    sizes = [zoom.urban, zoom.city, zoom.town, zoom.figures]
    assert min(size * zoom.scale for size in sizes) >= 11.5


def test_of_two_names_with_one_place_the_greater_is_written():
    names = [Name("Great", 1, 0j, 20, 0, 0), Name("Small", 2, 0j, 20, 0, 0)]

    placed = arranged(names, [[spot(name, 0j, 0)] for name in names])

    assert [one.name.words for one in placed] == ["Great"]


def test_a_name_steps_aside_for_another():
    names = [Name("Great", 1, 0j, 20, 0, 0), Name("Small", 2, 0j, 20, 0, 0)]
    options = [[spot(name, 0j, 0), spot(name, 40j, 3)] for name in names]

    assert len(arranged(names, options)) == 2


@pytest.mark.parametrize(
    ("shorter", "longer"),
    [
        pytest.param("ill", "mmm", id="letters have widths of their own"),
        pytest.param("Ha", "Hanoi", id="longer words are wider"),
        pytest.param("Hue", "Huế s", id="accents take no room, letters do"),
    ],
)
def test_words_are_measured(shorter, longer):
    assert width(shorter, 10) < width(longer, 10)
    assert width("Huế", 10) == width("Hue", 10)
    assert width(shorter, 20) == pytest.approx(2 * width(shorter, 10))


def test_boxes_overlap_by_the_share_of_the_smaller():
    assert Box(0, 0, 10, 10).overlap(Box(5, 0, 15, 10)) == 0.5
    assert Box(0, 0, 10, 10).overlap(Box(10, 0, 15, 10)) == 0
