"""Hexes in the picture lie where the board says, and lines bend only a little."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.board.directions import Orientation
from sandtable.board.hex_grid import OFF_MAP, Layout, build_lattice
from sandtable.cartography.hex_layout import (
    HEX,
    RADIUS,
    Grid,
    cell_of,
    is_inside,
    knot,
    label_of,
    loops,
    rounded,
    spread,
)

LAYOUTS = [Layout(10, 15, 6, 5, orientation) for orientation in Orientation]
GRIDS = [Grid(layout) for layout in LAYOUTS]
every_grid = pytest.mark.parametrize("grid", GRIDS, ids=[layout.orientation for layout in LAYOUTS])


@every_grid
def test_centres_and_neighbours_are_those_of_the_board(grid):
    lattice = build_lattice(grid.layout)
    for here in lattice.hexes:
        cell = cell_of(lattice.label_of(here))
        centre = lattice.centre(here)

        assert grid.centre(cell) == pytest.approx(HEX * complex(centre.x, centre.y))
        for found, there in zip(grid.around(cell), lattice.neighbours[here], strict=True):
            assert there == OFF_MAP or label_of(found) == lattice.label_of(there)


@every_grid
def test_neighbours_share_a_side_whose_middle_lies_between_their_centres(grid):
    for cell in grid.cells:
        for other in grid.around(cell):
            start, end = grid.side(cell, other)
            assert (start + end) / 2 == pytest.approx((grid.centre(cell) + grid.centre(other)) / 2)
            assert {knot(p) for p in grid.side(other, cell)} == {knot(start), knot(end)}


@every_grid
def test_surveying_leaves_centres_alone_and_moves_nothing_far(grid):
    moved = 0.0
    for cell in grid.cells:
        assert grid.surveyed(grid.centre(cell)) == pytest.approx(grid.centre(cell), abs=1e-6)
        for place in grid.corners(cell):
            moved = max(moved, abs(grid.surveyed(place) - place))
    assert 0.02 * HEX < moved < 0.2 * HEX


@every_grid
def test_one_hex_has_an_edge_of_six_corners(grid):
    (ring,) = loops(grid, [(12, 3)])
    assert {knot(p) for p in ring} == {knot(p) for p in grid.corners((12, 3))}


@every_grid
def test_a_ring_of_hexes_has_an_outer_and_an_inner_edge(grid):
    found = loops(grid, grid.around((12, 3)))
    assert sorted(map(len, found)) == [6, 18]


@given(cells=st.sets(st.sampled_from(GRIDS[0].cells), min_size=1), grid=st.sampled_from(GRIDS))
def test_the_edge_of_hexes_has_each_open_side_once(cells, grid):
    cells &= set(grid.cells)
    open_sides = sum(other not in cells for cell in cells for other in grid.around(cell))
    assert sum(map(len, loops(grid, cells))) == open_sides


def test_a_rounded_edge_runs_through_the_middle_of_each_side():
    ring = GRIDS[0].corners((12, 3))
    points = rounded(ring)
    for one, other in zip(ring, [*ring[1:], ring[0]], strict=True):
        assert min(abs(p - (one + other) / 2) for p in points) < 1e-6
    assert max(abs(p - GRIDS[0].centre((12, 3))) for p in points) < RADIUS


def test_values_spread_over_the_edge_of_the_sheet():
    found = spread(GRIDS[0], {(12, 3): "woods"})
    assert set(found) == {(12, 3), *GRIDS[0].around((12, 3))}
    assert set(found.values()) == {"woods"}


@pytest.mark.parametrize(
    ("place", "is_in"),
    [
        pytest.param(1 + 1j, True, id="in the wide part"),
        pytest.param(3 + 1j, False, id="in the notch"),
        pytest.param(3 + 3.5j, True, id="below the notch"),
        pytest.param(5 + 1j, False, id="outside"),
    ],
)
def test_inside_and_outside_of_a_ring_with_a_notch(place, is_in):
    assert is_inside(place, [0j, 2 + 0j, 2 + 3j, 4 + 3j, 4 + 4j, 0 + 4j]) is is_in
