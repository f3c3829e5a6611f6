"""The tables that hold the values of a rule, as their source notes tell, with the rule's rows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from sandtable.kernel.catalogue.coverage import SOURCE, rows_cited
from sandtable.kernel.catalogue.source_notes import SourceNote, Table, tables
from sandtable.kernel.rules.rules_from_scenario_file import TableRow, rows_of_table

#: So many rows of a table are shown; then how many more there are.
SHOWN: Final = 12

#: A column with one of these says nothing of its row.
_NOTHING: Final = frozenset({"", "n", "no", "0"})


class RuleTable(NamedTuple):
    """A table that holds values of a rule; without rows where all of a long one does."""

    file: str
    title: str
    column: str
    columns: str  # the first line of the file, which names the columns
    rows: tuple[TableRow, ...]


def tables_of_rule(cite: str, repo: Path) -> tuple[RuleTable, ...]:
    """Every table of a checkout whose source note names a rule, whole, by column or by row."""
    found = (_table_of_rule(table, cite, repo) for table in tables(repo, SOURCE))
    return tuple(one for one in found if one is not None)


def table_lines(found: RuleTable) -> Iterator[str]:
    """A table in words: its path, what it is, and the rows of the rule."""
    column = f", column {found.column}" if found.column else ""
    yield f"  table: {found.file} ({found.title}{column})"
    if found.rows:
        yield f"           columns: {found.columns}"
    yield from numbered_lines([(row.line, row.text) for row in found.rows])


def numbered_lines(rows: Collection[tuple[int, str]]) -> Iterator[str]:
    """The first rows of a table with their line numbers, and how many more there are."""
    yield from (f"           {number}: {line}" for number, line in list(rows)[:SHOWN])
    if len(rows) > SHOWN:
        yield f"           and {len(rows) - SHOWN} more rows"


def as_data(found: RuleTable) -> dict[str, Any]:
    """A table for JSON; all its rows of the rule, however many."""
    rows = [{"line": row.line, "text": row.text} for row in found.rows]
    return {"file": found.file, "title": found.title, "column": found.column, "rows": rows}


def _table_of_rule(table: Table, cite: str, repo: Path) -> RuleTable | None:
    note = table.note
    if note is None:
        return None
    column = {str(each): name for each, name in note.rule_columns.items()}.get(cite, "")
    rows = _rows_of_rule(table, note, column, cite, repo)
    if not rows and cite not in (
        *(note.rules or ()),
        *note.rule_columns,
        *note.rule_values,
        *note.cites,
    ):
        return None
    lines = (repo / table.file).read_text(encoding="utf-8").splitlines()
    whole = tuple(TableRow(number, "", line) for number, line in enumerate(lines[1:], 2))
    if not rows and len(whole) <= SHOWN:
        rows = whole
    return RuleTable(table.file, note.table, column, lines[0], rows)


def _rows_of_rule(
    table: Table, note: SourceNote, column: str, cite: str, repo: Path
) -> tuple[TableRow, ...]:
    """The rows that a column, a citation made of columns or values mark as the rule's."""
    members = rules_in(cite)
    found = {row.line: row for row in rows_cited(table, repo) if row.cite in members}
    values = {str(each): cells for each, cells in note.rule_values.items()}.get(cite, ())
    if note.rule_rows or column or values:
        text = (repo / table.file).read_text(encoding="utf-8")
        for alone in map(standing_alone, members):
            for pattern in note.rule_rows:
                found |= {r.line: r for r in rows_of_table(text, pattern) if alone.search(r.cite)}
        if column:
            filled = rows_of_table(text, f"{{{column}}}")
            found |= {row.line: row for row in filled if row.cite not in _NOTHING}
        for cells in values:
            pattern, wanted = "|".join(f"{{{name}}}" for name in cells), "|".join(cells.values())
            found |= {row.line: row for row in rows_of_table(text, pattern) if row.cite == wanted}
    return tuple(found[line] for line in sorted(found))


def rules_in(cite: str) -> frozenset[str]:
    """The citation itself and, if it is a range such as `HM:R22-R25`, each rule in it."""
    found = re.fullmatch(r"(.*?\D)(\d+)-\w*?(\d+)", cite)
    if found is None:
        return frozenset({cite})
    start, first, last = found.groups()
    numbers = range(int(first), int(last) + 1)
    return frozenset({cite, *(f"{start}{number:0{len(first)}}" for number in numbers)})


def standing_alone(cite: str) -> re.Pattern[str]:
    """A pattern that finds a citation in a text, but no longer one that begins or ends with it."""
    return re.compile(rf"(?<![\w.:-]){re.escape(cite)}(?![\w#-])(?!\.\w)")
