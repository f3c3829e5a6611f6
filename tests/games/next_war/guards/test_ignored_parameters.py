"""A rule that is asked about a side, a unit or a combat and does not look at it says why.

The pattern: a clause of one side was written for both, since the function never read `side`.
Each rule below was held against the book: it names no side, or the side is looked at elsewhere.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from architecture.repository import REPO

RULES = REPO / "src/sandtable/games/next_war"
ASKED_ABOUT = {"side", "unit", "movers", "combat", "helicopter", "lead", "nation"}

ALL = "the book names no side or unit: it holds for all"
NOTHING = "the answer where no title or scenario says anything"
BY_PLACE = "it depends on the hex alone"
BY_SEGMENT = "it depends on the segment or the weather alone"
ELSEWHERE = "the side is looked at by its caller"
BY_SUPPLY = "the supply of the unit decides, in every combat"
ONCE_FOR_ALL = "the book counts what is done to the target, whoever does it"

MARKER = "all under the marker count, not the lead; whose it is stands on the marker"

FINAL_POINTS = "titles/india_pakistan/scenarios/loose_nukes/final_points.py"
CACHES_ALONE = "NWIP:17.5#15: only caches and bases pay"

IGNORED = {
    **{
        f"{FINAL_POINTS}:no_points_for_{what}": CACHES_ALONE
        for what in ("bridges", "captures", "installations", "units", "helicopters")
    },
    **{
        f"rules/advanced/ch19_supply/reduced_values.py:{what}": BY_SUPPLY
        for what in ("attack_in_isolation", "attack_out_of_supply", "defence_in_isolation")
    },
    **{
        f"rules/advanced/ch20_special_forces/target_vetoes.py:{what}": ONCE_FOR_ALL
        for what in ("one_raid_in_a_turn", "one_targeted_marker")
    },
    "titles/india_pakistan/scenarios/loose_nukes/cache_damage.py:caches_are_not_targeted": ALL,
    "rules/standard/ch06_air_power/air_unit_support.py:no_air_units": NOTHING,
    "rules/standard/ch06_air_power/air_unit_support.py:no_air_support": NOTHING,
    "rules/air/ch27_damage/helicopter_replacement.py:only_helicopters_that_a_title_names": NOTHING,
    "rules/air/ch23_missions/combat_support.py:rating_of_its_side": (
        "the rating and the weather alone count; NWV:13.6 looks at the combat"
    ),
    "rules/advanced/ch19_supply/emergency_resupply_order.py:as_many_as_needed": NOTHING,
    "rules/advanced/ch20_special_forces/markers.py:as_many_as_a_title_has": NOTHING,
    "rules/advanced/ch21_detection/electronic_detection.py:no_awacs": NOTHING,
    "rules/advanced/ch27_damage/air_collateral.py:no_air_units": NOTHING,
    "rules/advanced/ch21_detection/electronic_detection.py:none_in_the_series": NOTHING,
    "rules/advanced/ch23_strikes/interdicted_hexes.py:interdicted_hex_cost": BY_PLACE,
    "rules/advanced/ch23_strikes/strike_facts.py:pays_nothing": NOTHING,
    "rules/advanced/ch26_theatre_weapons/missile_strikes.py:as_many_as_there_are": NOTHING,
    "rules/advanced/ch26_theatre_weapons/missile_strikes.py:only_where_a_title_says": NOTHING,
    "rules/advanced/ch27_damage/bridge_repair.py:wherever_one_is_down": (
        "a bridge has no side; repair_takes_a_headquarters looks at whose headquarters reach it"
    ),
    "rules/standard/ch09_combat/headquarters.py:no_headquarters": NOTHING,
    "rules/standard/ch09_combat/headquarters.py:no_strength": NOTHING,
    "rules/standard/ch09_combat/losing_order.py:loses_with_the_others": NOTHING,
    "titles/india_pakistan/advanced_rules/box_collateral.py:those_of_the_box": BY_PLACE,
    "titles/india_pakistan/advanced_rules/missiles.py:ballistic_missiles_are_targets": (
        "NWIP:14.2.3 names both sides"
    ),
    "titles/india_pakistan/advanced_rules/missiles.py:few_cruise_missiles": (
        "NWIP:14.1 names nations, each on one side"
    ),
    "titles/india_pakistan/advanced_rules/special_forces.py:boxes_are_rough_and_held": BY_PLACE,
    "titles/india_pakistan/advanced_rules/supply_points.py:india_and_pakistan": (
        "NWIP:10.4: all nations of a side spend the same points"
    ),
    "rules/standard_air/air_points_of_the_turn.py:twice_the_number_rolled": ALL,
    "rules/standard_air/collateral_damage.py:one_air_point_each": ALL,
    "rules/standard/ch08_movement/air/paradrop.py:as_many_as_the_title_says": NOTHING,
    "rules/standard/ch08_movement/clearing/clearing_modifiers.py:at_home": MARKER,
    "rules/standard/ch08_movement/clearing/clearing_modifiers.py:combined_arms": MARKER,
    "rules/standard/ch08_movement/clearing/clearing_modifiers.py:from_the_air_or_the_sea": MARKER,
    "rules/standard/ch08_movement/clearing/clearing_modifiers.py:much_to_clear": MARKER,
    "rules/standard/ch08_movement/clearing/clearing_modifiers.py:too_few": MARKER,
    "rules/standard/ch08_movement/sea/beachheads.py:no_marker": NOTHING,
    "rules/standard/ch11_replacements/replacements.py:every_nation": NOTHING,
    "rules/standard/ch11_replacements/payment.py:nothing_else": NOTHING,
    "rules/standard/ch11_replacements/reconstitution.py:hexes_of_the_map": ALL,
    "titles/vietnam/rules/clearing.py:clearing_in_hanoi": "STD:8.4.1.6 excepts a recapture",
    "titles/vietnam/rules/clearing.py:clearing_in_srv": "STD:8.4.1.6 excepts a recapture",
    "titles/vietnam/rules/psdf.py:the_resistance_hinders": MARKER,
    "titles/vietnam/rules/bridges.py:bridges_pay_nothing": "no chart of points for either side",
    "titles/india_pakistan/options/strike_markers.py:no_points_for_it": "whatever nation lifts it",
    "analysis/modifier_names.py:_specialists": "a name for a value already found",
    "rules/options/supply/effects.py:attack_halved_out_of_supply": "only attackers are asked about",
    "rules/series_2025/ferries.py:ferry_is_running": BY_PLACE,
    "rules/standard/ch04_weather/air_weather_effects.py:no_capability_unless_listed": NOTHING,
    "rules/standard/ch06_air_power/escorts.py:escorted": ALL,
    "rules/standard/ch06_air_power/helicopter_bases.py:not_in_elite_reaction": BY_SEGMENT,
    "rules/standard/ch08_movement/air/air_movement.py:nobody_flies_in_elite_reaction": BY_SEGMENT,
    "rules/standard/ch08_movement/air/air_movement.py:nobody_flies_in_a_storm": BY_SEGMENT,
    "rules/standard/ch08_movement/air/air_transport.py:as_much_as_the_title_says": NOTHING,
    "rules/standard/ch08_movement/air/airmobile.py:anybody_on_its_side": NOTHING,
    "rules/standard/ch08_movement/air/airmobile_range.py:nowhere_to_land": BY_PLACE,
    "rules/standard/ch08_movement/air/paradrop.py:only_on_the_ground": BY_SEGMENT,
    "rules/standard/ch08_movement/air/paradrop.py:not_in_a_storm": BY_SEGMENT,
    "rules/standard/ch08_movement/air/paradrop.py:no_drop_ground": BY_PLACE,
    "rules/standard/ch08_movement/ground/movement_path_costs.py:no_bridge": BY_PLACE,
    "rules/standard/ch09_combat/retreat_into_closed_hexes.py:it_stays": NOTHING,
    "rules/standard/ch09_combat/ignore_retreat.py:everybody_may": NOTHING,
    "rules/standard/ch09_combat/shifts.py:exploitation_shift": BY_SEGMENT,
    "rules/standard/ch10_reinforcements/arrivals_aboard.py:no_port_is_used": NOTHING,
    "rules/standard/ch10_reinforcements/arrivals_aboard.py:nothing_is_settled": NOTHING,
    "rules/standard/ch10_reinforcements/placement.py:nobody_waits": NOTHING,
    "rules/standard/ch10_reinforcements/placement.py:where_it_is_listed": NOTHING,
    "rules/standard/ch12_victory/automatic.py:either_side_may_roll": NOTHING,
    "rules/standard/ch12_victory/captures.py:unlisted_hex_value": NOTHING,
    "rules/standard/ch12_victory/captures.py:unlisted_installation_value": NOTHING,
    "rules/standard/ch12_victory/eliminations.py:unlisted_unit_value": NOTHING,
    "rules/standard/ch12_victory/eliminations.py:unlisted_helicopter_value": NOTHING,
    "rules/air/ch22_air_power/basing.py:flown_after_a_mission": "titles name other boxes",
    "rules/air/ch27_damage/air_unit_replacement.py:only_types_that_a_title_names": "no title, none",
    "titles/india_pakistan/air_rules/ranges.py:_too_far_south": "NWIP:13.2.1 names a hexrow",
    "sheets/play_area_vetoes.py:outside_for_side": BY_PLACE,
    "sheets/play_area_vetoes.py:no_step_outside": BY_PLACE,
    "sheets/play_area_vetoes.py:no_step_out": BY_PLACE,
    "sheets/play_area_vetoes.py:no_drop_outside": BY_PLACE,
    "sheets/play_area_vetoes.py:no_return_outside": BY_PLACE,
    "sheets/play_area_vetoes.py:no_base_outside": BY_PLACE,
    "sheets/play_area_vetoes.py:only_airfields_outside": BY_PLACE,
    "sheets/victory_rules_from_scenario.py:late_enough": "NWIP:17.1.3#10 closes the rolls to both",
    "titles/india_pakistan/rules/air_points.py:limited_on_both_sides": ("NWIP:13.1"),
    "titles/india_pakistan/rules/opposed_entry.py:off_the_map": BY_PLACE,
    "titles/india_pakistan/rules/opposed_entry.py:no_march_off_the_map": BY_PLACE,
    "titles/india_pakistan/rules/opposed_entry.py:nobody_comes_there": BY_PLACE,
    "titles/india_pakistan/rules/victory_points.py:places_on_the_chart": ELSEWHERE,
    "titles/india_pakistan/rules/victory_points.py:installations_on_the_chart": ELSEWHERE,
    "titles/india_pakistan/rules/victory_points.py:helicopters_on_the_chart": ALL,
    "titles/india_pakistan/title_rules_from_scenario.py:helicopter_lost": ALL,
    "titles/india_pakistan/title_rules_from_scenario.py:no_captures": "it has no VP chart",
    "titles/india_pakistan/title_rules_from_scenario.py:no_installations": "nor for Installations",
    "titles/india_pakistan/title_rules_from_scenario.py:only_own_bridges": ELSEWHERE,
    "titles/india_pakistan/title_rules_from_scenario.py:award_before_play": "Pakistan only",
    "titles/vietnam/options/chemical_weapons.py:contaminated_hex_cost": BY_PLACE,
    "titles/vietnam/options/refugees_avoid_wilderness.py:none_in_the_wilderness": BY_PLACE,
    "titles/vietnam/rules/air_points.py:limited_on_both_sides": ("NWV:13.1 names both"),
    "titles/vietnam/rules/campaign/victory_points.py:installations_on_the_chart": (
        "RUL-0311: an Installation pays both sides alike, wherever it is"
    ),
    "titles/vietnam/rules/campaign/victory_points.py:helicopters_on_the_chart": ALL,
    "rules/standard/ch08_movement/sea/sea_transport.py:as_much_as_the_title_says": NOTHING,
    "rules/standard/ch10_reinforcements/helicopter_basing.py:bases_that_are_listed": NOTHING,
    "rules/standard/ch10_reinforcements/helicopter_basing.py:no_lines_are_traced": NOTHING,
    "titles/vietnam/rules/strategic_display.py:nobody_moves_to_japan": BY_PLACE,
    "titles/vietnam/rules/jungle_paradrops.py:no_drop_into_jungle": BY_PLACE,
    "titles/vietnam/rules/off_map_movement_lines.py:beyond_the_edge": BY_PLACE,
    "titles/vietnam/rules/off_map_movement_lines.py:no_march_onto_a_line": BY_PLACE,
    "titles/vietnam/rules/off_map_movement_lines.py:nobody_comes_there": BY_PLACE,
    "titles/vietnam/scenarios/deja_phu/rules.py:the_valley_is_open": "NWV:17.1.1#9 names no side",
    "titles/vietnam/scenarios/deja_phu/rules.py:a_hard_landing": "NWV:17.1.1#9 names no side",
    "titles/vietnam/scenarios/deja_phu/rules.py:one_higher_in_all": "NWV:17.1.1#9 names no side",
}


def unread(function: ast.FunctionDef) -> set[str]:
    """The parameters of a rule that tell whom it is about and that its body never reads."""
    given = {arg.arg for arg in function.args.args}
    read = {
        node.id for part in function.body for node in ast.walk(part) if isinstance(node, ast.Name)
    }
    return given & ASKED_ABOUT - read if given & {"scene", "run"} else set()


def found() -> Iterator[str]:
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and unread(node):
                yield f"{path.relative_to(RULES).as_posix()}:{node.name}"


def test_every_rule_that_does_not_look_at_whom_it_is_about_says_why():
    """If this fails, read the clause again: it may name a side, a cause or a kind of unit."""
    assert set(found()) == set(IGNORED)


def test_what_is_read_is_seen():
    reads = "def f(scene, side, here): return side"
    ignores = "def f(scene, side, here): return here"
    (one, other) = (ast.parse(text).body[0] for text in (reads, ignores))

    assert isinstance(one, ast.FunctionDef)
    assert isinstance(other, ast.FunctionDef)
    assert (unread(one), unread(other)) == (set(), {"side"})
