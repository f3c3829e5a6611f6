"""The rows of data that are a rule: in sheets, in their tables, in tables whose notes name it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Final

from sandtable.cli.rules.rule_value_tables import numbered_lines, table_lines, tables_of_rule
from sandtable.kernel.catalogue.catalog import Text
from sandtable.kernel.rules.rule_hooks import Mark
from sandtable.kernel.rules.rules_from_scenario_file import SHEET, SheetRow, rows_of_sheet
from sandtable.presenters.name_and_value_texts import says
from sandtable.presenters.rules.rule_texts import RuleTexts

_SOURCE: Final = "src"


def row_lines(book: RuleTexts, cite: str, repo: Path | None) -> Iterator[str]:
    """Every row that is this rule: where it stands, the row itself, and its table of values."""
    shown: set[str] = set()
    for tables in _tables(book):
        for row in _rows(tables):
            if row.cite == cite:
                yield f"  row:   {_path(row.file, repo)}:{row.line} {row.name}"
                yield from (f"         {line}".rstrip() for line in row.text.splitlines())
                values = dict(tables).get(row.table)
                if values is not None:
                    file = _path(row.table, repo)
                    shown.add(file)
                    yield f"         {file}"
                    yield from numbered_lines(list(enumerate(values.splitlines(), 1)))
    if repo is not None:
        yield from _lines_by_note(cite, repo, shown)


def said_of(book: RuleTexts, mark: Mark) -> str:
    """What a mark says in a line: for a row its special rule or the row, else its function."""
    if not mark.row:
        return says(mark.rule)
    rule = book.catalogue.get(mark.cite)
    if rule is not None and "#" in mark.cite and rule.says:
        return rule.says
    rows = [row for tables in _tables(book) for row in _rows(tables)]
    found = next((row for row in rows if (row.cite, row.name) == (mark.cite, mark.row)), None)
    return " ".join(found.text.split()) if found else says(mark.rule)


def _tables(book: RuleTexts) -> list[tuple[Text, ...]]:
    """The tables of every layer that has a sheet."""
    games = book.shelf.games.values()
    return [layer.tables for game in games for layer in game.rules.layers.values() if layer.tables]


def _rows(tables: Iterable[Text]) -> Iterator[SheetRow]:
    for name, text in tables:
        if name.rpartition("/")[2] == SHEET:
            yield from rows_of_sheet(name, text)


def _path(name: str, repo: Path | None) -> str:
    """The path of a file of data, in the checkout if there is one."""
    return f"{_SOURCE}/{name}" if repo is not None and (repo / _SOURCE / name).exists() else name


def _lines_by_note(cite: str, repo: Path, shown: Container[str]) -> Iterator[str]:
    """The tables that name a rule in their source notes, but for those shown already."""
    for found in tables_of_rule(cite, repo):
        if found.file not in shown:
            yield from table_lines(found)
