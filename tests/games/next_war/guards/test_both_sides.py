"""What the book says of one side is tried for the other, and what it says of both is the same.

The pattern: a clause about one side was written for both, or one about both for one.
"""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from architecture.repository import catalogue, proofs
from games.next_war.fighting import attacking
from games.next_war.guards.two_orders import mirrored
from games.next_war.sketch import ALLIED, NON_ALLIED, given, moving, offered
from sandtable.games.next_war.analysis.combat_calculation import combat_ledger
from sandtable.games.next_war.analysis.hypothetical_combat import supposed
from sandtable.games.next_war.analysis.movement_range import reach
from sandtable.games.next_war.combat_state import Combat
from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.ids import ENEMY, UnitId
from sandtable.games.next_war.rule_hooks import (
    column_shifts,
    is_fortified,
    may_retreat,
    out_of_play,
)
from sandtable.games.next_war.rules.standard.ch02_units.efficiency import efficiency_of
from sandtable.games.next_war.rules.standard.ch08_movement.ground.play_area import (
    closed_to,
    deadly_to,
)
from sandtable.games.next_war.rules.standard.ch08_movement.zones.zones import is_in_enemy_zone
from sandtable.games.next_war.rules.standard.ch09_combat.eligibility import able_against
from sandtable.games.next_war.sheets.scenario_place_lookup import sheet_of
from sandtable.games.next_war.state import Segment
from sandtable.kernel.catalogue.catalog import BUILT
from sandtable.kernel.catalogue.citations import document_of
from sandtable.kernel.play.hashed_map import HashedMap
from sandtable.kernel.play.state import Scene
from sandtable.kernel.rules.compose import compose

SIX = sorted(GAME.rules.scenarios)
SIDES = (ALLIED, NON_ALLIED)


def begun(scenario):
    ours = GAME.rules.scenarios[scenario]
    rules = compose([GAME.rules.layers[name] for name in ours.layers])
    printed = ours.printed(rules)
    return Scene(rules, printed, ours.begin(printed))


# --- the Standard rules know no sides ------------------------------------------------------------

SKETCHES = [
    pytest.param(
        "1204 SRV A 6-6-6 mech er6 sp3\n1205 PRC X 4-6-4 er5 sp2\n1303 Mountain\n1104 Highland\n"
        "1204-1304-1404 Primary\n1203-1204 Major River",
        id="armor on a road",
    ),
    pytest.param(
        "1204 Rough\n1204 SRV A 3-3-4 light er7 sp1\n1205 Flat City\n1205 in PRC\n"
        "1205 PRC X 2-4-4 er6 sp2\n1305 PRC Y 4-4-4 artillery range3",
        id="light infantry before a City",
    ),
    pytest.param(
        "1204 SRV A 4-4-4 sp3\n1204 SRV B 4-4-4 sp2\n1205 Rough Fortification\n1205 in PRC\n"
        "1205 PRC X 2-4-4 er6\n1204-1205 Minor River\n1104 SRV C 5-5-8 armor er5",
        id="over-stacked before a Fortification",
    ),
    pytest.param(
        "1204 Highland Jungle\n1204 PRC X 2-3-4 light er7\n1103 SRV A 6-7-7 mech er6 sp3\n"
        "1203 SRV B 4-6-5 leg er6 sp3\n1303 SRV C 1-1-4 reduced er5",
        id="three hexes against Jungle",
    ),
]


@pytest.mark.parametrize("sketch", SKETCHES)
def test_the_standard_rules_treat_both_sides_alike(sketch):
    """The same position with the sides changed has the same ranges, zones, attacks and odds."""
    told = []
    for side, text in ((ALLIED, sketch), (NON_ALLIED, mirrored(sketch))):
        scene = given(text)
        own = [UnitId(u) for u, one in enumerate(scene.printed.counters) if one.side == side]
        march, fight = moving(scene, side), attacking(scene, side)
        targets = fight.state.segment.targets
        crews = {target: able_against(fight, target) for target in targets}
        ledgers = [
            combat_ledger(fight, supposed(fight, target, crew[:1]))
            for target, crew in crews.items()
            if crew
        ]
        told.append(
            (
                [kind.__name__ for kind in offered(march, side)],
                [reach(march, (unit,)) for unit in own],
                [here for here in scene.printed.atlas.hexes if is_in_enemy_zone(scene, side, here)],
                [efficiency_of(scene, UnitId(u)) for u in range(len(scene.printed.counters))],
                crews,
                [
                    [(row.cite, row.value) for row in (*each.shifts, *each.modifiers)]
                    for each in ledgers
                ],
            )
        )

    assert told[0][1]
    assert told[0] == told[1]


