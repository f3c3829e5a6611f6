"""Whether each test that is marked with a rule enters code of it, as it was when last recorded.

    just measure entered.entered [PATH...]    what is owed, or these files

`entered.jsonl` has a line for each test file: for each test a hash of its source and of the code of
its rules, and the rules of its marks that it did not enter.  A test is owed when that hash is
another, and recorded again.

A test enters a rule (`docs/developing/testing.md`) if a function that names the rule, or a rule
under it, runs in it; if a row of a scenario's sheet that cites it is asked; if a decision that
cites it is asked for; or if an order is refused by it.  Rules that no function and no row carries
out, but a table or nothing at all, have nothing to enter.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from architecture.repository import REPO, code, proofs
from sandtable.kernel.catalogue.code_trace import Use

KEPT = Path(__file__).with_suffix(".jsonl")
#: Test files that one run of pytest records.
AT_ONCE = 80

#: Rules whose only code runs while a game, its map and its scenarios are put together, once a
#: process: whichever test comes first enters it.
MADE_ONCE = {
    "HM:1.10": "which years may be played is worked out when scenarios are listed",
    "HM:1.2": "decks are those of the opened year, which tests of a set-up share",
    "NWIP:17.5#13": "what the scenario leaves out is dropped when it is composed",
    "NWIP:17.5#3": "rows of the scenario's sheet are read when it is composed",
    "NWIP:17.5#6": "what the scenario leaves out is dropped when it is composed",
    "NWV:17.1": "rows of the scenario's sheet are read when it is composed",
    "NWV:2.7": "hexes of the map become All-Sea when it is read",
    "NWV:6.3.2": "boxes of the sea are made when the map is read",
    "STD:13.0": "options are chosen when a game is composed",
}


class Result(NamedTuple):
    """What came of one test."""

    hash: str
    missed: tuple[str, ...]


def marked() -> dict[str, tuple[str, ...]]:
    """The rules of each marked test, by `tests/file.py::test`."""
    found: dict[str, list[str]] = defaultdict(list)
    for cite, tests in proofs().items():
        for test in tests:
            found[test].append(cite)
    return {test: tuple(sorted(cites)) for test, cites in sorted(found.items())}


def uses_of(cite: str) -> tuple[Use, ...]:
    """The functions, order kinds and rows of sheets of a rule and of those under it."""
    every = code().code
    own = [one for one in every if one == cite or one.startswith((f"{cite}.", f"{cite}#"))]
    return tuple(use for one in own for use in every[one] if not use.file.endswith(".csv"))


def has_code(cite: str) -> bool:
    """Whether there is anything of a rule that a test can enter."""
    return cite not in MADE_ONCE and bool(uses_of(cite))


def hash_of(test: str, cites: Iterable[str]) -> str:
    """A hash of the source of a test, of its marks, and of the code of its rules."""
    digest = sha256(_source(*_parts(test)).encode())
    for cite in cites:
        digest.update(cite.encode())
        for use in uses_of(cite):
            digest.update(_source(use.file, use.name.rpartition(".")[2]).encode())
    return digest.hexdigest()[:8]


def _parts(test: str) -> tuple[str, str]:
    return test.partition("::")[0], test.rpartition("::")[2]


def _source(file: str, name: str) -> str:
    return _sources(file).get(name, "")


@cache
def _sources(file: str) -> Mapping[str, str]:
    """The definitions of a file, by name; of a file that is no Python, nothing."""
    if not file.endswith(".py"):
        return {}
    text = (REPO / file).read_text(encoding="utf-8")
    found = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found[node.name] = ast.unparse(node)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found[node.targets[0].id] = ast.unparse(node)
    return found


def kept() -> dict[str, Result]:
    """What came of each test when it was recorded last."""
    if not KEPT.exists():
        return {}
    found = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        for name, digest in row["tests"].items():
            missed = tuple(row["missed"].get(name, ()))
            found[f"{row['file']}::{name}"] = Result(digest, missed)
    return found


def keep(results: Mapping[str, Result]) -> None:
    """Write the results down, a line for each test file, of the tests that there are."""
    files: dict[str, dict[str, Result]] = defaultdict(dict)
    for test in sorted(results.keys() & marked().keys()):
        file, _, name = test.partition("::")
        files[file][name] = results[test]
    lines = []
    for file, tests in files.items():
        digests = {name: one.hash for name, one in tests.items()}
        missed = {name: one.missed for name, one in tests.items() if one.missed}
        lines.append(json.dumps({"file": file, "tests": digests, "missed": missed}))
    KEPT.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def owed() -> list[str]:
    """The marked tests that were not recorded since they or the code of their rules changed."""
    known = kept()
    return [
        test
        for test, cites in marked().items()
        if any(has_code(cite) for cite in cites)
        and (test not in known or known[test].hash != hash_of(test, cites))
    ]


def missing() -> list[tuple[str, str]]:
    """Tests that did not enter a rule of their marks, each with that rule."""
    every = marked()
    return [
        (test, cite)
        for test, result in sorted(kept().items())
        for cite in result.missed
        if cite in every.get(test, ()) and has_code(cite)
    ]


def record(tests: Sequence[str]) -> dict[str, Result]:
    """Run tests and say of each what it did not enter."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "entered.jsonl"
        words = ["-q", "--quick", "-p", "no:cacheprovider", "-n", "2", "--dist", "loadfile"]
        subprocess.run(
            [sys.executable, "-m", "pytest", *words, *tests],
            cwd=REPO,
            env={
                **os.environ,
                "PYTHONPATH": f"{REPO}/tests:{REPO}/measure",
                "SANDTABLE_ENTERED": str(file),
                "SANDTABLE_LONG_TESTS": "1",
            },
            check=False,
        )
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    every, found = marked(), {}
    for row in map(json.loads, lines):
        test = row["test"]
        if test in every:
            missed = {cite for cite in every[test] if has_code(cite)} - {*row["entered"]}
            found[test] = Result(hash_of(test, every[test]), tuple(sorted(missed)))
    return found


def summary() -> str:
    """The figures on one line."""
    late = len(owed())
    return f"{len(kept())} tests recorded, {len(missing())} marks enter nothing, {late} tests owed"


def main(argv: Sequence[str]) -> int:
    """Record the files that are named, or those with tests that are owed; print what is missed."""
    files = list(argv) or sorted({test.partition("::")[0] for test in owed()})
    for first in range(0, len(files), AT_ONCE):  # a run that is cut goes on after the last of these
        found = record(files[first : first + AT_ONCE])
        keep({**kept(), **found})
    for test, cite in missing():
        print(f"{test} enters no code of {cite}")  # a command prints
    print(summary())
    return int(bool(missing()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
