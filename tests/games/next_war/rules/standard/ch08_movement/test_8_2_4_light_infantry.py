"""STD:8.2.4  Light infantry in zones of control."""

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
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.state import Segment

ENEMY = "1207 PRC X 3-3-4 sp2"  # its zone: 1206 1106 1107 1208 1306 1307
ROUGH = "\n".join(f"{here} Rough" for here in ("1206", "1306", "1106", "1307"))
STOPPED = ["These units must stop in 1206: it is in an enemy ZOC. [STD:8.2.2]"]


@pytest.mark.rule("STD:8.2.4")
@pytest.mark.parametrize(
    ("ground", "kind", "refused"),
    [
        pytest.param("Rough", "light", [], id="in rough ground it need not stop"),
        pytest.param("Highland Jungle", "light", [], id="nor in highlands"),
        pytest.param("Flat Jungle", "light", [], id="nor in Jungle on flat ground"),
        pytest.param("Flat", "light", STOPPED, id="on flat ground it must"),
        pytest.param("Flat Woods", "light", STOPPED, id="and in flat woods"),
        pytest.param("Rough", "leg", STOPPED, id="other infantry must stop anywhere"),
        pytest.param("Rough", "mountain", STOPPED, id="mountain infantry too"),
        pytest.param("Rough", "airmobile", [], id="airmobile troops walk as light infantry"),
    ],
)
def test_light_infantry_need_not_stop_in_a_zone(ground, kind, refused):
    scene = moving(given(f"1205 SRV A 4-6-8 {kind}\n1206 {ground}\n{ENEMY}"))

    assert refusals(scene, ALLIED, march(scene, "A", "1206 1205")) == refused


@pytest.mark.rule("STD:8.2.4")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        pytest.param("light", 12, id="light infantry pays for the ground alone"),
        pytest.param("leg", 18, id="others pay one more to enter"),
    ],
)
def test_light_infantry_enters_at_no_extra_cost(kind, cost):
    scene = moving(given(f"1205 SRV A 4-6-8 {kind}\n{ROUGH}\n{ENEMY}"))

    assert paid(scene, "A", "1206") == cost


@pytest.mark.rule("STD:8.2.4")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        pytest.param("light", 6, id="light infantry leaves at no extra cost"),
        pytest.param("leg", 12, id="others pay one more"),
    ],
)
def test_light_infantry_leaves_at_no_extra_cost(kind, cost):
    scene = moving(given(f"1206 SRV A 4-6-8 {kind}\n{ROUGH}\n{ENEMY}"))

    assert paid(scene, "A", "1205") == cost


@pytest.mark.rule("STD:8.2.4")
def test_light_infantry_goes_from_zone_to_zone_at_normal_cost():
    scene = moving(given(f"1206 SRV A 2-3-4 light\n{ROUGH}\n{ENEMY}"))

    assert paid(scene, "A", "1306 1307") == 24


@pytest.mark.rule("STD:8.2.4")
def test_into_a_zone_on_flat_ground_it_pays_and_stops():
    scene = moving(given(f"1206 SRV A 2-3-4 light\n1206 Rough\n{ENEMY}"))

    assert paid(scene, "A", "1306") == 12
    assert refusals(scene, ALLIED, march(scene, "A", "1306 1305")) == [
        "These units must stop in 1306: it is in an enemy ZOC. [STD:8.2.2]"
    ]


@pytest.mark.rule("STD:8.2.4")
def test_only_light_infantry_alone():
    scene = moving(given(f"1205 SRV A 2-3-8 light\n1205 SRV B 2-3-8 leg\n{ROUGH}\n{ENEMY}"))

    assert refusals(scene, ALLIED, march(scene, "A", "1206 1205")) == []
    assert refusals(scene, ALLIED, march(scene, "A B", "1206 1205")) == STOPPED


@pytest.mark.rule("STD:8.2.4")
@pytest.mark.parametrize(
    ("way", "cost"),
    [
        pytest.param("1206", 3 + 6, id="on the road the zone counts, and it is still cheaper"),
        pytest.param("1206 1205", 12 + 6, id="it may go on if it leaves the road"),
    ],
)
def test_on_a_road_it_is_bound_like_others(way, cost):
    scene = moving(given(f"1205 SRV A 2-3-4 light\n{ROUGH}\n1205-1206 Primary\n{ENEMY}"))

    assert paid(scene, "A", way) == cost


@pytest.mark.rule("STD:8.2.4")
def test_it_may_not_come_by_road_and_slip_on():
    scene = moving(given(f"1205 SRV A 2-3-3 light\n{ROUGH}\n1205-1206 Primary\n{ENEMY}"))

    assert paid(scene, "A", "1206") == 9
    assert refusals(scene, ALLIED, march(scene, "A", "1206 1305")) == []
    assert refusals(scene, ALLIED, march(scene, "A", "1206 1306")) == [
        "Moving to 1306 costs 4 MP; these units have 3. [STD:2.3.5]"
    ]


@pytest.mark.rule("STD:8.2.4")
@pytest.mark.parametrize("segment", [Segment(exploitation=True), Segment(elite_only=True)])
def test_it_may_move_out_of_a_zone_when_others_may_not(segment):
    scene = given(f"""
        {ROUGH}
        1208 Flat
        1206 SRV A 2-3-4 light er6
        1206 SRV B 4-6-5 leg er6
        1208 SRV C 2-3-4 light er6
        1306 SRV D 2-3-4 light er5
        {ENEMY}
    """)

    assert movable(scene, ALLIED, segment) == units(scene, "A" if segment.elite_only else "A D")


@pytest.mark.rule("STD:8.2.4")
@pytest.mark.parametrize(
    ("changes", "cost"),
    [
        pytest.param({}, 3 + 6, id="in most segments the road is there to use"),
        pytest.param({"exploitation": True}, 12, id="in Exploitation it must be left"),
        pytest.param({"elite_only": True}, 12, id="in Elite Reaction too"),
    ],
)
def test_it_slips_out_off_the_road(changes, cost):
    scene = moving(
        given(f"1205 Rough\n1206 Rough\n1205-1206 Primary\n1206 SRV A 2-3-4 light er6\n{ENEMY}"),
        **changes,
    )

    assert paid(scene, "A", "1205") == cost