# --- facts of a sheet that name a seat ------------------------------------------------------------


@pytest.mark.rule("NWIP:17.1.1#2", "NWIP:17.1.2#2", "NWIP:17.1.3#2")
@pytest.mark.rule("NWV:17.1.1#4", "NWV:17.1.2#4", "NWV:17.1.3#4")
@pytest.mark.parametrize("scenario", SIX)
@pytest.mark.parametrize("turn", [1, 2])
def test_surprise_is_for_one_side_and_its_turn(scenario, turn):
    scene = begun(scenario)
    fact, sheet = sheet_of(scene.printed).facts.surprise, sheet_of(scene.printed)
    assert fact is not None
    units = [
        next(UnitId(u) for u, one in enumerate(scene.printed.counters) if one.side == side)
        for side in SIDES
    ]
    atlas = scene.printed.atlas
    here, there = next((h, atlas.near[h][0]) for h in atlas.hexes if atlas.near[h])
    found = []
    for side in SIDES:
        forces = [
            replace(
                force,
                units=force.units.set(one, replace(force.units.map[one], at=at)),
                stacks=HashedMap({at: (one,)}),
            )
            for force, one, at in zip(
                scene.state.forces,
                units,
                (here, there) if side == ALLIED else (there, here),
                strict=True,
            )
        ]
        combat = Combat(there, (units[side],), (units[1 - side],), units[side], units[1 - side])
        state = replace(
            scene.state, turn=turn, forces=tuple(forces), segment=Segment(side=side), combat=combat
        )
        now = Scene(scene.rules, scene.printed, state)
        shifts = [each for each in now.rules[column_shifts](now, combat) if each.cite == fact.cite]
        found.append(sum(each.what for each in shifts))

    expected = [0, 0]
    if fact.seat and fact.turn == turn:
        expected[sheet.seat(fact.seat)] = fact.columns
    assert found == expected


#: Which side never enters closed hexes, and which is eliminated by a retreat into them.
CLOSED = {
    "india-pakistan/kashmir": ((True, True), (True, False)),
    "india-pakistan/lahore": ((False, True), (False, True)),
}


@pytest.mark.rule("NWIP:17.1.1#5", "NWIP:17.1.2#5")
@pytest.mark.parametrize("scenario", SIX)
def test_hexes_are_closed_to_the_sides_that_the_sheet_names(scenario):
    scene = begun(scenario)
    fact = sheet_of(scene.printed).facts.closed
    closed, deadly = CLOSED.get(scenario, ((False, False), (False, False)))

    assert tuple(bool(closed_to(scene, side)) for side in SIDES) == closed
    assert tuple(bool(deadly_to(scene, side)) for side in SIDES) == deadly
    for side in SIDES:
        for here in sorted(closed_to(scene, side))[:3]:
            assert scene.rules[out_of_play](scene, side, here)
            if fact is not None and here not in closed_to(scene, ENEMY[side]):
                cites = [each.cite for each in scene.rules[out_of_play](scene, ENEMY[side], here)]
                assert fact.cite not in cites


@pytest.mark.rule("NWV:17.1.1#8")
@pytest.mark.parametrize("holder", SIDES, ids=["SRV", "PRC"])
def test_only_the_prc_is_dug_in_at_dien_bien_phu(holder):
    scene = begun("vietnam/deja-phu")
    valley = scene.printed.atlas.hex_at("1822")
    state = replace(
        scene.state, control=HashedMap({valley: holder}), segment=Segment(side=1 - holder)
    )
    now = Scene(scene.rules, scene.printed, state)

    assert now.rules[is_fortified](now, valley) is (holder == NON_ALLIED)
    assert now.rules[may_retreat](now, Combat(valley, (), ())) is (holder == ALLIED)


