"""The sides of hexes, and what lies along them."""

from __future__ import annotations

from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from board.sheets import CUT_CORNERS, EVERY_SHEET, INDIA_PAKISTAN, VIETNAM
from sandtable.board.directions import DIRECTIONS, opposite
from sandtable.board.hex_grid import OFF_MAP
from sandtable.board.hexsides import HexsideId, build_hexsides, place_features

SIDES = {lattice: build_hexsides(lattice) for lattice in EVERY_SHEET}
SHEETS = st.sampled_from(EVERY_SHEET)


class Feature(StrEnum):
    RIVER = "river"
    ROAD = "road"


def side(lattice, start, end):
    return SIDES[lattice].between(lattice.hex_at(start), lattice.hex_at(end))


def labels(lattice, hexes):
    return {lattice.label_of(here) for here in hexes}


def test_the_ends_of_3214_3314_touch_3313_and_3215():
    """The rule book of India-Pakistan (2.4) says so; it proves which lines are shifted."""
    ends = SIDES[INDIA_PAKISTAN].ends_of(side(INDIA_PAKISTAN, "3214", "3314"))

    assert labels(INDIA_PAKISTAN, ends) == {"3313", "3215"}


def test_a_side_on_the_edge_has_one_hex_and_a_name_of_its_own():
    sides = SIDES[VIETNAM]
    up = sides.around[VIETNAM.hex_at("1000")][0]

    assert sides.is_edge(up)
    assert sides.hexes_of(up) == (VIETNAM.hex_at("1000"),)
    assert sides.ends_of(up) == ()
    assert sides.label_of(up) == "1000 up"


def test_where_a_corner_is_cut_the_side_is_an_edge():
    sides = SIDES[CUT_CORNERS]
    left = sides.around[CUT_CORNERS.hex_at("4603")][4]

    assert sides.label_of(left) == "4603 left"
    assert sides.is_edge(left)


def test_hexes_apart_share_no_side():
    with pytest.raises(LookupError, match="3713 and 3913 do not share a side"):
        side(VIETNAM, "3713", "3913")


@pytest.mark.parametrize("lattice", EVERY_SHEET)
def test_sides_are_counted_once_each_without_gaps(lattice):
    sides = SIDES[lattice]
    seen = [number for around in sides.around for number in around]
    inner = sum(len(lattice.adjacent(here)) for here in lattice.hexes) // 2

    assert set(seen) == set(range(len(sides)))
    assert len(sides) == len(seen) - inner


@given(SHEETS, st.data())
def test_a_side_is_the_same_from_both_hexes(lattice, data):
    sides = SIDES[lattice]
    here = data.draw(st.sampled_from(lattice.hexes))
    direction = data.draw(st.sampled_from(DIRECTIONS))
    there = lattice.neighbours[here][direction]
    number = sides.around[here][direction]

    assert sides.is_edge(number) == (there == OFF_MAP)
    if there != OFF_MAP:
        assert sides.around[there][opposite(direction)] == number
        assert sides.between(here, there) == sides.between(there, here) == number
        assert sides.hexes_of(number) == tuple(sorted((here, there)))
        assert sides.label_of(number) == "/".join(sorted(map(lattice.label_of, (here, there))))


@given(SHEETS, st.data())
def test_the_ends_of_a_side_are_the_hexes_next_to_both(lattice, data):
    sides = SIDES[lattice]
    number = HexsideId(data.draw(st.integers(0, len(sides) - 1)))
    hexes = sides.hexes_of(number)

    common = set.intersection(*(set(lattice.adjacent(here)) for here in hexes))

    if sides.is_edge(number):
        assert set(sides.ends_of(number)) <= common
    else:
        assert set(sides.ends_of(number)) == common


# ---------------------------------------------------------------- features


def test_a_side_may_hold_several_features_and_most_hold_none():
    bridged, dry = side(VIETNAM, "3713", "3714"), side(VIETNAM, "3713", "3712")
    features = place_features(
        SIDES[VIETNAM], [(bridged, Feature.RIVER), (bridged, Feature.ROAD), (dry, Feature.ROAD)]
    )

    assert features.at(bridged) == {Feature.RIVER, Feature.ROAD}
    assert features.at(side(VIETNAM, "3713", "3814")) == frozenset()
    assert features.sides_with(Feature.ROAD) == tuple(sorted((dry, bridged)))
    assert features.has(dry, Feature.ROAD)
    assert not features.has(dry, Feature.RIVER)


def test_changing_features_leaves_the_old_ones_as_they_were():
    here = side(VIETNAM, "3713", "3714")
    before = place_features(SIDES[VIETNAM], [(here, Feature.RIVER)])

    bridged = before.with_(here, Feature.ROAD)
    blown = bridged.without(here, Feature.ROAD)

    assert bridged.at(here) == {Feature.RIVER, Feature.ROAD}
    assert blown == before != bridged
