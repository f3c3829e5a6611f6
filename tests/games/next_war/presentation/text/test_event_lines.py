"""News in plain words: hexes by printed number, units by designation."""

from __future__ import annotations

from typing import get_args

import pytest

from games.next_war.presentation.text.positions import siege
from games.next_war.sketch import ALLIED, NON_ALLIED, at, path, unit, units
from sandtable.games.next_war import events as e
from sandtable.games.next_war.combat_state import Combat, Commitment
from sandtable.games.next_war.damage_state import BridgeDamage
from sandtable.games.next_war.ids import HelicopterId, PlaceId, SideId
from sandtable.games.next_war.presentation.text.event_lines import TELLERS, UNTOLD, event_line
from sandtable.games.next_war.printed.advanced.damage_rows import Damage
from sandtable.games.next_war.printed.terrain import Weather
from sandtable.games.next_war.state import Helicopter, Segment
from sandtable.kernel.play.events import KERNEL_EVENTS

SCENE = siege()
U308, U10, U127 = units(SCENE, "308 10 127")
DBP = at("1204")


def test_every_event_is_told_or_left_out_on_purpose():
    assert {*TELLERS, *UNTOLD, *KERNEL_EVENTS} == set(get_args(e.Event))
    assert not {*TELLERS} & UNTOLD


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
        (e.StepsLost(U127, SideId(1), 1), "PRC 127 loses 1 step."),
        (e.StepsLost(U127, SideId(1), 2), "PRC 127 loses 2 steps."),
        (e.UnitEliminated(U127, SideId(1)), "PRC 127 is eliminated."),
        (
            e.AirDefenceFired(SideId(1), "paradrop", PlaceId(5), 1, -1, 1, loss=True),
            (
                "Air defence fires at a paradrop flown by PRC, die 1 -1 = 0: abort result,"
                " with a loss."
            ),
        ),
        (
            e.AirDefenceFired(SideId(0), "air points", PlaceId(5), 3, 0, 2, loss=False),
            "Air defence fires at air points flown by SRV, die 3: 2 points turned back.",
        ),
        (
            e.AirDefenceFired(SideId(0), "helicopter", PlaceId(5), 9, 0, 0, loss=False),
            (
                "Air defence fires at an attack helicopter flown by SRV, die 9:"
                " all points get through."
            ),
        ),
        (e.UnitRebuilt(U308, SideId(0), DBP), "308 is rebuilt in 1204."),
        (e.StepsGained(U308, SideId(0), 1), "308 recovers 1 step."),
        (e.UnitRetreated(U127, SideId(1), path("1205")), "127 retreats to 1205."),
        (e.ArtillerySupported(U10, SideId(0)), "10 supports the combat with artillery fire."),
        (e.HelicopterChanged(HelicopterId(0), SideId(0), None), "SRV Mi-24 is eliminated."),
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
        (e.LeadChosen(True, U308), "308 leads the attack."),
        (e.TerrainChosen("highland_jungle"), "Defending terrain: Highland or Jungle."),
        (e.DefendersChosen((U127,)), "Defending units: 127."),
        (
            e.SupportCommitted(True, Commitment(2, (HelicopterId(0),), (U10,))),
            "Attacker commits 2 air points, Mi-24 and artillery 10.",
        ),
        (e.SupportCommitted(False, Commitment()), "Defender commits no support."),
        (
            e.SupportResolved(True, 1, 1),
            "Attacker's support gets through: 1 air point and helicopter support of 1.",
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
