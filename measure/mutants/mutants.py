"""Mutants: code or data that forgets exactly one clause.  A test of the clause must then fail.

    just measure mutants.mutants [CITE...]     all, or those of some rules

`--workers N` says how many are tried at once.  `mutants.csv` has a row a mutant: rule, clause, file
under `src/sandtable`, a text that stands there once, and what to put in its place.
"""

from __future__ import annotations

import csv
import os
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from typing import NamedTuple

from architecture.clauses import clauses
from architecture.repository import REPO
from sandtable.kernel.catalogue.clauses import Clause

KEPT = Path(__file__).with_suffix(".csv")
COLUMNS = ("cite", "clause", "file", "old", "new")
SAMPLE = 200
SALT = "sandtable clauses"  # any text, but always the same
LONGEST = 300  # seconds: a rule that forgets something might make a game endless
FAILED = 1  # what pytest returns if a test fails


class Mutant(NamedTuple):
    """One text of the source, changed."""

    cite: str
    clause: int
    file: str
    old: str
    new: str
    line: int = 0  # in the table, where its row begins

    @property
    def where(self) -> str:
        """Where it is kept."""
        return f"{KEPT.relative_to(REPO)}:{self.line}: {self.cite} clause {self.clause}"


def sample(count: int = SAMPLE) -> list[Clause]:
    """Clauses that a test shows, drawn by a hash: the same ones as long as none is new."""
    shown = [one for rule in clauses().values() for one in rule if one.tests]
    return sorted(shown, key=_drawn)[:count]


def _drawn(clause: Clause) -> bytes:
    return sha256(f"{SALT} {clause.cite} {clause.number}".encode()).digest()


def mutants() -> list[Mutant]:
    """All mutants that are kept."""
    return read(KEPT.read_text(encoding="utf-8"))


def read(text: str) -> list[Mutant]:
    """The mutants of a table, each with the line on which its row begins."""
    rows = csv.reader(text.splitlines(keepends=True))
    found, line = [], 1
    for cells in rows:
        if line > 1:
            cite, clause, file, old, new = cells
            found.append(Mutant(cite, int(clause), file, old, new, line))
        line = rows.line_num + 1
    return found


def faults(kept: Iterable[Mutant]) -> Iterator[str]:
    """Mutants that cannot be made: their text does not stand there once, or changes nothing."""
    known = {(one.cite, one.number) for rule in clauses().values() for one in rule}
    for one in kept:
        file = REPO / "src/sandtable" / one.file
        if not file.is_file():
            yield f"{one.where}: there is no file src/sandtable/{one.file}"
            continue
        count = file.read_text(encoding="utf-8").count(one.old)
        if count != 1:
            yield f"{one.where}: its text stands {count} times in src/sandtable/{one.file}"
        if one.old == one.new:
            yield f"{one.where}: it changes nothing"
        if (one.cite, one.clause) not in known:
            yield f"{one.where}: there is no such clause"


def is_noticed(mutant: Mutant, tree: Path) -> bool:
    """Whether a test of the clause fails with the mutant, which is put into this copy of `src`.

    The copy keeps its compiled modules.  The one of the changed file is removed, since Python
    compares only its size and time; and the file is put back.
    """
    file = tree / "sandtable" / mutant.file
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    _forget_compiled(file)
    try:
        return run(mutant, tree).returncode == FAILED
    except subprocess.TimeoutExpired:
        return True  # a game that never ends is noticed, too
    finally:
        file.write_text(text, encoding="utf-8")
        _forget_compiled(file)


def _forget_compiled(file: Path) -> None:
    Path(cache_from_source(str(file))).unlink(missing_ok=True)


def run(mutant: Mutant, tree: Path) -> subprocess.CompletedProcess[str]:
    """What pytest says of the tests of a mutant's clause, with `src` from this tree."""
    (clause,) = [one for one in clauses()[mutant.cite] if one.number == mutant.clause]
    options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *(f"tests/{test}" for test in clause.tests)],
        cwd=REPO,
        env={
            **os.environ,
            "PYTHONPATH": f"{tree}:{REPO}/tests:{REPO}/measure",
            "SANDTABLE_LONG_TESTS": "1",
            "PYTHONDONTWRITEBYTECODE": "",  # so that each module is compiled once for all
        },
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )


def copied(tree: Path) -> Path:
    """A new copy of `src` there, without the pages of the browser."""
    shutil.copytree(REPO / "src", tree, ignore=shutil.ignore_patterns("__pycache__", "static"))
    return tree


def unnoticed(chosen: list[Mutant], workers: int | None = None) -> list[Mutant]:
    """The mutants that no test of their clause notices; each worker has a tree of its own."""
    workers = workers or os.cpu_count() or 1
    trees: SimpleQueue[Path] = SimpleQueue()

    def noticed(mutant: Mutant) -> bool:
        tree = trees.get()
        try:
            return is_noticed(mutant, tree)
        finally:
            trees.put(tree)

    with TemporaryDirectory() as folder, ThreadPoolExecutor(workers) as pool:
        for number in range(workers):
            trees.put(copied(Path(folder) / str(number)))
        answers = list(pool.map(noticed, chosen))
    return [one for one, was in zip(chosen, answers, strict=True) if not was]


def main(argv: list[str]) -> int:
    """Try mutants and print those that live."""
    parser = ArgumentParser(description="Try mutants: a test of the clause must fail with each.")
    parser.add_argument("cites", nargs="*", metavar="CITE", help="only mutants of these rules")
    parser.add_argument("--workers", type=int, help="how many are tried at once (one a core)")
    asked = parser.parse_args(argv)
    chosen = [one for one in mutants() if not asked.cites or one.cite in asked.cites]
    broken = list(faults(chosen))
    print(*broken, sep="\n")
    living = [] if broken else unnoticed(chosen, asked.workers)
    for one in living:
        print(
            f"not noticed: {one.cite} clause {one.clause}: {one.file}: {one.old!r} -> {one.new!r}"
        )
    print(f"{len(chosen)} mutants, {len(living)} not noticed, {len(broken)} cannot be made")
    return int(bool(living or broken))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
