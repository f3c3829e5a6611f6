"""Standing orders of the air war, and how often a turn with all of them waits for the other."""

from __future__ import annotations

import pytest

from games.next_war.air_missions import phase
from games.next_war.scenarios.loose_nukes import SCENARIO
from games.next_war.sketch import ALLIED, NON_ALLIED
from games.next_war.standing import hand_overs_by_turn
from sandtable.games.next_war.advice.advanced.routine_answers import STANDING
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.orders.advanced.air import (
    EndAirArrivals,
    EndAirRebasing,
    EndAirReplacement,
)
from sandtable.games.next_war.orders.advanced.air_defence import AbortMission, FlyAlone
from sandtable.games.next_war.orders.advanced.air_missions import EndMissions
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.kernel.contract import judge
from sandtable.kernel.play.state import known

ANSWERS = {
    "air_missions": EndMissions,
    "press_on_or_abort": AbortMission,
    "companions": FlyAlone,
    "base_air_units": EndAirArrivals,
    "rebase_air_units": EndAirRebasing,
    "replace_air_units": EndAirReplacement,
}
#: How often a turn may wait for the other seat while all standing orders are set.
ASKED = 120


@pytest.mark.parametrize(("kind", "answer"), ANSWERS.items())
def test_every_question_of_the_air_war_can_be_left_to_routine(kind, answer):
    assert isinstance(GAME.advice.routine[kind](None), answer)
    assert LABELS.standing(kind)


@pytest.mark.rule("ADV:23.2")
@pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
def test_the_answer_of_the_routine_is_an_order_that_can_be_given(side):
    now = phase(side)

    assert judge(known(now.scene, side), STANDING["air_missions"](known(now.scene, side))) == ()


@pytest.mark.rule("TABLE:10")
def test_a_turn_with_all_standing_orders_waits_seldom():
    waits = hand_overs_by_turn(SCENARIO, 1, tuple(GAME.advice.routine), last_turn=1)

    assert 0 < waits[1] <= ASKED
