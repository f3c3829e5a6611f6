"""Clauses: what a rule says, one idea a row, each with the tests that show it.

They stand in `clauses/*.csv` beside the catalogues.  A clause without a test says why in `remark`.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from sandtable.kernel.catalogue.catalog import files_under
from sandtable.kernel.catalogue.citations import parse, sort_key

FOLDER: Final = "clauses"
COLUMNS: Final = ("cite", "clause", "kind", "text", "source", "tests", "remark")

#: Why a clause needs no test of its own: software has nothing to do; it comes with a rule that is
#: still to be built; the document does not say so; another clause says the same.
EXCUSES: Final = ("physical", "waits", "wrong", "same")
_EXCUSE: Final = re.compile(rf"(?P<why>{'|'.join(EXCUSES)}): (?P<what>\S+)(?: (?P<clause>\d+))?")


class ClauseError(ValueError):
    """A file of clauses that cannot be used, with the file and the reason."""


class Excuse(NamedTuple):
    """Why a clause has no test: the reason, and the rule or clause it names."""

    why: str
    cite: str
    clause: int | None


class Clause(NamedTuple):
    """One idea of a rule, in our words."""

    cite: str
    number: int
    kind: str
    text: str
    source: str
    tests: tuple[str, ...]  # relative to the folder of tests
    remark: str

    @property
    def excuse(self) -> Excuse | None:
        """Why it needs no test of its own, if the remark says so."""
        found = _EXCUSE.match(self.remark)
        if found is None:
            return None
        clause = found["clause"]
        return Excuse(found["why"], found["what"].rstrip(".,;:"), int(clause) if clause else None)


Clauses = Mapping[str, tuple[Clause, ...]]


def load_clauses(root: Traversable) -> Clauses:
    """The clauses of each rule under a package or folder, in the order of their numbers."""
    found: dict[str, dict[int, Clause]] = {}
    for name, folder, file in files_under(root):
        if folder != FOLDER or not name.endswith(".csv"):
            continue
        for clause in _clauses_in(name, file.read_text(encoding="utf-8")):
            of_rule = found.setdefault(clause.cite, {})
            if clause.number in of_rule:
                raise ClauseError(f"{name}: {clause.cite} has two clauses {clause.number}")
            of_rule[clause.number] = clause
    return {
        cite: tuple(found[cite][number] for number in sorted(found[cite]))
        for cite in sorted(found, key=sort_key)
    }


@cache
def own_clauses(package: str) -> Clauses:
    """The clauses of a package of ours; they are read once, for they do not change."""
    return load_clauses(files(package))


def _clauses_in(name: str, text: str) -> Iterator[Clause]:
    rows = csv.reader(text.splitlines())
    if tuple(next(rows, ())) != COLUMNS:
        raise ClauseError(f"{name}: the columns must be {', '.join(COLUMNS)}")
    for cells in rows:
        try:
            cite, number, kind, says, source, tests, remark = cells
            parse(cite)
            yield Clause(cite, int(number), kind, says, source, tuple(tests.split()), remark)
        except ValueError as error:
            raise ClauseError(f"{name}, line {rows.line_num}: {error}") from error
