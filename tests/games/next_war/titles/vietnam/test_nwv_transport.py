"""NWV:3.1, 5.2.1  Who is airmobile in Vietnam, and how much goes by air transport."""

from __future__ import annotations

import pytest

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    VIETNAM,
    at,
    given,
    moving,
    refusals,
    units,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import AirTransport
from sandtable.games.next_war.rule_hooks import air_transport_limit, is_airmobile

NATIONS = {ALLIED: "SRV", NON_ALLIED: "PRC"}


@pytest.mark.rule("NWV:5.2.1", "NWV:5.2")
@pytest.mark.parametrize(("side", "most"), [(ALLIED, 2), (NON_ALLIED, 4)])
def test_how_much_goes_by_air_in_a_segment(side, most):
    nation = NATIONS[side]
    bases = f"1004 Flat Airbase\n1004 in {nation}\n1904 Flat Airfield\n1904 in {nation}"
    lines = "\n".join(f"1004 {nation} U{n} 1-1-4" for n in range(5))
    scene = moving(given(f"{bases}\n{lines}", layers=VIETNAM), side)

    def told(number):
        names = " ".join(f"U{n}" for n in range(number))
        order = AirTransport(at("1004"), units(scene, names), at("1904"), 0)
        return refusals(scene, side, order)

    assert scene.rules[air_transport_limit](scene, side) == 2 * most
    assert told(most) == []
    assert told(most + 1) == [
        (
            f"Air transport left this segment (stacking points): {most}. These"
            f" units need {most + 1}."
            " [STD:8.5.2.1]"
        )
    ]


@pytest.mark.rule("NWV:3.1")
@pytest.mark.parametrize(
    ("words", "may"),
    [
        pytest.param("US A 3-4-4 light airborne of82_Abn", True, id="the 82nd"),
        pytest.param("US A 3-4-4 leg airborne of25_Inf", True, id="the 4/25"),
        pytest.param("MA A 1-1-4 leg airborne of10_Bde", True, id="Malaysia's battalions"),
        pytest.param("PRC A 2-3-4 light airborne ofAbn", True, id="the PRC's brigades on foot"),
        pytest.param("PRC A 2-3-4 leg airborne ofAbn", True, id="whatever their colour"),
        pytest.param("PRC A 3-3-7 mech airborne ofAbn", False, id="not those with vehicles"),
        pytest.param("SRV A 2-2-4 leg airborne", False, id="others as the series has it"),
        pytest.param("SRV A 2-2-4 light", True, id="so light infantry too"),
    ],
)
def test_who_is_airmobile_in_vietnam(words, may):
    scene = given(f"1204 {words}", layers=VIETNAM)

    assert scene.rules[is_airmobile](scene, UnitId(0)) is may
