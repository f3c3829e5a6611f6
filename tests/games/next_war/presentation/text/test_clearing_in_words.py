"""Clearing and captured bases in words, in the view, and for standing orders."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.clearings import begun, then
from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    after,
    at,
    given,
    march,
    moving,
    unit,
)
from sandtable.games.next_war import events as e
from sandtable.games.next_war.advice.routine_question_answers import (
    best_clearing_lead,
    flee_where_there_is_room,
    nearest_refuge,
)
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import HelicopterId, SideId, UnitId
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.setup_basing_and_replacements import (
    RebaseHelicopter,
    StayAtBase,
)
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.hex_card import hex_card
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.kernel.play.records import decode_state, encode
from sandtable.kernel.play.state import known
from sandtable.random_source import RandomSource

HERE = at("1205")
SCENE = given("1204 SRV A 4-4-4\n1209 PRC X 4-4-4")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (e.ClearingBegan(HERE, SideId(0)), "SRV starts clearing 1205."),
        (e.ClearingTurnedUp(HERE, 5), "The Clearing marker in 1205 is revealed: 5."),
        (
            e.ClearingTried(HERE, SideId(0), UnitId(0), 6, -2, captured=False),
            "A leads the clearing of 1205: die 6 -2 = 4. The attempt fails.",
        ),
        (
            e.ClearingTried(HERE, SideId(0), UnitId(0), 6, 1, captured=True),
            "A leads the clearing of 1205: die 6 +1 = 7. The place is captured.",
        ),
        (e.ClearingEnded(HERE, SideId(0)), "The clearing of 1205 by SRV is over."),
        (e.ClearingEnded(HERE, SideId(1), given_up=True), "PRC abandons the clearing of 1205."),
        (e.InstallationDestroyed(HERE, Feature.PORT, SideId(1)), "PRC destroys the Port in 1205."),
        (e.InstallationRepaired(HERE, Feature.AIRBASE), "The Airbase in 1205 is repaired."),
    ],
)
def test_news(event, line):
    assert event_line(SCENE.printed, event) == line


UNDER = """
    1205 Urban\n1205 in PRC\n1205 under SRV 6
    1205 SRV A 4-4-4 er5 sp1\n1205 SRV B 2-2-4 er7 sp1\n1205 SRV C 1-1-4 er7 sp1
"""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param(
            ("", ""),
            "SRV: choose the unit that leads the clearing of 1205 (marker 6). Die rolls needed:"
            " A: 8 or more, B: 6 or more and C: 6 or more. If the roll fails, the lead loses"
            " a step. [STD:8.4.1.2]",
            id="with the dice that each needs, and the risk",
        ),
        pytest.param(("A 4-4-4 er5 sp1", "A 4-4-4 er3 sp2"), "A: 9 or more", id="no risk"),
        pytest.param(("A 4-4-4 er5 sp1", "A 4-4-4 er1 sp1"), "A: cannot succeed", id="no chance"),
        pytest.param(("SRV 6", "SRV 3"), "B: any roll", id="no doubt"),
    ],
)
def test_the_lead_of_a_clearing_is_asked_for(change, told):
    scene = after(begun(given(UNDER.replace(*change) if change[0] else UNDER)))
    (decision,) = scene.state.pending[-1].decisions

    assert told in prompt(known(scene, ALLIED), decision)
    assert prompt(known(scene, NON_ALLIED), decision) == (
        "Waiting for SRV to choose a lead unit for clearing. [STD:8.4.1.2]"
    )


BASE = """
    1205 Flat Airfield\n1208 Flat Airfield\n1205 in PRC\n1208 in PRC
    1205 PRC Z10 helicopter 2 range3\n1204 SRV A 4-4-8
