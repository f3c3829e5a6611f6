"""STD:8.2.2  What a zone of control does to a march."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    given,
    march,
    moving,
    paid,
    refusals,
    units,
)
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.state import Segment

ENEMY = "1207 PRC X 3-3-4 sp2"  # its zone: 1206 1106 1107 1208 1306 1307


@pytest.mark.rule("STD:8.2.2")
@pytest.mark.parametrize(
    ("friend", "refused"),
    [
        pytest.param("", True, id="a march ends where it enters a zone"),
        pytest.param("1206 SRV B 3-3-4 sp2", True, id="also where friends stand"),
    ],
)
def test_a_zone_stops_a_march(friend, refused):
    scene = moving(given(f"1205 SRV A 4-6-8\n{ENEMY}\n{friend}"))

    assert refusals(scene, ALLIED, march(scene, "A", "1206")) == []
    assert refusals(scene, ALLIED, march(scene, "A", "1206 1205")) == [
        "These units must stop in 1206: it is in an enemy ZOC. [STD:8.2.2]"
    ]


@pytest.mark.rule("STD:8.2.2")
@pytest.mark.parametrize(
    ("friend", "cost"),
    [
        pytest.param("", 12, id="entering a zone costs one more"),
        pytest.param("1206 SRV B 3-3-4", 6, id="not where a friendly combat unit stands"),
        pytest.param("1206 SRV B 0-3-4", 12, id="a unit that cannot attack does not help"),
        pytest.param("1205 SRV B 3-3-4", 12, id="nor one that stands elsewhere"),
    ],
)
def test_entering_a_zone_costs_one_more(friend, cost):
    scene = moving(given(f"1205 SRV A 4-6-8\n{ENEMY}\n{friend}"))

    assert paid(scene, "A", "1206") == cost


@pytest.mark.rule("STD:8.2.2")
@pytest.mark.parametrize(
    ("friend", "movers", "cost"),
    [
        pytest.param("", "A", 12, id="leaving a zone costs one more"),
        pytest.param("1206 SRV B 3-3-4", "A", 6, id="not where a combat unit stays"),
        pytest.param("1206 SRV B 0-3-4", "A", 12, id="one that cannot attack does not help"),
        pytest.param("1206 SRV B 3-3-4", "A B", 12, id="nor does one that goes along"),
    ],
)
def test_leaving_a_zone_costs_one_more(friend, movers, cost):
    scene = moving(given(f"1206 SRV A 4-6-8\n{ENEMY}\n{friend}"))

    assert paid(scene, movers, "1205") == cost


@pytest.mark.rule("STD:8.2.2")
def test_the_road_does_not_spare_the_zone_its_price():
    scene = moving(given(f"1206 SRV A 4-6-8\n1206-1205-1204 Primary\n{ENEMY}"))

    assert paid(scene, "A", "1205 1204") == 3 + 6 + 3


@pytest.mark.rule("STD:8.2.2")
def test_a_march_may_leave_a_zone_and_enter_it_elsewhere():
    scene = moving(given(f"1206 SRV A 4-6-8\n{ENEMY}"))

    assert paid(scene, "A", "1205 1105 1106") == 12 + 6 + 12


@pytest.mark.rule("STD:8.2.2")
@pytest.mark.parametrize(
    ("ground", "friend"),
    [
        pytest.param("1306 Flat", "", id="whatever the terrain"),
        pytest.param("1306 Highland Jungle", "", id="even if it costs more"),
        pytest.param("1306 Flat", "1306 SRV B 3-3-4", id="friends do not make it cheaper"),
        pytest.param("1206-1306 Highway", "", id="nor does a road"),
    ],
)
def test_from_zone_to_zone_takes_the_whole_allowance(ground, friend):
    scene = moving(given(f"1206 SRV A 4-6-5\n{ENEMY}\n{ground}\n{friend}"))

    assert paid(scene, "A", "1306") == 30


@pytest.mark.rule("STD:8.2.2")
def test_from_zone_to_zone_is_the_only_move():
    scene = moving(given(f"1206 SRV A 4-6-5\n{ENEMY}"))

    assert refusals(scene, ALLIED, march(scene, "A", "1306 1305")) == [
        "These units must stop in 1306: it is in an enemy ZOC. [STD:8.2.2]"
    ]


@pytest.mark.rule("STD:8.2.2")
def test_from_zone_to_zone_not_into_prohibited_terrain():
    scene = moving(given(f"1206 SRV A 6-7-7 mech\n1306 Marsh\n{ENEMY}", weather=Weather.STORM))

    assert refusals(scene, ALLIED, march(scene, "A", "1306")) == [
        "These units cannot enter 1306 (Marsh) this way. [STD:8.3.3]"
    ]


@pytest.mark.rule("STD:8.2.2")
@pytest.mark.parametrize(
    ("segment", "who"),
    [
        pytest.param(Segment(), "A B C", id="in most segments everybody moves"),
        pytest.param(Segment(exploitation=True), "B C", id="in Exploitation none from a zone"),
        pytest.param(
            Segment(elite_only=True, ground_only=True), "C", id="in Elite Reaction the elite alone"
        ),
    ],
)
def test_who_may_move_in_a_segment(segment, who):
    scene = given(f"""
        1206 SRV A 4-6-5 er7
        1204 SRV B 4-6-5 er5
        1204 SRV C 4-6-5 er6
        gone SRV D 4-6-5 er6
        later SRV E 4-6-5 er6
        {ENEMY}
    """)

    assert movable(scene, ALLIED, segment) == units(scene, who)


@pytest.mark.rule("STD:8.2.2")
def test_elite_reaction_asks_for_the_rating_as_it_stands():
    scene = given("1204 SRV A 4-6-5 er6 sp3\n1204 SRV B 4-6-5 er7 sp2")

    assert movable(scene, ALLIED, Segment(elite_only=True)) == units(scene, "B")
