"""Hints come from the opponent that one gets unasked, and at once."""

from __future__ import annotations

from time import process_time

from presenters.random_play import give, table_of
from sandtable.bots.profiles import ABOUT, OPPONENT
from sandtable.presenters.hints import hint

#: Seconds of processor time that 95 of 100 hints may take.
QUICK = 1.0


def test_a_hint_at_lahore_takes_less_than_a_second():
    table, took = table_of("india-pakistan/lahore", "quick"), list[float]()
    while table.over is None and len(took) < 150:
        seat = table.deciders()[0]
        began = process_time()
        found = hint(table, seat)
        took.append(process_time() - began)
        assert found is not None
        assert found.bot == ABOUT[OPPONENT].title == "Major"
        give(table, seat, found.order)
    assert sorted(took)[len(took) * 95 // 100] < QUICK
