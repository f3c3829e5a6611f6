"""The support of a combat in the log: one sentence for what is sent, none for its parts."""

from __future__ import annotations

from functools import cache

import pytest

from presenters.random_play import HEXES, left_after
from sandtable.games.next_war.events import AirPointsSpent, SupportCommitted
from sandtable.presenters.event_texts import entry_lines
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.name_and_value_texts import game_with_names

BOTH = pytest.mark.parametrize("seat", [0, 1])


@cache
def entries_of(seat):
    """The entries of a game at random, each with its lines in the browser and in the terminal."""
    table = left_after(HEXES[0], 12, 700)
    game = game_with_names(table)
    return [
        (entry.events, view.lines, "\n".join(entry_lines(game, entry)))
        for entry, view in zip(table.log(seat), log_entries(table, seat), strict=True)
    ]


def of_kind(events, kind):
    """List the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


@BOTH
def test_what_is_sent_in_support_is_told_in_one_sentence(seat):
    attackers, sides = set(), set()
    for events, lines, text in entries_of(seat):
        for sent in of_kind(events, SupportCommitted):
            attackers.add(sent.attacker)
            sides |= {event.side for event in of_kind(events, AirPointsSpent)}
            assert sum(" sends " in line for line in lines) == 1
            for words in ("spends", "supports the combat", "flies its first"):
                assert words not in text
    assert attackers == {True, False}
    assert sides == {0, 1}


@BOTH
def test_air_points_that_escort_are_still_told(seat):
    told = [
        any(" spends " in line for line in lines)
        for events, lines, _ in entries_of(seat)
        if of_kind(events, AirPointsSpent) and not of_kind(events, SupportCommitted)
    ]
    assert told
    assert all(told)
