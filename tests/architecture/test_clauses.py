"""Every clause of a rule that is built is shown by a test, or says why it needs none."""

from __future__ import annotations

import pytest

from architecture.clause_sources import faults as faults_of_sources
from architecture.clause_sources import source_faults
from architecture.clauses import faults, unlisted, without_clauses
from registers import must_be_complete
from sandtable.kernel.catalogue.clauses import ClauseError, load_clauses

HEAD = "cite,clause,kind,text,source,tests,remark\n"


def test_clauses_are_shown_by_tests_that_exist():
    must_be_complete(*faults())


def test_every_rule_that_is_built_has_clauses():
    must_be_complete(*[without_clauses(cite) for cite in unlisted()])


def test_a_rule_without_clauses_is_told_with_file_and_line():
    assert without_clauses("STD:8.3.9") == (
        "STD:8.3.9 is built, but has no clauses; add one line for each thing that it says to"
        " src/sandtable/games/next_war/catalog/clauses/std-08.csv:\n"
        "    STD:8.3.9,1,must,What it says.,STD 8.3.9,FILE::TEST,"
    )


def test_sources_are_paragraphs_rulings_or_printed_charts():
    assert list(faults_of_sources()) == []


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("GSR 9.5", id="a paragraph of the Standard rules"),
        pytest.param("GSR 24.3.4; NWV 17.1.1#9", id="of the Advanced rules, and a special rule"),
        pytest.param("ASOP 11; SOP 7", id="both sequences of play"),
        pytest.param("HM TET.3 (house); HMP 7.3; HM-P 0.5", id="Hearts and Minds"),
        pytest.param("Terrain Effects Chart: High Mountain", id="a row of a chart"),
        pytest.param("RUL-0020.27", id="a decision of a ruling"),
    ],
)
def test_what_a_source_may_be(source):
    assert list(source_faults(source)) == []


@pytest.mark.parametrize(
    ("source", "named"),
    [
        pytest.param("series-standard.md:491 (9.0)", "series-standard.md:491 (9.0)", id="a line"),
        pytest.param("GSR 9.0; nwv-rules.txt:12", "nwv-rules.txt:12", id="beside a paragraph"),
        pytest.param("charts/stacking.csv", "charts/stacking.csv", id="a path"),
        pytest.param("GSR 99.1", "GSR 99.1", id="a paragraph that there is not"),
        pytest.param("RUL-9999", "RUL-9999", id="a ruling that there is not"),
        pytest.param("GSR 9.0, line 4", "GSR 9.0, line 4", id="a line in words"),
        pytest.param(
            "Terrain Effects Chart: 12", "Terrain Effects Chart: 12", id="a row by number"
        ),
    ],
)
def test_files_lines_and_unknown_paragraphs_are_refused(source, named):
    assert list(source_faults(source)) == [
        f"names {named!r}, which is no paragraph, ruling or printed chart"
    ]


def test_a_clause_without_a_source_is_refused():
    assert list(source_faults("")) == ["names no source"]


def listed(folder, text):
    (folder / "clauses").mkdir()
    (folder / "clauses/rules.csv").write_text(HEAD + text, encoding="utf-8")
    return load_clauses(folder)


def test_clauses_come_in_the_order_of_their_rules_and_numbers(tmp_path):
    found = listed(
        tmp_path,
        "HEX:3.10,1,must,One.,p,a.py::test_a b.py::test_b,\n"
        "HEX:3.2,2,must,Two.,p,,physical: dice are real\n"
        'HEX:3.2,1,must,Three.,p,,"same: HEX:3.10 1, said twice"\n',
    )

    assert [(cite, [one.number for one in rows]) for cite, rows in found.items()] == [
        ("HEX:3.2", [1, 2]),
        ("HEX:3.10", [1]),
    ]
    assert found["HEX:3.10"][0].tests == ("a.py::test_a", "b.py::test_b")
    assert found["HEX:3.10"][0].excuse is None
    assert found["HEX:3.2"][0].excuse == ("same", "HEX:3.10", 1)
    assert found["HEX:3.2"][1].excuse.why == "physical"


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("HEX:3.2,1,must,One.,p,,\nHEX:3.2,1,must,Two.,p,,\n", "two clauses 1"),
        ("HEX 3.2,1,must,One.,p,,\n", "line 2: 'HEX 3.2' is no citation"),
        ("HEX:3.2,one,must,One.,p,,\n", "line 2: invalid literal"),
        ("HEX:3.2,1,must,One.,p\n", "line 2: not enough values"),
    ],
)
def test_a_file_that_cannot_be_used_says_where(tmp_path, rows, said):
    with pytest.raises(ClauseError, match=said):
        listed(tmp_path, rows)
