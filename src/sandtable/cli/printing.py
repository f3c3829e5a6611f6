"""Printing the answer of a command: as JSON, or as a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    typer.echo(json.dumps(value, indent=2))


def print_table(rows: Sequence[tuple[str, ...]]) -> None:
    """Print rows in columns, the first one as a heading; columns of numbers stand to the right."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    right = [all(text.isdigit() for text in column[1:]) for column in columns]
    for row in rows:
        cells = [
            text.rjust(width) if number else text.ljust(width)
            for text, width, number in zip(row, widths, right, strict=True)
        ]
        typer.echo("  ".join(cells).rstrip())
