"""NWSS3:4.17  Drops are planned a turn ahead, in secret."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.next_war.sketch import (
    ALLIED,
    NON_ALLIED,
    Layers,
    after,
    asked,
    at,
    given,
    happened,
    moving,
    offered,
    refusals,
    resolved,
    run_of,
)
from games.next_war.turns import asked_by, ruled
from sandtable.games.next_war.advice.routine_question_answers import ROUTINE
from sandtable.games.next_war.events import DropPlanned, PlansOpened
from sandtable.games.next_war.ids import PlaceId, UnitId
from sandtable.games.next_war.orders.movement import Paradrop
from sandtable.games.next_war.orders.options import EndPlanning, PlanDrop
from sandtable.games.next_war.presentation.seen_events import seen
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.presentation.views import imagine, show
from sandtable.games.next_war.rule_hooks import drop_limit
from sandtable.games.next_war.rules.options.planned_drops.planning import (
    planning,
    plans_of,
    unplanned_drop,
)
from sandtable.games.next_war.state import Plan, SideSecrets
from sandtable.kernel.play.state import COMMON, Scene, known
from sandtable.kernel.rules.rule_hooks import replaces
from sandtable.testing.conformance import Sampler

PLANNED: Layers = ("standard", "planned_drops")
TWO = "off PRC P 2-2-4 light airborne\noff PRC Q 2-2-4 light airborne\n1204 SRV A 2-2-4"


@replaces(drop_limit, "OPT-TEST:1", over="STD:8.5.3.1")
def as_many_as_they_like(scene, nation):
    return 99


def with_plans(sketch=TWO, plans=(), turn=1, layers=PLANNED):
    scene = ruled(given(sketch, layers=layers, turn=turn), as_many_as_they_like)
    state = replace(scene.state, secrets=(SideSecrets(), SideSecrets(tuple(plans)), None))
    return Scene(scene.rules, scene.printed, state)


def asking(plans=(), turn=1, sketch=TWO):
    return asked(with_plans(sketch, plans, turn), NON_ALLIED, "plan", "NWSS3:4.17")


@pytest.mark.rule("NWSS3:4.17")
@pytest.mark.parametrize(
    ("sketch", "turn", "able"),
    [
        pytest.param(TWO, 1, [(NON_ALLIED, "plan")], id="the side that has parachutists"),
        pytest.param(
            "gone PRC P 2-2-4 airborne", 1, [(NON_ALLIED, "plan")], id="for those who may come back"
        ),
        pytest.param("1204 PRC P 2-2-4", 1, [], id="nor for those who cannot drop"),
        pytest.param(TWO, 4, [], id="nor in the last turn"),
    ],
)
def test_who_is_asked(sketch, turn, able):
    run = run_of(given(sketch, layers=PLANNED, turn=turn), -1)
    planning(run)

    assert happened(run) == [PlansOpened()]
    assert asked_by(run) == able


def test_it_belongs_to_the_initiative_phase():
    scene = given(TWO, layers=PLANNED)
    steps = [name for name, *_ in scene.rules.steps["turn"].sequence]

    assert steps.index("planning") == steps.index("air_superiority") + 1
    assert steps[steps.index("planning") + 1] == "initiative_movement"


@pytest.mark.rule("NWSS3:4.17")
@pytest.mark.parametrize(
    ("order", "refused"),
    [
        pytest.param(PlanDrop(UnitId(0), at("1504"), 2), [], id="for the next turn"),
        pytest.param(PlanDrop(UnitId(0), at("1504"), 4), [], id="or any later one"),
        pytest.param(
            PlanDrop(UnitId(0), at("1504"), 1),
            ["You can plan for turns 2 to 4, not for turn 1. [NWSS3:4.17]"],
            id="not for this one",
        ),
        pytest.param(
            PlanDrop(UnitId(0), at("1504"), 5),
            ["You can plan for turns 2 to 4, not for turn 5. [NWSS3:4.17]"],
            id="nor for one that is not played",
        ),
        pytest.param(
            PlanDrop(UnitId(2), at("1504"), 2),
            ["You cannot plan a drop for unit A now. Units you can plan for: P, Q. [NWSS3:4.17]"],
            id="nor for an enemy",
        ),
        pytest.param(
            PlanDrop(UnitId(0), PlaceId(10**6), 2),
            ["That hex is not in play. [NWSS3:4.17]"],
            id="nor nowhere",
        ),
    ],
)
def test_what_may_be_planned(order, refused):
    assert refusals(asking(), NON_ALLIED, order) == refused


@pytest.mark.rule("NWSS3:4.17")
def test_a_plan_takes_the_place_of_an_older_one():
    old, other = Plan(UnitId(0), at("1503"), 3, 1), Plan(UnitId(1), at("1503"), 3, 1)
    run = resolved(asking((old, other), turn=2), NON_ALLIED, PlanDrop(UnitId(0), at("1504"), 4))
    scene = after(run)

    assert plans_of(scene, NON_ALLIED) == (other, Plan(UnitId(0), at("1504"), 4, 2))
    assert refusals(scene, NON_ALLIED, PlanDrop(UnitId(0), at("1504"), 3)) == [
        "You cannot plan a drop for unit P now. Units you can plan for: Q. [NWSS3:4.17]"
    ]


@pytest.mark.rule("NWSS3:4.17")
def test_plans_of_the_past_are_forgotten():
    past = Plan(UnitId(1), at("1503"), 2, 1)
    run = resolved(asking((past,), turn=3), NON_ALLIED, PlanDrop(UnitId(0), at("1504"), 4))

    assert plans_of(after(run), NON_ALLIED) == (Plan(UnitId(0), at("1504"), 4, 3),)


@pytest.mark.rule("NWSS3:4.17")
def test_planning_ends_when_its_side_says_so():
    scene = asking()
    run = resolved(scene, NON_ALLIED, EndPlanning())

    assert happened(run) == []
    assert not run.truth.pending
    assert ROUTINE["plan"](known(scene, NON_ALLIED)) == EndPlanning()


TOLD = "No drop of unit P into 1504 was planned for this turn. [NWSS3:4.17]"


@pytest.mark.rule("NWSS3:4.17")
@pytest.mark.parametrize(
    ("plans", "refused"),
    [
        pytest.param([Plan(UnitId(0), at("1504"), 2, 1)], [], id="as planned"),
        pytest.param([], [TOLD], id="unplanned"),
        pytest.param([Plan(UnitId(0), at("1503"), 2, 1)], [TOLD], id="planned for another hex"),
        pytest.param([Plan(UnitId(0), at("1504"), 3, 1)], [TOLD], id="for another turn"),
        pytest.param([Plan(UnitId(1), at("1504"), 2, 1)], [TOLD], id="for another unit"),
    ],
)
def test_drops(plans, refused):
    scene = moving(with_plans(plans=plans, turn=2), NON_ALLIED, unmoved=(0, 1))

    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(0), at("1504"), 0)) == refused


def test_without_the_option_nobody_plans():
    scene = ruled(given(TWO, turn=2), as_many_as_they_like)
    now = moving(scene, NON_ALLIED, unmoved=(0, 1))

    assert refusals(now, NON_ALLIED, Paradrop(UnitId(0), at("1504"), 0)) == []


@pytest.mark.rule("NWSS3:4.17")
def test_the_other_version_of_a_unit_is_the_same_unit():
    sketch = (
        "off RU P 2-2-4 light airborne twinV\naside RU V 3-3-8 motorized airborne twinP\n"
        "1204 SRV A 2-2-4"
    )
    scene = moving(
        with_plans(sketch, [Plan(UnitId(1), at("1504"), 2, 1)], turn=2), NON_ALLIED, unmoved=(0,)
    )

    assert refusals(scene, NON_ALLIED, Paradrop(UnitId(0), at("1504"), 0)) == []


# --- two versions ---------------------------------------------------------------------------------

RUSSIANS = """
    1204 Flat Airbase
    1204 in PRC
    1204 RU Foot 3-3-4 light airborne twinWheels
    aside RU Wheels 4-4-8 motorized airborne sp2 twinFoot
