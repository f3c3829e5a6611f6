"""Our own persistent map does what `immutables` does, as far as the engine uses it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from immutables import Map

from sandtable.kernel.play.persistent_map import CopiedMap

MEASURE = Path(__file__).parents[3] / "measure"
WITHOUT = """
import sys
sys.modules["immutables"] = None
from equality.replay import differences, kept_games
from sandtable.kernel.play.hashed_map import Map
games = {game.scenario: game for game in kept_games()}
chosen = [games["vietnam/deja-phu"], games["hearts-and-minds/1966"]]
print(Map.__name__, [fault for game in chosen for fault in differences(game)])
"""
changes = st.lists(st.tuples(st.integers(0, 9), st.one_of(st.none(), st.integers())), max_size=40)


@given(changes)
def test_both_maps_hold_the_same(made):
    ours, theirs = CopiedMap[int, int](), Map[int, int]()
    for key, value in made:
        before = dict(ours)
        if value is not None:
            after, theirs = ours.set(key, value), theirs.set(key, value)
        elif key in ours:
            after, theirs = ours.delete(key), theirs.delete(key)
        else:
            with pytest.raises(KeyError):
                ours.delete(key)
            continue
        assert dict(ours) == before, "the map before a change stays as it was"
        ours = after

    assert dict(ours.items()) == dict(theirs.items())
    assert isinstance(ours, CopiedMap)
    assert [ours.get(key, -1) for key in range(11)] == [theirs.get(key, -1) for key in range(11)]


def test_recorded_games_are_the_same_without_immutables():
    """Games of both systems, carried out again where the package is not installed."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=False, cwd=MEASURE
    )

    assert (done.stdout, done.stderr) == ("CopiedMap []\n", "")
