"""Supply and isolation of the Advanced game against the oracle, on random positions."""

from __future__ import annotations

import os

import pytest

from oracles.next_war.supply_positions_compared import disagreements

#: So many in CI; SANDTABLE_SUPPLY_POSITIONS=20000 tries more.
POSITIONS = int(os.environ.get("SANDTABLE_SUPPLY_POSITIONS", "50"))


@pytest.mark.rule("ADV:19.1", "ADV:19.2", "ADV:19.2.2", "ADV:19.2.3", "ADV:19.2.4", "ADV:19.7.1")
@pytest.mark.parametrize("title", ["vietnam", "india-pakistan"])
def test_supply_and_isolation_agree_with_the_oracle(title):
    found, counted = disagreements(title, POSITIONS)

    assert found == []
    assert len(counted) == 4  # every answer occurs
