"""A page in Markdown of what is built, rule by rule, and how far tables can be trusted.

`sandtable coverage --markdown FILE` writes it, and `just site` shows it; it is not in git.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from pathlib import Path

from sandtable.kernel.catalogue.catalog import Catalogue, RuleState, catalogue_texts, load
from sandtable.kernel.catalogue.citations import Cite, document_of
from sandtable.kernel.catalogue.code_trace import (
    Row,
    Use,
    Uses,
    coverage_rows,
    python_texts,
    sheet_texts,
    trace_code,
)
from sandtable.kernel.catalogue.rule_tests import trace_tests
from sandtable.kernel.catalogue.source_notes import SourceKind, Table, tables
from sandtable.kernel.rules.rules_from_scenario_file import TableRow, rows_of_table

SOURCE = "src/sandtable"
TESTS = "tests"

_HEADER = """\
# What is built

Every numbered rule of every document, with the code that carries it out and its tests.
Sandtable is unofficial and not affiliated with any publisher or designer.
"""


def coverage_page(repo: Path) -> str:
    """Make the whole page from a repository's catalogues, source, tests and tables."""
    catalogue = load(catalogue_texts(repo / SOURCE))
    found = tables(repo, SOURCE)
    code = trace_code(python_texts(repo, SOURCE), sheet_texts(repo, SOURCE)).code
    code = with_tables(code, found, repo)
    rows = coverage_rows(catalogue, code, trace_tests(python_texts(repo, TESTS)))
    return markdown(catalogue, rows, found)


def with_tables(code: Uses, found: Iterable[Table], repo: Path) -> Uses:
    """Tables count as the code of the rules that their notes cite, whole or row by row."""
    joined = dict(code)
    for table in found:
        first = dict.fromkeys(table.note.cites, 1) if table.note else {}
        for row in rows_cited(table, repo):
            first.setdefault(Cite(row.cite), row.line)
        for cite, line in first.items():
            joined[cite] = (*joined.get(cite, ()), Use(table.file, line, "(table)"))
    return joined


def rows_cited(table: Table, repo: Path) -> tuple[TableRow, ...]:
    """The rows of a table that carry out a rule each, as its note says."""
    if table.note is None or not table.note.row_cite:
        return ()
    text = (repo / table.file).read_text(encoding="utf-8")
    return tuple(rows_of_table(text, table.note.row_cite))


def markdown(catalogue: Catalogue, rows: Iterable[Row], found: Iterable[Table]) -> str:
    """Return the page; it names files and functions, without lines."""
    grouped = {
        document: tuple(group)
        for document, group in groupby(rows, key=lambda row: document_of(row.cite))
    }
    sections = [_HEADER, *_summary(grouped)]
    for document, group in grouped.items():
        sections += [f"\n## {document}\n", *_table_of(catalogue, group)]
    return "\n".join([*sections, *_tables_to_watch(found)]) + "\n"


def _summary(grouped: Mapping[str, tuple[Row, ...]]) -> Iterator[str]:
    yield f"| document | {' | '.join(RuleState)} | all |"
    yield "|---" * (len(RuleState) + 2) + "|"
    for document, group in grouped.items():
        counts = (str(sum(row.state is state for row in group)) for state in RuleState)
        yield f"| {document} | {' | '.join(counts)} | {len(group)} |"


def _table_of(catalogue: Catalogue, group: Iterable[Row]) -> Iterator[str]:
    yield "| cite | title | state | code | tests |"
    yield "|---|---|---|---|---|"
    for row in group:
        code = "<br>".join(dict.fromkeys(_without_line(use) for use in row.code))
        title = catalogue[row.cite].title.replace("|", "\\|")
        yield f"| {row.cite} | {title} | {_state(row)} | {code} | {'<br>'.join(row.tests)} |"


def _state(row: Row) -> str:
    """Tell how far a rule is built, and for which rules the rest of it waits."""
    return f"{row.state}; waits for {', '.join(row.waits)}" if row.waits else str(row.state)


def _without_line(use: str) -> str:
    place, name = use.split(" ", 1)
    return f"`{place.rsplit(':', 1)[0]}` {name}"


def _tables_to_watch(found: Iterable[Table]) -> Iterator[str]:
    """Name the tables that a reader should not take for the printed ones."""
    yield "\n## Tables without a source, inferred, house or unchecked\n"
    yield "| table | source | checked |"
    yield "|---|---|---|"
    for table in found:
        note = table.note
        if note is None:
            yield f"| `{table.file}` | no source note | |"
        elif note.kind is not SourceKind.PUBLISHED or note.parts or not note.checked.strip():
            parts = "".join(f", {name}: {kind}" for name, kind in note.parts.items())
            yield f"| `{table.file}` | {note.kind}{parts} | {note.checked or 'no'} |"


if __name__ == "__main__":
    sys.stdout.write(coverage_page(Path(sys.argv[1])))
