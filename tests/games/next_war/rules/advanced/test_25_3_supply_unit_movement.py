"""ADV:25.3, 19.4.7  How MSUs and Depots move, and what Strike markers do to it."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ADVANCED,
    after,
    at,
    given,
    march,
    moving,
    refusals,
    resolved,
    unit,
)
from games.next_war.supplied import SIDES, changed, sketched
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.rule_hooks import shipping_vetoes
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import allowance_of
from sandtable.games.next_war.rules.standard.ch08_movement.ground.eligible_units import movable
from sandtable.games.next_war.rules.standard.ch08_movement.terrain.bridges import may_destroy
from sandtable.games.next_war.state_lookups import unit_of

TEXT = "1205 OWN M 0-1-4 msu motorized steps1 er3 sp2\n1305 OWN D 0-2-0 depot motorized steps1"
EVERY = [
    {"name": "initiative_movement"},
    {"name": "exploitation_movement", "exploitation": True},
    {"name": "reaction_movement"},
    {"name": "first_movement"},
    {"name": "second_movement"},
]


@pytest.mark.rule("ADV:25.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("segment", EVERY)
def test_an_msu_moves_in_every_segment_of_its_side_and_a_depot_in_none(side, segment):
    scene = moving(sketched(TEXT, side), side, **segment)
    able = movable(scene, side, scene.state.segment)
    run = resolved(scene, side, march(scene, "M", "1206 1207 1208 1209"))

    assert able == (unit(scene, "M"),)
    assert unit_of(after(run), unit(scene, "M")).at == at("1209")


@pytest.mark.rule("ADV:25.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("struck", [1, 2])
def test_an_msu_with_a_strike_marker_stays_in_initiative_movement(side, struck):
    scene = changed(sketched(TEXT, side), "M", struck=struck)
    scene = moving(scene, side, name="initiative_movement")

    assert any("Initiative Movement Segment" in each for each in refused(scene, side))


def refused(scene, side):
    return refusals(scene, side, march(scene, "M", "1206"))


@pytest.mark.rule("ADV:25.3")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", ["first_movement", "second_movement"])
@pytest.mark.parametrize(("struck", "allowance"), [(0, 4), (1, 2), (2, 2)])
def test_it_moves_half_as_far_in_the_basic_phase(side, name, struck, allowance):
    scene = changed(sketched(TEXT, side), "M", struck=struck)
    scene = moving(scene, side, name=name)

    assert allowance_of(scene, unit(scene, "M")) == points(allowance)
    assert refused(scene, side) == []


@pytest.mark.rule("ADV:25.3")
@pytest.mark.parametrize(("struck", "may"), [(0, True), (1, True), (2, False)])
def test_no_sea_transport_at_strike_2(struck, may):
    scene = changed(sketched(TEXT), "M", struck=struck)
    found = scene.rules[shipping_vetoes](scene, (unit(scene, "M"),), at("1209"))

    assert ("struck-msu-not-shipped" not in [each.what.code for each in found]) is may


@pytest.mark.rule("ADV:25.3")
def test_other_units_are_not_held_back_by_this():
    scene = changed(given("1205 SRV A 2-2-5", layers=ADVANCED), "A", struck=1)

    scene = moving(scene, SideId(0), name="first_movement")
    assert refusals(scene, 0, march(scene, "A", "1206")) == []


@pytest.mark.rule("STD:8.3.4.1.2", "NWIP:2.4.1.2")
def test_an_msu_destroys_no_bridge():
    scene = sketched(f"{TEXT}\n1405 OWN A 0-2-4")

    assert [may_destroy(scene, unit(scene, name)) for name in "MDA"] == [False, True, True]
