"""The Advanced sequence of play: the steps of a turn."""

from __future__ import annotations

from itertools import groupby

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.sequence_rows import Actor
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.sequence.sequence_table import (
    steps_of_turn,
    whole_sequence,
)

ROWS = advanced_charts().sequence


def phases(weather=Weather.CLEAR, *, initiative=True, first_turn=False):
    steps = steps_of_turn(ROWS, weather, initiative=initiative, first_turn=first_turn)
    return [phase for phase, _ in groupby(step.phase for step in steps)]


def steps_in(phase, weather=Weather.CLEAR, *, initiative=True, first_turn=False):
    steps = steps_of_turn(ROWS, weather, initiative=initiative, first_turn=first_turn)
    return [step.step for step in steps if step.phase == phase]


@pytest.mark.rule("ADV:SOP-4", "ADV:SOP-9", "ADV:SOP-10", "ADV:SOP-11")
def test_a_contested_turn_lacks_four_phases():
    assert phases() == list(range(1, 18))
    assert set(phases()) - set(phases(initiative=False)) == {4, 9, 10, 11}


@pytest.mark.rule("ADV:SOP-10")
def test_the_second_strike_repeats_the_first():
    first = steps_in(7)

    assert first == [*"abcdefghijklmno", "end"]
    assert steps_in(10) == first
    assert {step.name for step in whole_sequence(ROWS) if step.phase == 10} == {"Second Strike"}


@pytest.mark.rule("ADV:SOP-8", "ADV:SOP-11")
def test_supply_on_the_first_turn_is_only_that_of_the_second_phase():
    assert 8 not in phases(first_turn=True)
    assert steps_in(11, first_turn=True) == ["1", "2", "3", "4"]
    assert steps_in(8) == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.rule("ADV:SOP-1", "ADV:SOP-5", "ADV:SOP-7")
@pytest.mark.parametrize(
    ("weather", "shelter", "naval", "mining"),
    [
        (Weather.CLEAR, False, True, True),
        (Weather.OVERCAST, False, True, True),
        (Weather.STORM, True, False, False),
    ],
)
def test_what_a_storm_changes(weather, shelter, naval, mining):
    assert ("2" in steps_in(1, weather)) == shelter
    assert ({"5", "6", "8"} <= set(steps_in(5, weather))) == naval
    assert ("7" in steps_in(5, weather)) is True
    for strike in (7, 10):
        assert ("o" in steps_in(strike, weather)) == mining


@pytest.mark.rule("ADV:SOP-2", "ADV:SOP-5")
def test_what_the_first_turn_lacks():
    assert steps_in(2, first_turn=True) == ["1"]
    assert set(steps_in(5)) - set(steps_in(5, first_turn=True)) == {"7", "8"}


@pytest.mark.rule("ADV:SOP-14", "ADV:SOP-15")
def test_the_order_of_the_last_phases():
    assert steps_in(14) == [str(number) for number in range(1, 18)]
    who = [step.who for step in ROWS if step.phase == 15]
    assert who[:2] == [Actor.OTHER_PLAYER_FIRST, Actor.FIRST_PLAYER_FIRST]
