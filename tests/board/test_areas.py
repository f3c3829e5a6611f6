"""Maps of areas and boxes."""

from __future__ import annotations

from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.board.areas import Link, build_areas


class Kind(StrEnum):
    LAND = "land"
    SEA = "sea"


NAMES = ("Hill", "Town", "Port", "Island", "Moon")
MAP = build_areas(
    NAMES,
    [
        Link("Hill", "Town", Kind.LAND),
        Link("Town", "Port", Kind.LAND),
        Link("Town", "Port", Kind.SEA),
        Link("Port", "Island", Kind.SEA),
        Link("Island", "Hill", Kind.SEA, one_way=True),
    ],
)
HILL, TOWN, PORT, ISLAND, MOON = MAP.areas

NUMBERS = st.integers(0, 7)


@st.composite
def graphs(draw):
    names = [f"area {number}" for number in range(8)]
    ends = st.tuples(st.sampled_from(names), st.sampled_from(names))
    links = draw(st.lists(st.tuples(ends, st.sampled_from(Kind), st.booleans()), max_size=14))
    return build_areas(
        names, [Link(start, end, kind, one_way) for (start, end), kind, one_way in links]
    )


def test_areas_are_numbered_in_the_order_given():
    assert len(MAP) == 5
    assert [MAP.name_of(area) for area in MAP.areas] == list(NAMES)
    assert [MAP.area_named(name) for name in NAMES] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("area", "kinds", "expected"),
    [
        pytest.param(TOWN, None, (HILL, PORT), id="two links to the same area count once"),
        pytest.param(TOWN, {Kind.SEA}, (PORT,), id="only links of the kinds asked for"),
        pytest.param(ISLAND, None, (HILL, PORT), id="a one-way link can be followed"),
        pytest.param(HILL, None, (TOWN,), id="but not back"),
        pytest.param(MOON, None, (), id="an area may stand alone"),
    ],
)
def test_neighbours(area, kinds, expected):
    assert MAP.neighbours(area, kinds) == expected


def test_the_kinds_of_link_between_two_areas():
    assert MAP.kinds_between(TOWN, PORT) == {Kind.LAND, Kind.SEA}
    assert MAP.kinds_between(ISLAND, HILL) == {Kind.SEA}
    assert MAP.kinds_between(HILL, ISLAND) == frozenset()


@pytest.mark.parametrize(
    ("start", "end", "kinds", "links"),
    [
        pytest.param(HILL, HILL, None, 0, id="to itself"),
        pytest.param(HILL, ISLAND, None, 3, id="the long way against a one-way link"),
        pytest.param(ISLAND, HILL, None, 1, id="the short way along it"),
        pytest.param(HILL, PORT, {Kind.LAND}, 2, id="by land only"),
        pytest.param(HILL, ISLAND, {Kind.LAND}, None, id="no way by land"),
        pytest.param(HILL, MOON, None, None, id="no way at all"),
    ],
)
def test_the_fewest_links(start, end, kinds, links):
    assert MAP.distance(start, end, kinds) == links


def test_only_passable_areas_are_entered_but_one_may_start_anywhere():
    assert MAP.distances(HILL, passable={TOWN}) == {HILL: 0, TOWN: 1}
    assert MAP.distances(HILL, passable={PORT, ISLAND}) == {HILL: 0}


def test_the_map_falls_into_pieces_whatever_way_links_run():
    assert list(map(set, MAP.parts())) == [{HILL, TOWN, PORT, ISLAND}, {MOON}]
    assert list(map(set, MAP.parts({Kind.LAND}))) == [{HILL, TOWN, PORT}, {ISLAND}, {MOON}]
    assert not MAP.is_connected()
    assert build_areas(["A", "B"], [Link("A", "B", Kind.SEA, one_way=True)]).is_connected()


def test_an_area_cannot_be_named_twice_or_linked_without_being_named():
    with pytest.raises(ValueError, match="named twice: Town"):
        build_areas(["Town", "Hill", "Town"], [])
    with pytest.raises(LookupError, match="no area 'Lake'"):
        build_areas(["Town"], [Link("Town", "Lake", Kind.LAND)])
    with pytest.raises(LookupError, match="no area 'Lake'"):
        MAP.area_named("Lake")


@given(graphs())
def test_the_fewest_links_settle_by_repeated_relaxing(graph):
    """The oracle is Floyd and Warshall's: try every area as a stop on every way."""
    far = 99
    links = {
        (a, b): 0 if a == b else 1 if b in graph.neighbours(a) else far
        for a in graph.areas
        for b in graph.areas
    }
    for via in graph.areas:
        for (a, b), fewest in links.items():
            links[a, b] = min(fewest, links[a, via] + links[via, b])

    for (a, b), fewest in links.items():
        assert graph.distance(a, b) == (None if fewest == far else fewest)


@given(graphs())
def test_pieces_are_disjoint_whole_and_joined_by_nothing(graph):
    parts = graph.parts()

    assert sorted(area for part in parts for area in part) == list(graph.areas)
    for part in parts:
        for area in part:
            assert part.issuperset(graph.neighbours(area))
