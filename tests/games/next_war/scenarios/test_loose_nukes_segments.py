"""ADV:SOP-9, 27.3.1  Loose Nukes: who moves again in Exploitation, from hexes and Holding Boxes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.scenarios.loose_nukes import (
    ALLIES,
    PAKISTAN,
    set_up,
    unit_called,
    with_air_units,
    with_state,
)
from sandtable.games.next_war.printed.holding_boxes import is_box
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.state import Segment

BOXES = {ALLIES: "ROI Holding", PAKISTAN: "IROP Holding"}
UNITS = {ALLIES: "us-1-82-abn-bde", PAKISTAN: "irop-17-inf-div"}
SEGMENTS = {
    "initiative": Segment(),
    "exploitation": Segment(exploitation=True),
}


def moves(scene, side, segment, *, box, **marks):
    """Whether a unit of a side, in its Holding Box or on the map, moves in a segment."""
    unit = unit_called(scene, UNITS[side])
    places = {place.name: number for number, place in scene.printed.places.items()}
    here = places[BOXES[side]]
    if not box:
        here = next(now.at for _, now in scene.state.forces[side].units.pairs() if now.at >= 0)
    forces = list(scene.state.forces)
    units = forces[side].units
    now = replace(units.map[unit], at=here, **marks)
    forces[side] = replace(forces[side], units=units.set(unit, now))
    scene = with_state(scene, forces=tuple(forces))
    assert is_box(here) is box
    return unit in movable(scene, side, replace(SEGMENTS[segment], side=side))


@pytest.mark.rule("ADV:SOP-9", "ADV:19.5")
@pytest.mark.parametrize("position", [with_air_units, set_up], ids=["air units", "Air Points"])
@pytest.mark.parametrize("side", [ALLIES, PAKISTAN])
@pytest.mark.parametrize("box", [True, False], ids=["a Holding Box", "a hex"])
def test_a_unit_with_a_marker_does_not_exploit(position, side, box):
    scene = position()

    assert moves(scene, side, "exploitation", box=box)
    for marks in ({"struck": 1}, {"struck": 2}, {"unsupplied": True}):
        assert not moves(scene, side, "exploitation", box=box, **marks)
        assert moves(scene, side, "initiative", box=box, **marks)
