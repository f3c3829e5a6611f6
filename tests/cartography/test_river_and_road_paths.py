"""Rivers and roads: nothing is lost, nothing is drawn twice, and ends meet."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import Layout
from sandtable.cartography.hex_layout import Grid, knot
from sandtable.cartography.river_and_road_paths import Network

GRID = Grid(Layout(10, 15, 6, 5, Orientation.FLAT_TOP))
PAIRS = sorted(
    (cell, other)
    for cell in GRID.cells
    for other in GRID.around(cell)
    if cell < other in GRID.cells
)
CENTRES = {cell: GRID.centre(cell) for cell in GRID.cells}


def network(ranks, fixed=()):
    return Network(CENTRES, ranks, frozenset(fixed))


def middles_on(net):
    """Count how often a course runs through the middle of each line."""
    found: Counter[object] = Counter()
    points = Counter(knot(point) for course in net.courses() for point in course.points)
    for edge in net.ranks:
        found[edge] = points[knot(net.middle(edge))]
    return found


@given(ranks=st.dictionaries(st.sampled_from(PAIRS), st.integers(0, 2), min_size=1))
def test_every_line_is_drawn_exactly_once(ranks):
    assert set(middles_on(network(ranks)).values()) == {1}


@given(ranks=st.dictionaries(st.sampled_from(PAIRS), st.integers(0, 2), min_size=1))
def test_lines_that_share_a_place_meet_there(ranks):
    net = network(ranks)
    met = {knot(p) for course in net.courses() for p in course.points}
    assert all(knot(net.meeting(node)) in met for edge in ranks for node in edge)


@given(
    ranks=st.dictionaries(st.sampled_from(PAIRS), st.integers(0, 2), min_size=1),
    fixed=st.sets(st.sampled_from(GRID.cells)),
)
def test_through_a_town_lines_run_exactly(ranks, fixed):
    net = network(ranks, fixed)
    for node in {node for edge in ranks for node in edge} & fixed:
        assert net.meeting(node) == CENTRES[node]


def test_a_bend_is_one_course_and_cuts_the_corner():
    a, b = (12, 2), (12, 3)
    c = GRID.around(b)[2]
    net = network({(a, b): 0, (b, c): 0})

    (course,) = net.courses()

    assert abs(net.meeting(b) - CENTRES[b]) > 1
    assert course.points[0] in {CENTRES[a], CENTRES[c]}


def test_the_mighty_go_on_and_the_lesser_joins():
    a, b, c = (12, 2), (12, 3), (12, 4)
    side = GRID.around(b)[1]

    courses = network({(a, b): 0, (b, c): 0, (b, side): 1}).courses()

    assert [course.rank for course in courses] == [1, 0]
    assert knot(CENTRES[b]) in {knot(p) for p in courses[1].points}
    assert knot(CENTRES[b]) in {knot(courses[0].points[0]), knot(courses[0].points[-1])}


@pytest.mark.parametrize("rank", [0, 2])
def test_a_round_trip_is_one_course(rank):
    ring = GRID.around((12, 3))
    ranks = dict.fromkeys(zip(ring, [*ring[1:], ring[0]], strict=True), rank)

    (course,) = network(ranks).courses()

    assert course.points[0] == pytest.approx(course.points[-1])