"""


@pytest.mark.rule("NWSS3:4.17", "STD:2.8.5")
def test_both_versions_of_a_unit_have_one_plan():
    older = Plan(UnitId(1), at("1504"), 4, 1)
    scene = asking((older,), 2, RUSSIANS)
    run = resolved(scene, NON_ALLIED, PlanDrop(UnitId(0), at("1604"), 4))

    assert plans_of(after(run), NON_ALLIED) == (Plan(UnitId(0), at("1604"), 4, 2),)
    again = asking((Plan(UnitId(1), at("1504"), 4, 2),), 2, RUSSIANS)
    assert refusals(again, NON_ALLIED, PlanDrop(UnitId(0), at("1604"), 4)) != []


@pytest.mark.rule("NWSS3:4.17")
def test_vehicles_that_are_dropped_to_a_unit_need_no_plan():
    scene = with_plans(RUSSIANS, (), 2)

    assert unplanned_drop(scene, UnitId(1), at("1204")) == ()
    assert unplanned_drop(scene, UnitId(1), at("1304")) != ()
    assert unplanned_drop(scene, UnitId(0), at("1304")) != ()


# --- what the enemy learns ----------------------------------------------------------------------


def test_the_enemy_learns_nothing():
    plan = Plan(UnitId(0), at("1504"), 2, 1)
    scene = asking((plan,))
    event = DropPlanned(NON_ALLIED, plan)

    assert seen(event, NON_ALLIED) == event
    assert seen(event, ALLIED) is None
    assert seen(event, COMMON) is None
    assert show(known(scene, NON_ALLIED)).plans == (plan,)
    assert show(known(scene, ALLIED)) == show(known(asking(()), ALLIED))
    assert show(known(scene, COMMON)) == show(known(asking(()), COMMON))


def test_a_position_is_imagined_from_what_is_shown():
    plan = Plan(UnitId(0), at("1504"), 2, 1)
    scene = asking((plan,))

    assert imagine(scene.printed, show(known(scene, NON_ALLIED)), Sampler("")) == scene.state
    theirs = imagine(scene.printed, show(known(scene, ALLIED)), Sampler(""))
    assert theirs == asking(()).state


@pytest.mark.rule("NWSS3:4.17")
def test_words():
    plan = Plan(UnitId(0), at("1504"), 2, 1)
    scene = asking((plan,))
    decision = scene.state.pending[-1].decisions[0]

    assert "Planned: P into 1504 in turn 2." in prompt(known(scene, NON_ALLIED), decision)
    assert "Planned: none." in prompt(known(asking(), NON_ALLIED), decision)
    assert (
        event_line(scene.printed, DropPlanned(NON_ALLIED, plan))
        == "P is planned to drop into 1504 on turn 2."
    )
    assert PlanDrop in offered(scene, NON_ALLIED)
