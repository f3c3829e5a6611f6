"""Air fog of war in words: what happened, what a side is asked, and its standing orders."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import numbers
from games.next_war.air_flights import FIGHTER, STEALTH, WEASEL
from games.next_war.air_war import printed
from games.next_war.interceptions import at_unit, mine, sent, striking
from games.next_war.sketch import ALLIED, NON_ALLIED
from sandtable.games.next_war.advanced.air_missions import Stack
from sandtable.games.next_war.advanced.strike_state import Aim, AirUnitMission
from sandtable.games.next_war.advice.game_advice import ADVICE
from sandtable.games.next_war.events.advanced import air_fog as e
from sandtable.games.next_war.events.advanced.air_missions import MissionAnnounced
from sandtable.games.next_war.ids import ENEMY, SideId
from sandtable.games.next_war.orders.advanced.air_fog import InterceptStack
from sandtable.games.next_war.presentation.labels import LABELS
from sandtable.games.next_war.presentation.text.display_names import labeller
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.kernel.play.state import Decision, known

SU, MIG, J11, J10 = numbers(
    "roi-iaf-su-30-1", "roi-iaf-mig-29-1", "prc-plaaf-j-11b-1", "prc-plaaf-j-10-1"
)
BOTH = pytest.mark.parametrize("side", [ALLIED, NON_ALLIED])
TRACK = Aim(Target.SAM_TRACK)
HIDDEN = AirUnitMission(SideId(0), (TRACK,), (), stack=Stack(2))
WHOLE = AirUnitMission(SideId(0), (TRACK,), (SU,), escorts=(MIG,), stack=Stack(2))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (MissionAnnounced(HIDDEN), "Allied sends stack 2, contents hidden, to strike "),
        (e.StackRecorded(SideId(0), WHOLE), "Recorded for stack 2: ROI Su-30/1, escorts: "),
        (e.StackCounted(0, 2, 3, True), "Stack 2: 3 aircraft, with a Wild Weasel."),
        (e.StackCounted(0, 2, 1, False), "Stack 2: 1 aircraft, no Wild Weasel."),
        (e.StackShown(0, WHOLE), "The mission to strike "),
        (e.InterceptorsSentAtStack(2, (J11,)), "PRC J-11B/1 intercepts stack 2."),
        (
            e.InterceptorsSentAtStack(2, (J11, J10)),
            "PRC J-11B/1 and PRC J-10/1 intercept stack 2.",
        ),
        (e.AirUnitsPicked(SideId(0), (SU, MIG)), "Allied puts 2 air units face down."),
        (e.PicksRevealed(), ""),
        (e.AirUnitsSwapped(SU, MIG), "AWACS: ROI Su-30/1 and ROI MiG-29/1 change places."),
        (
            e.AirUnitWithdrawn(SU, (J11,)),
            "AWACS: ROI Su-30/1 is withdrawn. PRC J-11B/1: combat avoided.",
        ),
        (e.AirUnitWithdrawn(SU, ()), "AWACS: ROI Su-30/1 is withdrawn."),
    ],
)
def test_what_happened(event, line):
    assert event_line(printed(), event).startswith(line)


@pytest.mark.rule("ADV:29.2.1")
@BOTH
@pytest.mark.parametrize(
    ("companions", "told", "sent_units"),
    [
        ((), "Stack 1: 1 aircraft, no Wild Weasel.", 1),
        ((WEASEL,), "Stack 1: 2 aircraft, with a Wild Weasel.", 2),
    ],
)
def test_interceptors_are_asked_for_by_what_is_known(side, companions, told, sent_units):
    now = striking(side, 0, options=("hidden-air-missions",))
    sent(now, at_unit(now, side, companions=companions))
    scene = known(now.scene, ENEMY[side])
    order = ADVICE.routine["interception"](scene)

    assert told in prompt(scene, now.decision)
    able = mine(ENEMY[side], FIGHTER, STEALTH)
    assert order == InterceptStack(1, able[:sent_units])
    assert labeller(now.scene.printed)("stack", 1) == "stack 1"


@pytest.mark.parametrize(
    ("kind", "about", "told"),
    [
        ("pick_air_units", (), "put air units face down"),
        ("change_pairings", (2,), "make up to 2 changes"),
        ("change_pairings", (1,), "make up to 1 change:"),
    ],
)
def test_what_a_side_is_asked(kind, about, told):
    now = striking(ALLIED)
    decision = Decision(0, kind, "ADV:29.2.2", about)

    assert told in prompt(known(now.scene, 0), decision)


@pytest.mark.parametrize("kind", ["pick_air_units", "change_pairings"])
def test_every_question_has_a_standing_order(kind):
    assert kind in ADVICE.routine
    assert LABELS.standing(kind)
