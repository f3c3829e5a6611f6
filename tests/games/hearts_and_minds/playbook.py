"""The set-ups as the playbook prints them: `set_ups.csv`, read from the book apart from our tables.

A row is a section of the playbook, a place (none: the whole map), what is there, and how much.
"""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("set_ups.csv")
MARKERS = ("red flag", "pacification marker", "Iron Triangle marker")


@dataclass
class Listed:
    """One year's list; `tracks` has what stands on no place of the map."""

    units: dict[str, Counter[str]] = field(default_factory=dict)
    markers: dict[str, set[str]] = field(
        default_factory=lambda: {marker: set[str]() for marker in MARKERS}
    )
    removed: set[str] = field(default_factory=set)
    tracks: dict[str, int] = field(default_factory=dict)


@cache
def listed_set_ups() -> dict[int, Listed]:
    """All eight lists, by year."""
    found: dict[int, Listed] = {}
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            year = int(row["source"].removeprefix("HM S"))
            _add(found.setdefault(year, Listed()), row["place"], row["what"], int(row["count"]))
    return found


def _add(listed: Listed, place: str, what: str, count: int) -> None:
    if what in MARKERS:
        listed.markers[what].add(place)
    elif place:
        listed.units.setdefault(place, Counter())[what] = count
    elif what.startswith("removed: "):
        listed.removed.add(what.removeprefix("removed: "))
    else:
        listed.tracks[what] = count
