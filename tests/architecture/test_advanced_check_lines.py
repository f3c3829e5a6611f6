"""Each worked case of the digest of the Advanced game (`check:`) on land and in the air has tests.

A row is the rule under which the case stands (none: a case of a chart), the sum of its line, and
the tests that hold it.  The sum changes with the line: whoever changes a line looks at its tests
again.  Cases of the sea come with that part.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from zlib import crc32

import pytest

from architecture.repository import SHARED, proofs

DIGEST = SHARED / "facts/series-advanced.md"
ENTRY = re.compile(r"\*\*(\d[\dx.]*) ")
HERE = "tests/games/next_war/rules/advanced"
SUPPORT, OBEY = f"{HERE}/test_18_2_1_combat_support.py", f"{HERE}/test_18_1_subordination.py"
AIR, CASES = "tests/games/next_war/rules/air", "test_worked_cases_in_the_air.py"
PLAYED = f"{AIR}/{CASES}"
ENGAGED, INTERCEPTED = f"{AIR}/test_24_4_1_engagements.py", f"{AIR}/test_24_4_interception.py"
TABLE = f"{HERE}/test_standard_to_advanced.py"

LINES: list[tuple[str, str, list[str]]] = [
    ("16.1", "f4594019", [f"{HERE}/test_16_1_infiltration_table.py::test_a_unit_of_er_5"]),
    (
        "18.2.1",
        "790dd640",
        [f"{SUPPORT}::test_odds_are_worked_out_anew_with_headquarters"],
    ),
    ("20.2.1", "61969ff4", [f"{HERE}/test_20_special_forces_tables.py::test_worked_cases"]),
    (
        "22.6.1",
        "7b6f1ddd",
        [
            f"{AIR}/test_22_6_1_sorties.py::test_half_of_the_bases_rounded_down_but_at_least_one",
            f"{AIR}/test_22_6_1_sorties.py::test_the_owner_chooses_for_damaged_bases",
        ],
    ),
    (
        "22.6.2",
        "b9650f45",
        [
            f"{AIR}/test_22_6_air_superiority.py::test_pairings_by_awacs",
            f"{AIR}/test_22_6_air_superiority.py::test_awacs_shifts_by_the_level_just_set",
        ],
    ),
    ("22.6.5", "62f6a200", [f"{PLAYED}::test_5_against_3_at_stand_off_and_in_a_dogfight"]),
    (
        "22.6.6",
        "8e0d235d",
        [f"{PLAYED}::test_a_striker_may_abort_once_its_escort_is_driven_off_at_long_range"],
    ),
    (
        "23.1",
        "5d42181b",
        [f"{PLAYED}::test_a_pure_fighter_strikes_and_supports_nothing_but_escorts_from_the_box"],
    ),
    ("23.4.1", "e52abf89", [f"{HERE}/test_23_4_strike_tables.py::test_worked_cases"]),
    (
        "23.5",
        "069e4720",
        [
            f"{PLAYED}::test_combat_support_of_4",
            f"{PLAYED}::test_a_helicopter_of_2_that_is_hit_by_plus_2_gives_nothing",
        ],
    ),
    (
        "24.4.1",
        "6de90e8b",
        [
            f"{ENGAGED}::test_strikers_fire_back_with_two_more_and_bracketed_ones_never",
            f"{INTERCEPTED}::test_interceptors_are_done_and_the_striker_goes_on_with_two_more",
        ],
    ),
    ("27.7.2", "e1e7a53f", [f"{HERE}/test_27_damaged_places.py::test_a_damaged_port_unloads_less"]),
    ("27.7.4.2", "fcc891e6", [f"{HERE}/test_27_damage_tables.py::test_the_column_of_a_phase"]),
    ("27.7.4.3", "a8f00cd2", [f"{HERE}/test_27_damage_tables.py::test_the_column_of_a_phase"]),
    ("27.7.4.4", "11224749", [f"{HERE}/test_27_damage_tables.py::test_collateral_damage"]),
    (
        "29.5",
        "f16a7244",
        [f"{HERE}/test_29_5_headquarters_supply.py::test_the_82nd_reaches_five_points"],
    ),
    ("30.3", "fe6842db", [f"{OBEY}::test_units_of_the_us_army_obey_any_army_headquarters"]),
    (
        "",
        "ffd8f277",
        [f"{PLAYED}::test_detection_at_7", f"{PLAYED}::test_local_detection_ignores_awacs"],
    ),
    ("", "7e64a39a", [f"{PLAYED}::test_sam_fire"]),
    # CIWS fires at missiles that are aimed at ships: that part comes with the sea.
    (
        "",
        "8584df74",
        [
            f"{PLAYED}::test_aaa_fire_at_2",
            f"{HERE}/test_24_air_defence_tables.py::test_worked_cases_of_aaa_fire",
        ],
    ),
    (
        "",
        "ecc8c48f",
        [
            f"{PLAYED}::test_pilot_skill_in_a_dogfight_of_equals",
            f"{PLAYED}::test_a_striker_of_3_fires_at_4_at_stand_off",
            f"{PLAYED}::test_four_better_in_a_dogfight_in_a_storm",
        ],
    ),
    (
        "",
        "89443ad7",
        [
            f"{HERE}/test_23_4_strike_tables.py::test_worked_cases",
            f"{HERE}/test_23_4_strike_tables.py::test_a_cruise_missile_that_is_not_of_the_us",
        ],
    ),
    ("", "9af224ab", [f"{HERE}/test_23_4_strike_tables.py::test_interdiction"]),
    (
        "",
        "75a0e6fa",
        [
            f"{HERE}/test_20_special_forces_tables.py::test_worked_cases",
            f"{HERE}/test_20_special_forces_tables.py::test_recon",
            f"{HERE}/test_20_special_forces_tables.py::test_targeting",
        ],
    ),
    ("", "cd896ef9", [f"{HERE}/test_20_special_forces_tables.py::test_survival"]),
    ("", "3c604c8e", [f"{HERE}/test_21_detection_tables.py::test_electronic_detection"]),
    ("", "bbfd99b4", [f"{HERE}/test_27_damage_tables.py::test_collateral_damage"]),
    ("", "217cd56f", [f"{HERE}/test_27_damage_tables.py::test_deliberate_damage"]),
    (
        "",
        "b4f3ae1c",
        [
            f"{HERE}/test_19_supply_tables.py::test_emergency_resupply",
            f"{HERE}/test_27_9_repair_tables.py::test_work_on_bridges",
        ],
    ),
    (
        "",
        "bed8ddd8",
        [
            f"{TABLE}::test_a_strike_marker_counts_before_doubling_and_a_headquarters_after",
            f"{TABLE}::test_doubling_and_halving_cancel",
        ],
    ),
]
#: Lines of the sea, the United Nations and the walk-through, which other parts will show.
LATER = {
    "f8bff8f9",
    "29afc445",
    "8a0e6834",
    "dc3d6cfc",
}


@cache
def marked() -> frozenset[str]:
    """Name every test that bears the number of a rule."""
    return frozenset(chain.from_iterable(proofs().values()))


def lines_of_the_digest() -> list[tuple[str, str]]:
    """Find the lines: the rule above each in its chapter, and its sum."""
    found, rule = [], ""
    for line in DIGEST.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            rule = ""
        if entry := ENTRY.match(line):
            rule = entry[1]
        if "check:" in line and "`check:`" not in line:
            found.append((rule, f"{crc32(line.encode()):08x}"))
    return found


def test_every_line_stands_in_the_table():
    if not DIGEST.exists():
        pytest.skip("the digest is not beside the repository")
    found = [(rule, line) for rule, line in lines_of_the_digest() if line not in LATER]

    assert [(rule, line) for rule, line, _ in LINES] == found


@pytest.mark.parametrize("test", sorted({test for *_, tests in LINES for test in tests}))
def test_its_tests_are_there(test):
    assert test in marked()
