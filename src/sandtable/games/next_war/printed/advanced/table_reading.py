"""How the charts of the Advanced game are read from their tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

import msgspec

from sandtable.games.next_war.printed.terrain import Feature, Terrain, Weather
from sandtable.kernel.catalogue import csv_tables
from sandtable.kernel.catalogue.citations import Cite, cite
from sandtable.kernel.catalogue.csv_tables import Row

_TABLES: Final = "sandtable.games.next_war.tables.advanced"
#: A row for the terrain of a hex, or for the Jungle that stands for it.
Ground = Terrain | Feature
What = TypeVar("What", bound=StrEnum)
Found = TypeVar("Found")
_Values = TypeVar("_Values", bound=msgspec.Struct)


class ModifierRow(NamedTuple):
    """What a circumstance adds to a die, and the rule that says so."""

    amount: int
    cite: Cite


def rows(table: str) -> list[dict[str, str]]:
    """The rows of a table as they stand."""
    return csv_tables.rows(_TABLES, table)


def read(table: str, kind: type[Row], *, without_blanks: bool = False) -> tuple[Row, ...]:
    """The rows of a table in a type; a cell that does not fit its column is refused."""
    return csv_tables.typed(rows(table), kind, without_blanks=without_blanks)


def values(table: str, kind: type[_Values]) -> _Values:
    """A table of single numbers; a missing or unknown one is refused."""
    found = {row["what"].replace(" ", "_"): row["value"] for row in rows(table)}
    return msgspec.convert(found, kind, strict=False)


def modifiers(table: str, kind: type[What]) -> Mapping[What, ModifierRow]:
    """A table of modifiers, by circumstance; every circumstance of the type has its row."""
    found = {kind(row["what"]): _modifier(row) for row in rows(table)}
    if missing := set(kind) - set(found):
        raise ValueError(f"{table} has no row for {sorted(missing)}")
    return found


def hex_modifiers(table: str) -> Mapping[Terrain | Feature | Weather, ModifierRow]:
    """A table of modifiers by terrain, feature and weather."""
    return {_of_hex(row["what"]): _modifier(row) for row in rows(table)}


def ground(name: str) -> Ground:
    """The terrain of that name, or the Jungle."""
    return Feature.JUNGLE if name == Feature.JUNGLE else Terrain(name)


def die_rows(table: str) -> tuple[tuple[int, Mapping[str, str]], ...]:
    """A table whose rows begin at a die: that die, and the cells by column."""
    return tuple(
        (int(row["die"]), {name: cell for name, cell in row.items() if name != "die"})
        for row in rows(table)
    )


def of_die(table: Sequence[tuple[int, Found]], die: int) -> Found:
    """The row of a die: the last that begins no later; a lower die reads the first row."""
    found = table[0][1]
    for lowest, row in table:
        if lowest <= die:
            found = row
    return found


def numbered(names: Iterable[str]) -> dict[str, tuple[str, int]]:
    """Columns that are a name and perhaps a number ("air 3"), taken apart; 0: no number."""
    found: dict[str, tuple[str, int]] = {}
    for name in names:
        what, _, number = name.rpartition(" ")
        found[name] = (what, int(number)) if what and number.isdigit() else (name, 0)
    return found


def _modifier(row: Mapping[str, str]) -> ModifierRow:
    return ModifierRow(int(row["modifier"]), cite(row["cite"]))


def _of_hex(name: str) -> Terrain | Feature | Weather:
    for kind in (Terrain, Feature, Weather):
        if name in set(kind):
            return kind(name)
    raise ValueError(f"{name} is neither terrain, feature nor weather")
