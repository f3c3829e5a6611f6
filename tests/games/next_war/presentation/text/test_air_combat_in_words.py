"""Air superiority and air combat in words: what happened, and what a side is asked."""

from __future__ import annotations

import pytest

from games.next_war.air_fights import asks, at_phase, fight, in_the_air, numbers, on, with_air
from games.next_war.air_war import READY, in_boxes, printed
from games.next_war.sketch import after
from sandtable.games.next_war.advanced.air_state import AirCombat, SortieBase
from sandtable.games.next_war.events.advanced import air_combat as e
from sandtable.games.next_war.ids import PlaceId, SideId
from sandtable.games.next_war.presentation.text.event_lines import event_line
from sandtable.games.next_war.presentation.text.prompts import prompt
from sandtable.games.next_war.printed.advanced.air_rows import AirResult, Stage
from sandtable.games.next_war.printed.terrain import Feature
from sandtable.kernel.play.state import known

SU, MIG, J11, J10 = numbers(
    "roi-iaf-su-30-1", "roi-iaf-mig-29-1", "prc-plaaf-j-11b-1", "prc-plaaf-j-10-1"
)
LONG, STAND_OFF, DOGFIGHT = Stage


def shot(stage, die, modifier, column, result):
    return e.AirShotFired(SU, J10, stage, die, modifier, column, result)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.SortiesCounted((SortieBase(PlaceId(3), Feature.AIRBASE),)),
            "Captured or destroyed so far: 1 base.",
        ),
        (
            e.AirUnitsPaired((SU, MIG), (J11, J10)),
            "Air combat: ROI Su-30/1 against PRC J-11B/1 and ROI MiG-29/1 against PRC J-10/1.",
        ),
        (
            e.AirUnitsJoined((MIG,), (J11,)),
            "Two against one: ROI MiG-29/1 joins against PRC J-11B/1.",
        ),
        (e.AirCombatBegan(AirCombat(SideId(0), ((SU, J11),))), "Air combat begins: 1 engagement."),
        (e.AirUnitsAimed(()), "Units that fight two fire at the weaker."),
        (e.AirUnitsAimed((J11,)), "Fired at, though stronger: PRC J-11B/1."),
        (
            shot(STAND_OFF, 5, 1, 1, AirResult.ADVANTAGE_OR_STEP),
            "ROI Su-30/1 fires at PRC J-10/1, stand-off: rolled 5 +1 in column +1: Advantage.",
        ),
        (
            shot(DOGFIGHT, 6, 0, 1, AirResult.ADVANTAGE_OR_STEP),
            "ROI Su-30/1 fires at PRC J-10/1, dogfight: rolled 6 in column +1: a step lost.",
        ),
        (
            shot(LONG, 3, 0, 0, AirResult.ABORT),
            "ROI Su-30/1 fires at PRC J-10/1, long range: rolled 3 in column 0: abort.",
        ),
        (
            e.AirAdvantageWon(SU, J10),
            (
                "ROI Su-30/1 has Advantage over PRC J-10/1 in the next stage if both still fly; "
                "mutual Advantage cancels."
            ),
        ),
        (e.AirUnitsBrokeOff(SideId(1), ()), "non-Allied: no air unit breaks off."),
        (e.AirUnitsBrokeOff(SideId(0), (SU,)), "Allied: ROI Su-30/1 breaks off."),
        (
            e.AirUnitsBrokeOff(SideId(0), (SU, MIG)),
            "Allied: ROI Su-30/1 and ROI MiG-29/1 break off.",
        ),
        (e.AirStageEnded(DOGFIGHT), "Next stage of air combat: dogfight."),
        (e.AirCombatEnded(), "Air combat is over."),
        (e.AwacsSet(0), "AWACS advantage: neither side."),
        (e.AwacsSet(2), "AWACS advantage: Allied 2."),
        (e.AwacsSet(-1), "AWACS advantage: non-Allied 1."),
    ],
)
def test_what_happened(event, line):
    assert event_line(printed(), event) == line


def asked(scene):
    """What the side that is asked reads."""
    (decision,) = scene.state.pending[-1].decisions
    return prompt(known(scene, decision.seat), decision)


def test_what_a_side_is_asked():
    sent = after(
        on(at_phase(in_boxes({"roi-iaf-su-30-1": ("ROI Basing", READY)}), "sorties_are_lost"))
    )
    four = ["roi-iaf-su-30-1", "roi-iaf-mig-29-1", "prc-plaaf-j-11b-1", "prc-plaaf-j-10-1"]
    pairs = after(on(at_phase(in_the_air(four, 3))))
    join = after(
        on(at_phase(with_air(in_the_air(four[:3]), pairings=((SU, J11),)), "surplus_units_join"))
    )
    fought = after(on(fight(in_the_air(four[1:3]), (four[1], four[2]))))

    assert (
        asked(sent)
        == "Allied: choose the Ready air units that fight for the air, or none. [ADV:22.5]"
    )
    assert asked(pairs) == (
        "Allied: choose 1 pairing: own air units and the enemies that they fight. [ADV:22.6.2]"
    )
    assert asks(join) == (0, "join_pairings")
    assert "two against one" in asked(join)
    assert asked(fought).endswith(
        "after the long range stage: choose the air units that break off, or none. [ADV:22.6.6]"
    )
