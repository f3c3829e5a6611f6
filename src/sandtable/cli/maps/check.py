"""`sandtable map TITLE --check`: a map held against what is known of it."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.available_games import registry
from sandtable.cli.errors import FOUND, UserError
from sandtable.cli.repository_path import checkout
from sandtable.kernel.maps import MapCheck, MapError
from sandtable.presenters.map_picture import maps_of


def run_check(title: str, overlay: Path | None) -> int:
    """Check a map, print what was found, and give the exit code."""
    checks = {name: one.check for name, one in maps_of(registry()).items() if one.check is not None}
    if title not in checks:
        raise UserError(
            f"There is no hex map called {title!r}. The hex maps are: {', '.join(checks)}."
        )
    tables = read_overlay(overlay) if overlay else {}
    try:
        report = checks[title].run(tables, notes_of(checks[title], Path.cwd()))
    except MapError as error:
        raise UserError(str(error)) from None
    for line in report.lines:
        print(line)
    return 0 if report.is_clean else FOUND


def read_overlay(folder: Path) -> dict[str, str]:
    """Read the tables that a folder lays over a map."""
    if not folder.is_dir():
        raise UserError(f"{folder} is not a folder.")
    found = {each.name: each.read_text(encoding="utf-8") for each in sorted(folder.glob("*.csv"))}
    if not found:
        raise UserError(f"{folder} contains no tables. An overlay is a folder of CSV files.")
    return found


def notes_of(check: MapCheck, start: Path) -> str | None:
    """The text that a map is compared with, where it lies beside the repository."""
    repository = checkout(start)
    if not check.notes or repository is None:
        return None
    notes = repository.parent / check.notes
    return notes.read_text(encoding="utf-8") if notes.is_file() else None
