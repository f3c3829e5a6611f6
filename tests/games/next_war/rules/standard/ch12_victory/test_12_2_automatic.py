"""STD:12.2  Automatic victory, and STD:12.2.1 who may roll for it by agreement."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import ALLIED, NON_ALLIED, after, at, given, happened, run_of
from games.next_war.turns import at_step, ruled, small_chart, steps_of, twenty
from sandtable.games.next_war.events import VictoryRolled
from sandtable.games.next_war.printed.charts import charts
from sandtable.games.next_war.rule_hooks import (
    enemy_capital,
    victory_roll_modifiers,
)
from sandtable.games.next_war.rules.options.automatic_victory_initiative_only import (
    only_with_the_initiative,
)
from sandtable.games.next_war.rules.standard.ch12_victory.automatic import (
    roll_for_victory,
    rolls_due,
    wins_at_once,
)
from sandtable.kernel.play.run import drive
from sandtable.kernel.play.state import Result, Scene
from sandtable.kernel.rules.rule_hooks import adds


def standing(scene, *totals, rolls=(0, 0), **fields):
    """The position with these victory points, and rolls made so far."""
    forces = tuple(
        replace(force, vp_total=total, victory_rolls=made)
        for force, total, made in zip(scene.state.forces, totals, rolls, strict=True)
    )
    return Scene(scene.rules, scene.printed, replace(scene.state, forces=forces, **fields))


@adds(enemy_capital, "OPT-TEST:9")
def two_hexes(scene, side):
    return (at("1204"), at("1205")) if side == NON_ALLIED else ()


@adds(victory_roll_modifiers, "OPT-TEST:9")
def three_more(scene, side):
    return (3,) if side == NON_ALLIED else ()


HELD = "1204 held by PRC\n1205 held by PRC"
CAMPAIGN = (twenty, two_hexes)


@pytest.mark.rule("STD:12.2")
@pytest.mark.parametrize(
    ("rolls", "die", "wins"),
    [
        pytest.param(1, 0, True, id="a first roll wins on 0"),
        pytest.param(1, -2, True, id="or less"),
        pytest.param(1, 1, False, id="and nothing else"),
        pytest.param(1, 3, False, id="nor with three added"),
        pytest.param(2, 3, True, id="a second up to 3"),
        pytest.param(3, 4, False, id="as a third"),
        pytest.param(4, 4, True, id="a fourth up to 4"),
        pytest.param(5, 5, False, id="as a fifth"),
        pytest.param(6, 5, True, id="a sixth up to 5"),
        pytest.param(9, 6, False, id="nobody on 6"),
        pytest.param(9, 12, False, id="or more"),
    ],
)
def test_the_table(rolls, die, wins):
    assert wins_at_once(charts(), rolls, die) is wins


@pytest.mark.rule("STD:12.2")
@pytest.mark.parametrize(
    ("sketch", "totals", "rolls"),
    [
        pytest.param("", (0, 20), 1, id="the lead"),
        pytest.param("", (0, 19), 0, id="not quite"),
        pytest.param("", (20, 0), 0, id="the enemy's lead"),
        pytest.param(HELD, (0, 0), 1, id="the capital"),
        pytest.param("1204 held by PRC", (0, 0), 0, id="half the capital"),
        pytest.param(HELD, (5, 30), 2, id="both"),
    ],
)
def test_how_often_a_side_rolls(sketch, totals, rolls):
    scene = standing(ruled(given(sketch), *CAMPAIGN), *totals)

    assert rolls_due(scene, NON_ALLIED) == rolls


@pytest.mark.rule("STD:12.2")
@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
def test_nobody_rolls_outside_campaigns(side):
    scene = standing(ruled(given(HELD), two_hexes), 99, 0)

    assert rolls_due(scene, side) == 0


@pytest.mark.rule("STD:12.2")
def test_every_roll_in_the_game_counts_for_the_column():
    scene = standing(ruled(given(HELD), *CAMPAIGN), 0, 25, rolls=(9, 0))
    run = run_of(scene, -1, 4, 3)

    assert roll_for_victory(run) == Result(NON_ALLIED, "STD:12.2", (0, 25))
    assert happened(run) == [
        VictoryRolled(NON_ALLIED, 1, 4, 0, wins=False),
        VictoryRolled(NON_ALLIED, 2, 3, 0, wins=True),
    ]
    assert [force.victory_rolls for force in after(run).state.forces] == [9, 2]


@pytest.mark.rule("STD:12.2")
def test_what_a_title_adds_can_make_a_first_roll_hopeless():
    scene = standing(ruled(given(""), *CAMPAIGN, three_more), 0, 25)
    run = run_of(scene, -1, 0)

    assert roll_for_victory(run) is None
    assert happened(run) == [VictoryRolled(NON_ALLIED, 1, 0, 3, wins=False)]


@pytest.mark.rule("STD:12.2")
def test_who_has_won_ends_it_before_the_other_rolls():
    scene = standing(ruled(given(HELD), *CAMPAIGN), 25, 0)
    run = run_of(scene, -1, 0)

    assert roll_for_victory(run) == Result(ALLIED, "STD:12.2", (25, 0))
    assert happened(run) == [VictoryRolled(ALLIED, 1, 0, 0, wins=True)]


@pytest.mark.rule("STD:12.2", "STD:3.8")
def test_the_roll_comes_in_the_victory_phase_when_the_turn_has_been_counted():
    scene = ruled(given("", turn=2), *CAMPAIGN, small_chart)
    forces = (scene.state.forces[0], replace(scene.state.forces[1], vp_turn=20))
    scene = at_step(scene, "victory_determination", forces=forces)
    run = run_of(scene, -1, 0)
    drive(run)

    assert steps_of(run) == ["victory_determination"]
    assert after(run).state.over == Result(NON_ALLIED, "STD:12.2", (0, 20))


@pytest.mark.rule("STD:12.2", "STD:3.8")
def test_a_failed_roll_lets_the_game_go_on_to_the_next_turn():
    scene = ruled(given("1204 SRV U 2-2-4", turn=2), *CAMPAIGN, small_chart)
    forces = (scene.state.forces[0], replace(scene.state.forces[1], vp_turn=20))
    run = run_of(at_step(scene, "victory_determination", forces=forces), -1, 9, 5, 5, 5)
    drive(run)

    assert steps_of(run)[:2] == ["victory_determination", "game_record"]
    assert (after(run).state.turn, after(run).state.over) == (3, None)


@pytest.mark.rule("STD:12.2.1")
@pytest.mark.parametrize(
    ("initiative", "rolls"),
    [
        pytest.param(NON_ALLIED, 1, id="the holder rolls"),
        pytest.param(ALLIED, 0, id="the other side does not"),
        pytest.param(None, 0, id="nor anybody in a Contested turn"),
    ],
)
def test_by_agreement_only_who_holds_the_initiative_rolls(initiative, rolls):
    scene = ruled(given(""), *CAMPAIGN, only_with_the_initiative)

    assert rolls_due(standing(scene, 0, 25, initiative=initiative), NON_ALLIED) == rolls
