"""What the table itself does, in words: no event of it is told by its tag."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from presenters.random_play import CARDS, HEXES, played, table_of
from sandtable.presenters.event_texts import die_text, event_text, opening_lines
from sandtable.presenters.name_and_value_texts import game_with_names, tag_of
from sandtable.presenters.table_view import order_text
from sandtable.table import commands as c
from sandtable.table.seats.seat_commands import SeatAsked, SeatLeft, SeatTaken

DAY = 86_400_000
EVENTS = [
    (c.TakenBack(3), "Took back what it did last"),
    (c.Proposed("undo", 3), "Proposed: undo back to entry 3"),
    (c.Proposed("draw"), "Proposed: a draw"),
    (c.Proposed("end"), "Proposed: end the game here"),
    (c.Agreed(), "Agreed"),
    (c.Declined(), "Declined"),
    (c.Stood(0, ("hold", "support")), "Standing orders: Always try to hold; Commit no support"),
    (c.Stood(0, ()), "Standing orders: none"),
    (
        c.WentAway(1, 0, DAY),
        "PRC is away from 1 January 1970, 00:00 until 2 January 1970, 00:00 UTC [TABLE:12]",
    ),
    (
        c.Outage(0, DAY),
        "Server down from 1 January 1970, 00:00 until 2 January 1970, 00:00 UTC [TABLE:11]",
    ),
    (c.Paused("a fault in the rules"), "Game paused: a fault in the rules [TABLE:13]"),
    (c.Resumed(), "Game resumed [TABLE:13]"),
    (
        c.Announced(("standard", "fog-of-war"), 0),
        "Rules change announced: Standard rules, Fog of war [TABLE:14]",
    ),
    (
        c.Contradicted(7, {}),
        (
            "The rules were updated, and entry 7 would have a different outcome. "
            "The game is paused until all players agree to continue [TABLE:15]"
        ),
    ),
    (
        c.Upgraded(("standard",), "C", "", {}),
        "All players agreed to continue under the updated rules [TABLE:15]",
    ),
    (
        c.Proposed("rules", 7),
        "Proposed: continue under the updated rules, although entry 7 would differ",
    ),
    (SeatLeft(0), "SRV: the player has left [TABLE:18]"),
    (SeatAsked(0, 2), "SRV: a player asks to take over this side [TABLE:18]"),
    (SeatTaken(0, 2), "SRV: a player has taken over this side [TABLE:18]"),
    (SeatTaken(0, 2, bot=True), "SRV: a bot has taken over this side [TABLE:18]"),
    (c.RulesKept(0), "SRV keeps the current rules [TABLE:14]"),
    (c.RulesKept(-1), "The game keeps the current rules [TABLE:14]"),
    (
        c.Upgraded(("standard", "deja-phu"), "A", "", {}),
        "Rules in force from here: Standard rules, Déjà Phu [TABLE:14]",
    ),
    (
        c.DiceRenewed("", "", "", (0,), 0),
        "The server was restored from a backup: from here on new dice [TABLE:19]",
    ),
    (c.ShareGiven(0, ""), "SRV added a random share to the dice [TABLE:19]"),
]


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_what_happens_at_the_table_is_told(event, text):
    assert event_text(game_with_names(table_of(HEXES[0])), event) == text


def test_every_event_of_the_table_is_among_them():
    assert {type(event) for event, _ in EVENTS} == set(get_args(c.TableEvent))


def test_a_game_is_told_with_its_optional_rules_only():
    plain = table_of(HEXES[0])
    foggy = table_of(HEXES[0], layers=("fog-of-war", "deja-phu-weather"))

    assert list(opening_lines(plain)) == ["Déjà Phu (vietnam/deja-phu)"]
    assert list(opening_lines(foggy)) == [
        "Déjà Phu (vietnam/deja-phu)",
        "Optional rules: Fog of war, Roll for weather from turn 2",
    ]


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS, "hearts-and-minds/1968-1969"])
def test_every_roll_says_what_it_was_for(scenario):
    dice = {
        die_text(game_with_names(table), die)
        for table, _, _ in played(scenario, 5, 200)
        for die in table.records[-1].dice
    }

    assert len(dice) > 3
    assert not [text for text in dice if re.search(r"_|\bseat\b", text)]


def test_an_order_reads_as_the_decision_calls_it():
    game = game_with_names(table_of(CARDS[0]))
    orders = {tag_of(kind): kind for kind in get_args(game.rules.orders)}

    assert order_text(game, orders["forgo"]()) == "Decline"
    assert order_text(game, orders["forgo"](), "respond") == "Pass"
    assert order_text(game, orders["choose_units"](()), "dead_pool") == "Buy none"
