"""24 Detection, SAM and AAA fire: worked cases and modifiers."""

from __future__ import annotations

import pytest

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import DefenceKind, Detected, FireResult
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import modified
from sandtable.games.next_war.rules.air.ch24_air_defence.detection_table import (
    DetectionFacts,
    detection_modifiers,
    detection_result,
)
from sandtable.games.next_war.rules.air.ch24_air_defence.fire_table import (
    FireFacts,
    aaa_modifiers,
    aaa_result,
    pressed_on,
    sam_modifiers,
    sam_result,
)

AIR = advanced_charts().air
NORMAL, LOCAL, NAVAL = DefenceKind.NORMAL, DefenceKind.LOCAL, DefenceKind.NAVAL
OVERCAST, STORM = Weather.OVERCAST, Weather.STORM


def detected(kind, die, track=0, **facts):
    total = modified(die, detection_modifiers(AIR, kind, DetectionFacts(**facts)))
    return detection_result(AIR, kind, total, track)


@pytest.mark.rule("ADV:24.1", "ADV:24.2")
@pytest.mark.parametrize(
    ("kind", "die", "facts", "found"),
    [
        (NORMAL, 2, {}, Detected.EARLY),
        (NORMAL, 3, {}, Detected.DETECTED),
        (NORMAL, 8, {}, Detected.NONE),
        (NORMAL, 1, {"weather": OVERCAST, "wild_weasels": 1}, Detected.DETECTED),
        (NORMAL, 5, {"awacs": 4}, Detected.EARLY),
        (NORMAL, 3, {"awacs": 1}, Detected.DETECTED),
        (LOCAL, 2, {}, Detected.DETECTED),
        (LOCAL, 3, {}, Detected.NONE),
        (LOCAL, 3, {"awacs": 4}, Detected.NONE),
        (LOCAL, 3, {"helicopter": True}, Detected.DETECTED),
    ],
)
def test_worked_cases_of_detection(kind, die, facts, found):
    assert detected(kind, die, 7, **facts) is found


@pytest.mark.rule("ADV:24.0")
@pytest.mark.parametrize(
    ("facts", "normal", "local", "naval"),
    [
        ({"near": True}, -1, -1, -1),
        ({"over_enemy": True}, -1, -1, -1),
        ({"helicopter": True}, 0, -1, 0),
        ({"landing_in_zoc": True}, -1, -1, -1),
        ({"wild_weasels": 2}, 2, 2, 2),
        ({"mountain": True}, 1, 1, 1),
        ({"weather": OVERCAST}, 1, 1, 1),
        ({"weather": STORM}, 3, 3, 3),
        ({"all_stealth": True}, 5, 5, 5),
        ({"awacs": 2}, -1, 0, -1),
        ({"awacs": 3}, -2, 0, -2),
    ],
)
def test_modifiers_of_detection(facts, normal, local, naval):
    found = [
        modified(0, detection_modifiers(AIR, kind, DetectionFacts(**facts)))
        for kind in (NORMAL, LOCAL, NAVAL)
    ]

    assert found == [normal, local, naval]


@pytest.mark.rule("ADV:24.5.1", "ADV:24.5.2")
@pytest.mark.parametrize(
    ("track", "die", "facts", "result"),
    [
        (6, 3, {}, FireResult.PLUS_2),
        (6, 1, {"wild_weasels": 1}, FireResult.PLUS_2),
        (2, 0, {}, FireResult.STEP),
        (8, 0, {"stealth": True}, FireResult.ABORT),
        (8, 0, {"weather": STORM}, FireResult.ABORT),
        (8, 3, {"weather": OVERCAST}, FireResult.ABORT),
        (8, 4, {"near": True}, FireResult.ABORT),
        (8, 4, {"over_enemy": True}, FireResult.ABORT),
        (8, 4, {"landing_in_zoc": True}, FireResult.ABORT),
    ],
)
def test_worked_cases_of_sam_fire(track, die, facts, result):
    total = modified(die, sam_modifiers(AIR, FireFacts(**facts)))

    assert sam_result(AIR, NORMAL, total, track) is result


@pytest.mark.rule("ADV:24.6.1", "ADV:24.6.2")
@pytest.mark.parametrize(
    ("track", "die", "facts", "result"),
    [
        (2, 3, {}, FireResult.PLUS_1),
        (2, 0, {"weather": STORM}, FireResult.PLUS_1),
        (2, 1, {"weather": OVERCAST}, FireResult.PLUS_1),
        (3, 4, {"better_ciws": True}, FireResult.ABORT),
        (3, 4, {"ciws": True}, FireResult.PLUS_2),
        (3, 3, {"helicopter": True}, FireResult.ABORT),
        (3, 3, {"transport": True}, FireResult.ABORT),
        (3, 3, {"landing_in_zoc": True}, FireResult.ABORT),
        (3, 3, {"stealth": True}, FireResult.PLUS_1),
    ],
)
def test_worked_cases_of_aaa_fire(track, die, facts, result):
    total = modified(die, aaa_modifiers(AIR, FireFacts(**facts)))

    assert aaa_result(AIR, NORMAL, total, track) is result


@pytest.mark.parametrize("die", range(10))
def test_a_unit_that_presses_on_loses_a_step_or_flies_worse(die):
    assert pressed_on(die) is (FireResult.STEP if die < 5 else FireResult.PLUS_2)
