"""STD:9.2.6, 9.7  The combat roll: every cell of the table, reached by fighting."""

from __future__ import annotations

import csv
from importlib.resources import files

import pytest

from games.next_war.fighting import attacking, battle
from games.next_war.sketch import given

TABLE = list(
    csv.DictReader(
        files("sandtable.games.next_war.tables")
        .joinpath("ground_combat_results.csv")
        .read_text(encoding="utf-8")
        .splitlines()
    )
)
#: Attack strengths that open columns 1 to 13 against 18 in an Urban hex.
STRENGTHS = (6, 9, 18, 27, 36, 54, 72, 90, 108, 126, 144, 162, 180)
AROUND = ("1203", "1303", "1304", "1205", "1104")
DEFENDER = "1204 PRC X 1-18-4 mech"
SMALL = "PQRS"


def set_up(column, die):
    """A position and a die that lead to this modified die, and who attacks."""
    attack = STRENGTHS[column - 1]
    if die < 0:  # five directions and light infantry: three off
        lines = [
            f"{here} SRV {name} 1-6-4 light" for here, name in zip(AROUND, SMALL, strict=False)
        ]
        lines.append(f"1104 SRV A {attack - 4}-6-4 light")
        return ["1204 Urban", *lines], "P Q R S A", die + 3
    if die > 9:  # a Town, an Airfield and an Airbase: three on
        held = ["1204 Urban Town Airfield Airbase", "1204 held by PRC"]
        return [*held, f"1203 SRV A {attack}-6-4"], "A", die - 3
    return ["1204 Urban", f"1203 SRV A {attack}-6-4"], "A", die


@pytest.mark.rule("STD:9.2.6", "STD:9.7")
@pytest.mark.parametrize("column", range(1, 14))
@pytest.mark.parametrize("die", range(-3, 13))
def test_every_cell_of_the_table(die, column):
    lines, names, face = set_up(column, die)
    now = battle(attacking(given("\n".join([*lines, DEFENDER]))), "1204", names, face)
    losses, retreat, cell = now.result[:2], now.result[2], TABLE[die + 3][f"col{column}"]

    assert (now.rolled.column, now.rolled.die + now.rolled.modifier) == (column, die)
    assert f"{losses[0]}/{losses[1]}{'R' if retreat else ''}" == cell


@pytest.mark.rule("STD:9.2.6")
def test_below_the_table_the_first_row_counts():
    position = "\n".join(
        [
            "1204 Urban",
            "1204 PRC X 1-17-4 mech",  # 54 against 17: something over, one more off the die
            *(f"{here} SRV {name} 1-6-4 light" for here, name in zip(AROUND, SMALL, strict=False)),
            "1104 SRV A 50-6-4 light",
        ]
    )
    now = battle(attacking(given(position)), "1204", "P Q R S A", 0)

    assert (now.rolled.column, now.rolled.modifier) == (6, -4)
    assert now.result == (0, 2, True)


@pytest.mark.rule("STD:9.2.6")
def test_above_the_table_the_last_row_counts():
    held = "1204 Urban Town Airfield Airbase Port\n1204 held by PRC"
    position = f"{held}\n{DEFENDER}\n1203 SRV A 54-6-4"
    now = battle(attacking(given(position)), "1204", "A", 9)

    assert (now.rolled.column, now.rolled.modifier) == (6, 4)
    assert now.result == (3, 1, False)
