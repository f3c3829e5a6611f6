"""STD:9.5, 9.2.3  Column shifts; efficiency is with the leads, artillery with support."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, ledger, shifts_of, under
from games.next_war.sketch import ALLIED, NON_ALLIED, given
from sandtable.games.next_war.rule_hooks import column_shifts
from sandtable.games.next_war.rules.standard.ch09_combat.shifts import surprise
from sandtable.kernel.rules.rule_hooks import adds

ATTACKER = "1203 SRV A 3-6-4"
DEFENDER = "1204 PRC X 3-3-4"


def shifts(scene, cite):
    return shifts_of(ledger(scene, "1204", "A"), cite)


@pytest.mark.rule("STD:9.5.2")
@pytest.mark.parametrize(
    ("ground", "shift"),
    [
        pytest.param("1204 Flat Town", [], id="a Town is no City"),
        pytest.param("1204 Flat City", [-2], id="a City"),
        pytest.param("1204 Flat Fortification\n1204 in PRC", [-2], id="a Fortification"),
        pytest.param("1204 Flat City Fortification\n1204 in PRC", [-2, -2], id="both"),
        pytest.param("1204 Flat Fortification", [], id="not one in the enemy's country"),
        pytest.param(
            "1204 Flat Fortification\n1204 in PRC\n1204 held by SRV",
            [],
            id="not one that the enemy controls",
        ),
        pytest.param(
            "1204 Flat Fortification\n1204 in PRC\n1204 held by PRC",
            [],
            id="nor one that ever fell",
        ),
        pytest.param("1204 Flat City\n1204 held by SRV", [-2], id="a City whoever controls it"),
    ],
)
def test_city_and_fortification(ground, shift):
    scene = attacking(given(f"{ground}\n{DEFENDER}\n{ATTACKER}"))

    assert shifts(scene, "STD:9.5.2") == shift
    assert battle(scene, "1204", "A", 9).rolled.column == 7 + sum(shift)


@pytest.mark.rule("STD:9.5.3")
@pytest.mark.parametrize(("exploitation", "shift"), [(True, [-2]), (False, [])])
def test_attacks_in_exploitation(exploitation, shift):
    scene = attacking(given(f"{DEFENDER}\n{ATTACKER}"), exploitation=exploitation)

    assert shifts(scene, "STD:9.5.3") == shift
    assert battle(scene, "1204", "A", 9).rolled.column == 7 + sum(shift)


@adds(column_shifts, "NWV:17.1.1#4")
def allied_surprise(scene, combat):
    return surprise(scene, combat, ALLIED, {1: 2, 2: 1})


@pytest.mark.rule("STD:9.5.4")
@pytest.mark.parametrize(
    ("turn", "side", "shift"),
    [
        pytest.param(1, ALLIED, [2], id="two in the first turn"),
        pytest.param(2, ALLIED, [1], id="one in the second"),
        pytest.param(3, ALLIED, [], id="then none"),
        pytest.param(1, NON_ALLIED, [], id="none for the other side"),
    ],
)
def test_a_scenario_grants_surprise(turn, side, shift):
    sketch = given(f"{DEFENDER}\n{ATTACKER}", turn=turn)
    scene = under(attacking(sketch, side), allied_surprise)
    target, names = ("1204", "A") if side == ALLIED else ("1203", "X")

    assert shifts_of(ledger(scene, target, names), "NWV:17.1.1#4") == shift


@pytest.mark.rule("STD:9.5", "STD:9.2.3")
@pytest.mark.parametrize(
    ("text", "column"),
    [
        pytest.param(
            "1204 Flat City Fortification\n1204 in PRC\n1204 PRC X 3-3-4\n1203 SRV A 3-6-4",
            3,
            id="1 to 1 against Flat with City and Fortification: 7 less 4",
        ),
        pytest.param(
            "1204 Flat City\n1204 PRC X 3-9-4 er8\n1203 SRV A 3-6-4",
            1,
            id="1 to 3 against a City in Flat with three for efficiency: the chart ends at 1",
        ),
        pytest.param(
            "1204 PRC X 3-3-4 er4\n1203 SRV A 18-6-4 er7",
            13,
            id="6 to 1 against Flat with three for efficiency: it ends at 13",
        ),
    ],
)
def test_all_shifts_are_netted_and_the_column_moves_once(text, column):
    """RUL-0020.17: the chart alone limits shifts, not the row."""
    assert battle(attacking(given(text)), "1204", "A", 9).rolled.column == column


@pytest.mark.rule("STD:9.5")
def test_right_and_left_cancel_before_the_end_of_the_chart_is_met():
    scene = attacking(given("1204 Flat City\n1204 PRC X 3-3-4 er4\n1203 SRV A 18-6-4 er8"))

    assert ledger(scene, "1204", "A").first_column == 13
    assert battle(scene, "1204", "A", 9).rolled.column == 13  # 13 + 4 - 2
