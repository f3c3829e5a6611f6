"""A run's folder: what was asked for, the results so far, and the records that are kept.

run.json                 the plan
parts/000001/*.parquet   games, turns, uses; a part is there as a whole or not at all
records/*.jsonl          records of sampled and of failed games
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from shutil import rmtree
from time import monotonic
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from sandtable.lab.arrow_tables import SCHEMAS
from sandtable.lab.jobs import Batch, Match
from sandtable.lab.scenario_choice import Setting

PLAN: Final = "run.json"
#: Results are written when so many games have come together or so many seconds have gone, and at
#: the end: no more is lost when a machine goes down.
PART: Final = 500
SECONDS: Final = 20.0


class Plan(msgspec.Struct, frozen=True):
    """What a run plays: settings, matches, seeds from the first on, and what it is called."""

    settings: tuple[Setting, ...]
    matches: tuple[Match, ...]
    games: int
    first: int = 0
    sample: int = 50
    version: str = ""


class OtherRunError(Exception):
    """The folder holds a run of something else."""


class Store:
    """The folder of a run."""

    def __init__(self, folder: Path) -> None:
        """Use a folder; nothing is read or written yet."""
        self.folder = folder
        self._waiting: list[Batch] = []
        self._written = monotonic()

    def open(self, plan: Plan) -> None:
        """Begin a run here, or go on with one; the number of games may have grown."""
        path = self.folder / PLAN
        if path.exists():
            before = self.plan()
            if before.version != plan.version:
                raise OtherRunError(
                    f"{self.folder} was played with version {before.version}, this is"
                    f" {plan.version}: rules, values or bots differ. Choose another folder."
                )
            if _what(before) != _what(plan):
                raise OtherRunError(f"{self.folder} contains a different run.")
        (self.folder / "parts").mkdir(parents=True, exist_ok=True)
        for leftover in (self.folder / "parts").glob("*.new"):
            rmtree(leftover)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")

    def plan(self) -> Plan:
        """Read what the run was to play."""
        try:
            return msgspec.json.decode((self.folder / PLAN).read_bytes(), type=Plan)
        except FileNotFoundError:
            raise OtherRunError(f"{self.folder} contains no run: there is no {PLAN}") from None

    def add(self, batch: Batch) -> None:
        """Take in a job's results."""
        self._waiting.append(batch)
        is_due = monotonic() - self._written >= SECONDS
        if is_due or sum(one.job.count for one in self._waiting) >= PART:
            self.flush()

    def flush(self) -> None:
        """Write down what has been taken in."""
        if not self._waiting:
            return
        numbers = [int(part.name) for part in self._parts()]
        target = self.folder / "parts" / f"{max(numbers, default=0) + 1:06}"
        fresh = target.with_suffix(".new")
        fresh.mkdir()
        for name in SCHEMAS:
            whole = pa.concat_tables([batch.tables[name] for batch in self._waiting])
            pq.write_table(whole, fresh / f"{name}.parquet", compression="zstd")
        self._keep_records()
        os.replace(fresh, target)  # noqa: PTH105  # the same, and said plainly: all or nothing
        self._waiting = []
        self._written = monotonic()

    def _keep_records(self) -> None:
        folder = self.folder / "records"
        folder.mkdir(exist_ok=True)
        for batch in self._waiting:
            for name, record in batch.records.items():
                (folder / name).write_bytes(record)

    def read(self, name: str) -> Any:
        """Read one of the three tables."""
        parts = [pq.read_table(part / f"{name}.parquet") for part in self._parts()]
        return pa.concat_tables(parts) if parts else SCHEMAS[name].empty_table()

    def done(self) -> Mapping[tuple[str, str], frozenset[int]]:
        """Which seeds of each match are played."""
        found: dict[tuple[str, str], set[int]] = {}
        games = self.read("games").select(["scenario", "bots", "seed"]).to_pydict()
        for scenario, bots, seed in zip(*games.values(), strict=True):
            found.setdefault((scenario, bots), set()).add(seed)
        return {key: frozenset(seeds) for key, seeds in found.items()}

    def _parts(self) -> list[Path]:
        folder = self.folder / "parts"
        return sorted(part for part in folder.glob("*") if part.name.isdigit())


def _what(plan: Plan) -> Any:
    return plan.settings, plan.first, plan.sample
