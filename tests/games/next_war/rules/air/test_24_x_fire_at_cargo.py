"""24.5, 24.x SAM and AAA fire at what is carried: steps, Airmobile Points, and who turns back."""

from __future__ import annotations

import pytest

from games.next_war.air_flights import beside, in_the_air, playing
from games.next_war.flight_orders import BASES, position
from games.next_war.flights_under_fire import fire
from games.next_war.sketch import ALLIED, NON_ALLIED, at, moving, refusals, unit, units
from sandtable.games.next_war.advanced.air_defence_tracks import Tracks
from sandtable.games.next_war.orders.movement import Airlift, AirTransport
from sandtable.games.next_war.state_lookups import unit_of

BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
#: Two battalions that share a point, a third one, and an enemy two hexes from the landing.
TEXT = f"""{BASES}
1104 SRV A 2-2-4 light sp1/2
1104 SRV B 2-2-4 light sp1/2
1104 SRV C 2-2-4 light sp1/2
1604 PRC E 1-1-4
Allied airmobile SRV 3"""

#: A has one step, and so has D, which takes a point of its own.
ONE_STEP = f"""{TEXT.replace("A 2-2-4 light sp1/2", "A 2-2-4 light sp1/2 steps1")}
1104 SRV D 2-2-4 light sp1 steps1"""


def carried(side, flies, names, *dice, text=TEXT, enemy_at="", **changes):
    """Units fly from 1104 into the enemy country, with two points if points carry them."""
    scene = moving(position(text, side), side)
    control = scene.state.control.set(at("1104"), side).set(at("1804"), side)
    scene = in_the_air(scene, side, control=control, enemy_hexes=("1804",), **changes)
    scene = beside(scene, side, enemy_at) if enemy_at else scene
    order = (
        Airlift(at("1104"), units(scene, names), (points_for(names),), at("1804"), 0)
        if flies == "airmobile"
        else AirTransport(at("1104"), units(scene, names), at("1804"), 0)
    )
    return playing(scene, order, *dice)


def points_for(names):
    """D takes a point of its own; two others share one."""
    halves = [name for name in names.split() if name != "D"]
    return names.count("D") + -(-len(halves) // 2)


def steps(now, names):
    return [unit_of(now.scene, unit(now.scene, name)).steps for name in names.split()]


def places(now, names):
    return {unit_of(now.scene, unit(now.scene, name)).at for name in names.split()}


def points(now, side):
    """The Airmobile Points of a side for good, those used in this turn, and those destroyed."""
    (lift,) = now.scene.state.forces[side].airmobile
    return lift.total, lift.spent, lift.lost


@pytest.mark.rule("ADV:24.x", "ADV:24.5")
@BOTH
@pytest.mark.parametrize(
    ("names", "used"),
    [
        pytest.param("A", 1, id="one battalion"),
        pytest.param("A B", 1, id="two on one point"),
        pytest.param("A B C", 2, id="three on two points"),
    ],
)
def test_a_hit_costs_the_first_unit_a_step_and_one_point_for_good(side, names, used):
    """One roll for all that fly together, and all of them land."""
    now = carried(side, "airmobile", names, 0, 0, 9)

    assert fire(now) == [("SAM", "X"), ("AAA", "-")]
    assert steps(now, names) == [1, 2, 2][: len(names.split())]
    assert places(now, names) == {at("1804")}
    assert points(now, side) == (2, used, 1)


@pytest.mark.rule("ADV:24.x")
@BOTH
@pytest.mark.parametrize(
    ("dice", "shots"),
    [
        pytest.param((0, 1), [("SAM", "A")], id="Abort by SAMs"),
        pytest.param((0, 2), [("SAM", "+2")], id="+2 by SAMs"),
        pytest.param((0, 3), [("SAM", "+1")], id="+1 by SAMs"),
        pytest.param((0, 9, 1), [("SAM", "-"), ("AAA", "+2")], id="+2 by AAA"),
        pytest.param((0, 9, 3), [("SAM", "-"), ("AAA", "+1")], id="+1 by AAA"),
    ],
)
def test_anything_less_sends_airmobile_units_back_and_their_points_are_used(side, dice, shots):
    """Nobody is asked whether to press on, and they have moved."""
    now = carried(side, "airmobile", "A B C", *dice)

    assert fire(now) == shots
    assert steps(now, "A B C") == [2, 2, 2]
    assert places(now, "A B C") == {at("1104")}
    assert points(now, side) == (3, 2, 0)
    assert now.decision.kind == "move"
    again = Airlift(at("1104"), units(now.scene, "A B"), (1,), at("1804"), 0)
    assert refusals(now.scene, side, again) != []


@pytest.mark.rule("ADV:24.x")
@BOTH
def test_a_step_lost_to_sams_stays_lost_when_aaa_sends_the_units_back(side):
    now = carried(side, "airmobile", "A B C", 0, 0, 1)

    assert fire(now) == [("SAM", "X"), ("AAA", "+2")]
    assert steps(now, "A B C") == [1, 2, 2]
    assert places(now, "A B C") == {at("1104")}
    assert points(now, side) == (2, 2, 1)


@pytest.mark.rule("ADV:24.x", "ADV:24.5")
@BOTH
@pytest.mark.parametrize(
    ("first", "left"),
    [
        pytest.param("", [0, 2], id="both on the first unit"),
        pytest.param(" steps1", [0, 1], id="the second on the next, as the first is gone"),
    ],
)
def test_two_hits_cost_air_transport_two_steps_and_no_airmobile_point(side, first, left):
    text = TEXT.replace("A 2-2-4 light sp1/2", f"A 2-2-4 light sp1/2{first}")
    now = carried(side, "transport", "A B", 2, 0, 0, text=text, tracks=Tracks(5, 5, 3))

    assert fire(now) == [("SAM", "X"), ("AAA", "X")]
    assert steps(now, "A B") == left
    assert places(now, "B") == {at("1804")}
    assert points(now, side) == (3, 0, 0)


@pytest.mark.rule("ADV:24.x", "ADV:24.5", "ADV:24.3.3")
@BOTH
@pytest.mark.parametrize(
    ("names", "die", "left", "lost"),
    [
        pytest.param("A B", 9, [0, 2], 1, id="it is missed"),
        pytest.param("A B", 0, [0, 1], 1, id="it is hit, on the same point"),
        pytest.param("A B C", 0, [0, 1, 2], 1, id="the next in line is hit"),
        pytest.param("D A B", 0, [0, 0, 2], 2, id="it is hit, on its own point"),
    ],
)
def test_what_is_left_of_an_airlift_is_fired_on_where_it_lands(side, names, die, left, lost):
    """SAMs take the only step of the first unit where it is taken up, beside an enemy."""
    now = carried(side, "airmobile", names, 0, 0, 9, 0, die, 9, text=ONE_STEP, enemy_at="1105")

    assert fire(now) == [
        *[("SAM", "X"), ("AAA", "-")],
        *[("SAM", "-" if die else "X"), ("AAA", "-")],
    ]
    assert steps(now, names) == left
    assert points(now, side)[2] == lost


@pytest.mark.rule("ADV:24.x", "ADV:24.6")
@BOTH
@pytest.mark.parametrize("flies", ["airmobile", "transport"])
def test_nothing_fires_at_what_is_gone(side, flies):
    now = carried(side, flies, "A", 0, 0, 0, text=ONE_STEP, tracks=Tracks(8, 8, 8))

    assert fire(now) == [("SAM", "X")]
    assert steps(now, "A") == [0]
