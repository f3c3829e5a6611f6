"""STD:8.3.1.7  Beaches."""

from __future__ import annotations

import pytest

from games.next_war.sketch import at, given
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.beaches import is_beach
from sandtable.games.next_war.titles.vietnam import title


@pytest.mark.rule("STD:8.3.1.7")
@pytest.mark.parametrize(
    ("label", "beach"),
    [
        pytest.param("4319", True, id="flat land beside the sea"),
        pytest.param("4320", True, id="and its neighbour"),
        pytest.param("3713", False, id="not Hanoi, inland"),
        pytest.param("4420", False, id="not the sea itself"),
        pytest.param("4311", False, id="not a port city beside it"),
    ],
)
def test_what_is_a_beach(label, beach):
    atlas = title.atlas()

    assert is_beach(atlas, atlas.hex_at(label)) == beach


@pytest.mark.rule("STD:8.3.1.7")
@pytest.mark.parametrize(
    ("ground", "beach"),
    [
        ("Flat", True),
        ("Flat Woods", True),
        ("Rough", False),
        ("Marsh", False),
        ("Urban", False),
        ("Highland", False),
    ],
)
def test_only_flat_land_beside_the_sea_is_a_beach(ground, beach):
    atlas = given(f"1204 {ground}\n1205 All-Sea").printed.atlas

    assert is_beach(atlas, at("1204")) is beach
    assert not is_beach(atlas, at("1202"))
