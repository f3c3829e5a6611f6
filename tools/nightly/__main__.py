"""`just nightly [NAME...] [--owed]`: run what CI leaves out and what is owed for this product.

The commands stand in `.ci/nightly.csv`.  `.ci/held.csv` keeps, for each, the product it last passed
for and the commit: it is committed, so that a run that is cut goes on where it ended, on another
machine too.  What each command printed is kept in `build/nightly`.
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
#: What is shipped.  A program that failed is owed until it passes, so tests do not count.
PRODUCT = ("src", "client/src", "client/package-lock.json", "requirements.lock")


class Program(NamedTuple):
    """A command of the list, and after how many seconds it is ended."""

    name: str
    seconds: int
    command: str


class Held(NamedTuple):
    """The last product and commit for which a command passed, and how long it took."""

    name: str
    product: str
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
            Held(row["name"], row["product"], row["commit"], int(row["seconds"]))
            for row in csv.DictReader(lines)
        ]
    return {row.name: row for row in rows}


def keep(rows: Iterable[Held]) -> None:
    """Write when each command last passed."""
    with HELD.open("w", newline="", encoding="utf-8") as lines:
        writer = csv.writer(lines, lineterminator="\n")
        writer.writerow(Held._fields)
        writer.writerows(sorted(rows))


def product_now(repo: Path = REPO) -> str:
    """A hash of what is shipped, as it is in the checkout."""
    trees = [_git(repo, "rev-parse", f"HEAD:{name}") for name in PRODUCT]
    changed = _git(repo, "diff", "HEAD", "--", *PRODUCT)
    return sha256("".join([*trees, changed]).encode()).hexdigest()[:16]


def owed(listed: Iterable[Program], product: str) -> list[Program]:
    """The commands that have not passed for a product."""
    known = held()
    return [one for one in listed if one.name not in known or known[one.name].product != product]


def run(one: Program, product: str, folder: Path) -> bool:
    """Run a command, keep what it printed, and tell whether it passed."""
    folder.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    shell = ("bash", "-euo", "pipefail", "-c", one.command)
    path = f"{REPO / '.venv/bin'}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PYTHONDONTWRITEBYTECODE": ""}
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
        commit = _git(REPO, "rev-parse", "--short=8", "HEAD").strip()
        keep({**held(), one.name: Held(one.name, product, commit, seconds)}.values())
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
    product = product_now()
    if not asked.owed:
        for one in owed(listed, product):
            run(one, product, REPO / "build/nightly")
    left, last = owed(listed, product), held()
    for one in left:
        when = last.get(one.name)
        since = f"last held at {when.commit}, {when.seconds} s" if when else "has not held yet"
        print(f"owed: {one.name} ({since}): {one.command}")
    print(f"{len(listed) - len(left)} of {len(listed)} hold for this product")
    return int(bool(left))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
