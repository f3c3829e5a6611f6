"""Chances by logistic regression: what a finished game is worth, limits, and both seats' sum."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sandtable.kernel.play.state import Result, State
from sandtable.kernel.winning_chance import SURE, ChanceModel, logistic, result_for


def scene(over=None, **numbers) -> Any:
    return SimpleNamespace(state=State(over=over), numbers=numbers)


MODEL = ChanceModel(lambda scene: scene.numbers, {"lead": 2.0, "time": -0.5, "constant": 0.3})


@pytest.mark.parametrize(("winner", "first"), [(0, 1.0), (1, 0.0), (None, 0.5)])
def test_a_finished_game_is_won_or_lost_and_nothing_else(winner, first):
    over = Result(winner, "STD:12.0")

    assert result_for(State(over=over), 0) == first
    assert [MODEL(scene(over, lead=9.0), seat) for seat in (0, 1)] == [first, 1.0 - first]


def test_a_game_in_progress_has_no_result():
    assert result_for(State(), 0) is None


def test_features_are_weighed_and_the_seats_share_the_whole():
    chances = [MODEL(scene(lead=0.4, time=1.0), seat) for seat in (0, 1)]

    assert chances[0] == pytest.approx(logistic(0.3 + 0.8 - 0.5))
    assert sum(chances) == pytest.approx(1.0)


def test_nothing_is_certain_before_the_end():
    assert MODEL(scene(lead=999.0), 0) == 1.0 - SURE
    assert MODEL(scene(lead=-999.0), 0) == SURE


def test_a_feature_without_a_coefficient_is_a_fault():
    with pytest.raises(KeyError):
        MODEL(scene(weather=1.0), 0)
