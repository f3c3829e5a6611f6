"""A designer's table of units, laid over the printed ones: only what differs is written down."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import msgspec

from sandtable.kernel.catalogue.csv_tables import rows_of
from sandtable.kernel.contract import Scenario
from sandtable.kernel.rules.ruleset import Ruleset

#: The printed things of a game that hold pieces with an id.
PIECES = ("counters", "helicopters")


class OverlayError(ValueError):
    """A table that fits no unit, or no column of one."""


def laid_over(scenario: Scenario, text: str) -> Scenario:
    """A scenario whose units have the values of a table with the columns `id` and others."""

    def printed(rules: Ruleset) -> Any:
        return with_values(scenario.printed(rules), text)

    return replace(scenario, printed=printed)


def with_values(printed: Any, text: str) -> Any:
    """Put pieces with the values of a table in the place of the old ones."""
    return _changed(printed, _changes(text))


def pieces_of(printed: Any) -> dict[str, Any]:
    """Find the pieces of a game that have an id, by it."""
    groups = [getattr(printed, name, ()) for name in PIECES]
    return {piece.id: piece for group in groups for piece in group if hasattr(piece, "id")}


def _changes(text: str) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for row in rows_of(text):
        name = row.pop("id", None)
        if not name:
            raise OverlayError("every row of an overlay names a unit in the column id")
        if name in found:
            raise OverlayError(f"{name} has two rows")
        found[name] = {column: cell for column, cell in row.items() if cell}
    if not found:
        raise OverlayError("an overlay has at least one row")
    return found


def _changed(printed: Any, changes: dict[str, dict[str, str]]) -> Any:
    """Put the changed pieces in the place of the old ones; a name that fits none is refused."""
    groups = {name: getattr(printed, name) for name in PIECES if hasattr(printed, name)}
    if strange := sorted(set(changes) - set(pieces_of(printed))):
        raise OverlayError(f"there is no unit called {', '.join(strange)}")
    new = {
        name: tuple([_piece(piece, changes.get(getattr(piece, "id", ""), {})) for piece in group])
        for name, group in groups.items()
    }
    # What was worked out for the old pieces must not be found again.
    fresh: dict[str, Any] = {"memo": {}} if hasattr(printed, "memo") else {}
    return replace(printed, **new, **fresh)


def _piece(piece: msgspec.Struct, cells: dict[str, str]) -> msgspec.Struct:
    if not cells:
        return piece
    kinds, values = _kinds(type(piece)), {}
    for column, cell in cells.items():
        if column not in kinds:
            raise OverlayError(f"units have no column {column}: {', '.join(kinds)}")
        try:
            values[column] = msgspec.convert(cell, kinds[column], strict=False)
        except msgspec.ValidationError:
            raise OverlayError(f"{cell!r} does not fit the column {column}") from None
    return msgspec.structs.replace(piece, **values)


@cache
def _kinds(piece: type[msgspec.Struct]) -> dict[str, Any]:
    """The type of each column of such pieces."""
    return {field.name: field.type for field in msgspec.structs.fields(piece)}
