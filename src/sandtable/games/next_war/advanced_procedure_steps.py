"""The procedures that the phases of an Advanced turn open, each as one list of its steps.

A chapter of the Advanced game, or a title, inserts its steps here.  A phase in which no layer has a
step opens nothing (`rules/advanced/sequence/open_phase.py`).
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.rules.rule_hooks import ListedStep

#: The steps of each phase without any so far: 22, 23 and 26, 19, 19.7 bring them.
ELECTRONIC_DETECTION_STEPS: Final[tuple[ListedStep, ...]] = (
    ListedStep("sides_try_in_turns", "ADV:SOP-3", layer="advanced"),
)
SPECIAL_OPERATIONS_STEPS: Final[tuple[ListedStep, ...]] = (
    ListedStep("sof_are_placed", "ADV:20.1.2", layer="advanced"),
    ListedStep("sof_missions", "ADV:20.2", layer="advanced"),
    ListedStep("sof_return", "ADV:20.3", layer="advanced"),
    ListedStep("raided_air_units_are_forgotten", "ADV:27.7.4.4", layer="air"),
)

#: What happens in a Supply phase, in order?  The Second has fewer steps that ask for anything.
SUPPLY_PHASE_STEPS: Final = (
    ListedStep("first_airbase_supply", "ADV:19.1.2", layer="advanced"),
    ListedStep("second_airbase_supply", "ADV:19.1.2", layer="advanced"),
    ListedStep("supply_is_regained", "ADV:SOP-8", layer="advanced"),
    ListedStep("supply_is_lost", "ADV:SOP-8", layer="advanced"),
    ListedStep("first_supply_units", "ADV:SOP-8", layer="advanced"),
    ListedStep("second_supply_units", "ADV:SOP-8", layer="advanced"),
    ListedStep("first_resupply", "ADV:SOP-8", layer="advanced"),
    ListedStep("second_resupply", "ADV:SOP-8", layer="advanced"),
    ListedStep("first_conversion", "ADV:SOP-8", layer="advanced"),
    ListedStep("second_conversion", "ADV:SOP-8", layer="advanced"),
    ListedStep("first_depots", "ADV:SOP-8", layer="advanced"),
    ListedStep("second_depots", "ADV:SOP-8", layer="advanced"),
    ListedStep("resupply_is_over", "ADV:19.6", layer="advanced"),
)

#: What becomes of isolated units, in order?
ISOLATION_STEPS: Final = (
    ListedStep("isolation_ends", "ADV:19.7.3", layer="advanced"),
    ListedStep("isolated_units_may_surrender", "ADV:19.7.4", layer="advanced"),
    ListedStep("units_are_isolated", "ADV:19.7.1", layer="advanced"),
)

#: What happens in a Strike phase, in order?  The letters are those of the sequence of play.
STRIKE_STEPS: Final = (
    # a nuclear weapons: inserted by the titles that have them (NWIP 7, NWV 14.3)
    ListedStep("missiles_are_aimed", "ADV:26.1.2", layer="advanced"),  # b
    ListedStep("missiles_strike", "ADV:26.1.2", layer="advanced"),
    # c to j air, Wild Weasel and helicopter strikes: package air (22 to 24); by Air Points:
    ListedStep("air_strikes_are_sent", "ADV:29.1.2", layer="standard-air"),  # c, d
    ListedStep("air_strikes_fly", "ADV:29.1.2", layer="standard-air"),  # g to j
    # c to j by air units
    ListedStep("air_missions_are_announced", "ADV:23.2", layer="air"),  # c, d
    ListedStep("allied_wild_weasels_fly", "ADV:23.3", layer="air"),  # e, f
    ListedStep("allied_suppression_counts", "ADV:23.3", layer="air"),
    ListedStep("allied_missions_are_detected", "ADV:24.1", layer="air"),  # g
    ListedStep("allied_missions_are_intercepted", "ADV:24.4", layer="air"),
    ListedStep("allied_missions_fly", "ADV:23.4.1", layer="air"),  # h
    ListedStep("allied_helicopters_strike", "ADV:23.4.2", layer="air"),
    ListedStep("other_wild_weasels_fly", "ADV:23.3", layer="air"),
    ListedStep("other_suppression_counts", "ADV:23.3", layer="air"),
    ListedStep("other_missions_are_detected", "ADV:24.1", layer="air"),  # i
    ListedStep("other_missions_are_intercepted", "ADV:24.4", layer="air"),
    ListedStep("other_missions_fly", "ADV:23.4.1", layer="air"),  # j
    ListedStep("other_helicopters_strike", "ADV:23.4.2", layer="air"),
    # k naval bombardment: package south-china-sea (17.5)
    ListedStep("waiting_hits_count", "ADV:SOP-7", layer="advanced"),  # l
    ListedStep("collateral_damage", "ADV:27.7.4.2", layer="advanced"),
    ListedStep("headquarters_strikes", "ADV:18.2.2", layer="advanced"),  # m
    ListedStep("artillery_strikes", "ADV:18.6.1", layer="advanced"),  # n
    # o aerial mining: package south-china-sea (23.6)
    ListedStep("strikes_are_over", "ADV:SOP-7", layer="advanced"),
    ListedStep("struck_air_units_are_forgotten", "ADV:27.7.4.4", layer="air"),
)

#: What happens in the Air/Naval phase, in order?
AIR_NAVAL_STEPS: Final = (
    ListedStep("air_points_come", "ADV:29.1", layer="standard-air"),
    ListedStep("air_superiority_is_found", "ADV:29.1", layer="standard-air"),
    ListedStep("sorties_are_lost", "ADV:22.6.1", layer="air"),
    ListedStep("sorties_are_counted", "ADV:22.6.1", layer="air"),
    ListedStep("first_side_seeks_superiority", "ADV:22.5", layer="air"),
    ListedStep("second_side_seeks_superiority", "ADV:22.5", layer="air"),
    ListedStep("air_units_are_paired", "ADV:22.6.2", layer="air"),
    ListedStep("surplus_units_join", "ADV:22.6.2", layer="air"),
    ListedStep("awacs_changes_pairings", "ADV:29.2.2", layer="hidden-air-superiority"),
    ListedStep("air_superiority_combat", "ADV:22.6.2", layer="air"),
    ListedStep("air_superiority_is_set", "ADV:22.6", layer="air"),
    ListedStep("awacs_shifts", "ADV:22.6.2", layer="air"),
)

#: Which Ready units of a Basing Box stay down for its bases, in order?
BOX_SORTIES_STEPS: Final = (
    ListedStep("damaged_bases_cost_sorties", "ADV:22.6.1", layer="air"),
    ListedStep("lost_bases_cost_sorties", "ADV:22.6.1", layer="air"),
)

#: What happens in a stage of air combat, in order?  The last step returns to the first.
AIR_COMBAT_STEPS: Final = (
    ListedStep("interceptors_engage", "ADV:24.4.1", layer="air"),
    ListedStep("intercepted_units_engage", "ADV:24.4.1", layer="air"),
    ListedStep("ordnance_may_be_jettisoned", "ADV:29.4", layer="jettison"),
    ListedStep("first_side_aims", "ADV:22.6.4.1", layer="air"),
    ListedStep("second_side_aims", "ADV:22.6.4.1", layer="air"),
    ListedStep("air_units_fire", "ADV:22.6.3", layer="air"),
    ListedStep("carried_units_turn_back", "ADV:22.6.5", layer="air"),
    ListedStep("unfit_units_leave", "ADV:22.2.1.3", layer="air"),
    ListedStep("first_side_may_break_off", "ADV:22.6.6", layer="air"),
    ListedStep("second_side_may_break_off", "ADV:22.6.6", layer="air"),
    ListedStep("next_stage_begins", "ADV:22.6.3", layer="air"),
)

#: What do interceptors do about missions that were detected early, in order?
INTERCEPTION_STEPS: Final = (
    ListedStep("interceptors_are_named", "ADV:24.4", layer="air"),
    ListedStep("contents_are_shown", "ADV:29.2.1", layer="hidden-air-missions"),
    ListedStep("interceptors_attack", "ADV:24.4.1", layer="air"),
    ListedStep("interception_is_over", "ADV:24.4.1", layer="air"),
)

#: In which order do the sides move and attack in the Initiative Movement and Combat phase?
INITIATIVE_SEGMENT_STEPS: Final = (
    ListedStep("initiative_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("initiative_combat", "ADV:SOP-9", layer="advanced"),
    ListedStep("elite_reaction_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("exploitation_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("exploitation_combat", "ADV:SOP-9", layer="advanced"),
    ListedStep("reaction_movement", "ADV:SOP-9", layer="advanced"),
    ListedStep("reaction_combat", "ADV:SOP-9", layer="advanced"),
)

#: In which order do the sides move and attack in the Basic Movement and Combat phase?
BASIC_SEGMENT_STEPS: Final = (
    ListedStep("first_movement", "ADV:SOP-12", layer="advanced"),
    ListedStep("first_combat", "ADV:SOP-12", layer="advanced"),
    ListedStep("second_movement", "ADV:SOP-12", layer="advanced"),
    ListedStep("second_combat", "ADV:SOP-12", layer="advanced"),
)

#: What happens in the Reorganization phase, in order?
REORGANIZATION_STEPS: Final = (
    ListedStep("air_units_return", "ADV:22.4", layer="air"),
    ListedStep("air_units_are_maintained", "ADV:22.1.3", layer="air"),
    ListedStep("first_side_rebases_air_units", "ADV:25.2", layer="air"),
    ListedStep("second_side_rebases_air_units", "ADV:25.2", layer="air"),
    ListedStep("air_rebasing_is_over", "ADV:25.2", layer="air"),
    ListedStep("reorganization", "ADV:SOP-14", layer="advanced"),
    ListedStep("special_forces_are_ready", "ADV:SOP-14", layer="advanced"),
    ListedStep("contested_places_are_noted", "ADV:27.2.1", layer="advanced"),
    ListedStep("clearing_operations", "ADV:SOP-14", layer="advanced"),
    ListedStep("first_side_searches", "NWIP:17.5#8", layer="loose-nukes"),
    ListedStep("second_side_searches", "NWIP:17.5#8", layer="loose-nukes"),
    ListedStep("first_side_damages_places", "ADV:27.2.1", layer="advanced"),
    ListedStep("second_side_damages_places", "ADV:27.2.1", layer="advanced"),
    ListedStep("hex_control", "ADV:SOP-14", layer="advanced"),
    ListedStep("chemical_markers_are_removed", "ADV:18.2.4", layer="advanced"),
    ListedStep("emergency_supply_ends", "ADV:19.6", layer="advanced"),
    ListedStep("passing_markers_are_removed", "ADV:SOP-14", layer="advanced"),
    ListedStep("uses_are_recovered", "ADV:18.2.6", layer="advanced"),
    ListedStep("interdiction_is_lowered", "ADV:SOP-14", layer="advanced"),
    ListedStep("strike_markers_are_lowered", "ADV:27.9.1", layer="advanced"),
    ListedStep("first_side_repairs", "ADV:27.9.1", layer="advanced"),
    ListedStep("second_side_repairs", "ADV:27.9.1", layer="advanced"),
    ListedStep("units_without_bases_stay_down", "NWIP:5.4.3.1", layer="india-pakistan-air"),
)

#: In which order do reinforcements and replacements come?
REINFORCEMENT_STEPS: Final = (
    ListedStep("first_reinforcements", "ADV:SOP-15", layer="advanced"),
    ListedStep("first_side_draws", "NWV:3.2.2", layer="vietnam-advanced"),
    ListedStep("first_air_units_arrive", "ADV:22.4", layer="air"),
    ListedStep("second_reinforcements", "ADV:SOP-15", layer="advanced"),
    ListedStep("second_side_draws", "NWV:3.2.2", layer="vietnam-advanced"),
    ListedStep("second_air_units_arrive", "ADV:22.4", layer="air"),
    ListedStep("first_replacements", "ADV:SOP-15", layer="advanced"),
    ListedStep("second_replacements", "ADV:SOP-15", layer="advanced"),
    ListedStep("first_recovery", "ADV:27.9.3", layer="advanced"),
    ListedStep("second_recovery", "ADV:27.9.3", layer="advanced"),
    ListedStep("first_side_replaces_air_units", "ADV:27.9.3.3", layer="air"),
    ListedStep("second_side_replaces_air_units", "ADV:27.9.3.3", layer="air"),
    ListedStep("air_replacement_is_over", "ADV:27.9.3.3", layer="air"),
    ListedStep("recovered_units_have_one_use", "ADV:18.2.6", layer="advanced"),
)

#: How is victory determined?
VICTORY_STEPS: Final = (
    ListedStep("first_side_secures", "NWIP:17.5#10", layer="loose-nukes"),
    ListedStep("second_side_secures", "NWIP:17.5#10", layer="loose-nukes"),
    ListedStep("end_of_game_is_rolled_for", "NWIP:17.5#14", layer="loose-nukes"),
    ListedStep("caches_are_counted", "NWIP:17.5#15", layer="loose-nukes"),
    ListedStep("victory_determination", "ADV:SOP-16", layer="advanced"),
)

#: Where do helicopters go whose base is destroyed?
DISPLACEMENT_STEPS: Final = (
    ListedStep("displaced_helicopters_leave", "ADV:27.7.4.5", layer="advanced"),
)

#: Which air unit of a Basing Box is hit on the ground?
AIR_UNIT_HIT_STEPS: Final = (ListedStep("air_unit_is_hit", "ADV:27.7.4.4", layer="air"),)
