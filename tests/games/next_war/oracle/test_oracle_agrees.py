"""The engine and an oracle written from the rules alone agree on random combats."""

from __future__ import annotations

import pytest

from games.next_war.oracle.agreement import disagreements


@pytest.mark.parametrize("first", range(0, 400, 100), ids=lambda first: f"combats {first} and on")
def test_engine_and_oracle_agree(first):
    found = {seed: wrong for seed in range(first, first + 100) if (wrong := disagreements(seed))}

    assert found == {}
