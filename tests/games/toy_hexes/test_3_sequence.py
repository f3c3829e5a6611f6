"""HEX:3  The turn."""

from __future__ import annotations

import pytest

from games.toy_hexes.sketch import (
    BLUE,
    RED,
    TURNS,
    A,
    B,
    C,
    D,
    after,
    attacking,
    choices,
    decisions,
    driven,
    happened,
    marching,
    resolved,
    turning,
)
from sandtable.kernel.play.events import GameEnded, KeyTurned
from sandtable.kernel.play.state import Result
from toys.hexes.events import PhaseBegan, TurnBegan
from toys.hexes.orders import Attack, EndAttacks, EndMoves, MoveUnit
from toys.hexes.printed import Weather

GIVEN = """
    1204 blue A 3 foot
    1205 blue B 3 foot moved fought
    1504 red  C 3 foot
    1505 red  D 3 foot moved fought
"""


@pytest.mark.rule("HEX:3.1")
@pytest.mark.parametrize(
    ("face", "weather"),
    [
        pytest.param(1, Weather.CLEAR, id="dry on one"),
        pytest.param(2, Weather.CLEAR, id="dry on two"),
        pytest.param(3, Weather.CLEAR, id="dry on three"),
        pytest.param(4, Weather.CLEAR, id="dry on four"),
        pytest.param(5, Weather.RAIN, id="rain on five"),
        pytest.param(6, Weather.RAIN, id="rain on six"),
    ],
)
def test_a_turn_begins_with_a_die_for_the_weather(face, weather):
    given = turning(GIVEN + "turn 2", "weather")

    run = driven(given, face - 1)

    assert happened(run, TurnBegan) == [TurnBegan(3, weather)]


@pytest.mark.rule("HEX:3.1")
def test_a_new_turn_brings_two_air_points_to_each_side():
    given = turning(GIVEN + "blue air 0\nred air 1", "weather")

    run = driven(given, 0)

    assert [side.air for side in run.truth.sides] == [2, 2]


@pytest.mark.rule("HEX:3.2")
def test_the_first_side_marches_after_the_weather():
    given = turning(GIVEN, "weather")

    run = driven(given, 0)

    assert decisions(run) == [(BLUE, "move", "HEX:3.2")]


@pytest.mark.rule("HEX:3.3")
def test_the_first_side_attacks_when_it_has_marched():
    given = marching(GIVEN, BLUE)

    run = resolved(given, BLUE, EndMoves())

    assert decisions(run) == [(BLUE, "attack", "HEX:3.3")]


@pytest.mark.rule("HEX:3.4")
def test_the_second_side_marches_when_the_first_has_attacked():
    given = attacking(GIVEN, BLUE)

    run = resolved(given, BLUE, EndAttacks())

    assert decisions(run) == [(RED, "move", "HEX:3.4")]


@pytest.mark.rule("HEX:3.5")
def test_the_second_side_attacks_when_it_has_marched():
    given = marching(GIVEN, RED)

    run = resolved(given, RED, EndMoves())

    assert decisions(run) == [(RED, "attack", "HEX:3.5")]


@pytest.mark.rule("HEX:3.2", "HEX:3.4")
@pytest.mark.parametrize(
    ("step", "side", "units"),
    [
        pytest.param("first_moves", BLUE, (A, B), id="of the first side"),
        pytest.param("second_moves", RED, (C, D), id="of the second side"),
    ],
)
def test_in_a_new_phase_all_units_are_fresh(step, side, units):
    given = turning(GIVEN, step)

    run = driven(given)

    assert choices(after(run), side, MoveUnit) == units
    assert happened(run) == [PhaseBegan(side)]


@pytest.mark.rule("HEX:3.3", "HEX:3.5")
@pytest.mark.parametrize(
    ("step", "side", "units"),
    [
        pytest.param("first_moves", BLUE, (A, B), id="of the first side"),
        pytest.param("second_moves", RED, (C, D), id="of the second side"),
    ],
)
def test_units_that_fought_in_the_last_turn_may_attack_again(step, side, units):
    given = after(driven(turning(GIVEN, step)))

    run = resolved(given, side, EndMoves())

    assert choices(after(run), side, Attack) == units


@pytest.mark.rule("HEX:3.6")
@pytest.mark.parametrize(
    ("turn", "goes_on"),
    [
        pytest.param(1, True, id="after the first turn another follows"),
        pytest.param(TURNS - 1, True, id="also after the last but one"),
        pytest.param(TURNS, False, id="after the last the game is over"),
    ],
)
def test_the_game_is_over_after_the_last_turn(turn, goes_on):
    given = attacking(GIVEN + f"turn {turn}", RED)

    run = resolved(given, RED, EndAttacks(), *[0] * goes_on)

    assert happened(run, KeyTurned, TurnBegan, GameEnded) == [
        KeyTurned(1),
        TurnBegan(turn + 1, Weather.CLEAR)
        if goes_on
        else GameEnded(Result(None, "HEX:3.6", (0, 0))),
    ]


@pytest.mark.rule("HEX:3.6")
@pytest.mark.parametrize(
    "left",
    [
        pytest.param("1204 blue A 3 foot", id="the second"),
        pytest.param("1204 red A 3 foot", id="the first"),
    ],
)
def test_the_game_is_over_sooner_if_a_side_has_no_unit_left(left):
    given = attacking(left, RED)

    run = resolved(given, RED, EndAttacks())

    assert run.truth.over == Result(None, "HEX:3.6", (0, 0))


@pytest.mark.rule("HEX:3.6")
@pytest.mark.parametrize(
    ("story", "winner", "score"),
    [
        pytest.param("", None, (0, 0), id="nothing done is a draw"),
        pytest.param("blue holds city", BLUE, (6, 0), id="the city counts six"),
        pytest.param("red holds city", RED, (0, 6), id="for whoever holds it"),
        pytest.param("red lost 1", BLUE, (1, 0), id="a step taken counts one"),
        pytest.param("blue lost 1", RED, (0, 1), id="for whoever took it"),
        pytest.param(
            "blue holds city\nblue lost 5", BLUE, (6, 5), id="five steps are less than six"
        ),
        pytest.param("blue holds city\nblue lost 6", None, (6, 6), id="six steps equal the city"),
        pytest.param("blue holds city\nblue lost 7", RED, (6, 7), id="seven steps are more"),
        pytest.param("red lost 2\nblue lost 3", RED, (2, 3), id="steps weigh against steps"),
    ],
)
def test_the_city_and_the_steps_taken_decide(story, winner, score):
    given = attacking(f"{GIVEN}\nturn {TURNS}\n{story}", RED)

    run = resolved(given, RED, EndAttacks())

    assert run.truth.over == Result(winner, "HEX:3.6", score)
