"""How far a mover gets, and whether a given way works."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.oracles import heap_reach, joined, settled_reach
from board.sheets import SMALL_FLAT, SMALL_GAPPY, SMALL_SHEETS
from board.strategies import outings
from sandtable.board.hex_grid import OFF_MAP, HexId
from sandtable.board.movement_point_fractions import IMPASSABLE, Sixths, half, points
from sandtable.board.precomputed_step_costs import build_field
from sandtable.board.reach_and_paths import (
    FaultyStep,
    Obstacles,
    PathFault,
    flood,
    path_cost,
    reach,
)

EVEN = build_field(SMALL_FLAT.neighbours, [[points(1)] * 6] * len(SMALL_FLAT))


def at(*labels):
    return tuple(SMALL_FLAT.hex_at(label) for label in labels)


def hexes(*labels):
    return frozenset(at(*labels))


def steps_between(start, *ends):
    """The steps from one hex into others, as a field's changes name them."""
    (here,) = at(start)
    return [(here, SMALL_FLAT.direction_to(here, there)) for there in at(*ends)]


# ---------------------------------------------------------------- reach


@pytest.mark.parametrize(
    ("budget", "count"),
    [
        pytest.param(points(0), 1, id="no points: where it stands"),
        pytest.param(half(1), 1, id="half a point buys no step"),
        pytest.param(points(1), 7, id="one point buys the six around"),
        pytest.param(half(3), 7, id="half a point more buys nothing"),
        pytest.param(points(2), 19, id="two points buy the next ring"),
    ],
)
def test_the_budget_limits_the_reach(budget, count):
    (start,) = at("1202")

    assert len(reach(EVEN, start, budget).hexes()) == count


def test_a_blocked_hex_is_gone_around():
    (start, end) = at("1202", "1204")

    found = reach(EVEN, start, points(4), Obstacles(blocked=hexes("1203")))

    assert at("1203")[0] not in found
    assert found.cost_to(end) == points(3)


def test_off_the_map_is_never_taken_for_the_last_hex():
    """Rules that look around an edge hex may put `OFF_MAP` among the obstacles."""
    nowhere = frozenset({OFF_MAP})
    last = SMALL_FLAT.hexes[-1]

    found = reach(EVEN, last, points(20), Obstacles(blocked=nowhere, stops=nowhere))
    back = reach(EVEN, HexId(0), points(20), Obstacles(blocked=nowhere, stops=nowhere))

    assert found.hexes() == back.hexes() == SMALL_FLAT.hexes
    assert OFF_MAP not in found


def test_entering_a_stop_hex_ends_the_move_there():
    wall = hexes("1003", "1103", "1203", "1303", "1403", "1503")

    found = reach(EVEN, at("1201")[0], points(20), Obstacles(stops=wall))

    assert wall <= set(found.hexes())
    assert not set(found.hexes()) & hexes("1104", "1204", "1304")


def test_a_mover_may_leave_the_stop_hex_or_blocked_hex_it_starts_in():
    (start,) = at("1202")
    obstacles = Obstacles(blocked=hexes("1202"), stops=hexes("1202"))

    assert len(reach(EVEN, start, points(1), obstacles).hexes()) == 7


@pytest.mark.parametrize(
    ("allowed", "cost"),
    [
        pytest.param(False, points(2), id="forbidden: it takes the way around"),
        pytest.param(True, points(1), id="allowed: it goes straight"),
    ],
)
def test_from_stop_hex_to_stop_hex(allowed, cost):
    (start, end) = at("1202", "1203")
    obstacles = Obstacles(stops=hexes("1202", "1203"), stop_to_stop=allowed)

    assert reach(EVEN, start, points(3), obstacles).cost_to(end) == cost


