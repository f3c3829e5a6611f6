"""NWIP:5.2, 5.3  How much India-Pakistan lets fly and drop."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, INDIA_PAKISTAN, NON_ALLIED, given
from sandtable.games.next_war.points import air_transport_limit, drop_limit


@pytest.mark.rule("NWIP:5.2")
@pytest.mark.parametrize(("side", "halves"), [(ALLIED, 4), (NON_ALLIED, 2)])
def test_how_much_goes_by_air_in_a_segment(side, halves):
    scene = given("", layers=INDIA_PAKISTAN)

    assert scene.rules[air_transport_limit](scene, side) == halves


@pytest.mark.rule("NWIP:5.3")
@pytest.mark.parametrize(
    ("nation", "halves"), [("ROI", 2), ("PRC", 8), ("RU", 6), ("IROP", 0), ("US", 1000)]
)
def test_how_much_drops_in_a_segment(nation, halves):
    scene = given("", layers=INDIA_PAKISTAN)

    assert min(scene.rules[drop_limit](scene, nation), 1000) == halves
