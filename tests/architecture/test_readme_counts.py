"""The counts of strengths in the README are those of the tables."""

from __future__ import annotations

import csv
import re
from collections import Counter

from architecture.repository import REPO

README = (REPO / "README.md").read_text(encoding="utf-8")


def number(text):
    return int(text.replace(",", ""))


def test_where_the_strengths_of_ground_units_come_from():
    told = re.search(
        r"Of the strengths of (\d+) ground units, (\d+) are published, (\d+) inferred and"
        r" \*\*(\d+) are our own",
        README,
    )
    assert told is not None
    kinds: Counter[str] = Counter()
    for file in sorted((REPO / "src/sandtable/games/next_war/titles").glob("*/units/*.csv")):
        if file.stem in {"helicopters", "ships", "psdf"}:
            continue
        with file.open(newline="", encoding="utf-8") as rows:
            kinds.update(row["value_kind"] for row in csv.DictReader(rows))

    assert [number(one) for one in told.groups()] == [
        kinds.total(),
        kinds["published"],
        kinds["inferred"],
        kinds["house"],
    ]
