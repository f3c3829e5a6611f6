from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.catalogue.catalog import RuleState, load
from sandtable.kernel.catalogue.code_trace import (
    Row,
    Use,
    coverage_rows,
    rulings,
    trace_code,
    unknown,
)
from sandtable.kernel.catalogue.coverage import markdown, rows_cited, with_tables
from sandtable.kernel.catalogue.rule_tests import trace_tests
from sandtable.kernel.catalogue.source_notes import SourceKind, SourceNote, Table

CODE = '''"""HEX:8 in a sentence is no citation."""
from kernel import points

MOVE = order_kind("HEX:8.5", "move", MoveUnits, over=("HEX:8.4",))
LIMIT: Limit = kernel.order_kind("HEX:8.6", "stop", Stop)


@cites("HEX:8.1", "HEX:8.2")
def two_units_fit(scene):
    """Two units fit."""
    return Veto("HEX:8.3", "full")


@points.amends(entry_cost, "OPT-MUD:2.1", over="HEX:8.7")
async def mud_costs_one_more(base, scene):
    return base + 1


class Chart:
    @answers(entry_cost, cite="HEX:8.7")
    def cost(self):
        return "no citation"


@other("HEX:9.1")
def plain():
    return ""
'''

TESTS = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.slow, pytest.mark.rule("HEX:1")]

CASES: list = [pytest.param(1, marks=[pytest.mark.rule("HEX:4")]), pytest.param(2)]
MORE = CASES


@pytest.mark.rule("HEX:2", "HEX:3")
def test_plain():
    ...


@pytest.mark.parametrize("n", MORE)
def test_with_cases(n):
    ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=mark.rule("HEX:5")), 2])
async def test_with_own_cases(n):
    ...


@mark.rule("HEX:6")
class TestGroup:
    @mark.rule("HEX:6", "HEX:7")
    def test_inside(self):
        ...

    def prepare(self):
        ...


@pytest.mark.rule("HEX8", CITE)
def test_slip():
    ...


@rule("HEX:9")
def test_other():
    ...
"""


RULES = """
[[rule]]
cite = "HEX:8.1"
title = "A|B"
says = "Two."
state = "done"

