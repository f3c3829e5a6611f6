"""The procedures of Hearts and Minds, each as one list of its steps in the order of play.

A step is a function marked with `@step` and the same citation.  The steps of the game itself
take their order from these lists.  A step with `layer=` is inserted by the cards or by an option,
which names by `after=` the step it follows.  Composition checks the lists against the layers
(`kernel/rules/step_order.py`), and `sandtable why year` prints what they come to.
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.rules.rule_hooks import ListedStep

#: What happens in a year?
YEAR_STEPS: Final = (
    ListedStep("forces_grow", "HMP:3.0"),
    ListedStep("dated_cards_leave", "HMP:2.10", layer="historical-dates"),
    ListedStep("hands_are_filled", "HMP:4.0"),
    ListedStep("the_map_is_set_up", "HM:1.8"),
    ListedStep("red_takes_a_turn", "HMP:5.0"),
    ListedStep("blue_takes_a_turn", "HMP:5.0"),
    ListedStep("another_round", "HMP:5.0"),
    ListedStep("red_takes_an_extra_turn", "HMP:R07", layer="cards"),
    ListedStep("the_year_is_scored", "HMP:18.0"),
    ListedStep("another_year", "HMP:18.9"),
)

#: How does a game begin?
SET_UP_STEPS: Final = (
    ListedStep("red_places_his_army", "HMP:2.7"),
    ListedStep("red_places_more_viet_cong", "HMP:2.7"),
    ListedStep("red_buys_back_his_dead", "HM:1.7"),
    ListedStep("they_are_deployed", "HM:1.7"),
    ListedStep("red_looks_at_viet_cong", "HM-P:1.8"),
    ListedStep("blue_rearranges_units", "HM:1.9"),
)

#: What reinforcements arrive at the start of a year?
REINFORCEMENTS_STEPS: Final = (
    ListedStep("dated_cards_in_play_leave", "HMP:2.10", layer="historical-dates"),
    ListedStep("stockpiles_grow", "HMP:3.1"),
    ListedStep("cards_of_1969_are_mixed_in", "HMP:3.2"),
    ListedStep("the_last_years_begin", "HM:Y73.2"),
    ListedStep("units_arrive", "HMP:3.3"),
    ListedStep("red_takes_from_the_pool", "HM:Y73.8"),
    ListedStep("units_withdraw", "HMP:3.3"),
    ListedStep("the_dead_are_counted_out", "HMP:3.4"),
    ListedStep("blue_takes_free_replacements", "HMP:3.5"),
    ListedStep("blue_takes_an_ally_back", "HMP:3.5"),
    ListedStep("blue_may_raise_a_point_for_a_replacement", "HM:B19", layer="cards"),
    ListedStep("blue_buys_replacements", "HMP:3.5"),
    ListedStep("blue_deploys", "HMP:3.6"),
    ListedStep("red_takes_free_replacements", "HMP:3.7"),
    ListedStep("red_buys_replacements", "HMP:3.7"),
    ListedStep("red_deploys", "HMP:3.8"),
    ListedStep("viet_cong_rise", "HMP:3.9"),
)

#: How do players get their cards?
HANDS_STEPS: Final = (
    ListedStep("red_says_whether_he_takes_a_campaign_card", "HMP:4.1"),
    ListedStep("blue_says_whether_he_takes_a_campaign_card", "HMP:4.1"),
    ListedStep("hands_are_drawn", "HMP:4.2"),
)

#: What happens in a turn?
TURN_STEPS: Final = (
    ListedStep("a_turn_begins", "HMP:5.1"),
    ListedStep("a_card_is_played", "HMP:5.2"),
    ListedStep("actions_are_taken", "HMP:5.4"),
    ListedStep("the_rest_is_saved", "HMP:5.5"),
    ListedStep("the_turn_comes_to_its_end", "HMP:5.6"),
    ListedStep("the_turn_is_over", "HMP:5.6"),
)

#: What happens before a side plays its card?
START_OF_TURN_STEPS: Final = (
    ListedStep("promises_end", "HMP:5.1", layer="cards"),
    ListedStep("the_vanished_return", "HM:BUSH.5/2"),
    ListedStep("blue_may_begin_with_dominoes", "HM:B19", layer="cards"),
    ListedStep("bombers_are_refuelled", "HM:EASTER.7"),
)

#: What do players decide at the end of a turn?
END_OF_TURN_STEPS: Final = (
    ListedStep("the_hill_is_given_up", "HM:B17", layer="cards"),
    ListedStep("the_turn_is_scored", "HMP:5.6"),
    ListedStep("a_cease_fire_is_offered", "HM:X21", layer="cards"),
    ListedStep("pacification_fades", "HMP:10.2"),
    ListedStep("lost_assets_leave", "HMP:7.9"),
    ListedStep("the_iron_triangle_falls", "HMP:14.4"),
)

#: What happens when Blue finds hidden Viet Cong?
REVEAL_STEPS: Final = (
    ListedStep("all_are_turned_up", "HMP:9.4"),
    ListedStep("bad_intel_turns_out", "HMP:9.4"),
    ListedStep("an_ambush_is_laid", "HMP:9.4.b"),
    ListedStep("the_ambush_is_sprung", "HMP:9.4.b"),
    ListedStep("the_entry_is_settled", "HMP:9.4"),
)

#: How is a battle round fought?
BATTLE_STEPS: Final = (
    ListedStep("viet_cong_are_revealed", "HMP:7.2"),
    ListedStep("the_attack_is_answered", "HMP:7.3"),
    ListedStep("groups_form", "HMP:7.2"),
    ListedStep("tunnels_are_looked_for", "HMP:7.4"),
    ListedStep("evasion_is_tried", "HMP:7.4"),
    ListedStep("factors_are_summed", "HMP:7.5"),
    ListedStep("dice_are_rolled", "HMP:7.6"),
    ListedStep("losses_are_read", "HMP:7.7"),
    ListedStep("veterans_are_made", "HMP:7.8"),
    ListedStep("assets_alone_leave", "HMP:7.9"),
    ListedStep("the_defender_retreats", "HMP:7.10"),
    ListedStep("the_attacker_retreats", "HMP:7.10"),
    ListedStep("the_round_is_over", "HMP:7.11"),
    ListedStep("a_search_is_rewarded", "HMP:X01", layer="cards"),
    ListedStep("events_of_the_round_end", "HMP:7.3", layer="cards"),
    ListedStep("the_field_is_left", "HMP:7.11"),
    ListedStep("declared_events_lapse", "HMP:X01", layer="cards"),
)

#: How is a bombing mission flown?
BOMBING_STEPS: Final = (
    ListedStep("missiles_rise", "HMP:R15", layer="cards"),
    ListedStep("the_target_is_named", "HMP:12.2"),
    ListedStep("bombs_fall", "HMP:12.2"),
    ListedStep("the_plane_flies_home", "HMP:X22", layer="cards"),
    ListedStep("the_raid_is_over", "HMP:12.2"),
    ListedStep("the_thunder_rolls_on", "HMP:B10", layer="cards"),
)

#: How are the factions of Laos or Cambodia tested?
COUNTRY_STEPS: Final = (
    ListedStep("blues_friends_are_tested", "HMP:11.2"),
    ListedStep("blue_may_raise_a_point_for_friends", "HM:B19", layer="cards"),
    ListedStep("blue_rescues_them_or_not", "HMP:11.3"),
    ListedStep("reds_friends_are_tested", "HMP:11.2"),
    ListedStep("red_rescues_them_or_not", "HMP:11.3"),
)

#: How are losses taken?
TOLL_STEPS: Final = (
    ListedStep("losses_are_chosen", "HMP:7.7"),
    ListedStep("blue_may_raise_a_point", "HM:B19", layer="cards"),
    ListedStep("further_losses_are_bought_off", "HMP:7.7"),
    ListedStep("the_dead_are_counted", "HMP:7.7"),
    ListedStep("the_active_player_may_answer", "HMP:5.8"),
    ListedStep("the_other_player_may_answer", "HMP:5.8"),
    ListedStep("the_toll_is_over", "HMP:7.7"),
)

#: How does a group retreat?
RETREAT_STEPS: Final = (
    ListedStep("the_group_leaves", "HMP:7.10"),
    ListedStep("the_retreat_is_over", "HMP:7.10"),
)

#: Which Bush Event happens?
BUSH_STEPS: Final = (
    ListedStep("blue_may_raise_a_point_in_the_bush", "HM:B19", layer="cards"),
    ListedStep("the_event_happens", "HMP:9.4"),
    ListedStep("the_event_is_over", "HMP:9.4"),
)

#: How does a grand offensive begin?
OFFENSIVE_STEPS: Final = (
    ListedStep("tet_gathers_its_army", "HM:TET.3"),
    ListedStep("easter_gathers_its_army", "HM:EASTER.3"),
    ListedStep("easter_sends_a_column", "HM:EASTER.4"),
    ListedStep("more_viet_cong_rise", "HM:TET.4"),
    ListedStep("all_viet_cong_rise", "HM:TET.4"),
    ListedStep("more_missions_are_flown", "HM:TET.7"),
)

#: How does a year end?
INTERPHASE_STEPS: Final = (
    ListedStep("the_marked_cell_is_lost", "HM:B04", layer="cards"),
    ListedStep("blue_may_count_dominoes", "HM:B19", layer="cards"),
    ListedStep("offensives_are_scored", "HMP:18.2"),
    ListedStep("laos_is_tested", "HMP:18.3"),
    ListedStep("cambodia_is_tested", "HMP:18.3"),
    ListedStep("opinion_turns", "HMP:18.4"),
    ListedStep("flags_are_counted", "HMP:18.5"),
    ListedStep("generals_stir", "HMP:18.6"),
    ListedStep("blue_may_raise_a_point_for_saigon", "HM:B19", layer="cards"),
    ListedStep("the_government_is_kept_or_falls", "HMP:18.6"),
    ListedStep("cities_are_counted", "HM:Y73.10"),
    ListedStep("victory_is_looked_at", "HMP:18.8"),
    ListedStep("the_table_is_cleared", "HMP:18.9"),
)

# --- procedures that a card brings -----------------------------------------------------------

#: How do platoons fight?
PLATOON_STEPS: Final = (
    ListedStep("red_loses_one", "HM:B03"),
    ListedStep("blue_may_lose_one", "HM:B03"),
    ListedStep("red_may_take_to_tunnels", "HM:R02"),
    ListedStep("red_may_evade", "HM:B03"),
    ListedStep("another_pass", "HM:B03"),
    ListedStep("the_platoon_returns", "HM:B03"),
)

#: What does a great storm do?
STORM_STEPS: Final = (
    ListedStep("red_leaves_the_storm", "HM:BUSH.4/1"),
    ListedStep("blue_leaves_the_storm", "HM:BUSH.4/1"),
    ListedStep("aircraft_and_ships_leave", "HM:BUSH.4/1"),
    ListedStep("aid_may_be_sent", "HM:BUSH.4/1"),
)

#: What do tunnel rats find?
TUNNELS_STEPS: Final = (ListedStep("a_strong_cell_is_marked", "HM:B04"),)

#: How does a river assault end?
RIVER_STEPS: Final = (ListedStep("the_boats_attack", "HMP:B15"),)

#: How is Hamburger Hill fought?
HILL_STEPS: Final = (
    ListedStep("the_hill_is_stormed", "HM:B17"),
    ListedStep("the_smoke_clears", "HM:B17"),
)
