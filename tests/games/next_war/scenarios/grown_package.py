"""The package with more folders under the scenarios of India-Pakistan, for another process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import sandtable

PACKAGE = Path(sandtable.__file__).parent
LAHORE = PACKAGE / "games/next_war/titles/india_pakistan/scenarios/lahore"


def grown_in(root: Path) -> Path:
    """The folder of scenarios in a package that is ours, linked, under `root`."""
    here, there = PACKAGE, root / "sandtable"
    for part in ("games", "next_war", "titles", "india_pakistan", "scenarios", ""):
        there.mkdir()
        for each in here.iterdir():
            if each.name not in {part, "__pycache__"}:
                (there / each.name).symlink_to(each)
        if not part:
            break
        here, there = here / part, there / part
    return there


def run(root: Path, *command: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    """What Python says when the package under `root` is the one that it finds."""
    done = subprocess.run(
        (sys.executable, *command),
        env={**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stderr
    return done
