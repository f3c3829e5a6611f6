"""STD:12.3  Levels of victory."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, after, given, happened, run_of
from games.next_war.turns import at_step, ruled
from sandtable.games.next_war.events import VictoryLevelReached
from sandtable.games.next_war.rule_hooks import victory, victory_levels
from sandtable.games.next_war.rules.standard.ch12_victory.levels import level_of
from sandtable.kernel.play.run import drive
from sandtable.kernel.play.state import Result
from sandtable.kernel.rules.rule_hooks import replaces

LEVELS = ((0, "Draw"), (20, "Marginal"), (35, "Substantive"), (50, "Decisive"))


@replaces(victory_levels, "OPT-TEST:9", over="STD:12.3")
def four_levels(scene):
    return LEVELS


def at_the_end(scene, *totals):
    forces = tuple(
        replace(force, vp_total=total)
        for force, total in zip(scene.state.forces, totals, strict=True)
    )
    return at_step(scene, "victory_determination", turn=4, forces=forces)


@pytest.mark.rule("STD:12.3")
@pytest.mark.parametrize(
    ("lead", "level"),
    [
        (0, "Draw"),
        (19, "Draw"),
        (20, "Marginal"),
        (34, "Marginal"),
        (35, "Substantive"),
        (49, "Substantive"),
        (50, "Decisive"),
        (99, "Decisive"),
    ],
)
def test_the_lead_names_the_level(lead, level):
    assert level_of(ruled(given(""), four_levels), lead) == level


@pytest.mark.rule("STD:12.3", "STD:12.0")
@pytest.mark.parametrize(
    ("totals", "winner", "lead", "level"),
    [
        pytest.param((60, 41), None, 19, "Draw", id="too small a lead is a draw"),
        pytest.param((60, 40), ALLIED, 20, "Marginal", id="the lowest victory"),
        pytest.param((5, 70), NON_ALLIED, 65, "Decisive", id="the highest, of the other side"),
    ],
)
def test_the_game_ends_with_a_level(totals, winner, lead, level):
    run = run_of(at_the_end(ruled(given(""), four_levels), *totals), -1)
    drive(run)

    assert happened(run, VictoryLevelReached) == [VictoryLevelReached(winner, lead, level)]
    assert after(run).state.over == Result(winner, "STD:12.0", totals)


@pytest.mark.rule("STD:12.3", "STD:12.0")
@pytest.mark.parametrize(("totals", "winner"), [((5, 4), ALLIED), ((5, 5), None)])
def test_without_levels_any_lead_wins_and_no_level_is_named(totals, winner):
    run = run_of(at_the_end(given(""), *totals), -1)
    drive(run)

    assert happened(run, VictoryLevelReached) == []
    assert run.rules[victory](run.scene).winner == winner
