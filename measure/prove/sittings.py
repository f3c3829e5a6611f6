"""Long claims in pieces: each is kept when it is done, so that a later run can go on.

`--resume` goes on where the last run of a claim stopped; without it the claim starts anew.
"""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import msgspec

#: Where pieces are kept, in the working folder; it is no part of the source.
KEPT = Path("build") / "prove"


class Piece(msgspec.Struct):
    """What a piece of work found: numbers to be added up, numbers of which the largest counts."""

    sums: Mapping[str, float] = {}
    most: Mapping[str, float] = {}
    faults: list[str] = []

    def number(self, name: str) -> int:
        """A sum."""
        return round(self.sums.get(name, 0))

    def add(self, other: Piece) -> None:
        """Take another piece's findings in."""
        more, most = other.sums, other.most
        self.sums = {**self.sums, **{k: self.sums.get(k, 0) + n for k, n in more.items()}}
        self.most = {**self.most, **{k: max(self.most.get(k, n), n) for k, n in most.items()}}
        self.faults = [*self.faults, *other.faults]


Work = Callable[..., Piece]


def in_pieces(name: str, work: Work, jobs: Sequence[tuple[Any, ...]], workers: int = 1) -> Piece:
    """Do all jobs that are not done yet, and put all findings together."""
    if len(jobs) == 1:
        return work(*jobs[0])
    # Pieces of a short run are no part of a full one.
    folder = KEPT / ("full" if "--full" in sys.argv else "short") / name
    if "--resume" not in sys.argv:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    files = [folder / f"{number:04}.json" for number in range(len(jobs))]
    owed = [(file, job) for file, job in zip(files, jobs, strict=True) if not file.exists()]
    _do(name, work, owed, workers)
    total = Piece()
    for file in files:
        total.add(msgspec.json.decode(file.read_bytes(), type=Piece))
    return total


def _do(name: str, work: Work, owed: list[tuple[Path, tuple[Any, ...]]], workers: int) -> None:
    begun = time.monotonic()

    def keep(file: Path, piece: Piece, done: int) -> None:
        file.write_bytes(msgspec.json.encode(piece))
        print(
            f"   {name}: {done} of {len(owed)} pieces, {time.monotonic() - begun:.0f} s, "
            f"{len(piece.faults)} faults in this one",
            flush=True,
        )

    if workers == 1:
        for number, (file, job) in enumerate(owed, 1):
            keep(file, work(*job), number)
        return
    # Where the machine keeps no compiled modules, every process would compile them anew.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", f"{gettempdir()}/sandtable-compiled")
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        files = {pool.submit(work, *job): file for file, job in owed}
        for number, future in enumerate(as_completed(files), 1):
            keep(files[future], future.result(), number)
