"""STD:12.1, STD:3.8  The points that a side has so far, during the game and when it is over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, given
from sandtable.games.next_war.state_lookups import points_of
from sandtable.kernel.play.state import Result, Scene


@pytest.mark.parametrize(
    ("over", "points"),
    [
        pytest.param(None, 7, id="the turn's are not in the total yet"),
        pytest.param(Result(0, "STD:12.0", (5, 0)), 5, id="at the end they are"),
        pytest.param(Result(0, "TABLE:5"), 7, id="whoever resigns does so in the turn"),
    ],
)
def test_points_so_far(over, points):
    scene = given("1204 SRV A 2-2-4")
    force = replace(scene.state.forces[ALLIED], vp_total=5, vp_turn=2)
    state = replace(scene.state, forces=(force, scene.state.forces[1]), over=over)

    assert points_of(Scene(scene.rules, scene.printed, state), ALLIED) == points
