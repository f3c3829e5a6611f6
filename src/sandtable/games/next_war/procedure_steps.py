"""The procedures of the series, each as one list of its steps in the order of play.

A step is a function marked with `@step` and the same citation.  The steps of the Standard game
take their order from these lists.  A step with `layer=` is inserted by that title or option,
which names by `after=` the step it follows.  Composition checks the lists against the layers
(`kernel/rules/step_order.py`), and `sandtable why turn` prints what they come to.

The set-up has no list here: each scenario has steps of its own.  In the Advanced game a step of the
turn is a phase, which opens a procedure of its own (`advanced_procedure_steps.py`).
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.rules.rule_hooks import ListedStep

#: What happens in a game turn, in order?
TURN_STEPS: Final = (
    # Weather phase
    ListedStep("weather", "STD:3.1"),
    ListedStep("ships_seek_shelter", "STD:8.5.6.5", layer="sea"),
    ListedStep("weather_grounds_air_units", "ADV:22.2.1.2", layer="air"),
    # Supply phase
    ListedStep("supply", "STD:13.1.1", layer="supply"),
    # Initiative/Air/Naval phase
    ListedStep("initiative", "STD:3.2"),
    ListedStep("air_points", "STD:3.2"),
    ListedStep("air_superiority", "STD:3.2"),
    ListedStep("planning", "NWSS3:4.17", layer="planned-drops"),
    ListedStep("electronic_detection_phase", "ADV:SOP-3", layer="advanced"),
    ListedStep("first_sof_phase", "ADV:SOP-4", layer="advanced"),
    ListedStep("air_naval_phase", "ADV:SOP-5", layer="advanced"),
    ListedStep("inshore_control", "STD:7.2.1", layer="sea"),
    ListedStep("at_sea_control", "STD:7.2.1", layer="sea"),
    ListedStep("first_side_clears_mines", "STD:7.5.2", layer="sea"),
    ListedStep("second_side_clears_mines", "STD:7.5.2", layer="sea"),
    ListedStep("second_sof_phase", "ADV:SOP-6", layer="advanced"),
    ListedStep("first_strike_phase", "ADV:SOP-7", layer="advanced"),
    ListedStep("first_supply_phase", "ADV:SOP-8", layer="advanced"),
    # Initiative Movement and Combat phase, not in a Contested turn
    ListedStep("initiative_movement", "STD:3.3"),
    ListedStep("initiative_combat", "STD:3.3"),
    ListedStep("elite_reaction_movement", "STD:3.3"),
    ListedStep("exploitation_movement", "STD:3.3"),
    ListedStep("exploitation_combat", "STD:3.3"),
    ListedStep("reaction_movement", "STD:3.3"),
    ListedStep("reaction_combat", "STD:3.3"),
    ListedStep("second_strike_phase", "ADV:SOP-10", layer="advanced"),
    ListedStep("second_supply_phase", "ADV:SOP-11", layer="advanced"),
    # Basic Movement and Combat phase
    ListedStep("first_movement", "STD:3.4"),
    ListedStep("first_combat", "STD:3.4"),
    ListedStep("second_movement", "STD:3.4"),
    ListedStep("second_combat", "STD:3.4"),
    ListedStep("isolation_phase", "ADV:SOP-13", layer="advanced"),
    # Reorganization phase
    ListedStep("reorganization", "STD:3.6"),
    ListedStep("clearing_operations", "STD:3.6"),
    ListedStep("hex_control", "STD:3.6"),
    ListedStep("resistance_is_broken", "NWV:3.2.3", layer="vietnam"),
    ListedStep("task_forces", "STD:2.8.2"),
    # Reinforcement and Replacement phase
    ListedStep("first_reinforcements", "STD:3.7"),
    ListedStep("first_side_draws", "NWV:3.2.2", layer="vietnam"),
    ListedStep("second_reinforcements", "STD:3.7"),
    ListedStep("second_side_draws", "NWV:3.2.2", layer="vietnam"),
    ListedStep("first_replacements", "STD:3.7"),
    ListedStep("second_replacements", "STD:3.7"),
    # Victory Determination phase
    ListedStep("victory_determination", "STD:3.8"),
    # Game Record phase
    ListedStep("game_record", "STD:3.9"),
)

#: What happens in a combat, in order?
COMBAT_STEPS: Final = (
    # who defends, and on which terrain
    ListedStep("recon_may_slip_away", "NWSS3:4.11", layer="recon-units"),
    ListedStep("defenders_stand", "STD:9.1"),
    ListedStep("terrain_is_named", "STD:9.2.2.2"),
    # leads and support
    ListedStep("attacker_names_lead", "STD:9.2.3"),
    ListedStep("defender_names_lead", "STD:9.2.3"),
    ListedStep("attacker_may_use_them", "NWV:16.12", layer="chemical-weapons"),
    ListedStep("attacker_supports", "STD:9.2.4"),
    ListedStep("defender_supports", "STD:9.2.4"),
    ListedStep("air_defence_fires", "STD:9.2.5"),
    # the roll and the defender's losses
    ListedStep("die_is_rolled", "STD:9.2.6"),
    ListedStep("defender_may_trade", "STD:13.3", layer="trading-space"),
    ListedStep("excess_is_struck", "STD:9.7.1.1"),
    ListedStep("beachhead_may_be_lost", "STD:8.5.8.4", layer="sea"),
    ListedStep("defender_loses", "STD:9.2.7"),
    # hold or retreat
    ListedStep("lone_beachhead_checks", "STD:8.5.8.4", layer="sea"),
    ListedStep("retreat_is_called", "STD:9.7.2"),
    ListedStep("stay_on_the_line", "NWV:5.4", layer="vietnam"),
    ListedStep("they_never_retreat", "NWIP:8.2", layer="india-pakistan"),
    ListedStep("stack_may_hold", "STD:9.8.3"),
    ListedStep("retreat_begins", "STD:9.8"),
    ListedStep("latecomers_check", "STD:9.8.6"),
    ListedStep("garrisons_go_underground", "NWV:3.2.3", layer="vietnam"),
    ListedStep("supply_units_are_lost", "ADV:19.4.7", layer="advanced"),
    ListedStep("defenders_retreat", "STD:9.8.1"),
    ListedStep("stuck_units_check", "STD:9.8.4"),
    # the attacker's losses and advance
    ListedStep("attacker_loses", "STD:9.2.7"),
    ListedStep("captured_supply_counts", "ADV:19.4.7", layer="advanced"),
    ListedStep("landing_is_repelled", "STD:8.5.8.1", layer="sea"),
    ListedStep("attacker_advances", "STD:9.2.8"),
    ListedStep("beachhead_may_be_placed", "STD:8.5.8.2", layer="sea"),
    ListedStep("advance_goes_on", "STD:9.9.1"),
    ListedStep("combat_is_over", "STD:9.2"),
)

#: What happens to a flight before its order goes on?  The Advanced game inserts its steps here.
FLIGHT_STEPS: Final = (
    ListedStep("companions_join", "ADV:25.1", layer="air"),
    ListedStep("flight_is_fired_at", "STD:6.6.1"),  # in the air war: flight_is_detected
    ListedStep("flight_is_intercepted", "ADV:24.4", layer="air"),
    ListedStep("suppressors_are_fired_on", "ADV:24.8", layer="air"),
    ListedStep("air_units_support", "ADV:23.5", layer="air"),
    ListedStep("sam_fires", "ADV:24.5", layer="air"),
    ListedStep("abort_after_sam", "ADV:24.x", layer="air"),
    ListedStep("aaa_fires", "ADV:24.6", layer="air"),
    ListedStep("abort_after_aaa", "ADV:24.x", layer="air"),
    ListedStep("flight_leaves_its_start", "ADV:24.3.3", layer="air"),
    ListedStep("companions_return", "ADV:25.1", layer="air"),
    ListedStep("flight_arrives", "STD:6.6"),
)

#: How is control of a sea box checked?
SEA_CHECK_STEPS: Final = (
    ListedStep("control_is_checked", "STD:7.2", layer="sea"),
    ListedStep("ships_retreat", "STD:7.2.3", layer="sea"),
)

#: What happens to ships in a Port that the enemy has advanced into?
PORT_LOSS_STEPS: Final = (ListedStep("ships_leave_port", "STD:9.9.3", layer="sea"),)

#: How is a Clearing Operation resolved?
CLEARING_STEPS: Final = (
    ListedStep("marker_is_turned_up", "STD:8.4.1"),
    ListedStep("clearing_lead_is_named", "STD:8.4.1.2"),
    ListedStep("failure_wears_the_marker", "NWSS3:4.5", layer="continued-clearing"),
)

#: What happens to helicopters whose base an enemy combat unit enters?
OVERRUN_STEPS: Final = (ListedStep("owner_may_flee", "STD:6.5.1.3"),)

#: What happens to helicopters whose base the enemy has captured?
BASE_CAPTURE_STEPS: Final = (
    ListedStep("helicopters_are_hit", "STD:6.5.4"),
    ListedStep("helicopters_must_flee", "STD:6.5.4"),
)
