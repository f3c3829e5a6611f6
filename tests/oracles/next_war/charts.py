"""The oracle's own copies of the combat charts, read plainly."""

from __future__ import annotations

import csv
from fractions import Fraction
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent / "charts"


@cache
def _rows(name: str) -> list[dict[str, str]]:
    with (HERE / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def results_row(modified_die: int) -> dict[str, str]:
    """The line of the combat results for a modified die; both ends are open."""
    if modified_die <= -3:
        wanted = "<=-3"
    elif modified_die >= 12:
        wanted = ">=12"
    else:
        wanted = str(modified_die)
    for row in _rows("ground_combat_results"):
        if row["modified_die"] == wanted:
            return row
    raise LookupError(wanted)


def odds_row(terrain_class: str) -> dict[int, Fraction]:
    """Column -> the ratio printed in it, for one terrain class."""
    for row in _rows("combat_odds_columns"):
        if row["class"] == terrain_class:
            printed = {}
            for column in range(1, 14):
                cell = row[f"col{column}"]
                if cell != "":
                    attack, defence = cell.split(":")
                    printed[column] = Fraction(attack) / Fraction(defence)
            return printed
    raise LookupError(terrain_class)


def air_defence_row(modified_die: int) -> dict[str, str]:
    """The line of air defence fire for a modified die; both ends are open, some hold two faces."""
    for row in _rows("standard_air_defence"):
        wanted = row["modified_die"]
        if wanted.startswith("<="):
            fits = modified_die <= int(wanted[2:])
        elif wanted.startswith(">="):
            fits = modified_die >= int(wanted[2:])
        else:
            ends = [int(part) for part in wanted.split("-")]
            fits = ends[0] <= modified_die <= ends[-1]
        if fits:
            return row
    raise LookupError(modified_die)


def terrain_row(kind: str, name: str) -> dict[str, str]:
    """The terrain effects of one hex terrain (kind "hex") or feature (kind "feature")."""
    for row in _rows("terrain_effects"):
        if row["kind"] == kind and row["name"] == name:
            return row
    raise LookupError(name)
