"""NWV:2.3, 3.1, 5.1, 5.3  What Vietnam changes in stacking and paradrops."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    STANDARD,
    VIETNAM,
    at,
    given,
    moving,
    refusals,
)
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.rule_hooks import drop_limit
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.kernel.play.state import Scene

PRC = "off PRC 130 2-3-4 light airborne ofAbn sp1"


def told(sketch, side, where="1804"):
    scene = moving(given(sketch, layers=VIETNAM), side, unmoved=(0,))
    return refusals(scene, side, Paradrop(UnitId(0), at(where), 0))


@pytest.mark.rule("NWV:2.3")
@pytest.mark.parametrize("terrain", ["Flat", "Rough", "Rough Woods"])
def test_nobody_drops_into_jungle(terrain):
    assert told(f"{PRC}\n1804 {terrain}", NON_ALLIED) == []
    assert told(f"{PRC}\n1804 {terrain} Jungle", NON_ALLIED) == [
        "You cannot drop into 1804: it is Jungle. [NWV:2.3]"
    ]


@pytest.mark.rule("NWV:3.1")
@pytest.mark.parametrize(
    ("who", "side", "refused"),
    [
        pytest.param(PRC, NON_ALLIED, [], id="the PRC's Airborne Corps may drop"),
        pytest.param(
            "off US 1 3-4-4 light airborne of82_Abn sp1", ALLIED, [], id="so may the 82nd"
        ),
        pytest.param("off US 4 3-4-4 light airborne of25_Inf sp1", ALLIED, [], id="and the 4/25"),
        pytest.param("off MA 8 1-1-4 light airborne of10_Bde sp1", ALLIED, [], id="Malaysians"),
        pytest.param(
            "off PRC 9 3-3-7 mech airborne ofAbn sp1",
            NON_ALLIED,
            [],
            id="and the PRC's mechanized brigades",
        ),
        pytest.param(
            "off PRC 44 2-3-4 light airborne ofX sp1",
            NON_ALLIED,
            ["Unit 44 (PRC X) is not listed as airborne and cannot drop. [NWV:3.1]"],
            id="other formations may not",
        ),
        pytest.param(
            "off SRV 9 2-3-4 light airborne sp1",
            ALLIED,
            ["Unit 9 (SRV) is not listed as airborne and cannot drop. [NWV:3.1]"],
            id="nor may independent units",
        ),
    ],
)
def test_who_is_trained_to_drop(who, side, refused):
    assert told(who, side) == refused


@pytest.mark.rule("NWV:5.1", "NWV:5.0", "STD:8.1.1.3")
@pytest.mark.parametrize(
    ("stack", "layers", "ratings"),
    [
        pytest.param(["SRV", "US"], VIETNAM, [4, 4], id="strangers with the SRV cost one each"),
        pytest.param(["PRC", "RU"], VIETNAM, [4, 4], id="and with the PRC"),
        pytest.param(["SRV", "US", "CW"], VIETNAM, [4, 4, 4], id="once, however many"),
        pytest.param(["SRV", "SRV"], VIETNAM, [5, 5], id="one nation alone is well"),
        pytest.param(["US", "CW"], VIETNAM, [5, 5], id="so are strangers among themselves"),
        pytest.param(["SRV", "US"], STANDARD, [5, 5], id="the series leaves it to the title"),
    ],
)
def test_strangers_in_a_stack_cost_efficiency(stack, layers, ratings):
    lines = [f"1204 {nation} U{n} 2-3-4 er5" for n, nation in enumerate(stack)]
    scene = given("\n".join([*lines, "later SRV Z 2-3-4 er5"]), layers=layers)

    assert [efficiency_of(scene, UnitId(one)) for one in range(len(stack))] == ratings
    assert efficiency_of(scene, UnitId(len(stack))) == 5


@pytest.mark.rule("NWV:5.1", "STD:8.1.1.3")
def test_strangers_leave_a_rating_of_one():
    scene = given("1204 SRV A 2-3-4 er1\n1204 US B 2-3-4 er2", layers=VIETNAM)

    assert [efficiency_of(scene, UnitId(one)) for one in (0, 1)] == [1, 1]


@pytest.mark.rule("NWV:5.3")
@pytest.mark.parametrize(
    ("nation", "halves"),
    [
        pytest.param("PRC", 8, id="the PRC four points"),
        pytest.param("US", 8, id="the US four"),
        pytest.param("CW", 2, id="other Allies one"),
    ],
)
def test_how_much_a_nation_drops_in_a_segment(nation, halves):
    scene = given("", layers=VIETNAM)

    assert scene.rules[drop_limit](scene, nation) == halves


@pytest.mark.rule("NWV:5.3")
@pytest.mark.parametrize(("side", "halves"), [(ALLIED, 2), (NON_ALLIED, 8)])
def test_a_nation_that_helps_the_prc_drops_as_much(side, halves):
    scene = given("1204 SRV A 2-2-4\n1405 PRC X 2-2-4", layers=VIETNAM)
    counters = tuple(
        [replace(one, nation="PH") if one.side == side else one for one in scene.printed.counters]
    )
    there = Scene(scene.rules, dataclasses.replace(scene.printed, counters=counters), scene.state)

    assert there.rules[drop_limit](there, "PH") == halves


@pytest.mark.rule("NWV:5.3")
@pytest.mark.parametrize(
    ("size", "allowed"),
    [pytest.param("4", True, id="four points"), pytest.param("5", False, id="not five")],
)
def test_a_unit_larger_than_the_limit_cannot_drop(size, allowed):
    assert (told(PRC.replace("sp1", f"sp{size}"), NON_ALLIED) == []) is allowed
