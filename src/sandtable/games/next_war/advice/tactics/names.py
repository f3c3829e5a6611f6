"""What the tactics of the series are called."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from sandtable.kernel.tactics import Tactic


class TacticId(StrEnum):
    """The tactics."""

    SEIZE = "seize"
    GARRISON = "garrison"
    MASS = "mass"
    CONTACT = "contact"
    BREAK_OFF = "break-off"
    APPROACH = "approach"
    COVER = "cover"
    GUNS = "guns"
    RESERVES = "reserves"
    INFILTRATION = "infiltration"
    STORM = "storm"
    SPOILING = "spoiling"
    ATTRITION = "attrition"
    CONCENTRIC = "concentric"
    LAST_CHANCE = "last-chance"
    FIRE = "artillery-support"
    AIR_SUPPORT = "air-support"
    GUNSHIPS = "gunships"
    NAVAL_GUNFIRE = "naval-gunfire"
    DROP = "drop"
    AIR_ASSAULT = "air-assault"
    FLOWN_GUARD = "flown-guard"
    AIR_TRANSPORT = "air-transport"
    STAND = "stand"
    GIVE_GROUND = "give-ground"
    FOLLOW_UP = "follow-up"
    BREAKTHROUGH = "breakthrough"
    DEMOLITION = "demolition"
    BRIDGING = "bridging"
    REBUILDING = "rebuilding"
    TASK_FORCE = "task-force"
    FIGHTER_SWEEP = "fighter-sweep"
    AIR_STRIKE = "air-strike"
    RUNWAYS = "runways"
    INTERDICTION = "interdiction"
    SUPPRESSION = "suppression"
    DISENGAGING = "disengaging"


TACTICS: Final[Mapping[str, Tactic]] = MappingProxyType(
    {
        TacticId.SEIZE: Tactic(
            "Walking in", "Units march into a valuable place that nobody defends."
        ),
        TacticId.GARRISON: Tactic(
            "Garrison", "Units march to a valuable place of their side that has an enemy near."
        ),
        TacticId.MASS: Tactic(
            "Massing for an attack",
            "Units join others around an enemy hex, to attack it together.",
        ),
        TacticId.CONTACT: Tactic(
            "Making contact", "Units march up to an enemy whom nobody faces yet."
        ),
        TacticId.BREAK_OFF: Tactic(
            "Breaking contact", "Units that faced an enemy march away from him."
        ),
        TacticId.APPROACH: Tactic(
            "Approach march", "Units come nearer to a place that their side wants to take."
        ),
        TacticId.COVER: Tactic(
            "Covering an objective", "Units come nearer to a place that the enemy wants to take."
        ),
        TacticId.GUNS: Tactic(
            "Guns forward", "Artillery marches to where it can support units facing the enemy."
        ),
        TacticId.RESERVES: Tactic(
            "Bringing up reserves", "Units enter the map from a Holding Box."
        ),
        TacticId.INFILTRATION: Tactic("Infiltration", "A unit slips through an enemy hex."),
        TacticId.STORM: Tactic(
            "Storming an objective", "An attack on a place that is worth having."
        ),
        TacticId.SPOILING: Tactic(
            "Spoiling attack",
            "An attack on an enemy in or next to a valuable place of the attacker's side.",
        ),
        TacticId.ATTRITION: Tactic(
            "Attrition", "An attack elsewhere, for the enemy's losses or for room to move."
        ),
        TacticId.CONCENTRIC: Tactic("Concentric attack", "An attack out of three hexes or more."),
        TacticId.LAST_CHANCE: Tactic(
            "Last chance", "An attack in the side's last segment of a game that it would not win."
        ),
        TacticId.FIRE: Tactic("Artillery support", "Artillery supports a combat."),
        TacticId.AIR_SUPPORT: Tactic("Close air support", "Air points support a combat."),
        TacticId.GUNSHIPS: Tactic("Gunships", "Attack helicopters support a combat."),
        TacticId.NAVAL_GUNFIRE: Tactic("Naval gunfire", "Ships support a combat."),
        TacticId.DROP: Tactic("Airborne drop", "Units land by parachute."),
        TacticId.AIR_ASSAULT: Tactic(
            "Air assault", "Helicopters fly units to a place worth taking, or near the enemy."
        ),
        TacticId.FLOWN_GUARD: Tactic(
            "Garrison by air", "Helicopters fly units to a valuable place of their own side."
        ),
        TacticId.AIR_TRANSPORT: Tactic("Air transport", "Units fly from one air base to another."),
        TacticId.STAND: Tactic("Standing fast", "A unit loses a step rather than the hex."),
        TacticId.GIVE_GROUND: Tactic(
            "Giving ground", "Units leave a hex rather than lose a step there."
        ),
        TacticId.FOLLOW_UP: Tactic(
            "Advance into an objective", "Attackers advance into a place that is worth having."
        ),
        TacticId.BREAKTHROUGH: Tactic("Breakthrough", "A unit advances into a second hex."),
        TacticId.DEMOLITION: Tactic(
            "Blowing a bridge", "A bridge that the enemy could use is destroyed."
        ),
        TacticId.BRIDGING: Tactic("Repairing a bridge", "A destroyed bridge is repaired."),
        TacticId.REBUILDING: Tactic(
            "Rebuilding", "Replacement points restore a step or an eliminated unit."
        ),
        TacticId.TASK_FORCE: Tactic("Task force", "Battalions combine into a stronger unit."),
        TacticId.FIGHTER_SWEEP: Tactic("Fighter sweep", "Air units go up to fight for the air."),
        TacticId.AIR_STRIKE: Tactic("Air strike", "Air units strike units, places or bridges."),
        TacticId.RUNWAYS: Tactic(
            "Airfield strike", "Air units strike a base that enemy aircraft need."
        ),
        TacticId.INTERDICTION: Tactic(
            "Interdiction", "Air units strike a hex so that enemies pay more to leave it."
        ),
        TacticId.SUPPRESSION: Tactic(
            "Suppression of air defence", "Wild Weasels strike air defence or keep it down."
        ),
        TacticId.DISENGAGING: Tactic(
            "Disengaging in the air", "Air units leave a fight that promises losses."
        ),
    }
)
