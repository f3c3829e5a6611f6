"""23.4 Strikes: the row and column of the chart, and the result."""

from __future__ import annotations

from typing import Final

from sandtable.games.next_war.printed.advanced.strike_charts import StrikeCharts, StrikeRow
from sandtable.games.next_war.printed.advanced.strike_rows import (
    Hit,
    SpecialRow,
    StrikeKind,
    Weapon,
)
from sandtable.games.next_war.printed.advanced.table_reading import of_die
from sandtable.games.next_war.printed.advanced.target_rows import Target
from sandtable.games.next_war.printed.terrain import Terrain
from sandtable.kernel.rules.rule_hooks import cites

#: The tracks of air defence.
TRACKS: Final = frozenset({Target.DETECTION_TRACK, Target.SAM_TRACK, Target.AAA_TRACK})


@cites("ADV:23.4.3")
def is_hardened(charts: StrikeCharts, target: Target, kind: StrikeKind) -> bool:
    """Whether a target is hardened against such a strike; Ports only against missiles."""
    row = charts.hardened.get(target)
    return row is not None and bool(
        row.theatre_weapons if kind is StrikeKind.MISSILE else row.always
    )


@cites("ADV:23.4.1", "ADV:23.4.3")
def strike_row(
    charts: StrikeCharts, target: Target, terrain: Terrain, kind: StrikeKind, *, named: bool = False
) -> StrikeRow:
    """The row of the chart: a track, hardened or naval, else the terrain.

    Jungle leaves the row of the terrain under it.  `named` says that a title's own rules make the
    target a hardened one.
    """
    if target in TRACKS:
        return SpecialRow.ADF_TRACK
    if named or target is Target.SHIP or is_hardened(charts, target, kind):
        return SpecialRow.HARDENED_OR_NAVAL
    return terrain


@cites("ADV:23.4.1")
def strike_column(charts: StrikeCharts, row: StrikeRow, weapon: Weapon, value: int = 0) -> int:
    """The column by row, weapon and its value; 0 if the strike has no effect.

    A value above the highest of the chart reads its last column, one below 1 has none.  Ships that
    bombard read the columns of air units, carrier aircraft and surface combat those of NAVAL.
    """
    if (column := charts.columns.get((row, weapon, value))) is not None:
        return column
    values = [number for where, what, number in charts.columns if (where, what) == (row, weapon)]
    highest = max(values, default=0)
    return charts.columns.get((row, weapon, min(value, highest)), 0)


@cites("ADV:23.4.1")
def strike_result(charts: StrikeCharts, column: int, modified: int) -> Hit:
    """The hit of a modified die in a column."""
    return of_die(charts.results, modified)[column] if column else Hit.NONE
