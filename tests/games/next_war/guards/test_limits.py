"""Every limit of a segment or a turn is tried with two orders, for either side.

The pattern: a limit of the segment was enforced for each order, so that a second one passed.
"""

from __future__ import annotations

import re

import pytest

from architecture.repository import catalogue, proofs
from games.next_war.guards.limits_table import LIMITS
from games.next_war.guards.two_orders import declared
from games.next_war.sketch import refusals
from sandtable.games.next_war.orders.combat import CommitSupport
from sandtable.kernel.catalogue.catalog import BUILT
from sandtable.kernel.catalogue.citations import document_of

BOOKS = {"STD", "ADV", "NWV", "NWIP", "NWSS3", "SOP"}
#: Words with which a limit of a segment or a turn is told.
TELLS_OF_LIMIT = re.compile(
    r"\b(once|at most|no more than|only one|limits?"
    r"|(per|an?|each|this|every|one|the same|in) (turn|segment)s?)\b",
    re.IGNORECASE,
)
#: Limits that need more than two orders of one decision: where they are tried.
ELSEWHERE = {
    **dict.fromkeys(("ADV:18.2", "ADV:18.2.6", "ADV:18.6"), "test_two_uses_in_a_turn"),
    "ADV:18.2.2": "test_a_target_takes_one_hq_strike_in_a_step",
    "ADV:23.4.2": "test_one_strike_of_a_helicopter_in_a_phase",
    "ADV:23.5": "test_a_unit_that_has_flown_supports_no_further_combat",
    "ADV:22.6.1": "test_a_lost_base_counts_once",
    "ADV:22.6.2": "test_a_unit_is_paired_once",
    "ADV:29.2.2": "test_surplus_units_double_up_or_stay_out",
    "ADV:22.6.4": "test_no_more_than_two_fight_one",
    "ADV:18.6.1": "test_a_unit_takes_one_artillery_strike_in_a_phase_but_a_hex_any_number",
    "ADV:19.1.2": "test_a_nation_uses_one_base_at_a_time",
    "ADV:19.6": "test_three_points_in_a_phase_and_one_attempt_for_a_unit",
    "ADV:20.2.1": "test_a_hex_that_was_raided_in_the_first_phase_is_not_raided_in_the_second",
    "ADV:20.2.1.1": "test_each_target_is_raided_once_but_a_hex_may_hold_several",
    "ADV:20.2.2": "test_each_unit_is_reconnoitred_once",
    "ADV:20.2.3": "test_a_target_that_bears_a_marker_is_not_targeted_again",
    "ADV:21.3": "test_attempts_by_intervening_nations_and_weather",
    "ADV:27.2.1": "test_only_own_places_that_stand_and_each_once",
    "ADV:27.9.2": "test_four_supply_points_in_a_turn",
    "ADV:27.9.3.1": "test_only_own_headquarters_are_restored_and_once_a_turn",
    "NWIP:13.5": "test_limits_of_india_and_pakistan",
    "ADV:30.4": "test_an_expeditionary_unit_is_used_once_in_a_turn",
    "NWV:17.1.4": "test_three_brigades_set_up_in_a_hex_and_a_fourth_does_not",
    "STD:6.5.6": "test_a_helicopter_goes_from_a_box_to_any_base",
    "STD:8.3.1.9": "test_a_port_unloads_two_points_in_a_turn",
    "STD:8.5.7.1": "test_units_must_have_begun_in_the_port",
    "STD:8.5.7.3": "test_the_allied_side_ships_two_points_in_a_segment",
    "STD:8.5.7.4": "test_a_port_unloads_two_points_in_a_turn",
    "NWV:5.2.2": "test_the_prc_ships_five_points_in_a_segment",
    "STD:8.5.5": "test_a_ship_lifts_once_in_a_segment_and_again_in_the_next",
    "STD:8.5.6.4": "test_a_ship_moves_once_in_a_segment",
    "NWV:8.2.1.1": "test_a_port_unloads_two_stacking_points_a_turn",
    "STD:8.5.8": "test_a_ship_makes_one_assault_in_a_turn",
    "STD:8.5.8.2": "test_in_a_combat_segment_it_goes_to_a_held_beach_next_to_a_ship",
    "STD:7.3.5": "test_no_ship_retreats_to_a_hex_with_another",
    "NWIP:14.1": "test_cruise_missiles_in_a_phase",
    "NWIP:17.1.2#4": "test_both_sides_move_a_unit_in_turns",
    "NWIP:17.1.2#8": "test_air_transport",
    "NWIP:17.1.3#4": "test_both_sides_move_a_unit_in_turns",
    "NWIP:17.1.3#7": "test_air_transport",
    "NWIP:17.5#4": "test_india_alone_moves_up_then_pakistan_may_destroy_bridges_for_no_points",
    "NWIP:3.3": "test_it_does_so_twice_a_turn",
    "STD:9.5.6": "test_artillery_supports_twice_in_a_turn_and_no_more",
    "STD:2.8.5.2": "test_a_drop_is_remembered_to_the_end_of_the_turn",
    "STD:8.4.1.3": "test_what_was_given_up_is_not_begun_again_this_turn",
}
#: Rules whose words only look like a limit of several orders.
NO_LIMIT = {
    "NWIP:13.2": "what a range class is; its limits are those of NWIP:13.2.1 and 13.2.2",
    **dict.fromkeys(
        ("ADV:20.4", "ADV:21.0", "ADV:27.7.4.1", "ADV:27.10.2.1"), "'at once' is a moment"
    ),
    **dict.fromkeys(
        ("ADV:19.0", "ADV:SOP-1", "ADV:SOP-5", "ADV:SOP-8", "ADV:SOP-13"),
        "what happens in which turns; no order asks for it",
    ),
    "ADV:22.2.1": "how often a rating is halved",
    "ADV:22.3": "it says that there is no limit",
    "NWSS3:4.17": "for which turn a drop is planned; its limit is the plan's hex and turn",
    "ADV:22.5": "what happens in which turns; no order asks for it",
    "ADV:22.6.5": "a limit within the sum of one combat",
    "ADV:22.6.7": "a unit that has flown is in Flown, and only units that have not are sent",
    **dict.fromkeys(
        ("ADV:24.0", "ADV:24.3", "ADV:24.5"),
        "rolls for each mission: the engine's own, not an order",
    ),
    "NWIP:8.4": "how long an MSU waits; no order asks for it",
    "ADV:23.4.4": "the highest marker of a hex, and what one path costs",
    "ADV:26.1.2": "it says that titles set limits",
    **dict.fromkeys(("ADV:27.2", "ADV:27.7.2"), "'once' means as soon as"),
    "ADV:27.3.2": "how far one unit moves",
    **dict.fromkeys(
        ("NWV:6.3.2.2", "STD:7.2"), "what is rolled in every turn; no order asks for it"
    ),
    "STD:7.4.3": "what each ship changes, however many there are",
    **dict.fromkeys(
        (
            *("NWIP:17.1.1#9", "NWIP:17.1.2#9", "NWIP:17.1.3#8"),
            *("NWV:16.9.1", "NWV:16.9.2"),
            *("NWV:17.1.1#6", "NWV:17.1.2#6", "NWV:17.1.3#6", "NWV:17.1.4#6"),
        ),
        "what sides receive each turn; no order asks for it",
    ),
    **dict.fromkeys(("NWIP:17.1.3#1", "NWIP:17.1.3#9", "NWV:17.1.4#2"), "who has the initiative"),
    **dict.fromkeys(("STD:3.0", "STD:3.1", "NWV:16.17"), "the sequence and the weather of a turn"),
    **dict.fromkeys(
        ("STD:9.2.3", "STD:9.2.6", "STD:9.4", "STD:9.5.1", "STD:9.6.1", "STD:9.6.7"),
        "a limit within the sum of one combat",
    ),
    **dict.fromkeys(
        ("NWIP:14.1.2", "NWIP:14.2.2"), "'in turns' means one side after the other, not how often"
    ),
    "NWIP:2.4.2.2": "the length of one line to a bridge",
    "NWIP:17.5": "how long the game lasts",
    "NWIP:17.1.1#7": "what is given at set-up; no order asks for it",
    "NWIP:8.2": "one stack and one place, not one order",
    "STD:9.2.1": "each unit once in one declaration; STD:9.1 has the limit of a segment",
    "NWIP:17.1.1#8": "there is none; paradrops have the limits of NWIP:5.3",
    "NWV:8.2": "it says that there is no limit",
    "STD:2.8.5": "which of two counters is in play",
    "STD:2.8.5.3": "when it may be done, not how often",
    "STD:6.5.1.3": "'at once' is a moment",
    "STD:6.5.4": "'at once' is a moment",
    "ADV:22.4": "'at once' is a moment",
    "ADV:29.2.1": "'once' means as soon as",
    "STD:6.6": "one shot at each mission: the engine's own roll, not an order",
    "STD:8.1.1.2": "it says that there is no limit",
    "STD:8.3.1": "one of the features, not one order",
    "STD:8.3.1.10": "'once' means as soon as",
    "STD:8.4.1.1": "a modifier of one roll",
    "STD:8.5.2": "one shot as it arrives; the limit is STD:8.5.2.1",
    "STD:8.5.4.3": "the length of one path",
    "STD:8.5.8.2.1": "when a marker goes and comes back, not how often",
    "STD:9.9.3": "'at once' is a moment",
}

