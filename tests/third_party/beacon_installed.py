"""Beacon, a game from outside, in an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

from architecture.repository import REPO

BEACON = REPO / "tests/third_party/beacon"


def run(
    *words: str, typed: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    unset = {"PYTHONPATH", "SANDTABLE_GAMES", "VIRTUAL_ENV"}
    return subprocess.run(
        words,
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name not in unset},
    )


def beside(folder: Path) -> Path:
    """A fresh environment with Sandtable and what it needs; our own is left as it is."""
    run(sys.executable, "-m", "venv", "--without-pip", str(folder))
    packages = next((folder / "lib").glob("python3*/site-packages"))
    ours = sysconfig.get_path("purelib")
    (packages / "sandtable-and-what-it-needs.pth").write_text(
        f"import site; site.addsitedir({ours!r})\n", encoding="utf-8"
    )
    return folder / "bin/python"


def install(python: Path) -> None:
    """Install Beacon, with no index: a network is not needed."""
    uv = str(Path(sys.executable).with_name("uv"))
    flags = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    run(uv, "pip", "install", *flags, "--python", str(python), str(BEACON))
