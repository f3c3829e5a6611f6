"""A change of rules is told in a sentence, before it comes and when it does not."""

from __future__ import annotations

import pytest

from presenters.random_play import HEXES, give, table_of
from sandtable.presenters.log_entries import log_entries
from sandtable.presenters.table_view import table_view
from sandtable.table.commands import Announce, KeepRules

UNTIL = 10


@pytest.mark.rule("TABLE:14")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_rules_to_come_are_told_to_all_in_a_sentence(seat):
    table = table_of(HEXES[0])
    before = table_view(table, seat).notice
    layers = (*table.sitting.layers, "storm-turns")

    table.instruct(Announce(layers, UNTIL), 5)

    told = table_view(table, seat).notice
    assert before is None
    assert told is not None
    assert "Added: Storms become less likely each turn." in told.text
    assert (told.cite, told.until, told.layers) == ("TABLE:14", UNTIL, layers)
    assert "Storms become less likely each turn" in log_entries(table, seat)[-1].lines[0]


@pytest.mark.rule("TABLE:14")
def test_rules_that_are_kept_are_no_longer_announced():
    table = table_of(HEXES[0])
    table.instruct(Announce((*table.sitting.layers, "storm-turns"), UNTIL), 5)

    give(table, 1, KeepRules())

    assert table_view(table, 0).notice is None
    assert log_entries(table, 0)[-1].lines[0].startswith("PRC keeps the current rules")
