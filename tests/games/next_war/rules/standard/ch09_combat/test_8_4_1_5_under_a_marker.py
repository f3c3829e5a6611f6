"""STD:8.4.1.5, 9.9.2  Combat under a Clearing marker, and advances that end under one."""

from __future__ import annotations

import pytest

from games.next_war.fighting import attacking, battle, ledger, modifiers_of, shifts_of, strike
from games.next_war.sketch import ALLIED, NON_ALLIED, VIETNAM, at, given, refusals
from sandtable.games.next_war.events import ClearingBegan, ClearingEnded
from sandtable.games.next_war.ids import UnitId
from sandtable.games.next_war.orders.combat import Advance
from sandtable.games.next_war.rule_hooks import may_hold
from sandtable.games.next_war.state import Clearing
from sandtable.games.next_war.state_lookups import controller_of

HERE = at("1405")
#: PRC units in 1405 are attacked by A from 1404.
A = "1404 SRV A 20-9-4 er5 sp3"
WIPED_OUT, HOLDS = 0, 9


@pytest.mark.rule("STD:8.4.1.5", "STD:9.1")
def test_nobody_attacks_from_under_a_marker():
    scene = attacking(given("1404 Flat City\n1404 in PRC\n1404 under SRV\n1405 PRC X 1-1-4\n" + A))

    assert refusals(scene, ALLIED, strike(scene, "1405", "A")) == [
        "Unit A is clearing 1404 and cannot attack. [STD:8.4.1.5]"
    ]


@pytest.mark.rule("STD:8.4.1.5", "STD:9.5.2")
@pytest.mark.parametrize(
    ("line", "shifts"),
    [
        pytest.param("1405 held by PRC", [-2], id="a City shelters those who hold it"),
        pytest.param("1405 under PRC 5", [], id="but not those who are clearing it"),
    ],
)
def test_no_columns_for_a_city_that_is_being_cleared(line, shifts):
    scene = attacking(given(f"1405 Flat City\n{line}\n1405 PRC X 4-4-4\n{A}"))

    assert shifts_of(ledger(scene, "1405", "A"), "STD:9.5.2") == shifts


@pytest.mark.rule("STD:8.4.1.5", "STD:9.5.2")
def test_no_columns_for_a_fortification_either():
    text = "1405 Flat Fortification Port\n1405 PRC X 4-4-4\n1404-1405 Primary\n1405 under PRC 5"
    scene = attacking(given(f"{text}\n{A}"))

    assert shifts_of(ledger(scene, "1405", "A"), "STD:9.5.2") == []


@pytest.mark.rule("STD:9.4.5", "STD:8.4.1.5")
@pytest.mark.parametrize(
    ("line", "defence"),
    [
        pytest.param("1405 held by PRC", 8, id="doubled in an Urban hex"),
        pytest.param("1405 under PRC 5", 4, id="not under a marker"),
    ],
)
def test_infantry_is_not_doubled_under_a_marker(line, defence):
    scene = attacking(given(f"1405 Urban\n{line}\n1405 PRC X 4-4-4\n{A}"))

    assert ledger(scene, "1405", "A").defence == defence


@pytest.mark.rule("NWV:2.3", "STD:9.4.5")
@pytest.mark.parametrize(("line", "defence"), [("1405 held by PRC", 8), ("1405 under PRC 5", 4)])
def test_nor_in_jungle(line, defence):
    text = f"1405 Highland Jungle Port\n{line}\n1405 PRC X 4-4-4\n{A}"

    assert ledger(attacking(given(text, layers=VIETNAM)), "1405", "A").defence == defence


@pytest.mark.rule("STD:9.6.2")
@pytest.mark.parametrize(
    ("line", "added"),
    [
        pytest.param("1405 held by PRC", [3], id="Town, Airbase and Port"),
        pytest.param("1405 under PRC 5", [], id="nothing while they are being cleared"),
        pytest.param("1405 held by PRC\n1405 destroyed Port", [2], id="nothing for a ruin"),
    ],
)
def test_places_help_only_who_controls_them(line, added):
    scene = attacking(given(f"1405 Flat Town Airbase Port\n{line}\n1405 PRC X 4-4-4\n{A}"))

    assert modifiers_of(ledger(scene, "1405", "A"), "STD:9.6.2") == added


@pytest.mark.rule("STD:9.8.3")
def test_a_city_helps_to_hold_even_those_who_are_clearing_it():
    scene = given("1405 Flat City\n1405 under PRC 5\n1405 PRC X 4-4-4")

    assert scene.rules[may_hold](scene, HERE)


# --- losses, advance ------------------------------------------------------------------------


@pytest.mark.rule("STD:8.4.1.3")
def test_the_marker_goes_when_all_under_it_are_lost():
    scene = attacking(given(f"1405 Urban\n1405 under PRC 5\n1405 PRC X 1-1-4 steps1\n{A}"))
    fought = battle(scene, "1405", "A", WIPED_OUT)

    assert fought.happened(ClearingEnded, ClearingBegan) == [ClearingEnded(HERE, NON_ALLIED)]
    assert fought.where("A") == "1405"  # into a place of its own, which needs no marker
    assert fought.scene.state.no_new_marker == ()


@pytest.mark.rule("STD:9.9.2", "STD:8.4.1")
@pytest.mark.parametrize(
    ("ground", "marked"),
    [
        pytest.param("Urban", True, id="an Urban hex"),
        pytest.param("Flat City", True, id="a City"),
        pytest.param("Flat Airbase", True, id="an Installation"),
        pytest.param("Flat Town", False, id="not a Town"),
    ],
)
def test_who_advances_goes_under_a_marker(ground, marked):
    scene = attacking(given(f"1405 {ground}\n1405 in PRC\n1405 PRC X 1-1-4 steps1\n{A}"))
    fought = battle(scene, "1405", "A", WIPED_OUT)

    assert fought.where("A") == "1405"
    assert dict(fought.scene.state.clearing.map) == ({HERE: Clearing(ALLIED)} if marked else {})


@pytest.mark.rule("STD:9.9.2")
def test_all_who_advance_share_one_marker():
    text = "1405 Urban\n1405 in PRC\n1405 PRC X 1-1-4 steps1\n1305 SRV B 20-9-4 er5 sp1\n" + A
    fought = battle(attacking(given(text)), "1405", "A B", WIPED_OUT).then(
        Advance((UnitId(0 + 2), UnitId(1)), ())
    )

    assert fought.happened(ClearingBegan) == [ClearingBegan(HERE, ALLIED)]
    assert (fought.where("A"), fought.where("B")) == ("1405", "1405")


@pytest.mark.rule("STD:9.9.2")
def test_an_advance_begins_anew_what_was_given_up():
    text = f"1405 Urban\n1405 in PRC\n1405 PRC X 1-1-4 steps1\n{A}"
    fought = battle(attacking(given(text, no_new_marker=(HERE,))), "1405", "A", WIPED_OUT)

    assert fought.happened(ClearingBegan) == [ClearingBegan(HERE, ALLIED)]


def test_a_place_under_a_marker_is_still_its_former_owners():
    scene = given("1405 Urban\n1405 under PRC 5\n1405 PRC X 4-4-4")

    assert controller_of(scene, HERE) == ALLIED