def test_the_path_does_not_take_a_forbidden_step_that_would_cost_as_much():
    (start, end) = at("1202", "1203")
    slow = EVEN.with_costs(dict.fromkeys(steps_between("1202", "1203"), points(2)))
    obstacles = Obstacles(stops=hexes("1202", "1203"))

    path = reach(slow, start, points(3), obstacles).path_to(end)

    assert path == at("1202", "1102", "1203")


def test_a_cheap_detour_beats_an_expensive_straight_step():
    (start, over, end) = at("1202", "1302", "1203")
    road = dict.fromkeys(steps_between("1202", "1302") + steps_between("1302", "1203"), half())
    steep = dict.fromkeys(steps_between("1202", "1203"), points(4))

    found = reach(EVEN.with_costs(road | steep), start, points(4))

    assert found.cost_to(end) == points(1)
    assert found.path_to(end) == (start, over, end)


def test_of_equally_cheap_ways_it_comes_through_the_lowest_numbered_hexes():
    """Back from 1403 are 1302 and 1402, back from 1302 are 1202 and 1301."""
    (start, end) = at("1201", "1403")

    path = reach(EVEN, start, points(3)).path_to(end)

    assert path == at("1201", "1202", "1302", "1403")


def test_beyond_reach_there_is_neither_cost_nor_path():
    (start, end) = at("1202", "1205")
    found = reach(EVEN, start, points(2))

    assert end not in found
    assert found.cost_to(end) is None
    assert found.path_to(end) is None


@pytest.mark.parametrize(
    ("start", "budget"),
    [
        pytest.param(OFF_MAP, points(1), id="from off the map"),
        pytest.param(HexId(0), Sixths(-1), id="with less than nothing"),
        pytest.param(HexId(0), IMPASSABLE, id="with enough to pay for the impassable"),
    ],
)
def test_a_search_that_makes_no_sense_is_refused(start, budget):
    with pytest.raises(ValueError, match="cannot search"):
        reach(EVEN, start, budget)


@given(outings())
def test_reach_equals_both_slow_twins(outing):
    args = (outing.ground, outing.start, outing.budget, outing.obstacles)

    found = reach(*args)

    assert found.costs() == heap_reach(*args) == settled_reach(*args)
    assert [here for here in outing.lattice.hexes if here in found] == list(found.hexes())


@given(outings())
def test_the_path_to_every_hex_works_and_costs_what_reach_said(outing):
    found = reach(outing.ground, outing.start, outing.budget, outing.obstacles)

    for here, cost in found.costs().items():
        path = found.path_to(here)
        assert path is not None
        assert (path[0], path[-1]) == (outing.start, here)
        assert path_cost(outing.ground, path, outing.obstacles) == cost


@given(outings())
def test_a_larger_budget_reaches_no_less_and_nothing_gets_dearer(outing):
    small = reach(outing.ground, outing.start, outing.budget, outing.obstacles).costs()
    large = reach(outing.ground, outing.start, Sixths(outing.budget + 7), outing.obstacles).costs()

    assert small == {here: cost for here, cost in large.items() if cost <= outing.budget}


# ---------------------------------------------------------------- walking a given way


