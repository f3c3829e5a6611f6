"""Interception in words: what happened, what a side is asked, and its standing orders."""

from __future__ import annotations

import pytest

from games.next_war import flight_orders
from games.next_war.air_fights import numbers
from games.next_war.air_flights import FIGHTER, STRIKER, unit_number
from games.next_war.air_war import printed
from games.next_war.interceptions import MIDDLE, at_unit, dropping, intercept, sent, striking
from games.next_war.sketch import ALLIED, NON_ALLIED, refusals, unit
from sandtable.games.next_war.advanced.air_missions import AirMission
from sandtable.games.next_war.advanced.air_state import Interception, carried_number
from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.events.advanced import interception as e
from sandtable.games.next_war.ids import ENEMY, PlaceId, SideId
from sandtable.games.next_war.orders.advanced.air_combat import BreakOff
from sandtable.games.next_war.orders.advanced.interception import (
    EndInterception,
    EngageAirUnit,
    InterceptMission,
    TurnCarriedBack,
)
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.presentation.text.display_names import air_unit_name
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.kernel.play.state import known

SU, MIG, J11, J10 = numbers(
    "roi-iaf-su-30-1", "roi-iaf-mig-29-1", "prc-plaaf-j-11b-1", "prc-plaaf-j-10-1"
)
BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
MISSION = Interception(PlaceId(3), AirMission.STRIKE, (SU,))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.InterceptionBegan(SideId(0), (MISSION,)),
            "Allied: 1 mission detected early can be intercepted.",
        ),
        (e.InterceptorsSent(SU, (J11,)), "PRC J-11B/1 intercepts the mission of ROI Su-30/1."),
        (
            e.InterceptorsSent(SU, (J11, J10)),
            "PRC J-11B/1 and PRC J-10/1 intercept the mission of ROI Su-30/1.",
        ),
        (e.AirUnitEngaged(J11, SU, (SU, J11)), "PRC J-11B/1 engages ROI Su-30/1."),
        (e.OrdnanceJettisoned((SU,)), "ROI Su-30/1 jettisons its ordnance."),
        (e.OrdnanceJettisoned((SU, MIG)), "ROI Su-30/1 and ROI MiG-29/1 jettison their ordnance."),
        (e.HarriedUnitsDecided(()), "Units that are carried take the loss and fly on."),
        (
            e.MissionIntercepted(SU, (SU,), (), ()),
            (
                "The mission of ROI Su-30/1: interceptors attacked ROI Su-30/1, "
                "so +2 to its strike if it flies on."
            ),
        ),
        (
            e.MissionIntercepted(SU, (SU, MIG), (), ()),
            (
                "The mission of ROI Su-30/1: interceptors attacked ROI Su-30/1 and ROI MiG-29/1, "
                "so +2 to the strikes of those that fly on."
            ),
        ),
        (
            e.MissionIntercepted(SU, (), (), ()),
            "The mission of ROI Su-30/1: interceptors did not reach its strikers.",
        ),
        (e.InterceptionEnded(), "Interception is over."),
        (e.EngagingEnded(SideId(0)), ""),
    ],
)
def test_what_happened(event, line):
    assert event_line(printed(), event) == line


def asked(now):
    """What the side that is asked reads."""
    return prompt(known(now.scene, now.decision.seat), now.decision)


def routine(now):
    """What a standing order answers now; no rule speaks against it."""
    seat, kind = now.decision.seat, now.decision.kind
    order = ADVICE.routine[kind](known(now.scene, seat))
    assert refusals(now.scene, seat, order) == []
    return order


@pytest.mark.rule("ADV:24.4")
@BOTH
def test_who_is_sent(side):
    """A fighter as good as the escort goes with another; one that is worse stays."""
    lead = unit_number(side, STRIKER)
    for rating, goes in ((3, True), (2, False)):
        weak = {unit_number(ENEMY[side], kind): MIDDLE for kind in (FIGHTER, FIGHTER + 3)}
        ratings = {n: type(MIDDLE)(rating, stars=1) for n in weak}
        now = striking(side, 0, ratings=ratings)
        sent(now, at_unit(now, side, companions=(FIGHTER,)))

        assert "send one or two air units" in asked(now)
        order = routine(now)
        if goes:
            assert order == InterceptMission(lead, tuple(sorted(ratings)))
        else:
            assert order == EndInterception()


@pytest.mark.rule("ADV:24.4.1")
@BOTH
def test_whom_they_engage(side):
    """Of two strikers the weaker in the air."""
    enemy, other = unit_number(ENEMY[side], FIGHTER), unit_number(side, STRIKER + 1)
    now = striking(
        side, 0, ratings={other: type(MIDDLE)(2), enemy: MIDDLE, unit_number(side, STRIKER): MIDDLE}
    )
    sent(now, at_unit(now, side, wing=(STRIKER + 1,)))
    intercept(now, unit_number(side, STRIKER), enemy)
    while now.decision.kind == "break_off":
        now.order(BreakOff(()))

    assert "choose whom your air units engage" in asked(now)
    assert routine(now) == EngageAirUnit(enemy, other)


@pytest.mark.rule("ADV:22.6.5")
@BOTH
def test_what_is_carried_is_called_by_its_name_and_flies_on(side):
    enemy = unit_number(ENEMY[side], FIGHTER)
    die = 7 if side != ALLIED else 8
    now = dropping(flight_orders.paradrop, side, 0, die, ratings={enemy: MIDDLE})
    number = carried_number(unit(now.scene, "A"))
    intercept(now, number, enemy)
    while now.decision.kind == "break_off":
        now.order(BreakOff(()))

    assert "turn back" in asked(now)
    name = air_unit_name(now.scene.printed, number)
    assert name.startswith("A")
    harried = e.CarriedUnitHarried(number)
    assert event_line(now.scene.printed, harried) == f"{name} must lose a step or turn back."
    assert routine(now) == TurnCarriedBack(())


@pytest.mark.parametrize(
    "kind", ["interception", "engage_air_units", "carried_units", "jettison_ordnance"]
)
def test_every_question_has_a_standing_order(kind):
    assert kind in ADVICE.routine
    assert LABELS.standing(kind)
