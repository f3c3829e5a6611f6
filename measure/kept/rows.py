"""Rows that long runs keep in the repository: a run that is cut goes on where it ended.

A table (`.csv`) is written anew in order with each row; lines of JSON (`.jsonl`) are added.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from operator import attrgetter
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

Row = TypeVar("Row", bound=msgspec.Struct)
Job = tuple[Any, ...]  # what a row is made from
#: How many processes make rows; with one, they are made in the program itself.
WORKERS = int(os.environ.get("WORKERS", "2"))
#: The commit by whose rules rows were played that no longer are today's.
PLAYED_UNDER = Path(__file__).with_name("played_under.csv")


def read_rows(file: Path, kind: type[Row]) -> list[Row]:
    """The rows of a file, without a line of JSON that was cut off; none if there is no file."""
    if not file.exists():
        return []
    if file.suffix == ".csv":
        with file.open(newline="", encoding="utf-8") as lines:
            return [msgspec.convert(row, kind, strict=False) for row in csv.DictReader(lines)]
    found = []
    for line in file.read_bytes().splitlines():
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except msgspec.ValidationError:
            raise  # a whole line of another kind
        except msgspec.DecodeError:
            continue  # the run was cut off while this line was written
    return found


def write_rows(file: Path, kind: type[Row], rows: Iterable[Row]) -> None:
    """Write all rows to a file; who is cut off meanwhile leaves the file as it was."""
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.part")
    with part.open("w", newline="", encoding="utf-8") as lines:
        if file.suffix == ".csv":
            writer = csv.writer(lines, lineterminator="\n")
            writer.writerow(kind.__struct_fields__)
            writer.writerows(msgspec.structs.astuple(row) for row in rows)
        else:
            lines.writelines(f"{msgspec.json.encode(row).decode()}\n" for row in rows)
    part.replace(file)


def add_line(file: Path, row: msgspec.Struct) -> None:
    """Add a line of JSON to a file, on a line of its own if the last one was cut off."""
    file.parent.mkdir(parents=True, exist_ok=True)
    is_torn = file.exists() and file.read_bytes()[-1:] not in {b"", b"\n"}
    with file.open("ab") as into:
        into.write(b"\n" * is_torn + msgspec.json.encode(row) + b"\n")


def each_made(
    make: Callable[..., Row], jobs: Sequence[Job], ready: Callable[[], None] | None = None
) -> Iterator[tuple[Job, Row]]:
    """Make rows in several processes, which `ready` prepares: each with its job when it is made.

    Where a row cannot be made, those that were not begun are given up.
    """
    if min(WORKERS, len(jobs)) < 2:
        if ready and jobs:
            ready()
        yield from ((job, make(*job)) for job in jobs)
        return
    with ProcessPoolExecutor(WORKERS, get_context("spawn"), initializer=ready) as pool:
        running = {pool.submit(make, *job): job for job in jobs}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)


def not_marked(_row: Any) -> dict[str, str]:
    """No marks: a row is of today, whenever it was made."""
    return {}


@dataclass(frozen=True)
class Kept(Generic[Row]):
    """The rows of a file: what tells them apart, how one is made, and what marks one made today."""

    file: Path
    kind: type[Row]
    make: Callable[..., Row]
    key: tuple[str, ...]
    marks: Callable[[Row], dict[str, str]] = not_marked
    made_from: tuple[str, ...] = ()  # what `make` is given, if not the key

    def rows(self) -> list[Row]:
        """All rows."""
        return read_rows(self.file, self.kind)

    def of_today(self) -> list[Row]:
        """The rows that were made under the rules, and by the code, of today."""
        return [row for row in self.rows() if self.is_of_today(row)]

    def is_of_today(self, row: Row) -> bool:
        """Whether a row has the marks of today."""
        return all(getattr(row, name) == mark for name, mark in self.marks(row).items())

    def key_of(self, row: Row) -> Job:
        """What tells a row from others."""
        return tuple([getattr(row, name) for name in self.key])

    def job_of(self, row: Row) -> Job:
        """What a row is made again from."""
        return tuple([getattr(row, name) for name in self.made_from or self.key])

    def missing(self, keys: Iterable[Job]) -> list[Job]:
        """Those of the keys that no row of today has."""
        done = {self.key_of(row) for row in self.of_today()}
        return [key for key in keys if key not in done]

    def add(
        self,
        jobs: Sequence[Job],
        told: Callable[[Row], str] | None = None,
        ready: Callable[[], None] | None = None,
    ) -> None:
        """Make rows, keep each when it is made, and print what is told of it."""
        for _, row in each_made(self.make, jobs, ready):
            if self.file.suffix == ".csv":
                rows = {self.key_of(one): one for one in (*self.of_today(), row)}
                write_rows(self.file, self.kind, [rows[key] for key in sorted(rows)])
            else:
                add_line(self.file, row)
            if told:
                print(told(row), flush=True)


@dataclass(frozen=True, kw_only=True)
class Pieces(Kept[Row]):
    """A long comparison in numbered pieces; a piece in which something was wrong is made again."""

    key: tuple[str, ...] = ("number",)
    size: int
    wanted: int  # how much is compared by default
    of_each: int = 1  # how many pieces there are of each number of cases
    wrong: str  # the field that counts what was wrong
    summary: Callable[[list[Row]], str]

    def kept(self) -> dict[int, Row]:
        """The pieces that were compared by the rules of today, by number."""
        return {attrgetter("number")(row): row for row in self.of_today()}

    def missing_of(self, wanted: int) -> list[Job]:
        """The pieces that are not kept yet, or in which something was wrong."""
        rows = self.kept()
        numbers = range(self.of_each * -(-wanted // self.size))
        return [(each,) for each in numbers if each not in rows or getattr(rows[each], self.wrong)]

    def main(self, argv: list[str]) -> int:
        """Compare what is missing; print a line a piece."""
        wanted = int(argv[0]) if argv else self.wanted

        def told(row: Row) -> str:
            number, note = attrgetter("number", "note")(row)
            return f"piece {number}: {self.summary([row])} {note}"

        self.add(self.missing_of(wanted), told)
        rows = [*self.kept().values()]
        print(self.summary(rows))
        wrong = any(getattr(row, self.wrong) for row in rows)
        return int(wrong or bool(self.missing_of(wanted)))


def latest(rows: Sequence[Row], now: Callable[[Row], bool]) -> tuple[list[Row], str]:
    """The rows of today's rules; without any, the last older ones and the commit they belong to."""
    if today := [row for row in rows if now(row)]:
        return today, ""
    commits, rules = played_under(), attrgetter("rules")
    older = [row for row in rows if rules(row) in commits]
    if not older:
        return [], ""
    commit = commits[rules(older[-1])]
    return [row for row in older if commits[rules(row)] == commit], commit


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
