"""STD:5  Initiative."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, driven, given, run_of
from games.next_war.turns import at_step, ruled, small_chart, steps_of
from sandtable.games.next_war.rule_hooks import initiative_level, initiative_of_turn
from sandtable.games.next_war.rules.standard.ch05_initiative.initiative import first_player_under
from sandtable.kernel.rules.rule_hooks import replaces


@replaces(initiative_level, "OPT-TEST:5", over="STD:5.1")
def fifteen(scene):
    return 15


def holder(before, scores, turn=2):
    scene = ruled(given("", turn=turn, initiative=before), fifteen)
    forces = tuple(replace(f, vp_turn=vp) for f, vp in zip(scene.state.forces, scores, strict=True))
    scene = at_step(scene, "initiative", forces=forces)
    return scene.rules[initiative_of_turn](run_of(scene, -1))


@pytest.mark.rule("STD:5.1", "STD:5.1.1")
@pytest.mark.parametrize(
    ("scores", "has"),
    [
        pytest.param((15, 14), ALLIED, id="the only side at the level"),
        pytest.param((14, 15), NON_ALLIED, id="or the other"),
        pytest.param((16, 15), None, id="both"),
        pytest.param((3, 2), None, id="neither"),
    ],
)
def test_after_an_initiative_turn(scores, has):
    assert holder(ALLIED, scores) == has


@pytest.mark.rule("STD:5.1", "STD:5.1.2")
@pytest.mark.parametrize(
    ("scores", "has"),
    [
        pytest.param((3, 2), ALLIED, id="more points win"),
        pytest.param((2, 3), NON_ALLIED, id="for either side"),
        pytest.param((0, 0), None, id="a tie does not"),
    ],
)
def test_after_a_contested_turn(scores, has):
    assert holder(None, scores) == has


@pytest.mark.rule("STD:5.1")
@pytest.mark.parametrize("named", [ALLIED, NON_ALLIED, None])
def test_the_scenario_names_the_first_holder(named):
    assert holder(named, (99, 0), turn=1) == named


@pytest.mark.rule("STD:5.1")
def test_without_a_level_nobody_reaches_it():
    scene = given("")

    assert scene.rules[initiative_level](scene) is None


@pytest.mark.rule("STD:5.0")
@pytest.mark.parametrize(
    ("initiative", "step"),
    [
        pytest.param(0, "initiative_movement", id="an Initiative turn has its phase"),
        pytest.param(None, "first_movement", id="a Contested one has not"),
    ],
)
def test_a_contested_turn_passes_the_phase_over(initiative, step):
    scene = ruled(given("1204 SRV 308 6-7-7"), small_chart)
    run = driven(at_step(scene, "initiative_movement", initiative=initiative))

    assert steps_of(run) == [step]


@pytest.mark.rule("STD:5.0")
@pytest.mark.parametrize(
    ("holder", "first"),
    [pytest.param(0, 0, id="its holder"), pytest.param(None, 1, id="or who had it last")],
)
def test_who_goes_first_in_a_turn(holder, first):
    assert first_player_under(given("", first_player=1), holder) == first
