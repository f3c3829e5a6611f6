"""The area map of Hearts and Minds as a picture."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from sandtable.cartography.palette import DAY, Palette, Theme
from sandtable.games.hearts_and_minds.drawing.area_map import (
    LAYER_NAMES,
    AreaMapOptions,
    _Drawing,
    draw_area_map,
)
from sandtable.games.hearts_and_minds.printed.areas import LinkKind, area_map

SVG = "{http://www.w3.org/2000/svg}"


@cache
def drawn():
    return draw_area_map(AreaMapOptions())


@cache
def picture():
    return ET.fromstring(drawn())  # noqa: S314  # our own text


def test_drawing_twice_gives_the_same_bytes():
    assert draw_area_map(AreaMapOptions()) == drawn()


def test_every_area_can_be_found_by_its_id(layer):
    found = [one.get("data-area") for one in layer(picture(), "areas").iter(f"{SVG}path")]
    assert sorted(found) == sorted(area.id for area in area_map().areas.values())


def test_every_area_and_place_is_named_and_no_two_names_overlap():
    placed = _Drawing(area_map(), DAY).named
    words = {one.name.words for one in placed}
    assert set(area_map().areas) <= words
    assert {place.place for place in area_map().places} <= words
    for one, other in combinations(placed, 2):
        assert not one.box.overlap(other.box), (one.name.words, other.name.words)


def test_the_four_zones_are_numbered_in_the_sea(layer):
    told = [one.text for one in layer(picture(), "names").iter(f"{SVG}text")]
    assert [told.count(zone) for zone in ("I", "II", "III", "IV")] == [1, 1, 1, 1]


def test_the_trail_runs_through_all_its_areas(layer):
    line = layer(picture(), "trail").find(f"{SVG}path").get("d")
    assert line.count("M") >= 1
    ends = {
        name
        for link in area_map().graph.links
        if link.kind is LinkKind.TRAIL
        for name in (link.start, link.end)
    }
    assert len(ends) >= 5


@pytest.mark.parametrize("name", LAYER_NAMES)
def test_each_layer_can_be_had_alone(name):
    svg = draw_area_map(AreaMapOptions(Palette(Theme.DARK), layers={name}))
    found = [
        one.get("id")
        for one in ET.fromstring(svg).iter(f"{SVG}g")  # noqa: S314  # our own text
        if (one.get("id") or "").startswith("layer-")
    ]
    assert found == [f"layer-{name}"]


def test_the_sheet_says_that_it_is_unofficial(layer):
    told = " ".join(one.text or "" for one in layer(picture(), "furniture").iter(f"{SVG}text"))
    assert "not affiliated" in told
    assert "Natural Earth" in told
