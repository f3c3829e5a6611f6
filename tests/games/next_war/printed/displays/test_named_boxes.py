"""Every box that the rules of the two titles name stands on its display."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from sandtable.games.next_war.titles.india_pakistan.displays.air_bases import air_base_display
from sandtable.games.next_war.titles.vietnam.displays.strategic import strategic_display

#: The boxes that the rules name, as they write them, each with the first paragraph that does.
NAMED = Path(__file__).with_name("named_boxes.csv")
SPACES = {"Ready", "Flown", "Recovery"}


def rows_of(title):
    with NAMED.open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["title"] == title]


def found(display, name, kind):
    """The box of a display that goes by a name, or None."""
    wanted = "Basing" if kind in SPACES else kind
    for tried in (f"{name} {wanted}", f"{name} {wanted} Box", name):
        try:
            return display.box_named(tried).box
        except LookupError:
            continue
    return None


@pytest.mark.parametrize(
    ("title", "display", "boxes"),
    [
        pytest.param("vietnam", strategic_display(), 21, id="Vietnam"),
        pytest.param("india-pakistan", air_base_display(), 6, id="India-Pakistan"),
    ],
)
def test_every_box_that_the_rules_name_stands_on_the_display(title, display, boxes):
    known = {
        (row["name"], row["kind"]): found(display, row["name"], row["kind"])
        for row in rows_of(title)
    }

    assert [named for named, box in known.items() if box is None] == []
    assert len({*known.values()}) == boxes
