"""A seat's log, told."""

from __future__ import annotations

import pytest

from presenters.random_play import CARDS, HEXES, give, left_after, played
from sandtable.games.next_war.events import CombatRolled
from sandtable.presenters.log_entries import log_entries
from sandtable.table.commands import TakeBack
from sandtable.table.undo import free_undo


@pytest.mark.parametrize("scenario", [*HEXES, *CARDS])
def test_every_entry_with_news_has_a_sentence_and_leads_to_spaces_of_the_map(scenario):
    last = left_after(scenario, 11, 150)
    spaces = len(last.printed.atlas.hexes if hasattr(last.printed, "atlas") else last.printed.areas)
    for seat in (0, 1, -1):
        told = log_entries(last, seat)

        assert [entry.seq for entry in told] == list(range(1, last.seq(seat) + 1))
        assert all(line.strip() for entry in told for line in entry.lines)
        silent = [entry for entry in told if not entry.lines]
        assert not any(entry.moves or entry.losses for entry in silent)
        assert not any("Done" in line for entry in told for line in entry.lines)
        assert all(0 <= space < spaces for entry in told for space in entry.spaces)
        assert sum(bool(entry.spaces) for entry in told) > len(told) // 3
        assert [entry.barrier for entry in told] == [e.barrier for e in last.log(seat)]


@pytest.mark.parametrize("scenario", HEXES)
def test_the_sum_behind_a_combat_die_is_the_one_that_was_used(scenario):
    last = left_after(scenario, 12, 700)
    rolled = 0
    for entry, told in zip(last.log(0), log_entries(last, 0), strict=True):
        dice = [event for event in entry.events if isinstance(event, CombatRolled)]
        rolled += len(dice)

        assert [(one.column, one.modifier) for one in told.ledgers] == [
            (event.column, event.modifier) for event in dice
        ]
    assert rolled


def test_a_part_of_a_log_is_the_same_as_in_the_whole():
    last = left_after(HEXES[0], 13, 60)

    assert log_entries(last, 0, 10, 7) == log_entries(last, 0)[10:17]


@pytest.mark.rule("TABLE:5")
def test_what_was_taken_back_is_marked():
    taken_back = False
    for table, seat, _ in played(HEXES[0], 14, 120):
        if free_undo(table.past, seat) == 1:
            before = table.seq(seat)
            give(table, seat, TakeBack())
            told = log_entries(table, seat)

            assert [entry.seq for entry in told if entry.taken_back] == [before]
            taken_back = True
            break
    assert taken_back
