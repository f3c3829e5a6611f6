"""What somebody gets who installs the wheel: `just prove install [--full]`.

The wheel is built from these sources; its pages are those that `just client` has built, or are
built now.  Each environment is empty but for the wheel and what it needs, at the locked versions.
`--full` tries every Python from 3.11 on that is on this machine.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from prove.claims import Figure, prove

REPO = Path(__file__).parents[2]
PAGES = REPO / "src/sandtable/web/static/index.html"
UV = str(Path(sys.executable).parent / "uv")
#: Packages and megabytes beside our own that the core may bring, and seconds for the help text.
PACKAGES, MEGABYTES, SECONDS = 20, 35, 0.4
#: In CI, where the machine may be slow: the help text beside a program that only loads Typer.
RATIO = 2.0
#: A game up to its first order, as it is typed.
BOT, TYPED = ("--seat", "PRC=bot:random"), "auto\nq\n-\n"
SITE = """
from importlib.resources import files
page = files("sandtable").joinpath("web/static/index.html").read_text()
from sandtable.web.app import create_app
print("<title>Sandtable" in page, create_app.__name__)
"""


def run(*words: str, typed: str = "", folder: Path | None = None) -> str:
    """Run a program that must succeed; return what it printed."""
    unset = {"PYTHONPATH", "VIRTUAL_ENV", "SANDTABLE_GAMES"}
    done = subprocess.run(
        words,
        capture_output=True,
        text=True,
        input=typed,
        cwd=folder or REPO,
        env={name: value for name, value in os.environ.items() if name not in unset},
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


@cache
def wheel() -> Path:
    """Build the wheel once."""
    out = Path(mkdtemp(prefix="sandtable-wheel-"))
    if PAGES.exists():
        os.environ["SANDTABLE_PAGES"] = "keep"
    words = ("build", "--quiet", "--wheel", "--no-build-isolation", "--python", sys.executable)
    run(UV, *words, "--out-dir", str(out), ".")
    return next(out.glob("*.whl"))


@contextmanager
def environment(extra: str = "", python: str = sys.executable) -> Iterator[Path]:
    """Install the wheel into an empty environment; yield its folder of programs."""
    folder = Path(mkdtemp(prefix="sandtable-install-"))
    try:
        run(UV, "venv", "--quiet", "--python", python, str(folder))
        programs = folder / "bin"
        wanted = f"sandtable[{extra}] @ {wheel().as_uri()}" if extra else str(wheel())
        to = ("--python", str(programs / "python"))
        run(UV, "pip", "install", "--quiet", *to, "--constraint", "requirements.lock", wanted)
        yield programs
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def pythons(full: bool) -> list[str]:
    """The Python of this environment; with `full` also every newer one of pyenv."""
    found = Path.home().glob(".pyenv/versions/3.*/bin/python")
    newer = [path for path in found if int(path.parts[-3].split(".")[1]) > 11]
    return [sys.executable, *map(str, sorted(newer))] if full else [sys.executable]


def core(full: bool) -> Figure:
    """The core alone plays, verifies and looks up rules, and is small."""
    texts, enough = [], True
    for python in pythons(full):
        with environment(python=python) as programs:
            command = str(programs / "sandtable")
            frozen = run(UV, "pip", "freeze", "--python", str(programs / "python"))
            others = [line for line in frozen.splitlines() if not line.startswith("sandtable")]
            packages = next((programs.parent / "lib").glob("python3.*")) / "site-packages"
            size = sum(
                path.stat().st_size
                for path in packages.rglob("*")
                if path.is_file() and not path.is_relative_to(packages / "sandtable")
            )
            played = run(command, "play", "deja-phu", *BOT, typed=TYPED, folder=programs)
            times = [_seconds(command, "--help") for _ in range(5)]
            bare = [_seconds(str(programs / "python"), "-c", "import typer.main") for _ in times]
            texts.append(
                f"Python {run(str(programs / 'python'), '-V').split()[1]}: {len(others)} packages, "
                f"{size / 1e6:.0f} MB, help {min(times):.2f} s"
            )
            enough &= len(others) <= PACKAGES and size <= MEGABYTES * 1e6
            enough &= "308 is placed in 1721." in played
            enough &= min(times) <= (SECONDS if full else max(SECONDS, RATIO * min(bare)))
    return Figure("; ".join(texts), enough)


def _seconds(*words: str) -> float:
    began = time.perf_counter()
    run(*words)
    return time.perf_counter() - began


def library(full: bool) -> Figure:
    """The lines of Python in the README run with the core alone."""
    del full
    section = (REPO / "README.md").read_text(encoding="utf-8").partition("## As a library")[2]
    block = re.search(r"```python\n(.*?)```", section, re.DOTALL)
    if block is None:
        return Figure("the README has no such lines", enough=False)
    with environment() as programs:
        printed = run(str(programs / "python"), "-c", block[1], folder=programs)
    lines = len(block[1].splitlines())
    return Figure(f"{lines} lines, ending with {printed.splitlines()[-1]!r}", enough=lines <= 12)


def site(full: bool) -> Figure:
    """With `[web]` the pages are there, and without it a sentence says what is missing."""
    del full
    with environment("web") as programs:
        there = run(str(programs / "python"), "-c", SITE, folder=programs)
    with environment() as programs:
        done = subprocess.run(
            [str(programs / "sandtable"), "serve"], capture_output=True, text=True, check=False
        )
    named = "pip install '.[web]'" in done.stderr
    return Figure(
        f"pages {there.strip()}, without it: {done.stderr.strip()}", "True" in there and named
    )


CLAIMS = (("core", core), ("library", library), ("site", site))

if __name__ == "__main__":
    sys.exit(prove(CLAIMS, sys.argv[1:]))
