"""The sheets of the two titles: who touches whom, and where they end, as the documents have it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.board.directions import DIRECTIONS, opposite
from sandtable.board.hex_grid import OFF_MAP, build_lattice
from sandtable.board.hexsides import build_hexsides
from sandtable.games.next_war.map_checks.map_lookups import Survey
from sandtable.games.next_war.titles.india_pakistan import map_and_counters as india_pakistan
from sandtable.games.next_war.titles.vietnam import map_and_counters as vietnam

VIETNAM = build_lattice(vietnam.LAYOUT)
INDIA_PAKISTAN = build_lattice(india_pakistan.LAYOUT)
SHEETS = st.sampled_from((VIETNAM, INDIA_PAKISTAN))


@st.composite
def hexes(draw):
    sheet = draw(SHEETS)
    return sheet, draw(st.sampled_from(sheet.hexes))


def touch(sheet, one, other):
    return sheet.hex_at(other) in sheet.adjacent(sheet.hex_at(one))


# ---------------------------------------------------------------- neighbours


@given(hexes())
def test_who_touches_me_i_touch(sample):
    sheet, here = sample

    for there in sheet.adjacent(here):
        assert here in sheet.adjacent(there)
        assert sheet.distance(here, there) == sheet.distance(there, here) == 1


@given(hexes(), st.sampled_from(DIRECTIONS))
def test_there_and_back_is_home(sample, direction):
    sheet, here = sample
    there = sheet.neighbours[here][direction]

    if there != OFF_MAP:
        assert sheet.neighbours[there][opposite(direction)] == here


@given(hexes(), st.sampled_from(DIRECTIONS))
def test_two_neighbours_share_two_others_inside_and_at_least_one_at_the_edge(sample, direction):
    """What NWIP 2.4 shows of 3214/3314 is so of every side: its ends touch two more hexes."""
    sheet, here = sample
    there = sheet.neighbours[here][direction]
    if there == OFF_MAP:
        return

    both = set(sheet.adjacent(here)) & set(sheet.adjacent(there))

    inside = len(sheet.adjacent(here)) == len(sheet.adjacent(there)) == 6
    assert len(both) == 2 if inside else len(both) <= 2
    assert all(sheet.distance(a, b) == 2 for a in both for b in both if a != b) or not inside


@given(hexes())
def test_numbers_next_to_each_other_in_a_line_touch(sample):
    sheet, here = sample
    label = sheet.label_of(here)
    after = f"{label[:2]}{int(label[2:]) + 1:02}"

    if sheet.has(after):
        assert touch(sheet, label, after)


@given(hexes())
def test_a_neighbour_in_the_next_line_is_half_a_hex_up_or_down(sample):
    """Odd lines lie half a hex towards the higher numbers."""
    sheet, here = sample
    line, place = divmod(int(sheet.label_of(here)), 100)
    shift = 0 if line % 2 else -1

    for there in sheet.adjacent(here):
        next_line, next_place = divmod(int(sheet.label_of(there)), 100)
        if next_line != line:
            assert abs(next_line - line) == 1
            assert next_place - place in {shift, shift + 1}


def test_the_ends_of_the_bridge_side_touch_3313_and_3215():
    """NWIP 2.4: 3214 and 3314 contain the side, 3313 and 3215 only touch its ends."""
    sheet = INDIA_PAKISTAN

    assert touch(sheet, "3214", "3314")
    for end in ("3313", "3215"):
        assert touch(sheet, end, "3214")
        assert touch(sheet, end, "3314")
    assert not touch(sheet, "3313", "3215")


@pytest.mark.parametrize(
    ("sheet", "one", "other"),
    [
        pytest.param(VIETNAM, "4420", "4319", id="NWV 2.4: from the sea to the first beach"),
        pytest.param(VIETNAM, "4420", "4320", id="and to the second"),
        pytest.param(VIETNAM, "4311", "4411", id="NWV 11.9: what closes Haiphong touches it"),
        pytest.param(VIETNAM, "4311", "4412", id="on both sides"),
        pytest.param(INDIA_PAKISTAN, "2614", "2714", id="NWIP 2.3.2: a canal between"),
        pytest.param(INDIA_PAKISTAN, "1614", "1615", id="and another"),
        pytest.param(INDIA_PAKISTAN, "3703", "3704", id="Islamabad and Rawalpindi"),
    ],
)
def test_hexes_that_documents_call_adjacent_touch(sheet, one, other):
    assert touch(sheet, one, other)


# ---------------------------------------------------------------- edges


@pytest.fixture(scope="module")
def edges():
    return {
        "vietnam": _labels(vietnam),
        "india-pakistan": _labels(india_pakistan),
    }


def _labels(title):
    survey = Survey(title.atlas())
    return {
        name: {survey.atlas.label(here) for here in found} for name, found in survey.edges.items()
    }


@pytest.mark.parametrize(
    ("title", "edge", "named"),
    [
        pytest.param(
            "vietnam",
            "southwest",
            {"3722", "3823", "3922", "4023", "4122", "4223", "4322", "4423"},
            id="NWV 2.2 and errata, 6.2.2: the SRV's part of the south-west",
        ),
        pytest.param("vietnam", "northeast", {"3100", "3900", "4000"}, id="NWV 17.1.2: the PRC's"),
        pytest.param("vietnam", "northwest", {"1007", "1009"}, id="NWV 17.1.4: Yunnan"),
        pytest.param("india-pakistan", "north", {"5005"}, id="NWIP 10.2"),
        pytest.param("india-pakistan", "south", {"1005"}, id="NWIP 17.1.2: XXXI Corps"),
        pytest.param("india-pakistan", "west", {"1700", "3500"}, id="NWIP 17.1.2: from the west"),
        pytest.param(
            "india-pakistan",
            "east",
            {"1322", "1623", "1823", "2122", "2223", "2322", "2522", "2722", "2922", "3223"},
            id="NWIP 10.2, 17.1.2: India's entries",
        ),
    ],
)
def test_hexes_that_documents_put_at_an_edge_lie_there(edges, title, edge, named):
    assert named <= edges[title][edge]


def test_each_line_begins_and_ends_at_an_edge(edges):
    for title, sheet in (("vietnam", VIETNAM), ("india-pakistan", INDIA_PAKISTAN)):
        first, last, starts, ends = edges[title].values()
        assert len(starts) == len(ends) == 41
        assert {label[:2] for label in first} == {"10"}
        assert {label[:2] for label in last} == {"50"}
        for label in starts | ends | first | last:
            assert len(sheet.adjacent(sheet.hex_at(label))) < 6, label


@given(hexes())
def test_a_hex_has_six_neighbours_or_lies_at_an_edge_or_a_cut_corner(sample):
    sheet, here = sample
    line, place = divmod(int(sheet.label_of(here)), 100)
    inside_numbers = [f"{line + d:02}{place + e:02}" for d in (-1, 0, 1) for e in (-1, 0, 1)]

    if len(sheet.adjacent(here)) < 6:
        assert not all(sheet.has(label) for label in inside_numbers)


def test_every_side_of_a_hex_is_counted_once():
    for sheet in (VIETNAM, INDIA_PAKISTAN):
        inner = sum(len(sheet.adjacent(here)) for here in sheet.hexes)
        assert inner % 2 == 0
        sides = build_hexsides(sheet)
        assert len(sides) == 6 * len(sheet) - inner // 2
