"""STD:2.2  Ground units, sizes, combat units."""

from __future__ import annotations

import pytest

from games.next_war.fighting import strike
from games.next_war.sketch import ALLIED, after, driven, given, refusals, unit, units
from games.next_war.turns import at_step, ruled, small_chart
from sandtable.games.next_war.rule_hooks import is_combat_unit
from sandtable.games.next_war.rules.standard.ch02_units.combat_units import (
    combat_units,
    is_below_division,
    size_in_battalions,
)


@pytest.mark.rule("STD:2.2.1")
def test_units_stand_in_order_of_their_size():
    scene = given("""
        1204 SRV A 1-1-4 battalion
        1204 SRV B 1-1-4 brigade
        1204 SRV C 1-1-4 regiment
        1204 SRV D 1-1-4 division
        1204 SRV E 1-1-4 corps
        1204 SRV F 1-1-4 army
    """)
    sizes = [size_in_battalions(counter) for counter in scene.printed.counters]

    assert sizes[1] == sizes[2] == 3 * sizes[0]
    assert sizes[2] < sizes[3] < sizes[4] < sizes[5]
    assert [is_below_division(each) for each in scene.printed.counters] == [True] * 3 + [False] * 3


@pytest.mark.rule("STD:2.2.2")
@pytest.mark.parametrize(
    ("what", "counts"),
    [
        pytest.param("1-1-4", True, id="any attack strength makes a combat unit"),
        pytest.param("0-3-4", False, id="a unit that cannot attack is none"),
        pytest.param("1-1-0", True, id="movement does not matter"),
        pytest.param("1-1-4 reduced", True, id="nor does a loss that leaves an attack strength"),
        pytest.param("1-1-0 outpost", False, id="a Combat Outpost is none"),
    ],
)
def test_a_combat_unit_can_attack(what, counts):
    scene = given(f"1204 SRV A {what}")

    assert scene.rules[is_combat_unit](scene, unit(scene, "A")) is counts


@pytest.mark.rule("STD:2.2.2")
def test_combat_units_are_picked_out_of_a_stack():
    scene = given("1204 SRV A 2-3-4\n1204 SRV B 0-3-4\n1204 SRV C 1-1-4")

    assert combat_units(scene, units(scene, "A B C")) == units(scene, "A C")


@pytest.mark.rule("STD:2.2.2")
def test_a_unit_that_cannot_attack_may_be_attacked():
    scene = ruled(given("1204 PRC X 0-3-4\n1203 SRV A 4-4-4"), small_chart)
    now = after(driven(at_step(scene, "first_combat")))

    assert refusals(now, ALLIED, strike(now, "1204", "A")) == []
