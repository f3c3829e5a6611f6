"""The charts of the facts, where they are at hand."""

from __future__ import annotations

import csv

import pytest

from architecture.repository import SHARED
from sandtable.games.next_war.printed.terrain import Feature, Terrain

FACTS = SHARED / "facts/charts"


def fact_rows(name):
    """The rows of a chart of the facts; without the facts the test is skipped."""
    path = FACTS / f"{name}.csv"
    if not path.exists():
        pytest.skip("the facts are not beside the repository")
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def rows_of_2025(name):
    """The rows of a chart that count in the rules of 2025."""
    return [row for row in fact_rows(name) if row["in_2025"] == "y"]


def lowest_die(cell, lowest=0):
    """The lowest die of a row of the facts: "<=2", "3-5", "4" or ">=6"."""
    if cell.startswith("<="):
        return lowest
    bare = cell.removeprefix(">=")
    return int(bare if bare.startswith("-") else bare.partition("-")[0])


def grounds(cell):
    """What a cell such as "Mountain/any Jungle" names."""
    return [Feature.JUNGLE if name == "any Jungle" else Terrain(name) for name in cell.split("/")]


def number(cell):
    """The number of a column such as "S3" or "R1"; 0 for none."""
    return 0 if cell == "-" else int(cell[1:])
