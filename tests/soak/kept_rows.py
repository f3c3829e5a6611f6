"""Rows that long runs keep in the repository, so that a run that is cut loses nothing."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

Row = TypeVar("Row", bound=msgspec.Struct)


def kept_rows(file: Path, kind: type[Row]) -> list[Row]:
    """The rows of a file; none if there is no file."""
    if not file.exists():
        return []
    with file.open(newline="", encoding="utf-8") as lines:
        return [msgspec.convert(row, kind, strict=False) for row in csv.DictReader(lines)]


def keep_rows(file: Path, kind: type[Row], rows: Iterable[Row]) -> None:
    """Write all rows to a file."""
    with file.open("w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(kind.__struct_fields__)
        writer.writerows(msgspec.structs.astuple(row) for row in rows)
