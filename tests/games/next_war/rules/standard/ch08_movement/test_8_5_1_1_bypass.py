"""STD:8.5.1.1  Bypassing Cities and Installations of the enemy."""

from __future__ import annotations

import pytest

from games.next_war.sketch import ALLIED, at, given, happened, march, moving, refusals, resolved
from sandtable.games.next_war.events import ClearingBegan, HexPassed, UnitMoved
from sandtable.games.next_war.rules.standard.ch08_movement.clearing.control import change_control

MUST_CLEAR = "Your move must end in 1205: it has to be cleared first. [STD:8.5.1]"


def paid(text, way, names="A"):
    scene = moving(given(text))
    (moved,) = happened(resolved(scene, ALLIED, march(scene, names, way)), UnitMoved)
    return moved.paid


def refused(text, way, names="A"):
    scene = moving(given(text))
    return refusals(scene, ALLIED, march(scene, names, way))


@pytest.mark.rule("STD:8.5.1.1", "STD:8.3.1.2", "STD:8.3.1.5")
@pytest.mark.parametrize(
    ("place", "open_"),
    [
        pytest.param("1205 Flat City", True, id="a City may be passed"),
        pytest.param("1205 Flat Port", True, id="and an Installation"),
        pytest.param("1205 Urban", False, id="never an Urban hex"),
        pytest.param("1205 Urban Airbase", False, id="whatever lies in it"),
        pytest.param(
            "1205 Flat City\n1205 SRV B 4-4-4\n1205 under SRV", True, id="with friends who clear it"
        ),
    ],
)
def test_what_may_be_passed_by(place, open_):
    found = refused(f"{place}\n1205 in PRC\n1204 SRV A 4-4-8", "1205 1206")

    assert found == ([] if open_ else [MUST_CLEAR])


@pytest.mark.rule("STD:8.5.1.1")
def test_passing_by_costs_what_the_ground_costs_off_the_road():
    town = "1205 Rough City\n1205 in PRC\n1204-1205-1206 Primary\n1204 SRV A 4-4-8"

    assert paid(town, "1205") == 3  # entered by road: half a point
    assert paid(town, "1205 1206") == 2 * 6 + 3  # passed by, and on by road
    assert paid(town.replace("1205 in PRC", "1205 in SRV"), "1205 1206") == 6


@pytest.mark.rule("STD:8.5.1.1")
def test_bridges_cancel_rivers_on_the_way_past():
    river = "1205 Flat City\n1205 in PRC\n1204-1205 Minor River\n1204 SRV A 4-4-8"

    assert paid(river, "1205 1206") == 6 + 6 + 6
    assert paid(f"{river}\n1204-1205 Primary", "1205 1206") == 6 + 6


@pytest.mark.rule("STD:8.5.1.1")
@pytest.mark.parametrize(
    ("allowance", "open_"),
    [pytest.param(4, True, id="enough for both"), pytest.param(3, False, id="not for the next")],
)
def test_there_must_be_enough_to_enter_and_leave(allowance, open_):
    text = f"1205 Rough City\n1206 Rough\n1205 in PRC\n1204 SRV A 4-4-{allowance}"
    found = refused(text, "1205 1206")

    assert (found == []) is open_


@pytest.mark.rule("STD:8.5.1.1")
def test_nobody_passes_by_with_a_minimum_move():
    text = "1205 Rough Jungle City\n1205 in PRC\n1204 SRV A 4-4-2"

    assert refused(text, "1205") == []
    assert refused(text, "1205 1206") == [MUST_CLEAR]


@pytest.mark.rule("STD:8.5.1.1")
@pytest.mark.parametrize(
    ("ground", "kind", "open_"),
    [
        pytest.param("Rough", "leg", False, id="a zone ends the march"),
        pytest.param("Rough", "light", True, id="but not for light infantry in rough ground"),
        pytest.param("Flat", "light", False, id="in flat ground for it too"),
    ],
)
def test_a_zone_in_the_hex(ground, kind, open_):
    found = refused(
        f"1205 {ground} City\n1205 in PRC\n1304 PRC X 4-4-4 sp2\n1206 Rough\n"
        f"1204 Rough\n1204 SRV A 4-4-8 {kind}",
        "1205 1206",
    )

    assert (found == []) is open_


@pytest.mark.rule("STD:8.5.1.1")
def test_nobody_passes_by_over_a_lake_even_at_a_bridge():
    lake = "1205 Flat City\n1205 in PRC\n1204-1205-1206 Primary\n1204 SRV A 4-4-8"

    assert refused(f"{lake}\n1204-1205 All-Water", "1205") == []
    assert refused(f"{lake}\n1204-1205 All-Water", "1205 1206") == [MUST_CLEAR]
    assert refused(f"{lake}\n1205-1206 All-Water", "1205 1206") == [
        "Units cannot bypass 1205 across the water towards 1206. [STD:8.5.1.1]"
    ]
    assert refused(f"{lake}\n1205-1206 All-Water", "1205 1304") == []


@pytest.mark.rule("STD:8.5.1.1")
def test_what_is_passed_by_is_neither_marked_nor_taken():
    scene = moving(given("1205 Flat City\n1205 in PRC\n1206 in PRC\n1204 SRV A 4-4-8"))
    run = resolved(scene, ALLIED, march(scene, "A", "1205 1206"))
    change_control(run)

    assert happened(run, ClearingBegan) == []
    assert happened(run, HexPassed) == [HexPassed((at("1205"), at("1206")), ALLIED)]
    assert dict(run.truth.control.map) == {at("1206"): ALLIED}


@pytest.mark.rule("STD:8.5.1.1")
def test_two_places_in_a_row_may_be_passed_by():
    text = "1205 Flat City\n1206 Flat Port\n1205 in PRC\n1206 in PRC\n1204 SRV A 4-4-8"

    assert paid(text, "1205 1206 1207") == 3 * 6


@pytest.mark.rule("STD:8.5.1.1")
@pytest.mark.parametrize("enemy", ["2-2-4", "0-1-4", "0-1-0 outpost"])
def test_nobody_passes_by_the_enemy(enemy):
    text = f"1205 Flat City\n1205 in PRC\n1205 PRC X {enemy}\n1204 SRV A 4-4-8"

    assert refused(text, "1205 1206") == [
        "1205 is occupied by the enemy. [STD:8.5.1] Move next to it and attack."
    ]
