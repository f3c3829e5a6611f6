"""The engine and an oracle written from the rules alone agree on the titles' maps."""

from __future__ import annotations

import pytest

from games.next_war.oracle.marching import disagreements
from games.next_war.oracle.theatres import position
from sandtable.games.next_war.printed.terrain import Weather

TITLES = ("vietnam", "india-pakistan")


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("first", [0, 20], ids=lambda first: f"positions {first} and on")
def test_engine_and_oracle_agree_on_movement(title, first):
    found = {
        seed: wrong for seed in range(first, first + 20) if (wrong := disagreements(title, seed))
    }

    assert found == {}


@pytest.mark.parametrize("title", TITLES)
def test_the_positions_hold_whatever_the_rules_speak_of(title):
    states = [position(title, seed).state for seed in range(60)]

    assert sum(bool(state.clearing.map) for state in states) > 10
    assert sum(bool(state.broken.map) for state in states) > 10
    assert sum(state.weather is Weather.STORM for state in states) > 5
    assert sum(state.segment.exploitation for state in states) > 5
