"""RUL-0001  A river hinders an attack only if all attackers stand across it."""

from __future__ import annotations

import pytest

from games.toy_hexes.sketch import (
    RED,
    A,
    B,
    C,
    at,
    attacking,
    fighting,
    happened,
    resolved,
    rules_of,
)
from toys.hexes.events import CombatRolled
from toys.hexes.game import CORRECTED, OLD_RULES
from toys.hexes.orders import Support
from toys.hexes.state import Combat


@pytest.mark.rule("RUL-0001")
@pytest.mark.parametrize(
    ("layers", "attackers", "column"),
    [
        pytest.param(OLD_RULES, (A,), 1, id="by the book one across the river is hindered"),
        pytest.param(CORRECTED, (A,), 1, id="by the ruling too"),
        pytest.param(OLD_RULES, (A, B), 1, id="by the book two across it are hindered once"),
        pytest.param(CORRECTED, (A, B), 1, id="by the ruling the same"),
        pytest.param(OLD_RULES, (A, C), 1, id="by the book one across it hinders another"),
        pytest.param(CORRECTED, (A, C), 2, id="by the ruling it does not"),
        pytest.param(CORRECTED, (C, A, B), 2, id="nor do two"),
        pytest.param(OLD_RULES, (C,), 2, id="by the book one on the same bank is free"),
        pytest.param(CORRECTED, (C,), 2, id="by the ruling as well"),
    ],
)
def test_a_river_hinders_only_a_pure_crossing(layers, attackers, column):
    given = fighting(
        attacking(
            f"""
            1203 blue A {12 // len(attackers)} foot
            1303 blue B {12 // len(attackers)} foot
            1205 blue C {12 // len(attackers)} foot
            1204 red  D 6 foot
            1203-1204 river
            1303-1204 river
            """,
            layers=layers,
        ),
        Combat(at("1204"), attackers),
        "defender_support",
    )

    run = resolved(given, RED, Support(0), 9)

    assert [event.column for event in happened(run, CombatRolled)] == [column]


@pytest.mark.parametrize(
    ("layers", "fates"),
    [
        pytest.param(OLD_RULES, {"HEX:6.6": "in force"}, id="without it the book's rule holds"),
        pytest.param(
            CORRECTED,
            {"HEX:6.6": "replaced by RUL-0001", "RUL-0001": "in force"},
            id="with it the book's rule is shown as replaced",
        ),
    ],
)
def test_a_player_can_ask_why(layers, fates):
    lines = rules_of(layers).why("combat.column_shifts")

    assert {line.cite: line.fate for line in lines} == {"HEX:6.5": "in force", **fates}
