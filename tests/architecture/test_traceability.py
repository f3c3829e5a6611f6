"""Book, catalogue, code and tests agree: each number leads to the others."""

from __future__ import annotations

import csv
import re
from itertools import chain
from pathlib import Path

import pytest

from architecture.repository import REPO, TOYS, catalogue, code, known_rulings, proofs
from registers import must_be_complete
from sandtable.kernel.catalogue.catalog import BUILT, RuleState, catalogue_texts
from sandtable.kernel.catalogue.citations import document_of
from sandtable.kernel.catalogue.code_trace import unknown
from sandtable.kernel.catalogue.coverage import SOURCE
from sandtable.kernel.catalogue.source_notes import (
    Fault,
    Problem,
    SourceNote,
    note_path,
    problems,
    tables,
)
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
    "TABLE": 22,
}

#: Every numbered rule of the documents and of the series, and the scope it belongs to.
NUMBERED_RULES = Path(__file__).with_name("numbered_rules.csv")

HOW_TO_LIST = (
    "correct it, or add to the catalogue (src/sandtable/games/GAME/catalog/*.toml; an option of"
    " ours: agreed_options.toml):\n"
)

#: A citation within the words of a cell.
CITATION = re.compile(r"[A-Z][A-Z0-9-]*:[\w./-]+")


@pytest.mark.parametrize(("document", "count"), NUMBERED.items())
def test_every_numbered_rule_is_catalogued(document, count):
    assert sum("#" not in rule.cite for rule in catalogue().of(document)) == count


def test_the_catalogue_has_every_numbered_rule_in_its_scope():
    with NUMBERED_RULES.open(encoding="utf-8", newline="") as file:
        rows = {row["cite"]: row["scope"] for row in csv.DictReader(file)}
    documents = {document_of(cite) for cite in rows}

    assert len(rows) == 685 + NUMBERED["STD"] + NUMBERED["ADV"]
    assert rows == {
        rule.cite: rule.scope or ""
        for rule in catalogue()
        if document_of(rule.cite) in documents and "#" not in rule.cite
    }


def test_no_citation_in_the_code_is_unknown():
    places = {**code().mentions, **code().code}

    must_be_complete(*uncatalogued(places))


def test_no_citation_in_a_rule_mark_is_unknown():
    must_be_complete(*uncatalogued(proofs()))


def uncatalogued(places):
    """What is said of citations that no catalogue has: where they are used, and what to add."""
    for cite in unknown(places, catalogue(), known_rulings()):
        used = "\n".join(f"    {use}" for use in places[cite])
        yield f"no catalogue has {cite}, which is used in:\n{used}\n{HOW_TO_LIST}{entry(cite)}"


def entry(cite):
    return "".join(
        f"    {line}\n"
        for line in (
            "[[rule]]",
            f'cite  = "{cite}"',
            'title = "..."',
            'says  = "..., in our own words."',
            'state = "done"',
        )
    )


def test_a_citation_without_an_entry_is_told_with_its_places_and_the_entry_to_add():
    places = {"STD:8.3.1": ["a.py:1"], "OPT-MARSH:1": ["rules/marsh.py:13 f"]}
    (told,) = uncatalogued(places)

    assert told.splitlines() == [
        "no catalogue has OPT-MARSH:1, which is used in:",
        "    rules/marsh.py:13 f",
        HOW_TO_LIST.strip(),
        "    [[rule]]",
        '    cite  = "OPT-MARSH:1"',
        '    title = "..."',
        '    says  = "..., in our own words."',
        '    state = "done"',
    ]


def test_no_rule_refers_to_an_unknown_one():
    seen = (cite for rule in catalogue() for cite in rule.see)

    assert unknown(seen, catalogue(), known_rulings()) == []


def test_a_rule_that_is_built_has_code():
    built = [rule.cite for rule in catalogue() if rule.state in BUILT]

    must_be_complete(
        *[
            f"{where(cite)}: {cite} is {catalogue()[cite].state}, but no code cites it: add"
            f' @cites("{cite}") to the function that carries it out'
            for cite in built
            if cite not in code().code
        ]
    )


def test_a_rule_that_is_built_has_a_test():
    built = [rule.cite for rule in catalogue() if rule.state in BUILT]

    must_be_complete(
        *[
            f"{where(cite)}: {cite} is {catalogue()[cite].state}, but no test shows it: add"
            f' @pytest.mark.rule("{cite}") to one under tests/'
            for cite in built
            if cite not in proofs()
        ]
    )


def where(cite):
    """The file and row in which a catalogue has a rule."""
    for root in (SOURCE, TOYS):
        for name, text in catalogue_texts(REPO / root):
            for row, line in enumerate(text.splitlines(), 1):
                if re.fullmatch(rf'cite\s*=\s*"{re.escape(cite)}"', line.strip()):
                    return f"{root}/{name}, row {row}"
    return "the catalogue"


def test_a_rule_is_found_in_its_catalogue():
    assert re.fullmatch(
        r"src/sandtable/games/next_war/catalog/agreed_options\.toml, row \d+", where("OPT-EVEN:1")
    )


def test_a_rule_with_code_is_not_called_unbuilt():
    unbuilt = {RuleState.NOT_YET, RuleState.NOT_OWED, RuleState.NOT_FOR_SOFTWARE}

    must_be_complete(
        *[
            f"{where(rule.cite)}: {rule.cite} is {rule.state}, but code cites it:"
            f" {code().code[rule.cite][0]}; its state is done or partly"
            for rule in catalogue()
            if rule.cite in code().code and rule.state in unbuilt
        ]
    )


def test_every_table_has_its_source_note():
    must_be_complete(*[told(one) for one in problems(REPO, SOURCE, TOYS)])


def told(problem):
    """What is said of a fault of a table's note: the file, and the line to write if it is known."""
    if problem.fault is not Fault.WRONG_HASH:
        return f"{problem.file}: {problem.fault} {problem.detail}".rstrip()
    note = note_path(Path(problem.file)).as_posix()
    return (
        f"{problem.file} has changed; when its cells are checked, and `checked` and the rest of"
        f' the note still hold, write in {note}:\n    sha256 = "{problem.detail}"'
    )


def test_a_changed_table_is_told_with_its_note_and_the_line_to_write():
    first, second = told(Problem("src/a/units.csv", Fault.WRONG_HASH, "12ab")).splitlines()

    assert first.startswith("src/a/units.csv has changed; ")
    assert first.endswith(" write in src/a/units.source.toml:")
    assert second == '    sha256 = "12ab"'
    missing = Problem("src/a/units.csv", Fault.MISSING, "units.source.toml")
    assert told(missing) == "src/a/units.csv: missing units.source.toml"


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
