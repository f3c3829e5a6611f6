"""Source notes: where each table comes from, how it was checked, and the hash of what was checked.

A table `<name>.csv` has `<name>.source.toml` beside it.  Changing a cell breaks the hash, so that
whoever changes it says anew where the value comes from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from sandtable.kernel.catalogue.citations import Cite, parse

NOTE_SUFFIX = ".source.toml"

_HASH_LINE = re.compile(r'^(sha256\s*=\s*)"[^"]*"', re.MULTILINE)


class SourceKind(StrEnum):
    """How far a table's values can be trusted: seen in print, worked out, or ours."""

    PUBLISHED = "published"
    INFERRED = "inferred"
    HOUSE = "house"


class SourceNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a source note says; an empty `checked` means that nobody has."""

    table: str
    document: str
    kind: SourceKind
    checked: str
    errata: tuple[str, ...]
    rights: str
    sha256: str
    parts: dict[str, SourceKind] = {}  # columns or rows of another kind than the table
    house: str = ""  # why what is ours in it is ours
    cites: tuple[Cite, ...] = ()  # rules that the table itself carries out
    row_cite: str = ""  # the rule that each row carries out, by its columns: "HM:S{year}"
    rules: tuple[Cite, ...] | None = None  # rules whose values the table holds
    rule_rows: tuple[str, ...] = ()  # the rules of each row, by its columns: "{source}"
    rule_columns: dict[Cite, str] = {}  # rules whose values one column holds
    rule_values: dict[Cite, tuple[dict[str, str], ...]] = {}  # rules of rows with these values

    def __post_init__(self) -> None:
        for each in (
            *self.cites,
            *(self.rules or ()),
            *self.rule_columns,
            *self.rule_values,
        ):
            parse(each)
        for name in ("table", "document", "rights"):
            if not getattr(self, name).strip():
                raise ValueError(f"`{name}` is empty")


class Fault(StrEnum):
    """What can be wrong with a table's source note."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    WRONG_HASH = "wrong_hash"
    NO_TABLE = "no_table"


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong, with the file it concerns."""

    file: str
    fault: Fault
    detail: str = ""


class Table(msgspec.Struct, frozen=True):
    """A table found, with its note if there is one that can be read."""

    file: str
    note: SourceNote | None
    problems: tuple[Problem, ...] = ()


def tables(repo: Path, *roots: str) -> tuple[Table, ...]:
    """Find every table under folders of a repository, each with its note and what is wrong."""
    return tuple(
        _table(path, path.relative_to(repo).as_posix())
        for root in roots
        for path in sorted((repo / root).rglob("*.csv"))
    )


def problems(repo: Path, *roots: str) -> tuple[Problem, ...]:
    """List the faults of all tables, and the notes without a table."""
    return (
        *(problem for table in tables(repo, *roots) for problem in table.problems),
        *_notes_without_table(repo, roots),
    )


def hash_of(table: bytes) -> str:
    """Hash a table as its note records it."""
    return sha256(table).hexdigest()


def note_path(table: Path) -> Path:
    """Where the note of a table stands."""
    return table.with_name(table.stem + NOTE_SUFFIX)


def rewrite_hash(table: Path) -> bool:
    """Write the present hash into a table's note, after a check; tell whether it changed."""
    note = note_path(table)
    before = note.read_text(encoding="utf-8")
    after, count = _HASH_LINE.subn(rf'\g<1>"{hash_of(table.read_bytes())}"', before)
    if count != 1:
        raise ValueError(f"{note} needs exactly one line `sha256 = ...`, it has {count}")
    note.write_text(after, encoding="utf-8")
    return after != before


@cache
def _decoded(note: bytes) -> SourceNote:
    return msgspec.toml.decode(note, type=SourceNote)


def _table(path: Path, file: str) -> Table:
    note = note_path(path)
    if not note.exists():
        return Table(file, None, (Problem(file, Fault.MISSING, note.name),))
    try:
        found = _decoded(note.read_bytes())
    except (msgspec.DecodeError, ValueError) as error:
        return Table(file, None, (Problem(file, Fault.UNREADABLE, str(error)),))
    actual = hash_of(path.read_bytes())
    if found.sha256 != actual:
        return Table(file, found, (Problem(file, Fault.WRONG_HASH, actual),))
    return Table(file, found)


def _notes_without_table(repo: Path, roots: Iterable[str]) -> list[Problem]:
    return [
        Problem(note.relative_to(repo).as_posix(), Fault.NO_TABLE)
        for root in roots
        for note in sorted((repo / root).rglob(f"*{NOTE_SUFFIX}"))
        if not note.with_name(note.name.removesuffix(NOTE_SUFFIX) + ".csv").exists()
    ]
