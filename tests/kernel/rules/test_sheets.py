"""Rows of a sheet: found again in its text, and marks like those of functions."""

from __future__ import annotations

import pytest

from sandtable.kernel.rules.rule_hooks import (
    DISABLED,
    DisabledRuleError,
    Kind,
    Procedure,
    Question,
    Tally,
    marks_of,
)
from sandtable.kernel.rules.rules_from_scenario_file import (
    Saying,
    also,
    changing,
    citing,
    doing,
    instead,
    marks_of_row,
    rows_of_sheet,
    rows_of_table,
)

SHEET = """\
# HEX 1.1: a comment with cite = "HEX:9.9" in it.

id = "toy/one"
cite = "HEX:1.1"
last_turn = 2

weather = { cite = "HEX:1.1#5", always = "Clear" }   # cite = "HEX:9.8"
closed = { cite = "HEX:1.1#6", hexes = [
    { seat = "A", place = "[here]" },
] }

[worth]
cite = "HEX:1.1#7"
sizes = { brigade = 1 }

[[steps]]
cite = "HEX:1.1"
step = "first"

[[steps]]
cite = "HEX:2.2"
step = "second"

[places]
"here" = { hexes = ["0101"] }
"""


def test_every_row_is_found_with_its_line_name_and_text():
    rows = {(row.line, row.name): row for row in rows_of_sheet("toy/scenario.toml", SHEET)}

    assert [(line, name, row.cite) for (line, name), row in rows.items()] == [
        (4, "scenario", "HEX:1.1"),
        (7, "weather", "HEX:1.1#5"),
        (8, "closed", "HEX:1.1#6"),
        (12, "worth", "HEX:1.1#7"),
        (16, "steps", "HEX:1.1"),
        (20, "steps", "HEX:2.2"),
    ]
    assert rows[4, "scenario"].text == 'id = "toy/one"\ncite = "HEX:1.1"\nlast_turn = 2'
    assert rows[8, "closed"].text.splitlines()[-1] == "] }"
    assert rows[12, "worth"].text == '[worth]\ncite = "HEX:1.1#7"\nsizes = { brigade = 1 }'
    assert rows[20, "steps"].text == '[[steps]]\ncite = "HEX:2.2"\nstep = "second"'
    assert rows[12, "worth"].table == "toy/worth.csv"


def test_rows_of_a_table_name_their_rules_by_their_columns():
    rows = rows_of_table("year,unit\n1965,a\n1966,b\n", "HM:S{year}")

    assert [tuple(row) for row in rows] == [(2, "HM:S1965", "1965,a"), (3, "HM:S1966", "1966,b")]


LIMIT: Question[[int], int] = Question("limit", "?")
PENALTIES: Tally[[int], int] = Tally("penalties", "?")
TURN: Procedure[object, object] = Procedure("turn", "?")


def two(scene: int) -> int:
    return 2


def one_more(base: int, scene: int) -> int:
    return base + 1


def some(scene: int) -> tuple[int, ...]:
    return (scene,)


def nothing(run: object) -> None: ...


SAYINGS: tuple[Saying, ...] = (
    instead(LIMIT, two, over="STD:1"),
    changing(LIMIT, one_more, over=("STD:1", "STD:2")),
    also(PENALTIES, some),
    doing(TURN, nothing),
    citing(two),
)


def test_a_row_makes_marks_like_those_of_functions():
    marks = list(marks_of_row(SAYINGS, "HEX:1#2", "weather", name="roll", after="season"))

    assert [(mark.kind, mark.name, mark.over, mark.after) for mark in marks] == [
        (Kind.REPLACES, "weather", ("STD:1",), None),
        (Kind.AMENDS, "weather", ("STD:1", "STD:2"), None),
        (Kind.ADDS, "weather", (), None),
        (Kind.STEP, "roll", (), "season"),
        (Kind.CITES, "weather", (), None),
    ]
    assert {(mark.cite, mark.row) for mark in marks} == {("HEX:1#2", "weather")}
    assert [mark.rule for mark in marks] == [two, one_more, some, nothing, two]
    assert marks_of(two) == ()


def test_a_row_that_is_switched_off_keeps_silent_or_fails_loudly():
    DISABLED.add("HEX:1#2")
    try:
        marks = list(marks_of_row(SAYINGS, "HEX:1#2", "weather"))
    finally:
        DISABLED.discard("HEX:1#2")

    replaced, amended, added, _, told = [mark.rule for mark in marks]
    assert (amended(7, 1), added(1)) == (7, ())
    for loud in (replaced, told):
        with pytest.raises(DisabledRuleError):
            loud(1)
    assert two(1) == 2
