"""Own counters: values that an owner of the printed game enters, as one CSV file a nation.

The first line of a file names the title, the nation and a salt.  The fingerprint that a record
shows is made with the salt, which stays in the file: without it no value can be guessed.
"""

from __future__ import annotations

import csv
import hmac
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Any, Final

import msgspec

_HEAD: Final = "# sandtable counters"
_FIRST_LINE: Final = re.compile(rf"{_HEAD} (\S+) (\S+) ([0-9a-f]{{32}})[,;\s]*")
_ID: Final = "id"
#: The largest file that is read; the largest nation needs a tenth of it.
LARGEST: Final = 200_000


class CounterError(ValueError):
    """A file of own counters that cannot be used; each argument is one fault."""

    def __str__(self) -> str:
        """The faults, joined."""
        return "; ".join(map(str, self.args))


@dataclass(frozen=True)
class CounterSheets:
    """Which values of its counters a game lets an owner enter."""

    pieces: Callable[[str], tuple[Any, ...]]  # title -> every piece that has an id and a nation
    values: Mapping[str, range]  # column -> the values that can be printed there
    names: tuple[str, ...] = ()  # columns that help to find the counter; they are not read


class OwnCounters(msgspec.Struct, frozen=True):
    """The entered values of one nation's counters, by id and column."""

    title: str
    nation: str
    salt: str
    values: dict[str, dict[str, int]]

    @property
    def fingerprint(self) -> str:
        """A hash by which the values can be recognised, but not found out without the salt."""
        told = msgspec.json.encode((self.title, self.nation, self.values), order="deterministic")
        return hmac.digest(bytes.fromhex(self.salt), told, "sha256").hex()


def nations(sheets: CounterSheets, title: str) -> tuple[str, ...]:
    """The nations that have counters in a title."""
    return tuple(dict.fromkeys(str(piece.nation) for piece in sheets.pieces(title)))


def exported(sheets: CounterSheets, title: str, nation: str, salt: str) -> str:
    """A file with our values of a nation's counters, to be overwritten."""
    pieces = _pieces(sheets, title, nation)
    values = [
        name for name in sheets.values if any(hasattr(piece, name) for piece in pieces.values())
    ]
    columns = (_ID, *sheets.names, *values)
    rows = [[getattr(piece, name, "") for name in columns] for piece in pieces.values()]
    return _text(title, nation, salt, columns, rows)


def text_of(own: OwnCounters) -> str:
    """A file with only the entered values: what is kept."""
    columns = tuple(dict.fromkeys(name for cells in own.values.values() for name in cells))
    return _text(own.title, own.nation, own.salt, (_ID, *columns), _rows(columns, own.values))


def read_counters(sheets_of: Callable[[str], CounterSheets | None], text: str) -> OwnCounters:
    """Read a file; raise `CounterError` with every fault, by row and column.

    `sheets_of` gives the sheets of the game that has a title, or None.
    """
    if len(text) > LARGEST:
        raise CounterError(f"the file is longer than {LARGEST} characters")
    first, *lines = text.removeprefix("\ufeff").splitlines() or [""]
    head = _FIRST_LINE.fullmatch(first.strip('"'))
    if head is None:
        raise CounterError(f"row 1: the first line must read: {_HEAD} TITLE NATION SALT")
    title, nation, salt = head.groups()
    sheets = sheets_of(title)
    if sheets is None:
        raise CounterError(f"row 1: there is no title {title} whose counters have values")
    if nation not in nations(sheets, title):
        listed = ", ".join(nations(sheets, title))
        raise CounterError(f"row 1: {title} has no nation {nation}; it has {listed}")
    reading = _Reading(sheets, _pieces(sheets, title, nation), csv.reader(lines))
    values = {name: cells for name, cells in reading.rows() if cells}
    if reading.faults:
        raise CounterError(*reading.faults)
    if not values:
        raise CounterError("the file has no value")
    return OwnCounters(title, nation, salt, values)


def changes_for(entered: Iterable[OwnCounters], ids: Iterable[str]) -> str:
    """A table of the entered values of these units, as an overlay reads it; "" for none."""
    known = set(ids)
    rows = {name: cells for own in entered for name, cells in own.values.items() if name in known}
    columns = tuple(dict.fromkeys(column for cells in rows.values() for column in cells))
    return _csv((_ID, *columns), _rows(columns, rows)) if rows else ""


def _pieces(sheets: CounterSheets, title: str, nation: str) -> dict[str, Any]:
    return {piece.id: piece for piece in sheets.pieces(title) if piece.nation == nation}


def _rows(columns: Iterable[str], values: Mapping[str, Mapping[str, int]]) -> list[list[Any]]:
    return [[name, *(row.get(column, "") for column in columns)] for name, row in values.items()]


def _text(
    title: str, nation: str, salt: str, columns: Iterable[str], rows: Iterable[Iterable[Any]]
) -> str:
    return f"{_HEAD} {title} {nation} {salt}\n{_csv(columns, rows)}"


def _csv(columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows((columns, *rows))
    return text.getvalue()


class _Reading:
    """One reading of the rows of a file, with the faults found so far."""

    def __init__(
        self, sheets: CounterSheets, pieces: Mapping[str, Any], lines: Iterator[list[str]]
    ) -> None:
        self.faults: list[str] = []
        self._sheets, self._pieces, self._lines = sheets, pieces, lines

    def rows(self) -> Iterator[tuple[str, dict[str, int]]]:
        """Each unit with the values of its cells that are not empty."""
        columns = [cell.strip() for cell in next(self._lines, [])]
        known = {_ID, *self._sheets.names, *self._sheets.values, ""}
        self.faults += [f"row 2: there is no column {one}" for one in columns if one not in known]
        twice = sorted({one for one in columns if one and columns.count(one) > 1})
        self.faults += [f"row 2: the column {one} is there twice" for one in twice]
        if _ID not in columns:
            self.faults.append("row 2: the column id is missing")
            return
        seen: set[str] = set()
        for number, cells in enumerate(self._lines, 3):
            if any(cell.strip() for cell in cells):
                yield from self._row(number, columns, cells, seen)

    def _row(
        self, number: int, columns: list[str], cells: list[str], seen: set[str]
    ) -> Iterator[tuple[str, dict[str, int]]]:
        if len(cells) > len(columns):
            self.faults.append(f"row {number}: it has more cells than there are columns")
        row = {column: cell.strip() for column, cell in zip(columns, cells, strict=False)}
        name = row.get(_ID, "")
        piece = self._pieces.get(name)
        if piece is None or name in seen:
            why = "is there twice" if piece is not None else "is no counter of this nation"
            self.faults.append(f"row {number}, column id: {name or 'an empty cell'} {why}")
            return
        seen.add(name)
        values = {
            column: value
            for column in self._sheets.values
            if row.get(column)
            and (value := self._value(number, column, row[column], piece)) is not None
        }
        yield name, values

    def _value(self, number: int, column: str, cell: str, piece: Any) -> int | None:
        allowed, where = self._sheets.values[column], f"row {number}, column {column}"
        if not hasattr(piece, column):
            self.faults.append(f"{where}: {piece.id} has no such value; leave the cell empty")
        elif not re.fullmatch("[0-9]{1,4}", cell) or int(cell) not in allowed:
            ends = f"{allowed.start} to {allowed.stop - 1}"
            self.faults.append(f"{where}: {cell[:20]!r} is not a whole number from {ends}")
        else:
            return int(cell)
        return None
