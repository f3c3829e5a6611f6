"""Book, catalogue, code and tests agree: each number leads to the others."""

from __future__ import annotations

import csv
import re
from collections import Counter
from itertools import chain

import pytest

from architecture.repository import REPO, SHARED, TOYS, catalogue, code, known_rulings, proofs
from sandtable.kernel.catalogue.catalog import BUILT, RuleState
from sandtable.kernel.catalogue.citations import document_of
from sandtable.kernel.catalogue.code_trace import unknown
from sandtable.kernel.catalogue.coverage import SOURCE, coverage_page
from sandtable.kernel.catalogue.source_notes import SourceNote, note_path, problems, tables
from sandtable.kernel.rules.rules_from_scenario_file import rows_of_table

#: How many numbered rules each document has; special rules of scenarios (#k) come on top.
NUMBERED = {
    "ADV": 246,
    "HM": 103,
    "NWIP": 164,
    "NWSS3": 155,
    "NWV": 244,
    "SOP": 19,
    "STD": 253,
    "TABLE": 21,
}

DIGESTS = {"STD": "series-standard.md", "ADV": "series-advanced.md"}

#: A rule's number and title in bold: **8.3.1 Features.** or **SOP 7 First Strike.**
DIGEST_ENTRY = re.compile(r"\*\*(SOP \d+|\d+\.[\dx.]+) [^*]+\*\*")

#: A citation within the words of a cell.
CITATION = re.compile(r"[A-Z][A-Z0-9-]*:[\w./-]+")


@pytest.mark.parametrize(("document", "count"), NUMBERED.items())
def test_every_numbered_rule_is_catalogued(document, count):
    assert sum("#" not in rule.cite for rule in catalogue().of(document)) == count


def test_the_catalogue_follows_the_ledger():
    ledger = SHARED / "ledger/rules.csv"
    if not ledger.exists():
        pytest.skip("the ledger is not beside the repository")
    with ledger.open(encoding="utf-8", newline="") as file:
        rows = {f"{row['document']}:{row['rule']}": row["scope"] for row in csv.DictReader(file)}
    documents = {document_of(cite) for cite in rows}

    assert len(rows) == 685
    assert rows == {
        rule.cite: rule.scope
        for rule in catalogue()
        if document_of(rule.cite) in documents and "#" not in rule.cite
    }


@pytest.mark.parametrize(("document", "file"), DIGESTS.items())
def test_the_catalogue_follows_the_series_digests(document, file):
    digest = SHARED / "facts" / file
    if not digest.exists():
        pytest.skip("the digests are not beside the repository")
    entries = Counter(
        f"{document}:{number.replace(' ', '-')}"
        for number in DIGEST_ENTRY.findall(digest.read_text(encoding="utf-8"))
    )

    assert entries == Counter(rule.cite for rule in catalogue().of(document))


def test_no_citation_in_the_code_is_unknown():
    places = {**code().mentions, **code().code}

    assert {
        cite: [str(use) for use in places[cite]]
        for cite in unknown(places, catalogue(), known_rulings())
    } == {}


def test_no_citation_in_a_rule_mark_is_unknown():
    assert {cite: proofs()[cite] for cite in unknown(proofs(), catalogue(), known_rulings())} == {}


def test_no_rule_refers_to_an_unknown_one():
    seen = (cite for rule in catalogue() for cite in rule.see)

    assert unknown(seen, catalogue(), known_rulings()) == []


def test_a_rule_that_is_built_has_code():
    built = [rule.cite for rule in catalogue() if rule.state in BUILT]

    assert [cite for cite in built if cite not in code().code] == []


def test_a_rule_that_is_built_has_a_test():
    built = [rule.cite for rule in catalogue() if rule.state in BUILT]

    assert [cite for cite in built if cite not in proofs()] == []


def test_a_rule_with_code_is_not_called_unbuilt():
    unbuilt = {RuleState.NOT_YET, RuleState.NOT_OWED, RuleState.NOT_FOR_SOFTWARE}

    assert [
        rule.cite for rule in catalogue() if rule.cite in code().code and rule.state in unbuilt
    ] == []


def test_every_table_has_its_source_note():
    assert problems(REPO, SOURCE, TOYS) == ()


def test_every_table_of_a_game_names_its_rules_or_says_why_there_are_none():
    assert [file for file, note in notes("games") if note.rules is None] == []

    silent = [
        file
        for file, note in notes("games")
        if not (note.rules or note.rule_rows or note.rule_columns or note.rule_values)
    ]
    reason = re.compile(r"^rules = \[\]  # \w", re.MULTILINE)

    assert [
        file for file in silent if not reason.search(note_path(REPO / file).read_text("utf-8"))
    ] == []


def test_no_source_note_names_an_unknown_rule():
    cites = {
        cite
        for _, note in notes()
        for cite in (*(note.rules or ()), *note.rule_columns, *note.rule_values)
    }

    assert unknown(cites, catalogue(), known_rulings()) == []


def test_no_source_note_names_an_unknown_column():
    assert [
        (file, column)
        for file, note in notes()
        for column in note.rule_columns.values()
        if column not in (REPO / file).read_text("utf-8").partition("\n")[0].split(",")
    ] == []


def test_every_set_of_values_that_marks_a_rule_is_in_some_row():
    for file, note in notes():
        with (REPO / file).open(newline="", encoding="utf-8") as table:
            rows = list(csv.DictReader(table))
        for values in chain.from_iterable(note.rule_values.values()):
            assert any(values.items() <= row.items() for row in rows), (file, values)


def test_rows_that_name_rules_name_known_ones():
    assert [
        (file, pattern)
        for file, note in notes()
        for pattern in note.rule_rows
        if not any(
            cite in catalogue()
            for row in rows_of_table((REPO / file).read_text("utf-8"), pattern)
            for cite in CITATION.findall(row.cite)
        )
    ] == []


def notes(under: str = "") -> list[tuple[str, SourceNote]]:
    """The source notes of the tables, each with the file of its table."""
    found = tables(REPO, f"{SOURCE}/{under}")
    return [(table.file, table.note) for table in found if table.note is not None]


def test_the_coverage_page_is_up_to_date():
    page = (REPO / "docs/coverage.md").read_text(encoding="utf-8")

    assert page == coverage_page(REPO), (
        "run: .venv/bin/python -m sandtable.kernel.catalogue.coverage . > docs/coverage.md"
    )