CASES = [
    pytest.param(limit, side, id=f"{name}, {('Allied', 'non-Allied')[side]}")
    for name, limit in LIMITS.items()
    for side in limit.sides
]


@pytest.mark.parametrize(("limit", "side"), CASES)
def test_the_second_order_is_refused(limit, side):
    before = limit.position(side)
    alone = (limit.alone or limit.second)(before)
    if isinstance(alone, CommitSupport):
        before = declared(before, side)
    assert refusals(before, side, alone) == []

    now = limit.after_first(side)
    told = refusals(now, side, limit.second(now))
    assert told != []


def test_no_rule_with_such_words_is_forgotten():
    """If this fails, add a row with two orders, or say why the words set no limit."""
    told = {
        rule.cite
        for rule in catalogue()
        if document_of(rule.cite) in BOOKS
        and rule.state in BUILT
        and TELLS_OF_LIMIT.search(rule.says)
    }
    tried = {cite for limit in LIMITS.values() for cite in limit.cites}

    assert sorted(told - tried - set(ELSEWHERE) - set(NO_LIMIT)) == []
    assert sorted(set(NO_LIMIT) - told) == []


@pytest.mark.parametrize(("cite", "test"), ELSEWHERE.items())
def test_the_others_are_tried_where_it_says(cite, test):
    assert any(each.endswith(f"::{test}") for each in proofs()[cite])
