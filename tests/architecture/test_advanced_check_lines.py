"""Each worked case of the digest of the Advanced game (`check:`) on land has its tests.

A row is the rule under which the case stands (none: a case of a chart), the sum of its line, and
the tests that hold it.  The sum changes with the line: whoever changes a line looks at its tests
again.  Cases of air power and the sea come with those parts.
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
TABLE = f"{HERE}/test_standard_to_advanced.py"

LINES: list[tuple[str, str, list[str]]] = [
    ("16.1", "f4594019", [f"{HERE}/test_16_1_infiltration_table.py::test_a_unit_of_er_5"]),
    (
        "18.2.1",
        "790dd640",
        [f"{SUPPORT}::test_odds_are_worked_out_anew_with_headquarters"],
    ),
    ("20.2.1", "61969ff4", [f"{HERE}/test_20_special_forces_tables.py::test_worked_cases"]),
    ("23.4.1", "e52abf89", [f"{HERE}/test_23_4_strike_tables.py::test_worked_cases"]),
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
#: Lines of air power, air defence, the sea and the walk-through, which other parts will show.
LATER = {
    "f8bff8f9",
    "7b6f1ddd",
    "b9650f45",
    "62f6a200",
    "8e0d235d",
    "5d42181b",
    "069e4720",
    "6de90e8b",
    "29afc445",
    "ffd8f277",
    "7e64a39a",
    "8584df74",
    "ecc8c48f",
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
