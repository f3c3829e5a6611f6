"""The Master Allied Reinforcement Chart, Standard column: one row for each counter or point."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from functools import cache
from typing import Final

import msgspec

from sandtable.kernel.catalogue.csv_tables import YesNo, rows, typed
from sandtable.kernel.catalogue.source_notes import SourceKind

_TABLES: Final = "sandtable.games.next_war.titles.vietnam.tables"


class ChartKind(StrEnum):
    """What a row of the chart brings."""

    GROUND = "ground"
    HELICOPTER = "helicopter"
    SHIP = "ship"
    AIRMOBILE = "airmobile"  # Airmobile Points


class Service(StrEnum):
    """Under which heading a row of the chart is listed."""

    ARMY = "US Army"
    MARINES = "USMC"
    NAVY = "USN"
    COMMONWEALTH = "CW"
    FRANCE = "FR"
    JAPAN = "JPN"


class ChartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the chart.

    `number` is the R# of the group.  `piece` is the id of a counter, `points` are Airmobile Points.
    A row that is not in the game names something of which the title has no counter.
    """

    group: str
    number: int
    nation: str
    service: Service
    item: str
    kind: ChartKind
    piece: str
    points: int
    in_game: YesNo
    basis: SourceKind


@cache
def reinforcement_chart() -> tuple[ChartRow, ...]:
    """Read the chart, once; groups are in the order of their letters."""
    return typed(rows(_TABLES, "allied_reinforcements"), ChartRow)


def rows_of_group(group: str, nations: Collection[str]) -> tuple[ChartRow, ...]:
    """List what a group brings of these nations; what the title has no counter for is ignored."""
    return _rows_of_group(group, frozenset(nations))


@cache
def _rows_of_group(group: str, nations: frozenset[str]) -> tuple[ChartRow, ...]:
    found = [row for row in reinforcement_chart() if row.group == group]
    if not found:
        raise LookupError(f"the chart has no group {group!r}")
    return tuple([row for row in found if row.in_game and row.nation in nations])


@cache
def number_of_group(group: str) -> int:
    """Return the R# of a group, for the die that decides in which ocean its ships arrive."""
    return next(row.number for row in reinforcement_chart() if row.group == group)
