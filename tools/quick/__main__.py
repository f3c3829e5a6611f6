"""`just quick [--since REV] [--list]`: run what a change needs, two checks at a time.

It does not replace `just`, which everything that is committed must pass.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from quick.change import change
from quick.choice import MOST, Choice, chosen, touched_modules

REPO = Path(__file__).resolve().parents[2]
BIN = REPO / ".venv/bin"
#: So few test files are not worth a second process, which loads the games again.
FEW = 3
#: So many failures are shown before the tests stop: registers are mended in one go.
SHOWN = 10
#: What loads every game and reads its registers when nothing else is chosen.
NOTHING_CHANGED = ("tests/games/test_procedures.py",)

#: What holds the walks in a browser against the client's words.
WALKS = "src/lib/messages/walks.test.ts"


class Check(NamedTuple):
    """A command with the name that is printed beside its time."""

    name: str
    command: tuple[str, ...]
    folder: Path = REPO


def checks(files: tuple[str, ...], tests: Choice) -> list[list[Check]]:
    """Two lists of checks, each run in order while the other runs beside it.

    Tests that use what the change touches run when its own tests and its registers have passed.
    """
    python = [name for name in files if name.endswith(".py") and (REPO / name).exists()]
    static = [
        Check("lint", (f"{BIN}/ruff", "check", "--quiet", *(python or ["src"]))),
        Check("format", (f"{BIN}/ruff", "format", "--check", "--quiet", *(python or ["src"]))),
    ]
    if spelt := spelt_in_english(_present(files)):
        static.append(Check("spelling", (f"{BIN}/codespell", *spelt)))
    if python:
        static.append(Check("types", (f"{BIN}/mypy",)))
        static.append(Check("imports", (f"{BIN}/lint-imports",)))
    client = _client(_present([n for n in files if n.startswith(("client/src/", "client/e2e/"))]))
    static += client.rest
    parts = [("tests of the change and registers", tests.near), ("tests that use it", tests.users)]
    if len(tests.users) <= FEW:
        parts = [("tests", (*tests.near, *tests.users))]
    tested = [Check(name, (*pytest(len(part)), *part)) for name, part in parts if part]
    return [[*client.tests, *_loading(files), *tested], static]


def _loading(files: tuple[str, ...]) -> list[Check]:
    """The check that what is touched can be loaded, without which many tests fail alike."""
    if not any(name.startswith("src/sandtable/") for name in files):
        return []
    modules = touched_modules(_present(files))
    return [Check("loading", (f"{BIN}/python", "-m", "quick.loading", *modules))]


def unreadable(files: tuple[str, ...]) -> list[str]:
    """The Python files that cannot be parsed, each with its line; nothing else is run then."""
    found = []
    for name in _present(files):
        if name.endswith(".py"):
            try:
                compile((REPO / name).read_bytes(), name, "exec", dont_inherit=True)
            except SyntaxError as error:
                found.append(f"{name}:{error.lineno}: {error.msg}")
    return found


def pytest(count: int) -> tuple[str, ...]:
    """The command that runs so many test files: what failed last first, then the nearest.

    Workers keep that order; by themselves they would begin with the file of most tests.
    """
    two = ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder")
    return (
        f"{BIN}/pytest",
        *("-q", "--quick", "--tb=short", "--durations=3", "--ff", f"--maxfail={SHOWN}"),
        *(two if count > FEW else ("-p", "no:xdist")),
    )


def spelt_in_english(files: list[str]) -> list[str]:
    """The files that are in no folder which the spelling check skips when it goes through all."""
    options = tomllib.loads((REPO / "pyproject.toml").read_text(encoding="utf-8"))
    skipped = [name.removeprefix("./") for name in options["tool"]["codespell"]["skip"].split(",")]
    return [
        file
        for file in files
        if not any(file == name or file.startswith(f"{name}/") for name in skipped)
    ]


class ClientChecks(NamedTuple):
    """The tests of the client that run beside its other checks, and those checks."""

    tests: list[Check]
    rest: list[Check]


def _client(files: list[str]) -> ClientChecks:
    """What a change of the client needs; its packages come first where there are none."""
    if not files:
        return ClientChecks([], [])
    folder = REPO / "client"
    inside = [name.removeprefix("client/") for name in files]
    found = (
        []
        if (folder / "node_modules").exists()
        else [
            Check("client's packages", ("npm", "ci", "--no-audit", "--no-fund", "--silent"), folder)
        ]
    )
    tests = ("npx", "vitest", "related", "--run", "--reporter=dot", *inside, WALKS)
    rest = [
        *found,
        Check("client's lint", ("npx", "eslint", *inside), folder),
        Check("client's format", ("npx", "prettier", "--check", *inside), folder),
        Check("client's types", ("npm", "run", "--silent", "check"), folder),
    ]
    tested = [Check("client's tests", tests, folder)]
    return ClientChecks([], [*rest, *tested]) if found else ClientChecks(tested, rest)


def _present(files: tuple[str, ...] | list[str]) -> list[str]:
    return [name for name in files if (REPO / name).exists()]


def run(check: Check) -> bool:
    """Run a check, print its name and time, and what it printed if it failed."""
    start = time.monotonic()
    # Modules that are kept compiled load three times as fast.
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "", "NO_COLOR": "1"}
    done = subprocess.run(  # noqa: S603  # commands of this file
        check.command, cwd=check.folder, env=env, capture_output=True, text=True, check=False
    )
    word = "failed" if done.returncode else "ok"
    lines = f"{word:7}{check.name} ({time.monotonic() - start:.0f} s)"
    if done.returncode:
        lines += f"\n{' '.join(check.command)[:2000]}\n{done.stdout}{done.stderr}"
    print(lines, flush=True)
    return done.returncode == 0


def main(argv: list[str]) -> int:
    """Choose and run; 0 if every check passed."""
    asked = argparse.ArgumentParser(prog="just quick", description=__doc__)
    asked.add_argument("--since", default="HEAD", help="compare with this commit")
    asked.add_argument("--list", action="store_true", help="only say which tests are chosen")
    words = asked.parse_args(argv)
    start = time.monotonic()
    found = change(REPO, words.since)
    if faults := unreadable(found.files):
        print(*faults, sep="\n")
        return 1
    tests = chosen(REPO, found) if found.files else Choice(NOTHING_CHANGED, ())
    count = len(tests.near) + len(tests.users)
    print(f"{len(found.files)} files touched, {count} test files chosen", flush=True)
    if count > MOST:
        print(f"the {MOST} nearest are run; the others are left to `just`", flush=True)
    if words.list:
        print(*tests.near, *tests.users, sep="\n")
        return 0
    tests = Choice(tests.near[:MOST], tests.users[: max(0, MOST - len(tests.near))])
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda some: all(map(run, some)), checks(found.files, tests)))
    print(f"{'all passed' if all(results) else 'FAILED'} in {time.monotonic() - start:.0f} s")
    return int(not all(results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
