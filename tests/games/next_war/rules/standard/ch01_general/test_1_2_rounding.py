"""STD:1.2  Rounding."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, ledger
from games.next_war.sketch import given

RIVER = "1203-1204 Minor River\n"


@pytest.mark.rule("STD:1.2")
@pytest.mark.parametrize(
    ("attacker", "river", "strength"),
    [
        pytest.param("3-6-4", RIVER, 2, id="half of three is two"),
        pytest.param("5-6-4", RIVER, 3, id="half of five is three"),
        pytest.param("4-6-4", RIVER, 2, id="half of four is two exactly"),
        pytest.param("5-6-8 mech", "", 8, id="one and a half times five is eight"),
        pytest.param("4-6-8 mech", "", 6, id="one and a half times four is six exactly"),
    ],
)
def test_fractions_of_a_strength_are_rounded_up(attacker, river, strength):
    position = f"1204 PRC X 3-10-4\n1203 SRV A {attacker}\n{river}"
    (share,) = ledger(attacking(given(position)), "1204", "A").attackers

    assert share.strength == strength
