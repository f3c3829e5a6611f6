"""Rules that are rows of a scenario's sheet: what a row says at which points, and where it stands.

A sheet is a file `scenario.toml`.  A row of it is a table or an inline table with a `cite`; the
game has a table of its own that tells what each kind of row says, by which function, over which
rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar, overload

from sandtable.kernel.catalogue.citations import is_cite
from sandtable.kernel.catalogue.csv_tables import rows_of
from sandtable.kernel.rules.rule_hooks import Kind, Mark, Point, Procedure, Question, Tally, mark_of

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")
RunT = TypeVar("RunT")

#: What the sheet of a scenario is called.
SHEET = "scenario.toml"

_CITE = re.compile(r"""(?<![\w"'])cite\s*=\s*"([^"]+)\"""")
_HEADER = re.compile(r"^\[+\s*([^\]]+?)\s*\]+")
_KEY = re.compile(r"""^\s*"?([\w -]+?)"?\s*=""")


class Saying(NamedTuple):
    """What a row says at one point, by which function, and over which rules."""

    kind: Kind
    point: Point | None
    rule: Callable[..., Any]
    over: tuple[str, ...] = ()


@overload
def instead(
    point: Question[P, R], rule: Callable[P, R], *, over: str | tuple[str, ...]
) -> Saying: ...
@overload
def instead(
    point: Tally[P, T], rule: Callable[P, tuple[T, ...]], *, over: str | tuple[str, ...]
) -> Saying: ...
def instead(point: Point, rule: Callable[..., Any], *, over: str | tuple[str, ...]) -> Saying:
    """A row that speaks instead of the rules named: `replaces` for a function."""
    return Saying(Kind.REPLACES, point, rule, _named(over))


def changing(
    point: Question[P, R], rule: Callable[Concatenate[R, P], R], *, over: str | tuple[str, ...]
) -> Saying:
    """A row that changes the answer so far: `amends` for a function."""
    return Saying(Kind.AMENDS, point, rule, _named(over))


def also(point: Tally[P, T], rule: Callable[P, tuple[T, ...]]) -> Saying:
    """A row that contributes to a tally: `adds` for a function."""
    return Saying(Kind.ADDS, point, rule)


def doing(point: Procedure[Any, RunT], rule: Callable[[RunT], None]) -> Saying:
    """A row that is a step of a procedure, after the row before it: `step` for a function."""
    return Saying(Kind.STEP, point, rule)


def citing(rule: Callable[..., Any]) -> Saying:
    """A row that a plain function carries out: `cites` for a function."""
    return Saying(Kind.CITES, None, rule)


def marks_of_row(
    sayings: Iterable[Saying], cite: str, row: str, *, name: str = "", after: str | None = None
) -> Iterator[Mark]:
    """The marks of a row; `name` is that of its step, and `after` that of the step before."""
    for kind, point, rule, over in sayings:
        before = after if kind is Kind.STEP else None
        called = name if name and kind is Kind.STEP else row
        yield mark_of(kind, point, cite, rule, called, over=over, after=before, row=row)


def _named(over: str | tuple[str, ...]) -> tuple[str, ...]:
    return (over,) if isinstance(over, str) else over


# --- where rows stand ----------------------------------------------------------------------------


class SheetRow(NamedTuple):
    """A row of a sheet as it is written down."""

    file: str
    line: int
    name: str
    cite: str
    text: str

    @property
    def table(self) -> str:
        """The name that a table of values for this row would have."""
        return f"{self.file.rpartition('/')[0]}/{self.name}.csv".lstrip("/")


def rows_of_sheet(file: str, text: str) -> Iterator[SheetRow]:
    """Every row of a sheet that cites a rule, with its first line and the text of it."""
    lines = text.splitlines()
    header, first = "", 0
    for number, line in enumerate(lines):
        if found := _HEADER.match(line):
            header, first = found[1], number
        for cite in _CITE.findall(_without_comment(line)):
            if not is_cite(cite):
                continue
            key = _KEY.match(line)
            if key and key[1] != "cite":
                yield SheetRow(file, number + 1, key[1], cite, _whole(lines, number))
            elif header:
                yield SheetRow(file, first + 1, header, cite, _block(lines, first))
            else:
                yield SheetRow(file, number + 1, "scenario", cite, _heading(lines))


class TableRow(NamedTuple):
    """A row of a table as it is written down."""

    line: int
    cite: str
    text: str


def rows_of_table(text: str, cite: str) -> Iterator[TableRow]:
    """The rows of a table, each with the rule it carries out; `cite` may name columns in braces."""
    names, *lines = text.splitlines()
    columns = names.split(",")
    for number, (line, row) in enumerate(zip(lines, rows_of(text), strict=True), start=2):
        cells = {name: row[name] for name in columns}
        yield TableRow(number, cite.format(**cells), line)


def _without_comment(line: str) -> str:
    """The line without its comment; a `#` within quotes, as in a citation, begins none."""
    quoted = False
    for place, sign in enumerate(line):
        if sign == '"':
            quoted = not quoted
        elif sign == "#" and not quoted:
            return line[:place]
    return line


def _whole(lines: list[str], first: int) -> str:
    """An assignment with all its lines: until its brackets are closed."""
    depth, taken = 0, []
    for line in lines[first:]:
        taken.append(line)
        bare = re.sub(r'"[^"]*"', "", _without_comment(line))
        depth += sum(map(bare.count, "[{")) - sum(map(bare.count, "]}"))
        if depth <= 0:
            break
    return "\n".join(taken)


def _block(lines: list[str], first: int) -> str:
    """A table with its header, up to the next one."""
    rest = lines[first + 1 :]
    end = next((n for n, line in enumerate(rest) if _HEADER.match(line)), len(rest))
    return "\n".join([lines[first], *rest[:end]]).strip()


def _heading(lines: list[str]) -> str:
    """What stands before the first row and the first table: the scenario itself."""
    end = next(
        (n for n, line in enumerate(lines) if _HEADER.match(line) or re.search(r"\{\s*cite", line)),
        len(lines),
    )
    return "\n".join(line for line in lines[:end] if line.strip() and not line.startswith("#"))
