"""Bridges in words: what is asked, what is told, and how they look on the board."""

from __future__ import annotations

import pytest

from games.next_war.bridging import at_bridges, broken, crossing
from games.next_war.sketch import ALLIED, NON_ALLIED, given
from sandtable.games.next_war import events as e
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.invariants import faults
from sandtable.games.next_war.orders.bridges import EndBridgework
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.hex_card import hex_card
from sandtable.games.next_war.presentation.text.map_text import board
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.kernel.play.state import known
from sandtable.random_source import RandomSource

TEXT = """
    1204-1205 Major River
    1204-1205 Primary
    1204-1304 Minor River
    1204-1304 Secondary
    1204 SRV A 4-4-4
    1304 PRC X 4-4-4
"""
HERE = crossing("1204-1205")


def test_the_mover_is_told_which_bridges_he_may_try():
    scene = at_bridges(TEXT, down=("1204-1304",))
    decision = scene.state.pending[-1].decisions[0]

    assert prompt(known(scene, ALLIED), decision) == (
        "SRV: First movement is over. You may try to destroy 1204-1205; or repair 1204-1304."
        " Choose a bridge, or finish. [STD:8.3.4]"
    )
    assert prompt(known(scene, NON_ALLIED), decision) == (
        "Waiting for SRV to destroy or repair bridges. [STD:8.3.4]"
    )


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.BridgeTried(HERE, ALLIED, False, 4, 1),
            "SRV tries to destroy the bridge at 1204-1205: die 4 +1.",
        ),
        (
            e.BridgeTried(HERE, NON_ALLIED, True, 4, 0),
            "PRC tries to repair the bridge at 1204-1205: die 4.",
        ),
        (e.BridgeDestroyed(HERE, ALLIED), "The bridge at 1204-1205 is destroyed."),
        (e.BridgeRepaired(HERE, ALLIED), "The bridge at 1204-1205 is repaired."),
        (e.FerryDestroyed(HERE, ALLIED), "The ferry 1204-1205 is permanently destroyed."),
    ],
)
def test_what_happens_to_bridges_is_told(event, line):
    assert event_line(given(TEXT).printed, event) == line


def test_a_destroyed_bridge_is_seen_on_the_board_and_on_the_hex_card():
    stands, down = given(TEXT), given(TEXT, broken=broken("1204-1205"))

    assert "! destroyed bridge or ferry" in board(down)[-1]
    assert "!" not in "\n".join(board(stands))
    assert "  Destroyed crossing towards 1205" in hex_card(down, "1204").splitlines()
    assert "Destroyed" not in hex_card(stands, "1204")


def test_a_view_holds_the_destroyed_bridges():
    scene = at_bridges(TEXT, down=("1204-1205", "1204-1304"))
    seen = show(known(scene, NON_ALLIED))

    assert imagine(scene.printed, seen, RandomSource(0)).broken == scene.state.broken


def test_only_bridges_can_be_destroyed():
    bridge, ford = (given(TEXT, broken=broken(ends)) for ends in ("1204-1205", "1304-1305"))

    assert faults(bridge.printed, bridge.state) == ()
    assert faults(ford.printed, ford.state) == (
        f"there is no crossing {crossing('1304-1305')} for side 0 to destroy",
    )


def test_the_routine_answer_leaves_bridges_alone():
    assert ROUTINE["bridges"](known(at_bridges(TEXT), ALLIED)) == EndBridgework()