"""


def test_an_overrun_base_is_told():
    scene = moving(given(BASE))
    now = after(then(scene, ALLIED, march(scene, "A", "1205")))
    (decision,) = now.state.pending[-1].decisions

    assert prompt(known(now, NON_ALLIED), decision) == (
        "non-Allied: enemy units have entered 1205. Fly helicopters to another base, or leave"
        " them until the base is captured. [STD:6.5.1.3]"
    )


def test_a_captured_base_is_told():
    text = BASE.replace("1205 Flat Airfield", "1205 Flat City").replace("1204 SRV", "1205 SRV")
    now = after(begun(given(f"{text}\n1205 under SRV 3"), 9, 9))
    (decision,) = now.state.pending[-1].decisions

    assert prompt(known(now, NON_ALLIED), decision) == (
        "non-Allied: the enemy has captured 1205. Your helicopters must rebase. [STD:6.5.4]"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("1205 under SRV", "being cleared by SRV (marker face down)", id="face down"),
        pytest.param("1205 under SRV 5", "being cleared by SRV (marker number 5)", id="face up"),
        pytest.param("1205 destroyed Port", "destroyed: Port", id="a ruin"),
    ],
)
def test_a_card_shows_markers(text, told):
    scene = given(f"1205 Flat Port\n1205 in PRC\n1205 SRV A 4-4-4\n{text}")

    assert told in hex_card(scene, "1205")


def test_the_view_shows_all_of_it():
    text = f"{UNDER}\n1308 Flat Port\n1308 destroyed Port\n1404 under PRC\n1404 PRC X 4-4-4"
    scene = given(f"{text}\n1205 SRV Mi helicopter 1", no_new_marker=(at("1307"),))
    seen = show(known(scene, NON_ALLIED))

    assert [(each.hex, each.side, each.number) for each in seen.clearing] == [
        (HERE, ALLIED, 6),
        (at("1404"), NON_ALLIED, 0),
    ]
    assert encode(imagine(scene.printed, seen, RandomSource(0))) == encode(scene.state)


@pytest.mark.parametrize(
    ("change", "lead"),
    [
        pytest.param(("", ""), "C", id="where a step is at risk, the cheapest of the best"),
        pytest.param(("er5 sp1", "er5 sp3"), "B", id="else the dearest of them"),
    ],
)
def test_a_standing_order_for_leads(change, lead):
    scene = after(begun(given(UNDER.replace(*change) if change[0] else UNDER)))

    assert best_clearing_lead(known(scene, ALLIED)).unit == unit(scene, lead)


@pytest.mark.parametrize(
    ("more", "flees_to"),
    [
        pytest.param("", "1208", id="the nearest base"),
        pytest.param("1208 PRC Z9 helicopter 1\n1209 Flat Airbase\n1209 in PRC", "1209", id="room"),
        pytest.param("1208 PRC Z9 helicopter 1", "", id="no room: it waits"),
    ],
)
def test_a_standing_order_for_overrun_bases(more, flees_to):
    scene = moving(given(f"{BASE}\n{more}"))
    now = after(then(scene, ALLIED, march(scene, "A", "1205")))
    order = flee_where_there_is_room(known(now, NON_ALLIED))

    assert order == (
        RebaseHelicopter(HelicopterId(0), at(flees_to), 0) if flees_to else StayAtBase()
    )
    assert nearest_refuge(known(now, NON_ALLIED)).to == at(flees_to or "1208")


def test_a_marker_without_units_is_a_fault():
    scene = given("1205 Flat City\n1205 under SRV")

    assert faults(scene.printed, scene.state) == (
        f"no unit is under the Clearing marker in {HERE}",
    )


def test_a_marker_stays_until_the_combat_for_its_hex_is_over():
    """Its last defender may fall before the attacker has chosen his losses."""
    scene = given("1205 Flat City\n1205 under SRV")
    fought = replace(scene.state, combat=Combat(HERE, (), (), UnitId(-1), UnitId(-1)))

    assert faults(scene.printed, fought) == ()


def test_a_position_with_markers_survives_being_saved():
    scene = given(f"{UNDER}\n1308 Flat Port\n1308 destroyed Port", no_new_marker=(at("1307"),))

    assert decode_state(GAME, encode(scene.state)) == scene.state
