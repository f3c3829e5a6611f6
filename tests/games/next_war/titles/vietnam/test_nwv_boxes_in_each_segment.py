"""SOP:4 to SOP:13, NWV:6.2.2  From a Holding Box units march in every Movement Segment."""

from __future__ import annotations

from typing import Any

import pytest

from games.next_war.sketch import ALLIED, NON_ALLIED, moving, offered, refusals
from games.next_war.titles.india_pakistan import layout
from games.next_war.titles.vietnam.invasion import BOX, SRV_BOX, place, standing, unit
from sandtable.games.next_war.orders.movement import AirTransport, EnterMap, Paradrop
from sandtable.games.next_war.printed.holding_boxes import box_at
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.state import Segment

ELITE: dict[str, Any] = {"elite_only": True, "ground_only": True}
BOXES = [pytest.param(ALLIED, SRV_BOX, id="SRV"), pytest.param(NON_ALLIED, BOX, id="PRC")]


def some(side, *, elite):
    """A unit of a side that is elite, or not; ratings are research and may change."""
    return next(
        (
            one.id
            for one in standing({}).printed.counters
            if one.side == side and one.movement and (one.er >= 6) is elite
        ),
        None,
    )


@pytest.mark.rule("NWV:6.2.2", "STD:3.3")
@pytest.mark.parametrize(("side", "box"), BOXES)
@pytest.mark.parametrize(
    ("flags", "only_elite"),
    [
        pytest.param({}, False, id="ordinary"),
        pytest.param({"exploitation": True}, False, id="Exploitation"),
        pytest.param(ELITE, True, id="Elite Reaction"),
    ],
)
def test_who_may_leave_a_box(side, box, flags, only_elite):
    elite, green = some(side, elite=True), some(side, elite=False)
    scene = standing(dict.fromkeys(filter(None, (elite, green)), box))
    found = movable(scene, side, Segment(side=side, **flags))

    assert unit(scene, elite) in found
    if green:
        assert (unit(scene, green) in found) is not only_elite
    now = moving(scene, side, unmoved=found, **flags)
    assert EnterMap in offered(now, side)
    door = max(box_at(scene.printed, place(scene, box)).doors)  # one inside the play area
    order = EnterMap(place(scene, box), (unit(scene, elite),), (door,))
    assert refusals(now, side, order) == []
    if only_elite:
        assert {AirTransport, Paradrop}.isdisjoint(offered(now, side))


def test_from_a_box_without_a_way_on_the_ground_nobody_moves_in_elite_reaction():
    scene = layout.position("enough", {"ru-217-abn-bde": "ROI Holding"})

    assert movable(scene, ALLIED, Segment(side=ALLIED, **ELITE)) == ()
    assert movable(scene, ALLIED, Segment(side=ALLIED, exploitation=True)) != ()
