"""The areas of Hearts and Minds: how many, what they are, how they hang together."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from sandtable.games.hearts_and_minds.printed.areas import Country, LinkKind, Zone, area_map
from sandtable.kernel.catalogue.source_notes import SourceKind

MAP = area_map()
AREAS = MAP.areas
GRAPH = MAP.graph


def neighbours(name, kinds=None):
    return {GRAPH.name_of(area) for area in GRAPH.neighbours(GRAPH.area_named(name), kinds)}


def test_there_are_44_areas_and_98_links_in_one_piece():
    assert len(AREAS) == 44
    assert len(GRAPH.links) == 98
    assert GRAPH.is_connected()


def test_provinces_and_boxes_by_country_and_zone():
    assert Counter(area.country for area in AREAS.values()) == {
        Country.SOUTH_VIETNAM: 31,
        Country.LAOS: 6,
        Country.CAMBODIA: 6,
        Country.NORTH_VIETNAM: 1,
    }
    assert Counter(area.zone for area in AREAS.values()) == {
        Zone.I: 5,
        Zone.II: 12,
        Zone.III: 8,
        Zone.IV: 6,
        Zone.NONE: 13,
    }


@pytest.mark.parametrize(
    ("zone", "names"),
    [
        (Zone.I, "Quang Tri, Thua Thien, Quang Nam, Quang Tin, Quang Ngai"),
        (
            Zone.II,
            (
                "Kontum, Pleiku, Binh Dinh, Phu Bon, Tuy Hoa, Darlac, Khanh Hoa, Tuyen Duc, "
                "Ninh Thuan, Quang Duc, Lam Dong, Binh Thuan"
            ),
        ),
        (
            Zone.III,
            "Phuoc Long, Binh Long, Tay Ninh, Binh Duong, Long Khanh, Binh Tuy, Saigon, Long An",
        ),
        (Zone.IV, "Kien Phong, Kien Hoa, An Giang, Kien Giang, Ba Xuyen, An Xuyen"),
    ],
)
def test_the_provinces_of_each_zone(zone, names):
    assert [name for name, area in AREAS.items() if area.zone is zone] == names.split(", ")


def test_ids_are_fit_for_a_drawing_and_differ():
    ids = [area.id for area in AREAS.values()]
    assert len(set(ids)) == 44
    assert all(each == each.lower() and " " not in each for each in ids)


def test_links_run_both_ways_and_stand_once():
    for name in AREAS:
        for other in neighbours(name):
            assert name in neighbours(other)
    pairs = [(link.start, link.end) for link in GRAPH.links]
    assert pairs == sorted(pairs)
    assert all(start < end for start, end in pairs)
    assert len(set(pairs)) == 98


def test_a_frontier_lies_between_two_countries_and_land_within_one():
    for link in GRAPH.links:
        countries = {AREAS[link.start].country, AREAS[link.end].country}
        if link.kind is LinkKind.LAND:
            assert len(countries) == 1
        if link.kind is LinkKind.FRONTIER:
            assert len(countries) == 2
            assert Country.SOUTH_VIETNAM in countries
        if link.kind is LinkKind.TRAIL:
            assert Country.SOUTH_VIETNAM not in countries


def test_border_provinces_are_those_with_a_frontier_to_laos_cambodia_or_the_north():
    for name, area in AREAS.items():
        if area.country is Country.SOUTH_VIETNAM:
            assert area.is_border == bool(neighbours(name, {LinkKind.FRONTIER}))


def test_eight_border_provinces_in_zones_two_and_three():
    assert {
        name for name, area in AREAS.items() if area.is_border and area.zone in {Zone.II, Zone.III}
    } == {
        "Kontum",
        "Pleiku",
        "Darlac",
        "Quang Duc",
        "Phuoc Long",
        "Binh Long",
        "Tay Ninh",
        "Long An",
    }


def test_the_trail_is_the_boxes_of_laos_and_cambodia_that_border_on_south_vietnam():
    for name, area in AREAS.items():
        if area.country in {Country.LAOS, Country.CAMBODIA}:
            borders = any(
                AREAS[other].country is Country.SOUTH_VIETNAM for other in neighbours(name)
            )
            assert area.is_trail == borders


def test_the_trail_runs_unbroken_from_north_vietnam_to_the_port():
    start = GRAPH.area_named("North Vietnam")
    way = GRAPH.distances(start, {LinkKind.TRAIL})
    on_it = {GRAPH.name_of(area) for area in way}
    assert on_it == {"North Vietnam"} | {name for name, area in AREAS.items() if area.is_trail}
    assert AREAS["Kampot"].port == "Sihanoukville"
    assert GRAPH.name_of(list(way)[-1]) == "Kampot"


def test_eight_cities():
    assert {area.name: area.city for area in AREAS.values() if area.city} == {
        "Thua Thien": "Hue",
        "Quang Nam": "Da Nang",
        "Binh Dinh": "Qui Nhon",
        "Darlac": "Ban Me Thuot",
        "Khanh Hoa": "Nha Trang",
        "Tuyen Duc": "Da Lat",
        "Saigon": "Saigon",
        "Ba Xuyen": "Can Tho",
    }


def test_the_coast_is_numbered_without_gaps_and_follows_the_links():
    assert [area.coast_order for area in MAP.coast] == list(range(1, 19))
    apart = [
        (area.name, following.name)
        for area, following in pairwise(MAP.coast)
        if following.name not in neighbours(area.name)
    ]
    # The mouths of the Soai Rap lie between them, and Long An reaches down to the river.
    assert apart == [("Saigon", "Kien Hoa")]


@pytest.mark.parametrize("name", ["Quang Nam", "Binh Dinh", "Binh Tuy", "Kien Hoa", "Kien Giang"])
def test_coastal_where_the_playbook_puts_the_navy(name):
    assert AREAS[name].is_coastal


def test_what_is_our_own_is_marked():
    ours = {name for name, area in AREAS.items() if area.basis is SourceKind.HOUSE}
    assert ours == {"Attapu", "Ratanakiri", "Kampong Cham", "Svay Rieng"}
    for (start, end), basis in MAP.link_basis.items():
        assert (basis is SourceKind.HOUSE) == bool(ours & {start, end})