@pytest.mark.parametrize(
    ("path", "obstacles", "expected"),
    [
        pytest.param(("1202",), Obstacles(), points(0), id="standing still is free"),
        pytest.param(("1202", "1203", "1303"), Obstacles(), points(2), id="two steps"),
        pytest.param(
            ("1202", "1204"), Obstacles(), FaultyStep(1, PathFault.NOT_ADJACENT), id="a jump"
        ),
        pytest.param(
            ("1202", "1203", "1204"),
            Obstacles(blocked=hexes("1204")),
            FaultyStep(2, PathFault.BLOCKED),
            id="into a blocked hex",
        ),
        pytest.param(
            ("1202", "1203", "1204"),
            Obstacles(blocked=hexes("1202")),
            points(2),
            id="out of the blocked hex it starts in",
        ),
        pytest.param(
            ("1202", "1203", "1204"),
            Obstacles(stops=hexes("1203")),
            FaultyStep(2, PathFault.STOPPED),
            id="on from a stop hex",
        ),
        pytest.param(
            ("1202", "1203", "1204"),
            Obstacles(stops=hexes("1202", "1204")),
            points(2),
            id="from a stop hex to another with a free one between",
        ),
        pytest.param(
            ("1202", "1203"),
            Obstacles(stops=hexes("1202", "1203")),
            FaultyStep(1, PathFault.STOP_TO_STOP),
            id="straight from a stop hex to another",
        ),
        pytest.param(
            ("1202", "1203"),
            Obstacles(stops=hexes("1202", "1203"), stop_to_stop=True),
            points(1),
            id="the same where it is allowed",
        ),
        pytest.param(
            ("1202", "1203", "1202", "1201"),
            Obstacles(stops=hexes("1202")),
            FaultyStep(3, PathFault.STOPPED),
            id="coming back to the stop hex it started in ends the move",
        ),
    ],
)
def test_walking_a_given_way(path, obstacles, expected):
    assert path_cost(EVEN, at(*path), obstacles) == expected


def test_an_impassable_step_is_not_the_same_as_a_jump():
    cliff = EVEN.with_costs(dict.fromkeys(steps_between("1202", "1203"), IMPASSABLE))

    assert path_cost(cliff, at("1202", "1203")) == FaultyStep(1, PathFault.IMPASSABLE)


def test_leaving_the_map_is_a_jump():
    assert path_cost(EVEN, (*at("1000"), OFF_MAP)) == FaultyStep(1, PathFault.NOT_ADJACENT)


@pytest.mark.parametrize("path", [(), (OFF_MAP,), (HexId(len(SMALL_FLAT)),)])
def test_a_way_must_begin_on_the_map(path):
    with pytest.raises(ValueError, match="begins in a hex of the map"):
        path_cost(EVEN, path)


@given(outings(), st.data())
def test_no_way_that_works_is_cheaper_than_reach_says(outing, data):
    path = [outing.start]
    for _ in range(data.draw(st.integers(0, 8))):
        path.append(data.draw(st.sampled_from(outing.lattice.adjacent(path[-1]))))

    cost = path_cost(outing.ground, path, outing.obstacles)

    found = reach(outing.ground, outing.start, outing.budget, outing.obstacles)
    if not isinstance(cost, FaultyStep) and cost <= outing.budget:
        best = found.cost_to(path[-1])
        assert best is not None
        assert best <= cost


# ---------------------------------------------------------------- what hangs together


def test_a_flood_keeps_to_passable_hexes():
    passable = hexes("1000", "1001", "1002", "1500", "1501")

    assert flood(SMALL_FLAT.neighbours, at("1001"), passable) == hexes("1000", "1001", "1002")
    assert flood(SMALL_FLAT.neighbours, at("1001", "1500"), passable) == passable


def test_a_source_that_is_not_passable_starts_nothing():
    assert flood(SMALL_FLAT.neighbours, at("1202"), hexes("1203")) == frozenset()


def test_a_flood_does_not_leak_over_the_edge_to_the_last_hex():
    last = SMALL_FLAT.hexes[-1]

    passable = {*at("1000"), last, OFF_MAP}

    assert flood(SMALL_FLAT.neighbours, (*at("1000"), OFF_MAP), passable) == hexes("1000")


def test_a_flood_goes_around_a_gap_but_not_across_it():
    everywhere = SMALL_GAPPY.hexes

    assert flood(SMALL_GAPPY.neighbours, everywhere[:1], everywhere) == set(everywhere)


@given(st.sampled_from(SMALL_SHEETS), st.data())
def test_a_flood_equals_its_slow_twin(lattice, data):
    passable = data.draw(st.frozensets(st.sampled_from(lattice.hexes)))
    sources = data.draw(st.lists(st.sampled_from(lattice.hexes), max_size=4))

    assert flood(lattice.neighbours, sources, passable) == joined(lattice, sources, passable)
