"""Log entries say where a battle begins and ends, and whom it hurts, for the battle card."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from presenters.random_play import played
from sandtable.games.hearts_and_minds.events import UnitsLost
from sandtable.games.next_war.events import CombatDeclared, CombatEnded, StepsLost
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.space_and_overlay_answers import odds_view
from sandtable.presenters.table_view import table_view


def events_of(game, seat):
    return [event for entry in game.table.log(seat) for event in entry.events]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_combat_goes_from_its_declaration_to_its_end(seat):
    game = sandtable.new("deja-phu", seed="battle")
    game.play(SRV="greedy", PRC="greedy")
    told = [entry.battle for entry in log_entries(game.table, seat) if entry.battle]

    found = events_of(game, seat)
    declared = sum(isinstance(event, CombatDeclared) for event in found)
    assert declared == sum(isinstance(event, CombatEnded) for event in found) > 0
    assert told.count("over") <= declared
    assert told[-1] == "over"


@pytest.mark.parametrize("seat", [0, 1])
def test_steps_lost_are_told_with_their_units(seat):
    game = sandtable.new("deja-phu", seed="battle")
    game.play(SRV="greedy", PRC="greedy")
    told = [loss for entry in log_entries(game.table, seat) for loss in entry.losses]

    lost = [one for one in events_of(game, seat) if isinstance(one, StepsLost)]
    assert told == [(one.unit, one.steps) for one in lost]
    assert told


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_battles_of_cards_and_their_dead(seat):
    game = sandtable.new("hearts-and-minds/1966", seed="3")
    game.play(Red="greedy", Blue="greedy")
    entries = log_entries(game.table, seat)
    states = [entry.battle for entry in entries if entry.battle]

    dead = [
        one
        for event in events_of(game, seat)
        if isinstance(event, UnitsLost)
        for one in event.units
    ]
    assert [unit for entry in entries for unit, _ in entry.losses] == dead
    assert states[0] == "on"
    assert states[-1] == "over"


@pytest.mark.parametrize(
    ("scenario", "seed"), [("vietnam/deja-phu", 5), ("hearts-and-minds/1966", 3)]
)
def test_a_battle_under_way_is_told_to_everyone_alike(scenario, seed):
    found = 0
    for table, _, _ in played(scenario, seed, 300):
        told = [table_view(table, seat).battle for seat in (0, 1, -1)]
        state: Any = table.state
        now = state.battle if hasattr(state, "battle") else state.combat
        assert [one is None for one in told] == [now is None] * 3
        if told[0] is None or now is None:
            continue
        found += 1
        assert told[0] == told[1] == told[2]
        assert told[0].space == (now.area if hasattr(now, "area") else now.target)
        assert " attacks " in told[0].text
    assert found


def test_odds_of_the_battle_under_way_need_no_order():
    asked = 0
    for table, _, _ in played("vietnam/deja-phu", 5, 300):
        state: Any = table.state
        fights = state.combat is not None and not state.combat.column
        for seat in (0, 1):
            found = odds_view(table, seat, None)
            assert (found is not None) == fights
            if found is not None:
                asked += 1
                assert found.odds.cases
    assert asked
