"""STD:2.3  Values of ground units."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import (
    ALLIED,
    after,
    driven,
    given,
    march,
    refusals,
    resolved,
    unit,
    units,
)
from games.next_war.turns import at_step, ruled, small_chart
from sandtable.board.movement_point_fractions import points
from sandtable.games.next_war.orders.combat import TakeLosses
from sandtable.games.next_war.rules.standard.ch02_units.formations import (
    formation_of,
    formations_of,
)
from sandtable.games.next_war.rules.standard.ch02_units.ground_unit_values import (
    allowance_of,
    attack_strength,
    defence_strength,
    half_points_of,
)


@pytest.mark.rule("STD:2.3.1")
@pytest.mark.parametrize(
    ("flag", "strength"),
    [pytest.param("", 6, id="full"), pytest.param("reduced", 3, id="reduced")],
)
def test_a_unit_attacks_with_the_attack_strength_that_lies_up(flag, strength):
    scene = given(f"1204 SRV A 6-7-7 {flag}")

    assert attack_strength(scene, unit(scene, "A")) == strength


@pytest.mark.rule("STD:2.3.2")
@pytest.mark.parametrize(
    ("flag", "strength"),
    [pytest.param("", 7, id="full"), pytest.param("reduced", 4, id="reduced")],
)
def test_a_unit_defends_with_the_defence_strength_that_lies_up(flag, strength):
    scene = given(f"1204 SRV A 6-7-7 {flag}")

    assert defence_strength(scene, unit(scene, "A"), units(scene, "A")) == strength


@pytest.mark.rule("STD:2.3.2.1")
@pytest.mark.parametrize(
    ("other", "strength"),
    [
        pytest.param("alone", 2, id="it counts beside others of its kind"),
        pytest.param("", 0, id="it does not beside any other unit"),
    ],
)
def test_a_defence_in_parentheses_counts_only_among_its_kind(other, strength):
    scene = given(f"1204 SRV A 1-2-4 alone\n1204 SRV B 3-3-4 {other}")
    stack = units(scene, "A B")

    assert defence_strength(scene, unit(scene, "A"), stack) == strength
    assert defence_strength(scene, unit(scene, "B"), stack) == 3


@pytest.mark.rule("STD:2.3.2.1")
def test_a_defence_in_parentheses_counts_when_the_unit_is_alone():
    scene = given("1204 SRV A 1-2-4 alone")

    assert defence_strength(scene, unit(scene, "A"), units(scene, "A")) == 2


@pytest.mark.rule("STD:2.3.4")
def test_a_unit_belongs_to_the_formation_of_its_nation():
    scene = given("""
        1204 SRV A 1-2-4 ofIII
        1204 SRV B 1-2-4 ofIII
        1204 PRC C 1-2-4 ofIII
        1204 SRV D 1-2-4
    """)

    assert formation_of(scene, unit(scene, "A")) == ("SRV", "III")
    assert formation_of(scene, unit(scene, "D")) is None
    assert formations_of(scene, units(scene, "A B D")) == {("SRV", "III")}
    assert formations_of(scene, units(scene, "A C")) == {("SRV", "III"), ("PRC", "III")}


@pytest.mark.rule("STD:2.3.5")
@pytest.mark.parametrize(
    ("what", "allowance"),
    [
        pytest.param("4-6-5 leg", 5, id="what is printed"),
        pytest.param("6-7-7 mech reduced", 7, id="also after a loss"),
        pytest.param("3-4-24 airmobile", 4, id="a unit that flies walks four"),
        pytest.param("1-1-4 outpost", 0, id="an outpost never moves"),
    ],
)
def test_a_unit_may_spend_its_movement_allowance(what, allowance):
    scene = given(f"1204 SRV A {what}")

    assert allowance_of(scene, unit(scene, "A")) == points(allowance)


@pytest.mark.rule("STD:2.3.7")
def test_stacking_points_add_up_in_halves():
    scene = given("1204 SRV A 1-1-4 sp3\n1204 SRV B 1-1-4 sp1/2\n1204 SRV C 1-1-4 sp1 reduced")

    assert half_points_of(scene, units(scene, "A B C")) == 6 + 1 + 2
    assert half_points_of(scene, ()) == 0


@pytest.mark.rule("STD:2.3.2.1")
def test_a_unit_whose_defence_does_not_count_may_be_chosen_for_a_loss():
    stack = "1204 PRC X 1-3-4 steps1\n1204 PRC Y 1-3-4 alone\n1204 PRC Z 1-3-4"
    now = battle(attacking(given(f"{stack}\n1203 SRV A 36-6-4")), "1204", "A", 3, enemy_lead="X")

    assert now.result == (0, 2, False)  # X goes, and its owner chooses who else loses a step
    assert now.then(TakeLosses(units(now.scene, "Y"))).steps("X Y Z") == [0, 1, 2]


@pytest.mark.rule("STD:2.3.5", "STD:3.3")
@pytest.mark.parametrize(
    "first",
    [
        pytest.param("1205 1206 1207", id="after spending all of it"),
        pytest.param("1205", id="and no more after spending a part"),
    ],
)
def test_the_whole_allowance_is_there_again_in_the_next_segment(first):
    scene = ruled(given("1204 SRV A 4-6-3", initiative=0), small_chart)
    scene = after(driven(at_step(scene, "initiative_movement")))
    moved = after(resolved(scene, ALLIED, march(scene, "A", first)))
    later = after(driven(at_step(moved, "exploitation_movement")))
    way = "1208 1207 1208" if first.endswith("1207") else "1204 1203 1202"

    assert refusals(later, ALLIED, march(later, "A", way)) == []
    assert refusals(later, ALLIED, march(later, "A", f"{way} {way.split()[1]}")) != []
