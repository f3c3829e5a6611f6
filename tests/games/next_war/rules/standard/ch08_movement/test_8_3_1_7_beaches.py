"""STD:8.3.1.7  Beaches."""

from __future__ import annotations

import pytest

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
