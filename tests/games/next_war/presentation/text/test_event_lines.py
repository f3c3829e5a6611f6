"""News in plain words: hexes by printed number, units by designation."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from games.next_war.presentation.text.positions import siege
from games.next_war.sketch import ALLIED, NON_ALLIED, at, path, unit, units
from registers import differences, must_be_complete
from sandtable.games.next_war import events as e
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.damage_state import BridgeDamage
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.presentation.text.event_lines import TELLERS, UNTOLD, event_line
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state import Helicopter, Segment
from sandtable.kernel.play.events import KERNEL_EVENTS

FILE = "src/sandtable/games/next_war/presentation/text/event_lines.py"
PURPOSE = "what the log says of an event; one that only keeps the books goes into UNTOLD"
SCENE = siege()
U308, U10, U127 = units(SCENE, "308 10 127")
DBP = at("1204")


def test_every_event_is_told_or_left_out_on_purpose():
    must_be_complete(lacks(get_args(e.Event), TELLERS))
    assert not {*TELLERS} & UNTOLD


def lacks(events, tellers):
    """The events for which nothing is told, each with the line of a teller."""
    kinds = [kind for kind in events if kind not in KERNEL_EVENTS]
    lines = {kind.__name__: f"e.{kind.__name__}: {teller_of(kind)}," for kind in kinds}
    told = {kind.__name__ for kind in (*tellers, *UNTOLD) if kind not in KERNEL_EVENTS}
    return differences(FILE, PURPOSE, lines, told, "TELLERS")


def teller_of(kind):
    return f"_{re.sub('(?<!^)(?=[A-Z])', '_', kind.__name__).lower()}"


def test_an_event_that_nobody_tells_is_named_with_file_and_line():
    class MarshFlooded:
        """An event that is new."""

    assert lacks((*TELLERS, *UNTOLD, MarshFlooded), TELLERS).splitlines() == [
        f"add to {FILE}, under TELLERS ({PURPOSE}):",
        "    e.MarshFlooded: _marsh_flooded,",
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (e.TurnBegan(2), "Turn 2 of 4 begins."),
        (e.WeatherSet(Weather.STORM), "Weather: Storm."),
        (e.InitiativeSet(SideId(0), SideId(0)), "SRV has the initiative."),
        (e.InitiativeSet(None, SideId(1)), "Initiative is contested; PRC goes first."),
        (e.AirPointsReceived(ALLIED, 3), "SRV receives 3 air points this turn."),
        (e.AirPointsSpent(ALLIED, 1), "SRV spends 1 air point."),
        (e.AirPointLost(NON_ALLIED), "PRC loses an air point permanently."),
        (e.AirSuperioritySet(0), "Air superiority is contested."),
        (e.AirSuperioritySet(-2), "PRC has air superiority."),
        (e.AirSuperioritySet(0, (16, 16)), "Air superiority is contested (16 to 16)."),
        (e.AirSuperioritySet(2, (9, 4)), "SRV has air superiority (9 to 4)."),
        (e.AirSuperioritySet(-2, (4, 9)), "PRC has air superiority (9 to 4)."),
        (
            e.SegmentBegan(Segment(name="reaction_combat", side=SideId(1))),
            "-- Reaction combat: PRC --",
        ),
        (e.SegmentBegan(Segment()), ""),
        (
            e.UnitMoved(U308, SideId(0), path("1202 1201"), 15),
            "308 moves to 1201 via 1202 (2½ MP).",
        ),
        (e.UnitPlaced(U127, SideId(1), DBP, 2, landed=True), "127 lands in 1204."),
        (e.UnitPlaced(U127, SideId(1), DBP, 2), "127 is placed in 1204."),
        (e.StepsLost(U127, SideId(1), 1), "PRC's 127 loses a step."),
        (e.StepsLost(U127, SideId(1), 2), "PRC's 127 loses 2 steps."),
        (e.UnitEliminated(U127, SideId(1)), "PRC's 127 is eliminated."),
        (
            e.AirDefenceFired(SideId(1), "paradrop", PlaceId(5), 1, -1, 1, loss=True),
            "SRV air defence hits a paradrop (1 \N{MINUS SIGN} 1): it turns back and loses a step.",
        ),
        (
            e.AirDefenceFired(SideId(0), "air points", PlaceId(5), 3, 0, 2, loss=False),
            "PRC air defence hits air points (3): 2 turn back.",
        ),
        (
            e.AirDefenceFired(SideId(0), "air points", PlaceId(5), 0, -2, 1, loss=True),
            "PRC air defence hits air points (0 \N{MINUS SIGN} 2): 1 turns back and 1 is lost.",
        ),
        (
            e.AirDefenceFired(SideId(0), "helicopter", PlaceId(5), 0, -2, 2, loss=True),
            "PRC air defence hits Mi-24 (0 \N{MINUS SIGN} 2): it turns back and loses a step.",
        ),
        (
            e.AirDefenceFired(SideId(1), "air strike", PlaceId(5), 4, 1, 0, loss=True),
            "SRV air defence hits an air strike (4 + 1): 1 is lost.",
        ),
        (
            e.AirDefenceFired(SideId(0), "helicopter", PlaceId(5), 9, 0, 0, loss=False),
            "PRC air defence misses Mi-24 (9).",
        ),
        (e.UnitRebuilt(U308, SideId(0), DBP), "308 is rebuilt in 1204."),
        (e.StepsGained(U308, SideId(0), 1), "308 recovers 1 step."),
        (e.UnitRetreated(U127, SideId(1), path("1205")), "127 retreats to 1205."),
        (e.ArtillerySupported(U10, SideId(0)), "10 supports the combat with artillery fire."),
        (e.HelicopterChanged(HelicopterId(0), SideId(0), None), "SRV's Mi-24 is eliminated."),
        (
            e.HelicopterChanged(HelicopterId(0), SideId(0), Helicopter(DBP, 1, 1)),
            "Mi-24 (reduced) flies its first mission of the turn.",
        ),
        (e.UnitStruck(U127, SideId(1), 0), "127 no longer has a Strike marker."),
        (e.UnitStruck(U127, SideId(1), 1), "127 now has the marker Strike 1."),
        (
            e.BridgeDamaged(BridgeDamage((at("1204"), at("1205")), Damage.NONE)),
            "Strike markers on the bridge at 1204-1205 are removed.",
        ),
        (
            e.BridgeDamaged(BridgeDamage((at("1204"), at("1205")), Damage.STRIKE_1)),
            "The bridge at 1204-1205 bears the marker Strike 1.",
        ),
        (e.ControlChanged(DBP, SideId(0)), "SRV takes control of 1204."),
        (e.PointsScored(SideId(1), 2), "PRC scores 2 victory points."),
        (e.PointsGranted(SideId(1), 2), "PRC receives 2 victory points, not counted for any turn."),
        (
            e.VictoryRolled(SideId(1), 2, 3, 1, wins=False),
            "PRC rolls for automatic victory (roll 2): die 3 +1 = 4, the war continues.",
        ),
        (
            e.VictoryRolled(SideId(0), 1, 0, 0, wins=True),
            "SRV rolls for automatic victory (roll 1): die 0, automatic victory.",
        ),
        (
            e.VictoryLevelReached(SideId(1), 52, "Decisive"),
            "Decisive victory for PRC, with a lead of 52 victory points.",
        ),
        (e.VictoryLevelReached(None, 1, "Draw"), "Draw, with a lead of 1 victory point."),
        (e.TaskForceFormed(U308, SideId(0), (U10,), 2), "10 form task force 308."),
        (
            e.TaskForceDissolved(U308, SideId(0)),
            "Eliminated task force 308 is given up; its battalions may be rebuilt instead.",
        ),
        (e.VersionSwitched(U10, SideId(0), U308, 2), "10 is now a mechanized unit."),
        (e.ReplacementsReceived(SideId(0), "SRV", 2), "SRV receives 2 replacement points."),
        (e.ReplacementsSpent(SideId(0), "SRV", 1), "SRV spends 1 replacement point."),
        (
            e.CombatDeclared(Combat(DBP, (U308, U10), (U127,))),
            "308 and 10 attack 1204, defended by 127.",
        ),
        (e.LeadChosen(True, U308), "SRV's 308 leads the attack."),
        (e.TerrainChosen("highland_jungle"), "Defending terrain: Highland or Jungle."),
        (e.DefendersChosen((U127,)), "Defending units: 127."),
        (
            e.SupportCommitted(True, Commitment(2, (HelicopterId(0),), (U10,))),
            "The attacker sends 2 air points, Mi-24 and artillery 10.",
        ),
        (e.SupportCommitted(False, Commitment()), "The defender sends no support."),
        (
            e.SupportResolved(True, 1, 1),
            (
                "The attacker is supported by 1 air point and helicopter support of 1:"
                " \N{MINUS SIGN}2 on the die."
            ),
        ),
        (
            e.CombatRolled(3, -1, 5, 2, 1, False),
            "Column 3, die 5 -1 = 4: attacker loses 2 steps, defender 1 step.",
        ),
        (
            e.CombatRolled(13, 0, 0, 0, 1, True),
            "Column 13, die 0 +0 = 0: attacker loses 0 steps, defender 1 step and must retreat.",
        ),
        (
            e.LossesReduced(1, 0),
            (
                "A side is eliminated or has too few steps to lose, so the other side loses one"
                " fewer."
                " Attacker loses 1 step, defender 0 steps. [STD:9.7.1.1]"
            ),
        ),
        (e.RetreatDecided(False), "The defenders hold their ground."),
        (e.RetreatDecided(False, anybody=False), "No defenders are left to retreat."),
        (e.RetreatDecided(True, 2), "The defenders must retreat 2 hexes."),
        (e.UnitsDone((U10,)), ""),
        (e.HexPassed(path("1205"), SideId(0)), ""),
    ],
)
def test_an_event_is_told(event, line):
    assert event_line(SCENE.printed, event).partition("\n")[0] == line


def test_after_the_die_the_result_is_shown_lit():
    _, faces, results = event_line(
        SCENE.printed, e.CombatRolled(3, -1, 5, 2, 1, False)
    ).splitlines()

    assert faces.index("5") - results.index("[2/1]") == 2


def test_a_unit_that_waits_off_the_map():
    assert (
        event_line(SCENE.printed, e.UnitPlaced(unit(SCENE, "130"), SideId(1), PlaceId(-3), 2))
        == "130 waits off the map."
    )
