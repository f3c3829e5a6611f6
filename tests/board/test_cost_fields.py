"""What every step costs one class of mover."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.sheets import SMALL_FLAT
from board.strategies import outings
from sandtable.board.directions import DIRECTIONS, Direction
from sandtable.board.hex_grid import OFF_MAP
from sandtable.board.movement_point_fractions import IMPASSABLE, Sixths, half, points, total
from sandtable.board.precomputed_step_costs import build_field

EVEN = build_field(SMALL_FLAT.neighbours, [[points(1)] * 6] * len(SMALL_FLAT))
UP, DOWN = Direction(0), Direction(3)


def cost_of(ground, start, end):
    here, there = SMALL_FLAT.hex_at(start), SMALL_FLAT.hex_at(end)
    return ground.costs[here][SMALL_FLAT.direction_to(here, there)]


def test_every_way_off_the_map_is_impassable_whatever_the_costs_say():
    corner = SMALL_FLAT.hex_at("1000")

    assert EVEN.costs[corner][UP] == IMPASSABLE
    assert EVEN.edges[corner] == (
        (SMALL_FLAT.hex_at("1100"), points(1)),
        (SMALL_FLAT.hex_at("1001"), points(1)),
    )


@pytest.mark.parametrize(
    "row",
    [
        pytest.param([points(1)] * 5, id="a direction is missing"),
        pytest.param([points(0)] * 6, id="a step is free"),
    ],
)
def test_costs_that_make_no_sense_are_refused(row):
    with pytest.raises(ValueError, match="at least one sixth"):
        build_field(SMALL_FLAT.neighbours, [row] * len(SMALL_FLAT))


def test_a_changed_step_changes_one_direction_only():
    blown = EVEN.with_costs({(SMALL_FLAT.hex_at("1202"), DOWN): IMPASSABLE})

    assert cost_of(blown, "1202", "1203") == IMPASSABLE
    assert cost_of(blown, "1203", "1202") == points(1)
    assert cost_of(EVEN, "1202", "1203") == points(1)
    assert blown == build_field(SMALL_FLAT.neighbours, blown.costs)
    assert SMALL_FLAT.hex_at("1203") not in dict(blown.edges[SMALL_FLAT.hex_at("1202")])


def test_tolls_are_paid_on_entering_and_on_leaving():
    here = SMALL_FLAT.hex_at("1202")
    next_door = SMALL_FLAT.hex_at("1203")

    tolled = EVEN.with_tolls(enter={here: points(1)}, leave={next_door: half()})

    assert cost_of(tolled, "1201", "1202") == points(2)
    assert cost_of(tolled, "1202", "1201") == points(1)
    assert cost_of(tolled, "1203", "1202") == half(5)
    assert cost_of(tolled, "1203", "1204") == half(3)


def test_nobody_is_paid_for_entering():
    with pytest.raises(ValueError, match="paid, not received"):
        EVEN.with_tolls(enter={SMALL_FLAT.hex_at("1202"): Sixths(-1)}, leave={})


def test_off_the_map_nothing_changes_by_mistake_for_the_last_hex():
    with pytest.raises(LookupError, match="off the map"):
        EVEN.with_tolls(enter={OFF_MAP: points(1)}, leave={})
    with pytest.raises(LookupError, match="off the map"):
        EVEN.with_tolls(enter={}, leave={OFF_MAP: points(1)})
    with pytest.raises(LookupError, match="off the map"):
        EVEN.with_costs({(OFF_MAP, UP): points(1)})


@given(outings(), st.data())
def test_tolls_add_up_step_by_step(outing, data):
    lattice, ground = outing.lattice, outing.ground
    tolls = st.dictionaries(st.sampled_from(lattice.hexes), st.integers(1, 9).map(Sixths))
    enter, leave = data.draw(tolls), data.draw(tolls)

    tolled = ground.with_tolls(enter, leave)

    for here in lattice.hexes:
        for direction in DIRECTIONS:
            there = lattice.neighbours[here][direction]
            extra = Sixths(leave.get(here, 0) + enter.get(there, 0))
            before = ground.costs[here][direction]
            expected = IMPASSABLE if there == OFF_MAP else total(before, extra)
            assert tolled.costs[here][direction] == expected
    assert tolled.edges == build_field(lattice.neighbours, tolled.costs).edges
