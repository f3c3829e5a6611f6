"""Where the repository is, for commands that read more than the package holds."""

from __future__ import annotations

from pathlib import Path


def checkout(start: Path) -> Path | None:
    """Find the repository that a folder lies in, if it is ours."""
    for folder in (start, *start.parents):
        if (folder / "src/sandtable/kernel").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    return None
