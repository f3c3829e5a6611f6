"""Rows of the table of Standard rules that change: what a row waits for is not done yet.

Once a rule is done, the rows that wait for it are shown by tests and wait no longer.
"""

from __future__ import annotations

import pytest

from architecture.repository import catalogue
from games.next_war.rules.advanced.standard_to_advanced import ROWS
from sandtable.kernel.catalogue.catalog import RuleState


@pytest.mark.parametrize("row", [row for row in ROWS if row.waits], ids=lambda row: row.standard)
def test_what_a_row_waits_for_is_not_done(row):
    done = [cite for cite in row.waits if catalogue()[f"ADV:{cite}"].state is RuleState.DONE]

    assert done == []
