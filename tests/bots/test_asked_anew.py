"""The bots of the service, who read every position anew, play as those of the ladder do."""

from __future__ import annotations

import pytest

from bots.asked_anew import fresh_thinker, game_between, in_turns, otherwise

KASHMIR = "india-pakistan/kashmir"


def marches_in(asked):
    return [one for one in asked if b'"move_units"' in one.order]


@pytest.mark.parametrize(
    ("scenario", "most"),
    [
        (KASHMIR, 200),
        pytest.param(KASHMIR, 1000, marks=pytest.mark.long),
        ("vietnam/deja-phu", 1000),
        ("vietnam/third-indochina-war", 80),
        pytest.param("vietnam/third-indochina-war", 150, marks=pytest.mark.long),
        ("india-pakistan/lahore", 80),
        pytest.param("india-pakistan/lahore", 150, marks=pytest.mark.long),
        ("hearts-and-minds/1966", 150),
    ],
)
def test_a_position_read_anew_gets_the_same_order(scenario, most):
    """Nothing but the position is known to a player who is asked for the first time."""
    asked = game_between(scenario, "anew", most)

    assert len(asked) > 50
    assert otherwise(asked, fresh_thinker) == []


def test_two_games_in_one_process_do_not_disturb_each_other():
    games = [game_between(KASHMIR, seed, 80) for seed in ("one", "two")]
    thinker = fresh_thinker()

    assert all(len(marches_in(game)) > 10 for game in games)
    assert otherwise(in_turns(*games), lambda: thinker) == []


@pytest.mark.parametrize("most", [70, pytest.param(120, marks=pytest.mark.long)])
def test_a_plan_stays_in_force_under_fog_of_war(most):
    asked = game_between("india-pakistan/lahore", "fog", most, ("fog-of-war",))

    assert otherwise(asked, fresh_thinker) == []
