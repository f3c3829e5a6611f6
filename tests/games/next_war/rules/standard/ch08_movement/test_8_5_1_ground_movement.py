"""STD:8.0, 8.5.1  Ground movement."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    choices,
    given,
    happened,
    labels,
    march,
    moving,
    offered,
    paid,
    path,
    refusals,
    resolved,
    units,
)
from sandtable.games.next_war.events import HexPassed, UnitMoved, UnitsDone
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import EndMovement, MoveUnits
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import decision_of


@pytest.mark.rule("STD:8.0")
@pytest.mark.parametrize(
    ("side", "mover", "refused"),
    [
        pytest.param(ALLIED, "A", [], id="the side whose segment it is moves"),
        pytest.param(
            ALLIED,
            "X",
            ["You cannot move unit X now. [STD:8.0]"],
            id="the other does not",
        ),
        pytest.param(NON_ALLIED, "X", [], id="in its own segment it does"),
    ],
)
def test_units_move_in_their_sides_segment(side, mover, refused):
    scene = moving(given("1204 SRV A 4-6-5\n1704 PRC X 4-6-5"), side)
    scene_for_all = moving(given("1204 SRV A 4-6-5\n1704 PRC X 4-6-5"), side, unmoved=(0, 1))

    way = "1203" if mover == "A" else "1703"
    assert refusals(scene_for_all, side, march(scene, mover, way)) == refused


@pytest.mark.rule("STD:8.5.1")
def test_a_stack_moves_hex_by_hex_and_its_combat_units_leave_their_mark():
    scene = moving(given("1204 SRV A 4-6-5\n1204 SRV B 0-6-5"))
    both = units(scene, "A B")

    run = resolved(scene, ALLIED, march(scene, "A B", "1205 1206"))

    way = path("1205 1206")
    assert happened(run) == [
        *(UnitMoved(one, ALLIED, way, 12) for one in both),
        HexPassed(way, ALLIED),
        UnitsDone(both),
    ]
    force = run.truth.forces[ALLIED]
    assert force.stacks.map[at("1206")] == both
    assert run.truth.segment.unmoved == ()


@pytest.mark.rule("STD:8.5.1")
def test_units_that_cannot_attack_leave_no_mark():
    scene = moving(given("1204 SRV B 0-6-5"))

    assert happened(resolved(scene, ALLIED, march(scene, "B", "1205")), HexPassed) == []


@pytest.mark.rule("STD:8.5.1")
def test_a_unit_moves_once_in_a_segment():
    scene = moving(given("1204 SRV A 4-6-5"))

    run = resolved(scene, ALLIED, march(scene, "A", "1205"))

    assert refusals(after(run), ALLIED, march(after(run), "A", "1206")) == [
        "Unit A has already moved, or cannot move in this segment. [STD:8.5.1]"
    ]


@pytest.mark.rule("STD:8.5.1")
@pytest.mark.parametrize(
    ("movers", "way", "cost"),
    [
        pytest.param("A", "1205", 12, id="infantry pays two"),
        pytest.param("B", "1205", 18, id="trucks pay three"),
        pytest.param("A B", "1205", 18, id="together they pay the worse"),
    ],
)
def test_a_stack_pays_its_worst_cost(movers, way, cost):
    scene = moving(given("1204 SRV A 4-6-4 leg\n1204 SRV B 4-6-7 motorized\n1205 Rough"))

    assert paid(scene, movers, way) == cost


@pytest.mark.rule("STD:8.5.1", "STD:2.3.5")
@pytest.mark.parametrize(
    ("movers", "way", "refused"),
    [
        pytest.param("B", "1205 1206 1207 1208", [], id="the fast unit goes four hexes"),
        pytest.param("A", "1205 1206 1207", [], id="the slow one three"),
        pytest.param(
            "A B",
            "1205 1206 1207 1208",
            ["Moving to 1208 costs 4 MP; these units have 3. [STD:2.3.5]"],
            id="together they go as far as the slow one",
        ),
    ],
)
def test_a_stack_has_its_smallest_allowance(movers, way, refused):
    scene = moving(given("1204 SRV A 4-6-3\n1204 SRV B 4-6-4"))

    assert refusals(scene, ALLIED, march(scene, movers, way)) == refused


@pytest.mark.rule("STD:8.5.1")
def test_a_stack_must_have_begun_the_segment_together():
    began = HashedMap({0: at("1204"), 1: at("1104")})
    scene = moving(given("1204 SRV A 4-6-5\n1204 SRV B 4-6-5"), together=began)

    assert refusals(scene, ALLIED, march(scene, "A", "1205")) == []
    assert refusals(scene, ALLIED, march(scene, "B", "1205")) == []
    assert refusals(scene, ALLIED, march(scene, "A B", "1205")) == [
        "These units did not start the segment in the same hex. [STD:8.5.1]"
    ]


@pytest.mark.rule("STD:8.5.1")
@pytest.mark.parametrize(
    ("names", "origin", "way", "refused"),
    [
        pytest.param(
            "A B",
            "1204",
            "1205",
            "Unit B is not in 1204, the starting place you chose. Its location: 1304.",
            id="one astray",
        ),
        pytest.param(
            "A",
            "1104",
            "1205",
            "Unit A is not in 1104, the starting place you chose. Its location: 1204.",
            id="a false start",
        ),
        pytest.param("", "1204", "1205", "Choose one or more units, each only once.", id="nobody"),
        pytest.param(
            "A A", "1204", "1205", "Choose one or more units, each only once.", id="twice"
        ),
        pytest.param("A", "1204", "1206", "1206 is not adjacent to 1204.", id="a leap"),
        pytest.param("A", "1204", "1204", "1204 is not adjacent to 1204.", id="standing still"),
        pytest.param("A", "1204", "", "A move is 1 to 64 hexes long, not 0.", id="no step"),
        pytest.param(
            "C",
            "1204",
            "1205",
            "Unit C is not on the map (Off map).",
            id="one that is not on the map",
        ),
    ],
)
def test_what_a_march_order_must_say(names, origin, way, refused):
    scene = moving(given("1204 SRV A 4-6-5\n1304 SRV B 4-6-5\noff SRV C 4-6-5"))
    order = MoveUnits(at(origin), units(scene, names), path(way))

    assert refusals(scene, ALLIED, order) == [f"{refused} [STD:8.5.1]"]


@pytest.mark.rule("STD:8.5.1")
@pytest.mark.parametrize("number", [-1, 99, 10**9])
def test_an_order_may_name_what_does_not_exist(number):
    scene = moving(given("1204 SRV A 4-6-5"))

    assert refusals(scene, ALLIED, MoveUnits(at("1204"), (number,), path("1205"))) != []
    assert refusals(scene, ALLIED, MoveUnits(at("1204"), (UnitId(0),), (number,))) != []
    assert refusals(scene, ALLIED, MoveUnits(number, (UnitId(0),), path("1205"))) != []


@pytest.mark.rule("STD:8.5.1")
@pytest.mark.parametrize(
    "enemy",
    [
        pytest.param("2-3-4", id="a combat unit"),
        pytest.param("0-3-4 sp1/2", id="any ground unit"),
        pytest.param("1-1-0 outpost", id="even an outpost"),
    ],
)
def test_nobody_marches_into_the_enemy(enemy):
    scene = moving(given(f"1204 SRV A 4-6-5\n1205 PRC X {enemy}"))

    assert refusals(scene, ALLIED, march(scene, "A", "1205")) == [
        "1205 is occupied by the enemy. [STD:8.5.1] Move next to it and attack."
    ]


@pytest.mark.rule("STD:8.5.1")
def test_every_hex_with_units_to_move_is_offered():
    scene = moving(given("1204 SRV A 4-6-5\n1304 SRV B 4-6-5 moved\n1404 SRV C 4-6-5"))

    assert labels(choices(scene, ALLIED, MoveUnits)) == ["1204", "1404"]
    assert choices(scene, ALLIED, MoveUnits, at("1204")) == units(scene, "A")


@pytest.mark.rule("STD:8.5.1")
def test_with_nobody_to_move_only_the_end_is_offered():
    scene = moving(given("1204 SRV A 4-6-5 moved"))

    assert set(offered(scene, ALLIED)) == {EndMovement}


@pytest.mark.rule("STD:8.5.1")
def test_a_side_may_end_its_movement():
    scene = moving(given("1204 SRV A 4-6-5"))

    run = resolved(scene, ALLIED, EndMovement())

    assert decision_of(run.truth, ALLIED) is None


@pytest.mark.rule("STD:8.5.1.2")
@pytest.mark.parametrize(
    ("way", "refused"),
    [
        pytest.param("1205", [], id="the first hex may be entered at any cost"),
        pytest.param(
            "1205 1206",
            ["Moving to 1206 costs 8 MP; these units have 7. [STD:2.3.5]"],
            id="after it nothing is left",
        ),
        pytest.param(
            "1203 1202",
            ["Moving to 1202 costs 9 MP; these units have 7. [STD:2.3.5]"],
            id="a later hex must be paid for",
        ),
    ],
)
def test_one_hex_can_always_be_entered(way, refused):
    """308 of the run-through: tracks, allowance 7, Highland Jungle at 6 and 2."""
    scene = moving(given("1204 SRV 308 6-7-7 mech\n1205 Highland Jungle\n1202 Highland Jungle"))

    assert refusals(scene, ALLIED, march(scene, "308", way)) == refused


@pytest.mark.rule("STD:8.5.1.2")
def test_the_minimum_move_takes_the_whole_allowance():
    scene = moving(given("1204 SRV 308 6-7-7 mech\n1205 Highland Jungle"))

    assert paid(scene, "308", "1205") == 42


@pytest.mark.rule("STD:8.5.1.2")
@pytest.mark.parametrize(
    ("segment", "enemy", "told"),
    [
        pytest.param({}, True, False, id="at other times"),
        pytest.param({"exploitation": True}, False, False, id="outside zones"),
        pytest.param({"exploitation": True}, True, True, id="not in Exploitation"),
        pytest.param({"elite_only": True}, True, True, id="nor in Elite Reaction"),
    ],
)
def test_light_infantry_in_a_zone_has_no_minimum_move_then(segment, enemy, told):
    """It may go, but must pay: the Mountain across a river costs more than it has."""
    sketch = "1204 Rough\n1205 Mountain\n1204-1205 Minor River\n1204 SRV A 2-2-2 light er7"
    foe = "1103 PRC X 4-4-4 sp2" if enemy else ""
    scene = moving(given(f"{sketch}\n{foe}"), **segment)

    assert bool(refusals(scene, ALLIED, march(scene, "A", "1205"))) == told


@pytest.mark.rule("STD:8.5.1.2", "STD:8.3.3")
def test_the_minimum_move_does_not_lead_where_nobody_may_go():
    scene = moving(given("1204 SRV A 4-6-1\n1205 Marsh", weather=Weather.STORM))

    assert refusals(scene, ALLIED, march(scene, "A", "1205")) == [
        "These units cannot enter 1205 (Marsh) this way. [STD:8.3.3]"
    ]


RUN_THROUGH = """
    1106 Highland Jungle
    1105 Highland Jungle
    1205 Highland Jungle
    1305 Highland Jungle
    1306 Highland Jungle
    1204 Highland Jungle
    1206 Highland Jungle Town Airfield
    1206 PRC 127 2-3-4 light sp1 er7
    1206 PRC 128 2-3-4 light sp1 er7
    1205 SRV 10 4-6-5 leg sp3
    1305 SRV A 2-3-4 light sp1 er6
"""


@pytest.mark.rule("STD:8.2.2", "STD:8.2.4", "STD:8.3.1")
@pytest.mark.parametrize(
    ("mover", "way", "cost"),
    [
        pytest.param("10", "1204", 30, id="infantry leaves the ring for five: three, one, one"),
        pytest.param("10", "1105", 30, id="along the ring it spends everything"),
        pytest.param("A", "1306", 12, id="marines slip along the ring for two"),
        pytest.param("A", "1205 1105", 24, id="two hexes in all"),
    ],
)
def test_the_run_through(mover, way, cost):
    scene = moving(given(RUN_THROUGH))

    assert paid(scene, mover, way) == cost


@pytest.mark.rule("STD:8.2.2")
def test_who_is_not_the_last_to_leave_pays_less():
    scene = moving(given(RUN_THROUGH.replace("1305 SRV A", "1205 SRV A")))

    assert paid(scene, "10", "1204") == 24
