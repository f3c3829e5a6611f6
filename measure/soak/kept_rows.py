"""Rows that long runs keep in the repository, so that a run that is cut loses nothing."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import msgspec

Row = TypeVar("Row", bound=msgspec.Struct)
#: The commit by whose rules rows were played that no longer are today's.
PLAYED_UNDER = Path(__file__).with_name("played_under.csv")
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


def whole_lines(file: Path, kind: type[Row]) -> list[Row]:
    """The rows of a file with a line of JSON each, without a line that was cut off."""
    found = []
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.DecodeError:
            continue  # the run was cut off while this line was written
    return found


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


def latest(rows: Sequence[Row], now: Callable[[Row], bool]) -> tuple[list[Row], str]:
    """The rows of today's rules; without any, the last older ones and the commit they belong to."""
    if today := [row for row in rows if now(row)]:
        return today, ""
    commits = played_under()
    older = [row for row in rows if _rules(row) in commits]
    if not older:
        return [], ""
    commit = commits[_rules(older[-1])]
    return [row for row in older if commits[_rules(row)] == commit], commit


def played_at(commit: str) -> list[str]:
    """What a page says above a table whose games were played by older rules."""
    if not commit:
        return []
    return [
        f"These games were played by the rules of commit {commit}, which have changed since.",
        "",
    ]


def played_under() -> dict[str, str]:
    """The commit that each older hash of rules belongs to, the oldest first."""
    with PLAYED_UNDER.open(newline="", encoding="utf-8") as lines:
        return {row["rules"]: row["commit"] for row in csv.DictReader(lines)}


def _rules(row: msgspec.Struct) -> str:
    return str(getattr(row, "rules"))  # noqa: B009  # every kind of row has it


def job_number(row: msgspec.Struct) -> int:
    """The number of a row, its first field."""
    return int(msgspec.structs.astuple(row)[0])