# --- every rule that names a side ----------------------------------------------------------------

NAMES_A_SIDE = re.compile(
    r"\b(SRV|PRC|Pakistan|Pakistani|India|Indian|Allied|non-Allied|Russian?|US|Thailand)\b"
)
SETUP = "who sets up where: test_the_sheet_fits_map_counters_and_document and its like"
#: The test in which the other side, or the other nations, are tried too.
TRIED = {
    "NWV:6.1": "test_the_prc_does_not_retreat_to_other_seas",
    "NWV:5.2.2": "test_the_prc_ships_five_points_in_a_segment",
    "NWV:6.1.4.2": "test_airmobile_movement_follows_the_lines",
    "NWV:6.1.4.3": "test_airmobile_movement_follows_the_lines",
    "STD:8.5.6.4.1": "test_modifiers_of_the_roll",
    "NWV:6.3.2": "test_who_controls_the_seas_at_the_start",
    "NWV:6.3.2.2": "test_the_die_decides_who_controls_a_sea",
    "STD:7.1": "test_when_an_inshore_box_is_rolled_for",
    "STD:7.2": "test_only_the_side_that_is_there_wins_a_box",
    "STD:7.3.3": "test_carriers_add_air_points_where_they_are",
    "STD:7.4": "test_a_ship_that_arrives_raises_the_level_of_its_side",
    "STD:7.5.1.2": "test_who_lays_by_submarine",
    **dict.fromkeys(
        ("ADV:18.2.2", "ADV:18.6.1"), "test_the_sides_take_turns_and_the_non_allied_side_begins"
    ),
    "ADV:18.2.3.1": "test_a_headquarters_of_a_great_power_defends_within_three_hexes",
    "ADV:21.3": "test_a_low_die_detects_the_target",
    "ADV:26.1.2": "test_the_sides_aim_in_turns_and_the_non_allied_side_begins",
    "NWIP:1.2.1": "test_who_is_allied",
    "NWIP:9.1": "test_us_brigades_in_india_pakistan",
    "NWIP:10.3": "test_airbase_supply_is_for_airborne_units_of_three_nations",
    "NWIP:10.4": "test_only_india_and_pakistan_keep_points",
    "NWIP:10.4.1": "test_emergency_markers_are_for_their_nation_and_few",
    "NWIP:10.5": "test_which_nation_uses_which_source",
    "NWIP:10.5.1": "test_a_guest_pays_with_points_of_its_host_and_places_no_depot",
    "NWIP:10.5.2": "test_msus_are_made_at_the_edge_and_in_urban_hexes",
    "NWIP:11.0": "test_only_the_us_targets_better",
    "NWIP:12.0": "test_only_headquarters_are_targets_in_the_subcontinent",
    "NWIP:13.4.1": "test_the_owner_chooses_for_damaged_bases",
    "NWIP:18.5.1": "test_an_option_brings_the_units_that_name_it_and_no_others",
    "NWIP:14.0": "test_cruise_missiles_in_a_phase",
    "NWIP:14.1": "test_cruise_missiles_in_a_phase",
    "NWIP:14.1.2": "test_cruise_missiles_in_a_phase",
    "NWIP:14.2": "test_ballistic_missiles_without_limit",
    "NWIP:14.2.2": "test_the_non_allied_side_aims_first_by_the_erratum",
    "NWIP:2.2": "test_units_retreat_towards_the_edge_of_their_side",
    "NWIP:2.6": "test_islamabad_is_the_only_capital",
    "NWIP:3.1": "test_who_is_trained_to_drop",
    "NWIP:5.2": "test_how_much_goes_by_air_in_a_segment",
    "NWIP:5.3": "test_how_much_drops_in_a_segment",
    "NWIP:5.4": "test_who_may_be_in_which_box",
    "NWIP:5.4.1": "test_how_far_a_box_is_by_helicopter",
    "NWIP:6.1.1": "test_nations_that_attack_together",
    "NWIP:6.1.2": "test_nations_that_attack_together",
    "NWIP:10.2": "test_sources_of_supply_at_the_edge",
    **dict.fromkeys(
        ("NWIP:17.1.1#1", "NWIP:17.1.2#1", "NWIP:17.1.3#1"),
        "test_the_initiative",
    ),
    **dict.fromkeys(
        (
            *("NWIP:17.1.1#2", "NWIP:17.1.2#2", "NWIP:17.1.3#2"),
            *("NWV:17.1.2#4", "NWV:17.1.3#4"),
        ),
        "test_surprise_is_for_one_side_and_its_turn",
    ),
    "NWIP:17.1.1#4": "test_pakistan_moves_up_alone_and_then_india_puts_its_outposts_down",
    **dict.fromkeys(("NWIP:17.1.2#4", "NWIP:17.1.3#4"), "test_both_sides_move_a_unit_in_turns"),
    **dict.fromkeys(
        ("NWIP:17.1.1#5", "NWIP:17.1.2#5"),
        "test_hexes_are_closed_to_the_sides_that_the_sheet_names",
    ),
    **dict.fromkeys(("NWIP:17.1.1#6", "NWIP:17.1.2#6", "NWIP:17.1.3#5"), "test_replacements"),
    **dict.fromkeys(("NWIP:17.1.1#7", "NWIP:17.1.2#7", "NWIP:17.1.3#6"), "test_airmobile_points"),
    "NWIP:17.1.3#7": "test_air_transport",
    "NWIP:17.5#1": "test_a_die_gives_the_initiative_after_the_first_turn",
    "NWIP:17.5#2": "test_allied_attacks_are_shifted_on_turn_1_alone",
    "NWIP:17.5#4": "test_india_alone_moves_up_then_pakistan_may_destroy_bridges_for_no_points",
    "NWIP:17.5#8": "test_the_die_must_reach_6_with_its_modifiers",
    "NWIP:17.5#10": "test_how_many_caches_are_secured_in_a_phase",
    "NWIP:17.5#12": "test_air_transport_grows_with_those_who_intervene",
    "NWIP:17.5#15": "test_pakistan_scores_for_its_bases_and_facilities_that_are_of_use",
    "NWV:1.2": "test_who_is_allied",
    "NWV:2.2": "test_friendly_edges",
    "NWV:2.6": "test_the_srv_is_hard_to_clear",
    "NWV:3.1": "test_who_is_trained_to_drop",
    "NWV:3.2.1": "test_resistance_makes_clearing_harder",
    "NWV:3.2.2": "test_the_srv_draws_in_its_own_turn_of_the_phase",
    "NWV:3.2.3": "test_nobody_is_asked",
    "NWV:4.0": "test_the_prc_chooses_the_season_of_the_rolled_turn",
    "NWV:5.1": "test_strangers_in_a_stack_cost_efficiency",
    "NWV:5.2.1": "test_how_much_goes_by_air_in_a_segment",
    "NWV:5.3": "test_how_much_a_nation_drops_in_a_segment",
    "NWV:5.5": "test_whose_points_carry_whom_in_vietnam",
    "NWV:6.2.2": "test_nobody_leaves_elsewhere_or_into_the_enemys_box",
    "NWV:6.2.3": "test_by_helicopter_a_box_is_seven_hexes_from_its_edge",
    "NWV:7.1": "test_attackers_of_several_nations",
    "NWIP:3.2": "test_only_the_us_has_carrier_air_wings",
    "NWIP:8.6": "test_the_types_that_each_nation_replaces",
    "NWIP:13.2.1": "test_short_range_units_reach_five_hexes_beyond_the_border",
    "NWIP:13.3": "test_nations_do_not_fly_together",
    "NWIP:5.4.4": "test_only_the_box_of_china_has_values_of_its_own",
    "NWIP:13.4": "test_where_each_nation_and_service_bases",
    **dict.fromkeys(
        ("NWIP:18.1", "NWIP:18.2", "NWIP:18.4", "NWIP:18.5"), "test_the_air_units_of_a_nation"
    ),
    "NWV:8.2.1": "test_the_chart_brings_the_prc_nothing",
    **dict.fromkeys(
        ("NWV:8.3", "NWV:8.3.1"), "test_each_group_has_its_own_die_and_only_the_allies_roll"
    ),
    **dict.fromkeys(("NWV:16.9.1", "NWV:16.9.2"), "test_air_points_of_every_turn"),
    "NWV:16.10": "test_islands_cost_points",
    "NWV:8.7": "test_only_four_nations_receive_replacement_points",
    "NWV:13.2": "test_the_prc_counts_eight_more_for_superiority",
    "NWV:13.2.1": "test_the_prc_counts_eight_more_for_superiority",
    "NWIP:13.5": "test_limits_of_india_and_pakistan",
    "NWIP:5.4.5": "test_losses_in_a_holding_box_are_those_of_its_nation",
    "NWV:15.2": "test_the_allied_side_has_no_such_modifier",
    "NWV:16.12": "test_who_is_asked",
    "NWV:17.1.1#1": "test_the_srv_has_the_initiative_whatever_anyone_scores",
    "NWV:17.1.1#8": "test_only_the_prc_is_dug_in_at_dien_bien_phu",
    **dict.fromkeys(
        ("NWV:17.1.2#1", "NWV:17.1.3#1"),
        "test_the_prc_leads_three_turns_and_the_fourth_is_contested",
    ),
    **dict.fromkeys(
        ("NWV:17.1.2#5", "NWV:17.1.3#5"), "test_the_prc_chooses_season_and_first_weather"
    ),
    "NWV:17.1.2#8": "test_two_corps_may_move_half_before_the_war",
    "NWV:17.1.4#1": "test_who_has_the_initiative",
    "NWV:17.1.4#4": "test_surprise",
    "NWV:17.1.4#5": "test_the_prc_chooses_season_and_first_weather",
    "NWV:17.1.4#8": "test_units_of_two_corps_move_and_no_others",
    "STD:8.5.2.2": "test_vehicles_in_air_transport",
}
#: Rules in which a side or nation is only named: what a counter is, or the scenario as a whole.
ONLY_NAMED = {
    "ADV:30.3": "only the US has an Army and a Marine Corps",
    "STD:7.0": "titles are named, not sides",
    **dict.fromkeys(
        (
            *("NWIP:17.1.1", "NWIP:17.1.2", "NWIP:17.1.3", "NWIP:17.5"),
            *("NWV:17.1.1", "NWV:17.1.2", "NWV:17.1.3", "NWV:17.1.4"),
        ),
        SETUP,
    ),
    "NWIP:3.5": "task forces are of the US Marines alone",
    "NWIP:3.7": "only the US has such formations",
    "NWIP:17.5#11": "the Allied side alone starts with an advantage",
    "NWV:3.2": "only the SRV has such counters",
    "NWV:3.3": "only the PRC has such counters",
    "STD:2.8.1": "what size a counter has",
    "STD:2.8.2": "task forces are of the US Marines alone",
    "STD:8.1.1.2": "battalions that stack as a division are of the US Marines alone",
    "STD:2.8.5": "only Russian units have two counters",
    "STD:2.8.5.2": "only Russian units have two counters",
    "STD:2.8.5.3": "only Russian units have two counters",
    "STD:6.5.1.1": "a Marine helicopter aboard waits for the sea",
}


def test_no_rule_that_names_a_side_is_forgotten():
    """If this fails, name a test that tries the other side too, or say why none is needed."""
    books = {"STD", "ADV", "NWV", "NWIP", "NWSS3", "SOP"}
    told = {
        rule.cite
        for rule in catalogue()
        if document_of(rule.cite) in books
        and rule.state in BUILT
        and NAMES_A_SIDE.search(rule.says)
    }

    assert sorted(told - set(TRIED) - set(ONLY_NAMED)) == []


@pytest.mark.parametrize(("cite", "test"), TRIED.items())
def test_it_is_tried_where_it_says(cite, test):
    assert any(each.endswith(f"::{test}") for each in proofs()[cite])
