"""Each worked case of the digest (a line `- check`) has its tests, and this table says which.

A row is the rule under which the line stands, the sum of the line, and the tests that hold it. The
sum changes with the line: whoever changes a line looks at its tests again.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from zlib import crc32

import pytest

from architecture.repository import SHARED, catalogue, proofs
from sandtable.kernel.catalogue.catalog import RuleState
from sandtable.kernel.catalogue.citations import Cite

DIGEST = SHARED / "facts/series-standard.md"
ENTRY = re.compile(r"\*\*(\d+\.[\dx.]+) [^*]+\*\*")
SERIES = "tests/games/next_war/rules/standard"
TITLES = "tests/games/next_war/titles"

GENERAL, UNITS = f"{SERIES}/ch01_general", f"{SERIES}/ch02_units"
AIR, MOVES, FIGHTS = f"{SERIES}/ch06_air_power", f"{SERIES}/ch08_movement", f"{SERIES}/ch09_combat"
REPLACED, VICTORY = f"{SERIES}/ch11_replacements", f"{SERIES}/ch12_victory"
SEA = "tests/games/next_war/rules/sea"
INDIA_PAKISTAN = f"{TITLES}/india_pakistan"

LINES = [
    ("1.2", "c0e2f6d5", [f"{GENERAL}/test_1_2_rounding.py::test_fractions_are_rounded_up"]),
    (
        "2.3.3.1",
        "969fddb9",
        [f"{UNITS}/test_2_3_3_efficiency.py::test_a_die_up_to_the_rating_passes_a_check"],
    ),
    (
        "4.0",
        "91fdb85e",
        [
            f"{TITLES}/vietnam/test_title.py::test_seasons",
            f"{INDIA_PAKISTAN}/test_nwip_options.py::test_what_weather_a_season_brings",
        ],
    ),
    (
        "5.1.2",
        "1aacd560",
        [
            f"{SERIES}/ch05_initiative/test_5_initiative.py::test_after_an_initiative_turn",
            f"{SERIES}/ch05_initiative/test_5_initiative.py::test_after_a_contested_turn",
        ],
    ),
    ("6.1", "4508061b", [f"{AIR}/test_6_1_air_points.py::test_the_chart"]),
    (
        "6.1",
        "74a01dc9",
        [f"{SERIES}/ch04_weather/test_4_weather.py::test_air_points_in_bad_weather"],
    ),
    (
        "6.4",
        "14a66436",
        [
            f"{AIR}/test_6_1_air_points.py::test_who_holds_the_air",
            f"{AIR}/test_6_1_air_points.py::test_a_side_counts_one_point_at_least",
        ],
    ),
    (
        "6.6.1.1",
        "25d78d89",
        [
            f"{AIR}/test_6_6_air_defence.py::test_against_an_enemy_airfield",
            f"{AIR}/test_6_6_air_defence.py::test_air_points_near_an_enemy_airfield",
        ],
    ),
    (
        "6.6.1.1",
        "a1ad66a9",
        [f"{AIR}/test_6_6_air_defence.py::test_who_holds_the_air_decides_the_column"],
    ),
    ("7.2.2", "bbb11202", [f"{SEA}/test_7_2_sea_control.py::test_ships_modify_the_rolls"]),
    ("7.5.2", "6fdf271a", [f"{SEA}/test_7_5_mines.py::test_a_die_lowers_the_density"]),
    (
        "8.1.1.1",
        "44bf08df",
        [
            f"{MOVES}/test_8_1_stacking.py::test_every_unit_of_a_crowd_is_rated_lower",
            f"{MOVES}/test_8_1_stacking.py::test_of_a_crowd_only_so_many_fight",
        ],
    ),
    ("8.3.2", "1aeb0973", [f"{MOVES}/test_8_3_terrain_costs.py::test_how_far_a_road_takes_a_unit"]),
    (
        "8.3.2",
        "30787cc6",
        [f"{MOVES}/test_8_3_terrain_costs.py::test_jungle_is_paid_on_top_of_rough_ground"],
    ),
    (
        "8.3.4",
        "85b22dac",
        [
            (
                f"{INDIA_PAKISTAN}/test_nwip_bridges.py"
                "::test_the_bridge_of_the_book_on_the_map_of_the_title"
            )
        ],
    ),
    (
        "8.3.4.1.2",
        "0f2b8a0e",
        [f"{MOVES}/test_8_3_4_bridges.py::test_a_bridge_is_destroyed_on_six_or_less"],
    ),
    (
        "8.3.4.2",
        "a8216d72",
        [f"{MOVES}/test_8_3_4_bridges.py::test_a_bridge_is_repaired_on_six_or_less"],
    ),
    (
        "8.4.1.1",
        "0b566a89",
        [f"{MOVES}/test_8_4_1_2_clearing_roll.py::test_installations_make_it_harder"],
    ),
    (
        "8.4.1.2",
        "66c8eddb",
        [
            f"{MOVES}/test_8_4_1_2_clearing_roll.py::test_lead_number_and_stacking_points",
            f"{MOVES}/test_8_4_1_2_clearing_roll.py::test_the_clearing_roll",
        ],
    ),
    (
        "8.5.3",
        "ab71f73e",
        [
            f"{MOVES}/test_8_5_3_paradrop.py::test_a_landing_may_cost_a_step",
            f"{MOVES}/test_8_5_3_paradrop.py::test_landing_in_an_enemy_zone_adds_one",
        ],
    ),
    (
        "8.5.4.3",
        "89421d7f",
        [
            f"{MOVES}/test_8_5_4_airmobile.py::test_the_way_from_the_base_counts",
            f"{MOVES}/test_8_5_4_airmobile.py::test_zones_cost_hexes",
        ],
    ),
    (
        "8.5.6.4.1",
        "19835ea3",
        [f"{MOVES}/test_8_5_6_4_1_contested_table.py::test_the_check_of_the_digest"],
    ),
    ("8.5.8.1", "84aae4a0", []),
    ("9.2.2", "a09fb0f7", [f"{FIGHTS}/test_9_2_2_odds.py::test_odds_are_rounded_down"]),
    ("9.2.2.2", "14c4a1fa", [f"{FIGHTS}/test_9_2_2_odds.py::test_odds_beyond_the_row_use_its_end"]),
    (
        "9.2.3",
        "886bc39d",
        [f"{FIGHTS}/test_9_5_shifts.py::test_all_shifts_are_netted_and_the_column_moves_once"],
    ),
    (
        "9.4.3",
        "9e4ce9da",
        [f"{FIGHTS}/test_9_4_strength.py::test_armor_and_mechanized_units_together"],
    ),
    (
        "9.5.1",
        "685dafe5",
        [f"{FIGHTS}/test_9_2_3_leads.py::test_the_difference_of_efficiency_shifts_the_column"],
    ),
    ("9.6.1", "9670da9b", [f"{FIGHTS}/test_9_2_4_support.py::test_support_changes_the_die"]),
    (
        "9.6.6",
        "6c8e9b9d",
        [f"{FIGHTS}/test_9_6_modifiers.py::test_attackers_of_several_formations"],
    ),
    (
        "9.7.1",
        "f613981b",
        [
            (
                f"{FIGHTS}/test_9_7_losses.py"
                "::test_the_lead_loses_first_then_all_others_that_have_two_steps"
            )
        ],
    ),
    (
        "11.2",
        "ae18d874",
        [
            f"{REPLACED}/test_11_replacements.py::test_costs",
            f"{REPLACED}/test_11_2_battalions.py::test_two_battalions_cost_half_a_brigade",
        ],
    ),
    (
        "12.1",
        "8274636d",
        [f"{VICTORY}/test_12_1_captures.py::test_every_capture_and_recapture_pays_at_once"],
    ),
    ("12.2", "dd4fe87a", [f"{VICTORY}/test_12_2_automatic.py::test_the_table"]),
]


@cache
def marked() -> frozenset[str]:
    """Name every test that bears the number of a rule."""
    return frozenset(chain.from_iterable(proofs().values()))


def lines_of_the_digest() -> list[tuple[str, str]]:
    """Find the lines: the rule above each, and its sum."""
    found, rule = [], ""
    for line in DIGEST.read_text(encoding="utf-8").splitlines():
        if entries := ENTRY.findall(line):
            rule = entries[-1]
        if line.startswith("- check"):
            found.append((rule, f"{crc32(line.encode()):08x}"))
    return found


def test_every_line_stands_in_the_table():
    if not DIGEST.exists():
        pytest.skip("the digest is not beside the repository")

    assert [(rule, line) for rule, line, _ in LINES] == lines_of_the_digest()


@pytest.mark.parametrize("test", [test for *_, tests in LINES for test in tests])
def test_its_tests_are_there(test):
    assert test in marked()


def test_only_lines_about_ships_wait():
    """They get their tests together with their rules."""
    states = {rule.cite: rule.state for rule in catalogue().of("STD")}
    waiting = [rule for rule, _, tests in LINES if not tests]

    assert waiting == ["8.5.8.1"]
    assert {states[Cite(f"STD:{rule}")] for rule in waiting} == {RuleState.NOT_YET}
