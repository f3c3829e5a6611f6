"""What a side is after, as anybody who watches could work it out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.hearts_and_minds.positions import played
from sandtable.games.hearts_and_minds.advice.intent import (
    best_names,
    intent_of,
    saves_for_government,
    steps_short,
)
from sandtable.games.hearts_and_minds.printed.counters import BLUE, RED
from sandtable.games.hearts_and_minds.rules.p18_interphase.government_stability_and_coup import (
    price_of_government,
)
from sandtable.kernel.play.state import COMMON


def scene_of(scenario="hearts-and-minds/1966"):
    """Return what a spectator knows in the first turn of a year."""
    table = next(table for table in played(1, scenario) if any(table.state.turns))
    return table.known(COMMON)


def with_(scene, **changes):
    return replace(scene, state=replace(scene.state, **changes))


def test_red_wants_flags_and_blue_wants_to_lift_them():
    scene = scene_of()

    assert " red flag" in intent_of(scene, RED)
    assert intent_of(scene, RED).startswith("Red, ")
    assert "wants to lift the flag" in intent_of(scene, BLUE)


def test_without_flags_blue_guards_what_it_has():
    told = intent_of(with_(scene_of(), flags=frozenset()), BLUE)

    assert "lift" not in told
    assert "guards " in told


@pytest.mark.parametrize(
    ("above", "red", "blue"),
    [
        (-4, "5 Doves short of the goal", "ahead of the goal"),
        (0, "1 Dove short of the goal", "ahead of the goal"),
        (1, "ahead of the goal", "1 Hawk short of the goal"),
        (2, "ahead of the goal", "2 Hawks short of the goal"),
    ],
)
def test_political_will_is_compared_with_the_goal(above, red, blue):
    scene = scene_of()
    goal = scene.printed.charts.goals[scene.printed.last_year].red_above
    there = with_(scene, will=goal + above)

    assert f"Red, {red}, " in intent_of(there, RED)
    assert f"Blue, {blue}, " in intent_of(there, BLUE)
    assert (steps_short(there, RED) <= 0) != (steps_short(there, BLUE) <= 0)


def test_in_a_campaign_the_goal_is_that_of_its_last_year():
    told = intent_of(scene_of("hearts-and-minds/1966-1968"), RED)

    assert "the goal of 1968" in told


@pytest.mark.parametrize(("stability", "saves"), [(5, False), (-2, True), (-90, False)])
def test_blue_saves_for_a_government_that_it_can_keep(stability, saves):
    there = with_(scene_of(), stability=stability, pacified=frozenset())

    assert price_of_government(there) == max(0, -stability)
    assert saves_for_government(there) == saves
    assert ("saves points for the government" in intent_of(there, BLUE)) == saves
    assert "government" not in intent_of(there, RED)


def test_provinces_worth_much_less_than_the_best_are_not_named():
    scene = scene_of()
    first, second, third = sorted(scene.printed.provinces)[:3]

    assert len(best_names(scene, {first: 100, second: 60, third: 60})) == 2
    assert len(best_names(scene, {first: 100, second: 59})) == 1
    assert best_names(scene, {first: 0}) == []
