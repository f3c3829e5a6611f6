"""SOP:4 to 15  What the card allows in each Movement Segment, and what Reorganization takes."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED, VIETNAM, after, driven, given, resolved
from games.next_war.turns import asked_by, at_step, ruled, small_chart_instead
from sandtable.games.next_war.events import Reorganized, SegmentBegan, evolve
from sandtable.games.next_war.orders.movement import EndMovement

#: Units in enemy zones and out of them, of high and low efficiency, each side at a bridge.
FRONT = """
    1204 SRV A 6-7-7 er7 sp3
    1205 PRC X 5-5-4 er7 sp3
    1801 SRV B 2-2-4 er5
    1802 SRV C 2-2-4 er6
    1803-1804 Minor River
    1803-1804 Primary
    1803 SRV D 2-2-4 er6
    1008 PRC Y 2-2-4 er5
    1006-1007 Minor River
    1006-1007 Primary
    1006 PRC Z 2-2-4 er6
"""


def begun(step, first=ALLIED):
    """Let a step of the turn begin, the initiative being with a side."""
    scene = ruled(given(FRONT, layers=VIETNAM), small_chart_instead)
    return driven(at_step(scene, step, initiative=first, first_player=first))


@pytest.mark.rule("SOP:4", "SOP:6", "SOP:7", "SOP:9", "SOP:11", "SOP:13")
@pytest.mark.parametrize(
    ("step", "mover", "units", "flies"),
    [
        pytest.param("initiative_movement", ALLIED, "A B C D", True, id="Initiative"),
        pytest.param("elite_reaction_movement", NON_ALLIED, "Z", False, id="Elite Reaction"),
        pytest.param("exploitation_movement", ALLIED, "B C D", True, id="Exploitation"),
        pytest.param("reaction_movement", NON_ALLIED, "X Y Z", True, id="Reaction"),
        pytest.param("first_movement", ALLIED, "A B C D", True, id="First"),
        pytest.param("second_movement", NON_ALLIED, "X Y Z", True, id="Second"),
    ],
)
def test_what_each_movement_segment_allows(step, mover, units, flies):
    run = begun(step)
    (segment,) = [event.segment for event in run.events if isinstance(event, SegmentBegan)]
    names = [run.printed.counters[unit].designation for unit in segment.unmoved]

    assert (segment.side, " ".join(names)) == (mover, units)
    assert segment.ground_only is not flies
    assert not segment.halved  # the whole allowance, whatever was moved before


@pytest.mark.rule("SOP:4", "SOP:6", "SOP:7", "SOP:9", "SOP:11", "SOP:13")
@pytest.mark.parametrize(
    ("step", "mover", "tried"),
    [
        pytest.param("initiative_movement", ALLIED, True, id="Initiative"),
        pytest.param("elite_reaction_movement", NON_ALLIED, True, id="Elite Reaction"),
        pytest.param("exploitation_movement", ALLIED, False, id="not Exploitation"),
        pytest.param("reaction_movement", NON_ALLIED, True, id="Reaction"),
        pytest.param("first_movement", ALLIED, True, id="First"),
        pytest.param("second_movement", NON_ALLIED, True, id="Second"),
    ],
)
def test_after_which_segments_bridges_are_tried(step, mover, tried):
    scene = after(begun(step))
    asked = asked_by(resolved(scene, mover, EndMovement()))

    assert ((mover, "bridges") in asked) is tried


@pytest.mark.rule("SOP:15")
def test_reorganization_takes_air_points_left_over():
    state = given("Allied air 2\nnon-Allied air 3").state

    assert [force.air_points for force in state.forces] == [2, 3]
    assert [force.air_points for force in evolve(state, Reorganized()).forces] == [0, 0]
