"""Log entries say where a battle begins and ends, and whom it hurts, for the battle card."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import sandtable
from presenters.random_play import played
from sandtable.games.hearts_and_minds.events import ResultsRead, UnitsLost
from sandtable.games.next_war.events import CombatDeclared, CombatEnded, CombatRolled, StepsLost
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


# --- luck --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_luck_of_a_combat_die_is_among_the_faces_of_its_column(seat):
    game = sandtable.new("deja-phu", seed="battle")
    game.play(SRV="greedy", PRC="greedy")

    entries = log_entries(game.table, seat)

    assert sum(len(entry.luck) for entry in entries) == sum(
        isinstance(event, CombatRolled) for event in events_of(game, seat)
    )
    for entry in entries:
        for luck, ledger in zip(entry.luck, entry.ledgers, strict=True):
            nets = [face.defender - face.attacker for face in ledger.faces]
            assert luck.got in nets
            assert luck.ways == tuple(sorted(Counter(nets).items()))
            assert luck.text.startswith(f"{ledger.ratio}, die ")


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_every_battle_round_of_cards_has_its_luck(seat):
    game = sandtable.new("hearts-and-minds/1966", seed="3")
    game.play(Red="greedy", Blue="greedy")

    found = [luck for entry in log_entries(game.table, seat) for luck in entry.luck]
    read = [event for event in events_of(game, seat) if isinstance(event, ResultsRead)]

    assert len(found) == len(read) > 0
    for luck, event in zip(found, read, strict=True):
        red, blue = (sum(one or (0, 0)) for one in event.results)
        assert abs(luck.got) == abs(red - blue), "each side's roll is the other's loss"
        assert luck.got in dict(luck.ways)
        assert sum(count for _, count in luck.ways) == 36 * 36
        area = game.table.printed.areas[event.area].name
        assert re.fullmatch(rf"{area}, (Red|Blue) \d+ \+ [0-6], (Red|Blue) \d+ \+ [0-6]", luck.text)
    assert any(len(luck.ways) > 1 for luck in found)
