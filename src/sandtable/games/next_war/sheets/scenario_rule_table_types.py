"""The form of the tables that tell what each kind of fact says: a type, and its sayings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.scenario_toml_base import Fact
from sandtable.kernel.rules.rules_from_scenario_file import Saying

FactT = TypeVar("FactT", bound=Fact)

Sayings: TypeAlias = tuple[Saying, ...]
#: What every kind of fact says; a title's table is that of the series with entries of its own.
FactTable: TypeAlias = Mapping[type[Fact], Callable[[Any, Sheet], Sayings]]


Entry: TypeAlias = tuple[type[Fact], Callable[[Any, Sheet], Sayings]]


def fact_table(*entries: Entry, series: FactTable | None = None) -> FactTable:
    """A table of these entries, over those of the series."""
    return MappingProxyType({**(series or {}), **dict(entries)})


def of(kind: type[FactT], says: Callable[[FactT, Sheet], Sayings]) -> Entry:
    """An entry of a table: what a fact of this kind says."""
    return kind, says


def nothing(_fact: Fact, _sheet: Sheet) -> Sayings:
    """For facts that are only read, such as a list of units."""
    return ()
