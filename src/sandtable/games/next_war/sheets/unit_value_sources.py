"""Where the values of a scenario's units come from: how many are published, inferred and ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final

from sandtable.games.next_war.ids import SideId
from sandtable.games.next_war.printed.unit_tables import (
    OUTPOST,
    HelicopterRow,
    MilitiaRow,
    UnitRow,
    ground_units,
    read_units,
)
from sandtable.games.next_war.rules.standard.ch02_units.task_forces import task_forces_for
from sandtable.games.next_war.sheets.scenario_sheet import Sheet
from sandtable.games.next_war.sheets.supply_units_aside import supply_units_aside
from sandtable.kernel.catalogue.csv_tables import has_table
from sandtable.kernel.catalogue.source_notes import SourceKind

_TITLES: Final = "sandtable.games.next_war.titles"
#: Tables of a title's units that are none of ground units; ships wait for their rules.
_OTHERS: Final = frozenset({"helicopters", "psdf", "ships"})
#: Values of a reduced side that follow the pattern of the counters seen: ER, movement, stacking.
_BY_PATTERN: Final = 3


def value_sources(sheet: Sheet) -> Counter[SourceKind]:
    """How many values of a scenario's units are of each kind."""
    kinds = kinds_of_values(f"{_TITLES}.{sheet.facts.id.partition('/')[0].replace('-', '_')}")
    return Counter(kind for unit in units_in_play(sheet) for kind in kinds[unit])


def units_in_play(sheet: Sheet) -> set[str]:
    """The units that a scenario uses: those listed with their other versions, and what is aside.

    Aside are its outposts, the task forces that its Marines may form, and the supply units that
    its nations may make.
    """
    package = f"{_TITLES}.{sheet.facts.id.partition('/')[0].replace('-', '_')}"
    rows = {name: read_units(package, name, UnitRow) for name in _ground_tables(package)}
    twins = {row.twin for table in rows.values() for row in table if row.id in sheet.listed}
    outposts = [
        row.id
        for nation, wanted in sheet.facts.outposts.items()
        for row in [row for row in rows[nation.lower()] if row.type == OUTPOST][:wanted]
    ]
    # Only nations, types and ids matter here, so every unit may be of one side.
    counters = [
        counter
        for name in _ground_tables(package)
        for counter in ground_units(package, name, name.upper(), SideId(0))
    ]
    task_forces = task_forces_for(counters, sheet.listed)
    supply = supply_units_aside(counters, sheet)
    return {*sheet.listed, *twins, *outposts, *task_forces, *supply} - {""}


def _ground_tables(package: str) -> list[str]:
    names = [each.name for each in files(f"{package}.units").iterdir()]
    return sorted({name.removesuffix(".csv") for name in names if name.endswith(".csv")} - _OTHERS)


@cache
def kinds_of_values(package: str) -> dict[str, tuple[SourceKind, ...]]:
    """The kind of every value of every unit of a title, by the unit's id."""
    found = {
        row.id: tuple(_of_ground_unit(row))
        for name in _ground_tables(package)
        for row in read_units(package, name, UnitRow)
    }
    for helicopter in read_units(package, "helicopters", HelicopterRow):
        # Support and range are the row's, steps ours, and the reduced support was seen.
        own = (helicopter.value_kind,) * 2
        found[helicopter.id] = (*own, SourceKind.HOUSE, SourceKind.INFERRED)
    if has_table(f"{package}.units", "psdf"):
        for militia in read_units(package, "psdf", MilitiaRow):
            found[militia.id] = (militia.value_kind,) * 3  # defence, ER, stacking
    return found


def _of_ground_unit(row: UnitRow) -> Iterator[SourceKind]:
    """The kinds of attack, defence, movement, ER, stacking and steps, and of a reduced side."""
    yield from (row.value_kind,) * 5
    yield row.reduced_kind
    if row.steps > 1:
        yield from (row.reduced_kind,) * 2
        yield from (SourceKind.INFERRED,) * _BY_PATTERN
