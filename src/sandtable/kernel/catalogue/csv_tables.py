"""Tables: CSV files beside the code, read into plain or typed rows."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from enum import StrEnum
from importlib.resources import files
from typing import TypeVar

import msgspec

Row = TypeVar("Row", bound=msgspec.Struct)


class YesNo(StrEnum):
    """How tables answer a question."""

    YES = "y"
    NO = "n"

    def __bool__(self) -> bool:
        return self is YesNo.YES


def rows_of(text: str) -> list[dict[str, str]]:
    """Take the text of a table apart."""
    return list(csv.DictReader(text.splitlines()))


def rows(package: str, name: str) -> list[dict[str, str]]:
    """Read a table of a package as it stands."""
    return rows_of(files(package).joinpath(f"{name}.csv").read_text(encoding="utf-8"))


def has_table(package: str, name: str) -> bool:
    """Whether a package has such a table."""
    return files(package).joinpath(f"{name}.csv").is_file()


def typed(
    lines: Iterable[Mapping[str, str]], kind: type[Row], *, without_blanks: bool = False
) -> tuple[Row, ...]:
    """Turn rows into a type; a cell that does not fit its column is refused.

    Without blanks, an empty cell is left out, so that the type's own default stands.
    """
    return tuple(
        msgspec.convert(
            {key: cell for key, cell in line.items() if cell or not without_blanks},
            kind,
            strict=False,
        )
        for line in lines
    )
