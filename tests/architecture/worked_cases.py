"""The worked cases of the series rules: `worked_cases.csv` says which tests play each.

A row is the paragraph that the case belongs to (`charts`: a case of a chart), the game, and the
tests, relative to `tests/`.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).with_name("worked_cases.csv")


class Case(NamedTuple):
    """A worked case: where it stands, of which game, and the tests that play it."""

    source: str
    game: str
    tests: tuple[str, ...]

    @property
    def chapter(self) -> str:
        """The chapter of the rules, or `charts`."""
        return self.source.removeprefix("GSR ").partition(".")[0]


@cache
def worked_cases() -> tuple[Case, ...]:
    """All worked cases, in the order of the rules."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(
            Case(row["source"], row["game"], tuple(row["tests"].split()))
            for row in csv.DictReader(file)
        )
