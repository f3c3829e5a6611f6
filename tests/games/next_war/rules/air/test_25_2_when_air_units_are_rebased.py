"""25.2 Rebasing belongs to Reorganization, after maintenance, and takes until later turns."""

from __future__ import annotations

import pytest

from games.next_war.air_war import (
    ABORT,
    FLOWN,
    READY,
    air_rules,
    aircraft,
    box,
    in_boxes,
    status_of,
    stepped,
)
from games.next_war.sketch import after, resolved
from sandtable.games.next_war.orders.advanced.air import RebaseAirUnit
from sandtable.games.next_war.rules.air.ch15_air_units.ratings import air_unit

DIEGO, INDIA = "Diego Garcia Basing", "ROI Basing"
UNIT = "us-usaf-f-15e-1"


def rebased(scene):
    """The position after the unit was sent to India."""
    asked = after(stepped(scene, "first_side_rebases_air_units"))
    return after(resolved(asked, 0, RebaseAirUnit(aircraft(UNIT), box(INDIA))))


def test_only_reorganization_asks_for_it_and_maintenance_comes_first():
    kinds = [kind for kind, orders in air_rules().orders.items() if RebaseAirUnit in orders]
    assert kinds == ["rebase_air_units"]

    step = "first_side_rebases_air_units"
    procedures = {
        name
        for name, steps in air_rules().steps.items()
        if step in [line for line, *_ in steps.sequence]
    }
    assert procedures == {"reorganizing"}
    names = [line.name for line in air_rules().sequence("reorganizing")]
    assert names[:3] == ["air_units_return", "air_units_are_maintained", step]


@pytest.mark.rule("ADV:25.2", "ADV:22.1.3")
@pytest.mark.parametrize(
    ("before", "die", "between", "there", "next_turn"),
    [
        pytest.param(READY, (), READY, FLOWN, READY, id="Ready"),
        pytest.param(FLOWN, (), READY, FLOWN, READY, id="it had flown, and is Ready by then"),
        pytest.param(ABORT, (0,), READY, FLOWN, READY, id="maintained"),
        pytest.param(ABORT, (9,), FLOWN, ABORT, ABORT, id="not maintained"),
    ],
)
def test_where_a_unit_is_when_it_has_come_to_its_new_base(before, die, between, there, next_turn):
    """In the next Reorganization what is in Abort is rolled for, before it could be Ready."""
    scene = in_boxes({UNIT: (DIEGO, before)}, turn=2, first_player=0)
    scene = after(stepped(scene, "air_units_return"))
    scene = after(stepped(scene, "air_units_are_maintained", *die))
    assert status_of(scene, UNIT) is between
    scene = rebased(scene)
    assert (air_unit(scene, aircraft(UNIT)).base, status_of(scene, UNIT)) == (box(INDIA), there)

    scene = after(stepped(scene, "air_rebasing_is_over"))
    assert status_of(after(stepped(scene, "air_units_return")), UNIT) is next_turn
