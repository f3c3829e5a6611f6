"""The view of a full air war stays small: all counters of a title, twenty missions of each side."""

from __future__ import annotations

import pytest

from client.air_phase import at_the_air_phase
from presenters.air_war_size import BOTH_TITLES, MISSIONS, full, sizes_of, told
from sandtable.table.table import Table

#: Bytes, gzipped: the sheet with the first view, and each view after an order; 60 and 10 KB, as
#: `client/e2e/measure.mjs` counts them.
FIRST, LATER = 60 * 1024, 10 * 1024


@pytest.fixture(scope="module")
def table() -> Table:
    """Loose Nukes at the start of the air war."""
    return at_the_air_phase()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("title", BOTH_TITLES)
def test_the_view_of_a_full_air_war_is_small(table: Table, title: str, seat: int) -> None:
    scene = full(table, title, seat)
    view = told(table, scene, seat)
    (missions,) = [track for track in view.tracks if track.name == "air missions"]

    assert len(scene.printed.aircraft) >= 125
    assert len(missions.rows) == 2 * MISSIONS
    first, later = sizes_of(table, scene, seat)
    assert later < LATER
    assert first < FIRST