[[rule]]
cite = "HEX:8.2"
title = "Later"
state = "not_yet"
"""


def test_code_is_found_by_decorator_and_declaration():
    found = trace_code([("src/a.py", CODE)]).code

    assert found == {
        "HEX:8.5": (Use("src/a.py", 4, "MOVE"),),
        "HEX:8.6": (Use("src/a.py", 5, "LIMIT"),),
        "HEX:8.1": (Use("src/a.py", 9, "two_units_fit"),),
        "HEX:8.2": (Use("src/a.py", 9, "two_units_fit"),),
        "OPT-MUD:2.1": (Use("src/a.py", 15, "mud_costs_one_more"),),
        "HEX:8.7": (Use("src/a.py", 21, "Chart.cost"),),
    }


def test_other_literals_that_are_citations_are_mentions():
    found = trace_code([("src/a.py", CODE)]).mentions

    assert found == {
        "HEX:8.4": (Use("src/a.py", 4, "(module)"),),
        "HEX:8.3": (Use("src/a.py", 11, "two_units_fit"),),
        "HEX:8.7": (Use("src/a.py", 14, "mud_costs_one_more"),),
        "HEX:9.1": (Use("src/a.py", 25, "plain"),),
    }


def test_several_places_of_one_rule_are_all_told():
    text = '@cites("HEX:1")\ndef {}(): ...\n'

    found = trace_code([("a.py", text.format("one")), ("b.py", text.format("two"))]).code

    assert [str(use) for use in found["HEX:1"]] == ["a.py:2 one", "b.py:2 two"]


@pytest.mark.parametrize(
    ("cite", "tests"),
    [
        pytest.param("HEX:2", ["test_plain"], id="a mark on a test"),
        pytest.param("HEX:3", ["test_plain"], id="its second citation"),
        pytest.param("HEX:4", ["test_with_cases"], id="a parameter in a list of the module"),
        pytest.param("HEX:5", ["test_with_own_cases"], id="a parameter in place"),
        pytest.param("HEX:6", ["TestGroup::test_inside"], id="a class and its test count once"),
        pytest.param("HEX:7", ["TestGroup::test_inside"], id="a test in a class"),
        pytest.param("HEX8", ["test_slip"], id="a slip is told, to be refused"),
        pytest.param("CITE", ["test_slip"], id="and so is what is no literal"),
    ],
)
def test_tests_are_found_by_mark(cite, tests):
    found = trace_tests([("tests/t.py", TESTS)])

    assert found[cite] == tuple(f"tests/t.py::{test}" for test in tests)


def test_a_mark_of_the_module_counts_for_all_its_tests():
    found = trace_tests([("t.py", TESTS)])

    assert len(found["HEX:1"]) == 6
    assert "HEX:9" not in found


def catalogue():
    return load([("catalog.toml", RULES)])


def test_a_citation_is_known_when_catalogued_or_a_ruling(tmp_path):
    (tmp_path / "RUL-0001-fords.md").touch()
    (tmp_path / "RUL-draft.md").touch()
    known = rulings(tmp_path)

    assert known == {"RUL-0001"}
    assert unknown(["HEX:8.1", "RUL-0001"], catalogue(), known) == []
    assert unknown(["HEX:8.3", "RUL-0002", "HEX8"], catalogue(), known) == [
        "HEX8",
        "HEX:8.3",
        "RUL-0002",
    ]


def test_a_row_sets_a_rule_beside_its_code_and_tests():
    code = {"HEX:8.1": (Use("src/a.py", 9, "two_units_fit"),)}

    assert coverage_rows(catalogue(), code, {"HEX:8.1": ("t.py::test_two",)}) == (
        Row("HEX:8.1", RuleState.DONE, ("src/a.py:9 two_units_fit",), ("t.py::test_two",)),
        Row("HEX:8.2", RuleState.NOT_YET, (), ()),
    )


WAITING = RULES.replace('state = "done"', 'state = "partly"\nwaits = ["HEX:8.2"]')


def test_the_page_says_for_which_rules_the_rest_of_one_waits():
    waiting = load([("catalog.toml", WAITING)])
    rows = coverage_rows(waiting, {}, {})

    assert [row.waits for row in rows] == [("HEX:8.2",), ()]
    assert "| HEX:8.1 | A\\|B | partly; waits for HEX:8.2 |  |  |" in markdown(waiting, rows, ())


def table(file, kind, checked="twice", **more):
    return Table(file, SourceNote("T", "D", SourceKind(kind), checked, (), "R", "0", **more))


def test_a_table_counts_as_code_of_the_rules_its_note_cites():
    code = {"HEX:8.1": (Use("src/a.py", 9, "limit"),)}

    noted = table("a.csv", "published", cites=("HEX:8.1", "HEX:8.2"))
    joined = with_tables(code, [noted], Path("nowhere"))

    assert joined == {
        "HEX:8.1": (Use("src/a.py", 9, "limit"), Use("a.csv", 1, "(table)")),
        "HEX:8.2": (Use("a.csv", 1, "(table)"),),
    }


def test_rows_count_as_code_of_the_rules_that_they_are(tmp_path):
    (tmp_path / "years.csv").write_text('year,unit\n1965,a\n1966,"b,c"\n1966,d\n')
    noted = table("years.csv", "published", row_cite="HEX:S{year}")

    assert with_tables({}, [noted], tmp_path) == {
        "HEX:S1965": (Use("years.csv", 2, "(table)"),),
        "HEX:S1966": (Use("years.csv", 3, "(table)"),),
    }
    assert [row.text for row in rows_cited(noted, tmp_path)] == ["1965,a", '1966,"b,c"', "1966,d"]


def test_rows_of_a_sheet_count_as_code():
    sheet = 'cite = "HEX:1"\n\nweather = { cite = "HEX:1#2", always = "Clear" }\n'

    assert trace_code([], [("a/scenario.toml", sheet)]).code == {
        "HEX:1": (Use("a/scenario.toml", 1, "scenario"),),
        "HEX:1#2": (Use("a/scenario.toml", 3, "weather"),),
    }


def test_the_page_shows_counts_rules_and_tables_to_watch():
    rows = coverage_rows(
        catalogue(), {"HEX:8.1": (Use("src/a.py", 9, "f"), Use("src/a.py", 30, "f"))}, {}
    )
    tables = [
        table("sure.csv", "published"),
        table("unchecked.csv", "published", checked=""),
        table("mixed.csv", "published", parts={"range": SourceKind.HOUSE}),
        table("guess.csv", "inferred"),
        Table("bare.csv", None),
    ]

    page = markdown(catalogue(), rows, tables)

    assert "| HEX | 1 | 0 | 1 | 0 | 0 | 2 |" in page
    assert "| HEX:8.1 | A\\|B | done | `src/a.py` f |  |" in page
    assert "sure.csv" not in page
    assert "| `unchecked.csv` | published | no |" in page
    assert "| `mixed.csv` | published, range: house | twice |" in page
    assert "| `guess.csv` | inferred | twice |" in page
    assert "| `bare.csv` | no source note | |" in page
