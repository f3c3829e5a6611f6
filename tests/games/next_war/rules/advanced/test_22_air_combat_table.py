"""22.6 Air combat: who may fire and in which order, columns, modifiers, the level and AWACS."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import fighter
from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.games.next_war.printed.advanced.air_rows import AirResult, Stage
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.rules.advanced.die_modifiers import modified
from sandtable.games.next_war.rules.air.ch22_air_power.air_combat_table import (
    air_combat_modifiers,
    air_combat_result,
    air_superiority_level,
    awacs_after,
    awacs_of,
    difference,
    firing_order,
    may_be_fired_at,
    may_fire,
)

AIR = advanced_charts().air
LONG, STAND_OFF, DOGFIGHT = Stage
CLEAR, OVERCAST, STORM = Weather.CLEAR, Weather.OVERCAST, Weather.STORM


def shot(shooter, target, stage, die, weather=CLEAR):
    """What comes of a shot."""
    total = modified(die, air_combat_modifiers(AIR, stage, shooter, target, weather))
    return air_combat_result(AIR, difference(shooter, target), total)


@pytest.mark.rule("ADV:22.6.5")
@pytest.mark.parametrize(
    ("ratings", "stage", "die", "weather", "fields", "result"),
    [
        (("5*", "3"), STAND_OFF, 4, CLEAR, {}, AirResult.ABORT),
        (("5*", "3"), STAND_OFF, 6, CLEAR, {}, AirResult.ADVANTAGE_OR_STEP),
        (("5*", "3"), DOGFIGHT, 6, CLEAR, {}, AirResult.ADVANTAGE_OR_STEP),
        (("4", "4"), DOGFIGHT, 4, CLEAR, {"pilot_skill": -2}, AirResult.ABORT),
        (("3*", "4"), STAND_OFF, 0, CLEAR, {"ordnance": True}, AirResult.ABORT),
        (("5", "1"), DOGFIGHT, 5, STORM, {}, AirResult.ADVANTAGE_OR_STEP),
    ],
)
def test_worked_cases(ratings, stage, die, weather, fields, result):
    shooter, target = fighter(0, ratings[0], **fields), fighter(1, ratings[1], 1)

    assert shot(shooter, target, stage, die, weather) is result


@pytest.mark.rule("ADV:15.2.3")
@pytest.mark.parametrize(
    ("printed", "stages"),
    [
        ("5**", {LONG, STAND_OFF, DOGFIGHT}),
        ("4*", {STAND_OFF, DOGFIGHT}),
        ("4", {DOGFIGHT}),
        ("0", {DOGFIGHT}),
        ("(4)", set()),
        ("(0)", set()),
    ],
)
def test_stars_and_parentheses_decide_in_which_stages_a_unit_fires(printed, stages):
    assert {stage for stage in Stage if may_fire(fighter(0, printed), stage)} == stages


@pytest.mark.rule("ADV:15.2.7")
def test_a_stealth_unit_is_a_target_in_the_dogfight_alone():
    hidden, plain = fighter(0, "5**", stealth=True), fighter(1, "5**")

    assert {stage for stage in Stage if may_be_fired_at(hidden, stage)} == {DOGFIGHT}
    assert {stage for stage in Stage if may_be_fired_at(plain, stage)} == set(Stage)
    assert all(may_fire(hidden, stage) for stage in Stage)


@pytest.mark.rule("ADV:22.6.5")
@pytest.mark.parametrize(
    ("mine", "theirs", "column"), [("6", "(0)", 4), ("0", "6", -4), ("4", "(1)", 3)]
)
def test_differences_beyond_4_read_the_last_column(mine, theirs, column):
    assert difference(fighter(0, mine), fighter(1, theirs)) == column


def modifier(stage, shooter, target, weather=CLEAR):
    return modified(0, air_combat_modifiers(AIR, stage, shooter, target, weather))


@pytest.mark.rule("ADV:22.6.5")
@pytest.mark.parametrize("stage", Stage)
def test_modifiers_by_stage(stage):
    late, dogfight = int(stage is not LONG), int(stage is DOGFIGHT)
    plain, target = fighter(0, "3**"), fighter(1, "3**", 1)

    assert modifier(stage, plain, target) == 0
    assert modifier(stage, plain, target, STORM) == 3
    assert modifier(stage, plain, target, OVERCAST) == dogfight
    assert modifier(stage, fighter(0, "3**", pilot_skill=-2), target) == -2 * dogfight
    assert modifier(stage, fighter(0, "3**", ordnance=True), target) == 2
    assert modifier(stage, fighter(0, "3**", nation="ROI"), target) == 1 - dogfight
    assert modifier(stage, fighter(0, "3**", nation="IROP"), target) == 1 - dogfight
    assert modifier(stage, fighter(0, "3**", nation="FR"), target) == 0
    assert modifier(stage, plain, fighter(1, "(3)", 1)) == -late
    assert modifier(stage, plain, fighter(1, "(0)", 1)) == -late
    assert modifier(stage, plain, fighter(1, "0", 1)) == -int(stage is STAND_OFF)


@pytest.mark.rule("ADV:22.6.3", "ADV:22.6.4.1")
@pytest.mark.parametrize(
    ("pair", "lone", "stage", "advantage", "order"),
    [
        # one against one: 0 is of the pair, 2 alone
        (("5**",), "4**", LONG, (), [{0, 2}]),
        (("5**",), "4*", LONG, (), [{0}]),
        (("5*",), "4*", STAND_OFF, (), [{0, 2}]),
        (("5*",), "4*", STAND_OFF, ((2, 0),), [{2}, {0}]),
        (("5*",), "4*", STAND_OFF, ((2, 0), (0, 2)), [{0, 2}]),
        (("5",), "4", DOGFIGHT, (), [{0}, {2}]),
        (("4",), "4", DOGFIGHT, (), [{0, 2}]),
        (("4",), "4", DOGFIGHT, ((0, 2),), [{0}, {2}]),
        (("5",), "3", DOGFIGHT, ((2, 0),), [{2}, {0}]),
        (("5",), "(3)", DOGFIGHT, (), [{0}]),
        # two against one: 0 and 1 against 2
        (("5*", "4*"), "4*", STAND_OFF, (), [{0, 1, 2}]),
        (("5*", "4*"), "4*", STAND_OFF, ((0, 2),), [{0}, {1, 2}]),
        (("5*", "4*"), "4*", STAND_OFF, ((2, 0),), [{1, 2}, {0}]),
        (("5", "2"), "4", DOGFIGHT, (), [{0}, {2}, {1}]),
        (("5", "4"), "4", DOGFIGHT, ((2, 0),), [{1, 2}, {0}]),
        (("5", "2"), "4", DOGFIGHT, ((1, 2),), [{0}, {1}, {2}]),
        (("5", "2"), "4", DOGFIGHT, ((1, 2), (2, 0)), [{1}, {2}, {0}]),
    ],
)
def test_the_order_of_fire(pair, lone, stage, advantage, order):
    fighters = [fighter(number, printed, 0) for number, printed in enumerate(pair)]
    fighters.append(fighter(2, lone, 1))

    assert [set(group) for group in firing_order(fighters, stage, advantage)] == order


@pytest.mark.rule("ADV:22.6")
@pytest.mark.parametrize(
    ("left", "level"),
    [
        ((0, 0), 0),
        ((1, 0), 0),
        ((4, 3), 0),
        ((3, 2), 1),
        ((29, 10), 1),
        ((3, 1), 2),
        ((3, 0), 2),
        ((12, 4), 2),
        ((12, 8), 1),
        ((12, 9), 0),
        ((49, 10), 2),
        ((5, 1), 3),
        ((20, 0), 3),
    ],
)
def test_the_level_by_the_units_left(left, level):
    assert air_superiority_level(AIR, *left) == level
    assert air_superiority_level(AIR, *left[::-1]) == -level


@pytest.mark.rule("ADV:22.6.2")
@pytest.mark.parametrize(
    ("awacs", "level", "then"),
    [(-1, 1, 0), (-1, 3, 1), (0, 0, 0), (2, -2, 1), (4, 3, 4), (-4, -1, -4), (3, 2, 4)],
)
def test_awacs_moves_along_one_track(awacs, level, then):
    assert awacs_after(awacs, level) == then
    assert awacs_after(-awacs, -level) == -then


@pytest.mark.rule("ADV:22.6.2")
def test_one_side_holds_awacs():
    assert [awacs_of(2, side) for side in (0, 1)] == [2, 0]
    assert [awacs_of(-3, side) for side in (0, 1)] == [0, 3]
