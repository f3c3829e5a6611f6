"""Whom a map thanks: the data it was drawn from, and their licences."""

from __future__ import annotations

import tomllib
from importlib.resources import files


def read_credits(package: str) -> tuple[str, ...]:
    """Read whom the map thanks, and under which licences."""
    table = files(package).joinpath("credits.toml")
    if not table.is_file():
        return ()
    listed = tomllib.loads(table.read_text(encoding="utf-8")).get("credit", [])
    lines = [row.get("line") or row["credit"] for row in listed]
    return tuple(dict.fromkeys(line.rstrip(".") for line in lines))
