"""What happens in order: the turn, a combat, and what they open."""

from __future__ import annotations

from sandtable.games.next_war import procedure_steps
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel.rules.rule_hooks import Procedure

turn: Procedure[Scene, NextWarRun] = Procedure(
    "turn", "What happens in a game turn, in order?", procedure_steps.TURN_STEPS
)
combat: Procedure[Scene, NextWarRun] = Procedure(
    "combat", "What happens in a combat, in order?", procedure_steps.COMBAT_STEPS
)
flight: Procedure[Scene, NextWarRun] = Procedure(
    "flight", "What happens to a flight before its order goes on?", procedure_steps.FLIGHT_STEPS
)
sea_check: Procedure[Scene, NextWarRun] = Procedure(
    "sea_check", "How is control of a sea box checked?", procedure_steps.SEA_CHECK_STEPS
)
port_loss: Procedure[Scene, NextWarRun] = Procedure(
    "port_loss",
    "What happens to ships in a Port that the enemy has advanced into?",
    procedure_steps.PORT_LOSS_STEPS,
)
setup: Procedure[Scene, NextWarRun] = Procedure("setup", "How is the game set up?")
clearing: Procedure[Scene, NextWarRun] = Procedure(
    "clearing", "How is a Clearing Operation resolved?", procedure_steps.CLEARING_STEPS
)
overrun: Procedure[Scene, NextWarRun] = Procedure(
    "overrun",
    "What happens to helicopters whose base an enemy combat unit enters?",
    procedure_steps.OVERRUN_STEPS,
)
base_capture: Procedure[Scene, NextWarRun] = Procedure(
    "base_capture",
    "What happens to helicopters whose base the enemy has captured?",
    procedure_steps.BASE_CAPTURE_STEPS,
)
