"""What stands above the map in a terminal: the turn, and the segment that is under way."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import asked, given
from sandtable.games.next_war.ids import BOTH_SIDES
from sandtable.games.next_war.presentation.text.position_text import segment_name
from sandtable.games.next_war.state import Segment
from sandtable.kernel.play.state import Scene


def before_play(name, side, kind):
    """A segment before play, and what a side is asked."""
    scene = asked(given("1004 SRV A 2-2-5"), side, kind)
    state = replace(scene.state, segment=Segment(0, name, side))
    return Scene(scene.rules, scene.printed, state)


@pytest.mark.parametrize("side", BOTH_SIDES)
@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("bridges_before_play", "bridges", "Bridges before play"),
        ("movement_before_play", "movement_before_play", "Movement before play"),
        ("bridges_before_play", "weather", ""),
        ("movement_before_play", "air_missions", ""),
    ],
)
def test_a_segment_before_play_is_over_once_nobody_is_asked(side, name, kind, told):
    found = segment_name(before_play(name, side, kind))

    assert found.partition(" (")[0] == told


@pytest.mark.parametrize("side", BOTH_SIDES)
def test_a_segment_of_a_turn_is_named_whatever_is_asked(side):
    scene = before_play("bridges_before_play", side, "weather")
    state = replace(scene.state, segment=Segment(1, "initiative_movement", side))

    assert segment_name(Scene(scene.rules, scene.printed, state)) != ""
