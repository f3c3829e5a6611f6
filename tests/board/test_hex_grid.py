"""The hexes of a printed map."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.oracles import steps_from
from board.sheets import (
    CUT,
    CUT_CORNERS,
    EVERY_SHEET,
    INDIA_PAKISTAN,
    SMALL_SHEETS,
    VIETNAM,
    VIETNAM_LAYOUT,
)
from sandtable.board.directions import DIRECTIONS, Orientation, opposite
from sandtable.board.hex_grid import OFF_MAP, HexId, Layout, build_lattice

FULL_SHEETS = [lattice for lattice in EVERY_SHEET if not lattice.layout.missing]


def around(lattice, label):
    """The neighbours of a hex as printed numbers by direction; None is off the map."""
    return {
        name: None if there == OFF_MAP else lattice.label_of(there)
        for name, there in zip(
            lattice.direction_names, lattice.neighbours[lattice.hex_at(label)], strict=True
        )
    }


def labels(lattice, hexes):
    return [lattice.label_of(here) for here in hexes]


@st.composite
def hexes_of_a_sheet(draw, count, sheets=EVERY_SHEET):
    lattice = draw(st.sampled_from(sheets))
    return lattice, *(draw(st.sampled_from(lattice.hexes)) for _ in range(count))


# ---------------------------------------------------------------- sizes and numbers


def test_both_full_sheets_have_964_hexes():
    """21 even lines of 24 and 20 odd lines of 23."""
    assert len(VIETNAM) == len(INDIA_PAKISTAN) == 21 * 24 + 20 * 23 == 964


def test_cutting_corners_takes_away_exactly_the_hexes_named():
    assert len(CUT_CORNERS) == 964 - len(CUT) == 964 - 23
    assert set(INDIA_PAKISTAN.labels) - set(CUT_CORNERS.labels) == CUT


@pytest.mark.parametrize(
    ("label", "number"),
    [
        pytest.param("1000", 0, id="the first hex is 0"),
        pytest.param("1023", 23, id="an even line ends at 23"),
        pytest.param("1100", 24, id="the next line goes on counting"),
        pytest.param("1122", 46, id="an odd line ends at 22"),
        pytest.param("5023", 963, id="the last hex is N-1"),
    ],
)
def test_hexes_are_counted_line_by_line(label, number):
    assert VIETNAM.hex_at(label) == INDIA_PAKISTAN.hex_at(label) == number
    assert VIETNAM.label_of(HexId(number)) == label


def test_after_a_gap_the_numbers_stay_dense():
    assert CUT_CORNERS.hex_at("4603") == CUT_CORNERS.hex_at("4522") + 1
    assert CUT_CORNERS.hexes == tuple(range(len(CUT_CORNERS)))


@pytest.mark.parametrize(
    ("lattice", "label"),
    [
        pytest.param(VIETNAM, "1123", id="odd lines have no 23"),
        pytest.param(VIETNAM, "1024", id="even lines have no 24"),
        pytest.param(VIETNAM, "0912", id="no line before the first"),
        pytest.param(VIETNAM, "5100", id="no line after the last"),
        pytest.param(CUT_CORNERS, "4602", id="cut away"),
        pytest.param(VIETNAM, "371", id="not four digits"),
    ],
)
def test_a_number_that_is_not_on_the_map_is_refused_by_name(lattice, label):
    assert not lattice.has(label)
    with pytest.raises(LookupError, match=f"no hex {label} on this map"):
        lattice.hex_at(label)


def test_off_the_map_is_never_taken_for_the_last_hex():
    with pytest.raises(LookupError, match="off the map"):
        VIETNAM.label_of(OFF_MAP)
    with pytest.raises(LookupError, match="off the map"):
        VIETNAM.distance(VIETNAM.hex_at("1000"), OFF_MAP)


@pytest.mark.parametrize(
    ("first", "last", "odd_count", "missing"),
    [
        pytest.param(10, 9, 5, set(), id="lines the wrong way round"),
        pytest.param(0, 100, 5, set(), id="a line with three digits"),
        pytest.param(0, 9, 101, set(), id="a place with three digits"),
        pytest.param(0, 9, 4, {"0104"}, id="leaving out what was never there"),
    ],
)
def test_a_sheet_four_digits_cannot_number_is_refused(first, last, odd_count, missing):
    with pytest.raises(ValueError, match=r"digits|never had"):
        Layout(first, last, 5, odd_count, Orientation.FLAT_TOP, frozenset(missing))


def test_equal_layouts_give_equal_lattices():
    again = build_lattice(VIETNAM_LAYOUT)

    assert again == VIETNAM
    assert hash(again) == hash(VIETNAM)
    assert again != INDIA_PAKISTAN


@given(hexes_of_a_sheet(1))
def test_numbers_and_hexes_translate_both_ways(sample):
    lattice, here = sample

    assert lattice.hex_at(lattice.label_of(here)) == here


# ---------------------------------------------------------------- neighbours


@pytest.mark.parametrize(
    ("label", "expected"),
    [
        pytest.param(
            "3713",
            {
                "up": "3712",
                "upper right": "3813",
                "lower right": "3814",
                "down": "3714",
                "lower left": "3614",
                "upper left": "3613",
            },
            id="an odd column lies half a hex lower",
        ),
        pytest.param(
            "3814",
            {
                "up": "3813",
                "upper right": "3913",
                "lower right": "3914",
                "down": "3815",
                "lower left": "3714",
                "upper left": "3713",
            },
            id="an even column lies half a hex higher",
        ),
        pytest.param(
            "1000",
            {
                "up": None,
                "upper right": None,
                "lower right": "1100",
                "down": "1001",
                "lower left": None,
                "upper left": None,
            },
            id="the top left corner has two neighbours",
        ),
        pytest.param(
            "1122",
            {
                "up": "1121",
                "upper right": "1222",
                "lower right": "1223",
                "down": None,
                "lower left": "1023",
                "upper left": "1022",
            },
            id="the last of an odd column has five",
        ),
        pytest.param(
            "5023",
            {
                "up": "5022",
                "upper right": None,
                "lower right": None,
                "down": None,
                "lower left": None,
                "upper left": "4922",
            },
            id="the bottom right corner has two",
        ),
    ],
)
def test_neighbours_on_the_flat_top_sheet(label, expected):
    assert around(VIETNAM, label) == expected


@pytest.mark.parametrize(
    ("lattice", "label", "expected"),
    [
        pytest.param(
            INDIA_PAKISTAN,
            "3703",
            {
                "upper right": "3804",
                "right": "3704",
                "lower right": "3604",
                "lower left": "3603",
                "left": "3702",
                "upper left": "3803",
            },
            id="an odd row lies half a hex to the right",
        ),
        pytest.param(
            INDIA_PAKISTAN,
            "2404",
            {
                "upper right": "2504",
                "right": "2405",
                "lower right": "2304",
                "lower left": "2303",
                "left": "2403",
                "upper left": "2503",
            },
            id="an even row lies half a hex to the left",
        ),
        pytest.param(
            INDIA_PAKISTAN,
            "1000",
            {
                "upper right": "1100",
                "right": "1001",
                "lower right": None,
                "lower left": None,
                "left": None,
                "upper left": None,
            },
            id="the lower left corner has two neighbours",
        ),
        pytest.param(
            CUT_CORNERS,
            "4603",
            {
                "upper right": "4703",
                "right": "4604",
                "lower right": "4503",
                "lower left": "4502",
                "left": None,
                "upper left": None,
            },
            id="where the corner is cut the map ends",
        ),
        pytest.param(
            CUT_CORNERS,
            "5015",
            {
                "upper right": None,
                "right": None,
                "lower right": "4915",
                "lower left": "4914",
                "left": "5014",
                "upper left": None,
            },
            id="the cut top row ends at 15",
        ),
    ],
)
def test_neighbours_on_the_pointy_top_sheet(lattice, label, expected):
    assert around(lattice, label) == expected


@given(hexes_of_a_sheet(1), st.sampled_from(DIRECTIONS))
def test_going_there_and_back_leads_home(sample, direction):
    lattice, here = sample
    there = lattice.neighbours[here][direction]

    if there != OFF_MAP:
        assert lattice.neighbours[there][opposite(direction)] == here
        assert lattice.direction_to(here, there) == direction
        assert lattice.direction_to(there, here) == opposite(direction)


@given(hexes_of_a_sheet(1))
def test_neighbours_are_the_hexes_at_distance_one(sample):
    lattice, here = sample

    near = {there for there in lattice.hexes if lattice.distance(here, there) == 1}

    assert set(lattice.adjacent(here)) == near
    assert lattice.adjacent(here) == lattice.ring(here, 1)


def test_hexes_apart_lie_in_no_direction():
    assert VIETNAM.direction_to(VIETNAM.hex_at("3713"), VIETNAM.hex_at("3913")) is None


def test_the_two_sheets_are_one_lattice_turned_a_quarter():
    for here in VIETNAM.hexes:
        assert set(VIETNAM.adjacent(here)) == set(INDIA_PAKISTAN.adjacent(here))


@pytest.mark.parametrize("lattice", EVERY_SHEET)
def test_every_neighbour_is_drawn_one_apart_in_the_direction_it_is_named_for(lattice):
    for here in lattice.hexes:
        for name, there in zip(lattice.direction_names, lattice.neighbours[here], strict=True):
            if there == OFF_MAP:
                continue
            x = lattice.centre(there).x - lattice.centre(here).x
            y = lattice.centre(there).y - lattice.centre(here).y
            assert x * x + y * y == pytest.approx(1)
            assert ("right" in name, "left" in name) == (x > 0.1, x < -0.1)
            assert ("up" in name, "low" in name or name == "down") == (y < -0.1, y > 0.1)


@pytest.mark.parametrize("lattice", EVERY_SHEET)
def test_nothing_is_drawn_above_or_left_of_the_origin(lattice):
    points = [lattice.centre(here) for here in lattice.hexes]

    assert min(point.x for point in points) >= 0
    assert min(point.y for point in points) >= 0


# ---------------------------------------------------------------- distances


@pytest.mark.parametrize(
    ("start", "end", "hexes"),
    [
        pytest.param("3713", "3713", 0, id="to itself"),
        pytest.param("3713", "4311", 6, id="Hanoi to Haiphong"),
        pytest.param("1000", "1023", 23, id="along a line"),
        pytest.param("1000", "5000", 40, id="across the lines, each line one hex"),
        pytest.param("1000", "5020", 40, id="crossing 40 lines shifts 20 places for free"),
        pytest.param("1000", "5021", 41, id="and the 21st place costs one more"),
        pytest.param("1023", "5000", 43, id="the other diagonal"),
    ],
)
def test_distances_between_printed_hexes(start, end, hexes):
    for lattice in (VIETNAM, INDIA_PAKISTAN):
        assert lattice.distance(lattice.hex_at(start), lattice.hex_at(end)) == hexes


@given(hexes_of_a_sheet(1, FULL_SHEETS))
def test_on_a_full_sheet_distance_is_the_fewest_steps(sample):
    lattice, here = sample

    steps = steps_from(lattice, here)

    assert {there: lattice.distance(here, there) for there in lattice.hexes} == steps


@given(hexes_of_a_sheet(1, SMALL_SHEETS))
def test_a_gap_never_makes_the_walk_shorter_than_the_distance(sample):
    lattice, here = sample

    for there, steps in steps_from(lattice, here).items():
        assert lattice.distance(here, there) <= steps


@given(hexes_of_a_sheet(3))
def test_distance_behaves_like_a_distance(sample):
    lattice, a, b, c = sample

    assert (lattice.distance(a, b) == 0) == (a == b)
    assert lattice.distance(a, b) == lattice.distance(b, a)
    assert lattice.distance(a, c) <= lattice.distance(a, b) + lattice.distance(b, c)


# ---------------------------------------------------------------- rings, ranges and lines


def test_a_ring_runs_clockwise_from_the_first_direction():
    ring = VIETNAM.ring(VIETNAM.hex_at("3713"), 2)

    assert labels(VIETNAM, ring) == [
        *("3711", "3812", "3912", "3913", "3914", "3815"),
        *("3715", "3615", "3514", "3513", "3512", "3612"),
    ]


def test_a_ring_around_a_corner_leaves_out_what_is_off_the_map():
    ring = INDIA_PAKISTAN.ring(INDIA_PAKISTAN.hex_at("1000"), 2)

    assert labels(INDIA_PAKISTAN, ring) == ["1201", "1101", "1002", "1200"]


@given(hexes_of_a_sheet(1), st.integers(0, 50))
def test_a_ring_is_every_hex_at_that_distance_once(sample, radius):
    lattice, centre = sample

    ring = lattice.ring(centre, radius)

    expected = [there for there in lattice.hexes if lattice.distance(centre, there) == radius]
    assert sorted(ring) == expected


@given(hexes_of_a_sheet(1), st.integers(0, 12))
def test_a_range_is_every_hex_at_most_that_far_once_nearest_first(sample, radius):
    lattice, centre = sample

    found = lattice.within(centre, radius)

    distances = [lattice.distance(centre, there) for there in found]
    expected = [there for there in lattice.hexes if lattice.distance(centre, there) <= radius]
    assert sorted(found) == expected
    assert distances == sorted(distances)


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [
        pytest.param("3713", "3713", ["3713"], id="to itself"),
        pytest.param("3713", "3716", ["3713", "3714", "3715", "3716"], id="along a line"),
        pytest.param("3713", "4015", ["3713", "3814", "3914", "4015"], id="straight across"),
    ],
)
def test_straight_lines(start, end, expected):
    line = VIETNAM.line(VIETNAM.hex_at(start), VIETNAM.hex_at(end))

    assert labels(VIETNAM, line) == expected


@given(st.sampled_from((VIETNAM, INDIA_PAKISTAN)), st.data())
def test_a_line_inside_the_map_goes_from_hex_to_neighbouring_hex(lattice, data):
    inside = [here for here in lattice.hexes if len(lattice.adjacent(here)) == 6]
    a = data.draw(st.sampled_from(inside))
    b = data.draw(st.sampled_from(inside))

    line = lattice.line(a, b)

    assert (line[0], line[-1]) == (a, b)
    assert len(line) == lattice.distance(a, b) + 1
    assert all(lattice.distance(here, there) == 1 for here, there in pairwise(line))


@given(hexes_of_a_sheet(2))
def test_a_line_is_the_same_hexes_backwards(sample):
    lattice, a, b = sample

    assert lattice.line(a, b) == tuple(reversed(lattice.line(b, a)))


@given(hexes_of_a_sheet(2))
def test_a_line_keeps_within_half_a_hex_of_the_straight_one(sample):
    lattice, a, b = sample
    start, end = lattice.centre(a), lattice.centre(b)
    length = max(((end.x - start.x) ** 2 + (end.y - start.y) ** 2) ** 0.5, 1e-9)

    for here in lattice.line(a, b):
        point = lattice.centre(here)
        cross = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
        assert abs(cross) / length <= 3**-0.5 + 1e-9


def test_hexes_beyond_the_edge_leave_the_map_as_it_was():
    plain = build_lattice(Layout(10, 13, 4, 3, Orientation.FLAT_TOP))
    doors = {"1000off": plain.hex_at("1000"), "1203off": plain.hex_at("1203")}

    wider = plain.with_beyond(doors)

    assert wider.labels[: len(plain)] == plain.labels
    assert wider.labels[len(plain) :] == ("1000off", "1203off")
    for label, door in doors.items():
        beyond = wider.hex_at(label)
        assert wider.adjacent(beyond) == (door,)
        assert beyond in wider.adjacent(door)
        assert wider.distance(beyond, door) == 1
        assert set(wider.adjacent(door)) == {*plain.adjacent(door), beyond}
    assert wider.centre(plain.hex_at("1101")) == plain.centre(plain.hex_at("1101"))


def test_only_hexes_of_the_edge_have_something_beyond():
    plain = build_lattice(Layout(10, 13, 4, 3, Orientation.FLAT_TOP))

    with pytest.raises(ValueError, match="does not lie at the edge"):
        plain.with_beyond({"1101off": plain.hex_at("1101")})
