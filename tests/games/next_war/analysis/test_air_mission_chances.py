"""23.4.1, 24  The exact chances of a mission, against every fall of the dice in the engine."""

from __future__ import annotations

import os

import pytest

from games.next_war.analysis.mission_cases import (
    by_brute_force,
    helicopter_by_brute_force,
    helicopter_case,
    intercepted_case,
    random_case,
)
from sandtable.games.next_war.advice.advanced.air_answers import engage_the_weakest
from sandtable.games.next_war.analysis.air_mission_chances import mission_chances
from sandtable.games.next_war.analysis.helicopter_strike_chances import helicopter_chances

CASES = int(os.environ.get("SANDTABLE_MISSION_CASES", "6"))


@pytest.mark.rule("ADV:23.4.1", "ADV:24.5", "ADV:24.6", "ADV:24.x")
@pytest.mark.parametrize("seed", range(CASES))
def test_the_chances_are_those_of_every_fall_of_the_dice(seed):
    case = random_case(seed)
    chances = mission_chances(case.scene, case.mission, presses_on=case.presses_on)

    assert sum(chances.values()) == 1
    assert chances == by_brute_force(case)


@pytest.mark.rule("ADV:24.4", "ADV:24.4.1", "ADV:22.6.4.2", "ADV:23.4.1")
@pytest.mark.parametrize("seed", range(CASES))
def test_the_chances_with_interceptors_are_those_of_every_fall_of_the_dice(seed):
    case = intercepted_case(seed)
    chances = mission_chances(
        case.scene, case.mission, presses_on=case.presses_on, engages=engage_the_weakest
    )

    assert sum(chances.values()) == 1
    assert chances == by_brute_force(case)


@pytest.mark.rule("ADV:23.4.2", "ADV:24.3.2", "ADV:24.x")
@pytest.mark.parametrize("seed", range(2 * CASES))
def test_the_chances_of_helicopters_are_those_of_every_fall_of_the_dice(seed):
    case = helicopter_case(seed)
    chances = helicopter_chances(case.scene, case.strike, presses_on=case.presses_on)

    assert sum(chances.values()) == 1
    assert chances == helicopter_by_brute_force(case)
