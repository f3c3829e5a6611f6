"""`sandtable map TITLE --check`: a map held against what is known of it."""

from __future__ import annotations

from pathlib import Path

from sandtable.cli.available_games import registry
from sandtable.cli.errors import FOUND, UserError
from sandtable.kernel.maps import MapError
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
        report = checks[title](tables)
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
