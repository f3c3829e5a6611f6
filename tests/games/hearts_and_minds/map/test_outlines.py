"""The drawing agrees with the links: what is linked touches, what is not linked does not."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from games.hearts_and_minds.map.outlines import (
    border,
    contains,
    crosses_itself,
    shared_length,
    surface,
)
from sandtable.games.hearts_and_minds.printed.areas import PlaceKind, Point, area_map

MAP = area_map()
AREAS = MAP.areas

# Hundreds of metres. A shorter common border is a corner where four areas all but meet; nobody
# reads it as a border on the sheet. None of the links of this map is that short.
LEAST_BORDER = 50

# Areas that meet tidal water without being on the coast.
RIVER_MOUTHS = {"Long An": "its east bank is on the Soai Rap, a river"}


@pytest.mark.parametrize("name", AREAS)
def test_every_ring_is_a_ring(name):
    for ring in AREAS[name].outline:
        assert len(ring) >= 3
        assert len(set(ring)) == len(ring)
        assert abs(surface(ring)) > 2000
        assert not crosses_itself(ring)


@pytest.mark.parametrize("name", AREAS)
def test_the_largest_part_comes_first(name):
    parts = [abs(surface(ring)) for ring in AREAS[name].outline]
    assert parts == sorted(parts, reverse=True)


def test_linked_areas_share_a_border_and_no_others_do():
    drawn = {
        (one, other)
        for one, other in combinations(sorted(AREAS), 2)
        if shared_length(AREAS[one], AREAS[other]) >= LEAST_BORDER
    }
    assert drawn == {(link.start, link.end) for link in MAP.graph.links}


def test_no_side_belongs_to_more_than_two_areas():
    sides = Counter(side for area in AREAS.values() for side in border(area))
    assert max(sides.values()) == 2


@pytest.mark.parametrize("name", AREAS)
def test_the_label_is_in_its_own_area_and_in_no_other(name):
    label = AREAS[name].label
    assert [other for other, area in AREAS.items() if contains(area, label)] == [name]


@pytest.mark.parametrize("name", AREAS)
def test_a_circle_of_the_room_that_is_promised_stays_inside(name):
    area = AREAS[name]
    x, y = area.label
    half = area.room * 7 // 10  # of a square that fits the circle, its corners just inside
    for corner in [(-1, -1), (-1, 1), (1, -1), (1, 1)]:
        assert contains(area, Point(x + corner[0] * half, y + corner[1] * half))
    assert area.room > 80


def test_cities_and_the_port_stand_in_their_areas():
    for place in MAP.places:
        area = AREAS[place.area]
        assert contains(area, Point(place.x, place.y))
        assert place.place == (area.city if place.kind is PlaceKind.CITY else area.port)
    assert len(MAP.places) == 9


@pytest.mark.parametrize("name", AREAS)
def test_an_area_is_coastal_if_part_of_its_outline_is_open(name):
    """Sides that no other area and no backdrop shares lie on the sea or on the sheet's edge."""
    taken = Counter(side for area in AREAS.values() for side in border(area))
    land = {
        frozenset((ring[i - 1], ring[i]))
        for rings in MAP.backdrop.values()
        for ring in rings
        for i in range(len(ring))
    }
    edge = min(y for area in AREAS.values() for ring in area.outline for _, y in ring)
    open_length = sum(
        length
        for side, length in border(AREAS[name]).items()
        if taken[side] == 1 and side not in land and {y for _, y in side} != {edge}
    )
    meets_the_sea = open_length > 150 and name not in RIVER_MOUTHS
    assert meets_the_sea == AREAS[name].is_coastal


def test_the_north_is_up_and_the_east_is_right():
    labels = {name: area.label for name, area in AREAS.items()}
    assert labels["Quang Tri"].y < labels["Saigon"].y < labels["An Xuyen"].y
    assert labels["Phnom Penh"].x < labels["Saigon"].x < labels["Ninh Thuan"].x
