"""`just nightly [NAME...] [--owed]`: run what CI leaves out; what was run for these sources counts.

The commands stand in `.ci/nightly.csv`.  A run that is cut goes on where it ended; what each
command printed is kept in `build/nightly`.  `.ci/held.csv` says at which commit each last passed.
"""

from __future__ import annotations

import argparse
import csv
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

REPO = Path(__file__).resolve().parents[2]
LIST, HELD = REPO / ".ci/nightly.csv", REPO / ".ci/held.csv"
#: What the commands depend on; pages and the lists themselves do not count.
SOURCES = ("src", "client", "tests", "tools", "pyproject.toml")


class Program(NamedTuple):
    """A command of the list, and after how many seconds it is ended."""

    name: str
    seconds: int
    command: str


class Held(NamedTuple):
    """The last commit at which a command passed, and how long it took."""

    name: str
    commit: str
    seconds: int


def programs(file: Path = LIST) -> list[Program]:
    """The commands of the list, in its order."""
    with file.open(newline="", encoding="utf-8") as lines:
        rows = csv.DictReader(line for line in lines if not line.startswith("#"))
        return [Program(row["name"], int(row["seconds"]), row["command"]) for row in rows]


def held() -> dict[str, Held]:
    """When each command last passed."""
    if not HELD.exists():
        return {}
    with HELD.open(newline="", encoding="utf-8") as lines:
        rows = [
            Held(row["name"], row["commit"], int(row["seconds"])) for row in csv.DictReader(lines)
        ]
    return {row.name: row for row in rows}


def keep(rows: Iterable[Held]) -> None:
    """Write when each command last passed."""
    with HELD.open("w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(Held._fields)
        writer.writerows(sorted(rows))


def sources(repo: Path = REPO) -> str:
    """A hash of the sources as they are in the checkout."""
    trees = [_git(repo, "rev-parse", f"HEAD:{name}") for name in SOURCES]
    changed = _git(repo, "diff", "HEAD", "--", *SOURCES)
    return sha256("".join([*trees, changed]).encode()).hexdigest()[:16]


def owed(listed: Iterable[Program], folder: Path) -> list[Program]:
    """The commands that have not passed for these sources."""
    return [one for one in listed if not (folder / f"{one.name}.passed").exists()]


def run(one: Program, folder: Path) -> bool:
    """Run a command, keep what it printed, and tell whether it passed."""
    folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    shell = ("bash", "-euo", "pipefail", "-c", one.command)
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    log = folder / f"{one.name}.log"
    with log.open("w", encoding="utf-8") as into:
        try:
            done = subprocess.run(  # noqa: S603  # commands of our own list
                shell,
                cwd=REPO,
                env=env,
                stdout=into,
                stderr=into,
                timeout=one.seconds,
                check=False,
            )
            passed, word = (
                done.returncode == 0,
                "passed" if done.returncode == 0 else "FAILED",
            )
        except subprocess.TimeoutExpired:
            passed, word = False, f"ended after {one.seconds} s"
    seconds = round(time.monotonic() - start)
    print(f"{one.name}: {word} ({seconds} s)", flush=True)
    if passed:
        (folder / f"{one.name}.passed").touch()
        commit = _git(REPO, "rev-parse", "--short=8", "HEAD").strip()
        keep({**held(), one.name: Held(one.name, commit, seconds)}.values())
    else:
        print("".join(f"    {line}\n" for line in log.read_text("utf-8").splitlines()[-15:]))
    return passed


def _git(repo: Path, *words: str) -> str:
    command = ("git", *words)
    return subprocess.run(  # noqa: S603  # commands of this file
        command, cwd=repo, capture_output=True, text=True, check=True
    ).stdout


def main(argv: list[str]) -> int:
    """Run what is owed, or say what it is; 0 if nothing is owed any more."""
    words = argparse.ArgumentParser(prog="just nightly", description=__doc__)
    words.add_argument("names", nargs="*", help="only these")
    words.add_argument("--owed", action="store_true", help="only say what is owed")
    asked = words.parse_args(argv)
    listed = [one for one in programs() if not asked.names or one.name in asked.names]
    folder, last = REPO / "build/nightly" / sources(), held()
    if not asked.owed:
        for one in owed(listed, folder):
            run(one, folder)
    left = owed(listed, folder)
    for one in left:
        when = last.get(one.name)
        since = f"last held at {when.commit}, {when.seconds} s" if when else "has not held yet"
        print(f"owed: {one.name} ({since}): {one.command}")
    print(f"{len(listed) - len(left)} of {len(listed)} hold for these sources")
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
