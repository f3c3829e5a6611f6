"""Rows that long runs keep in the repository, so that a run that is cut loses nothing."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import msgspec

Row = TypeVar("Row", bound=msgspec.Struct)
WORKERS = int(os.environ.get("WORKERS", "2"))


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


def make_rows(
    file: Path,
    kept: Callable[[], Mapping[int, Row]],
    make: Callable[[int], Row],
    numbers: Iterable[int],
) -> Iterator[Row]:
    """Make rows by their numbers in several processes; keep and return each when it is made."""
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        for job in as_completed([pool.submit(make, number) for number in numbers]):
            row = job.result()
            rows = {**kept(), job_number(row): row}
            keep_rows(file, type(row), [rows[number] for number in sorted(rows)])
            yield row


def add_lines(
    file: Path,
    make: Callable[..., msgspec.Struct],
    jobs: Iterable[tuple[Any, ...]],
    ready: Callable[[], None] | None = None,
) -> None:
    """Make rows in several processes, and add a line of JSON for each when it is made.

    A line that was cut off stays as it is; the next begins on a line of its own.
    """
    torn = file.exists() and not file.read_bytes().endswith(b"\n")
    with (
        file.open("a", encoding="utf-8") as into,
        ProcessPoolExecutor(WORKERS, get_context("spawn"), initializer=ready) as pool,
    ):
        into.write("\n" if torn else "")
        for row in as_completed([pool.submit(make, *job) for job in jobs]):
            print(msgspec.json.encode(row.result()).decode(), file=into, flush=True)


def job_number(row: msgspec.Struct) -> int:
    """The number of a row, its first field."""
    return int(msgspec.structs.astuple(row)[0])
