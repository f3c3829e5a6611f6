"""Charts of the Advanced game that note which of their cells are read in play.

A cell is a value under its key.  Only what `drive`, `judge` and `resolve` read is noted: a test
that asks a chart itself proves nothing about play.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace as changed
from types import FrameType
from typing import Any

from sandtable.games.next_war.printed.advanced.advanced_charts import advanced_charts
from sandtable.kernel.contract import judge, resolve
from sandtable.kernel.play.run import drive

Cell = tuple[str, str]  # the chart, and the key of the cell
#: The charts whose cells must be reached: by subject, as fields of it.
CHARTS: Mapping[str, tuple[str, ...]] = {
    "sof": ("raid_columns", "raids", "track_raids", "raid_modifiers", "recon", "survival"),
    "strike": (
        *("columns", "results", "modifiers"),
        *("interdiction_columns", "interdiction", "interdiction_modifiers"),
    ),
    "damage": (
        *("collateral", "collateral_modifiers", "deliberate", "deliberate_modifiers"),
        "base_repair",
    ),
    "land": ("infiltration", "electronic", "bridges"),
}
#: Those of the air war, likewise.
AIR_CHARTS: Mapping[str, tuple[str, ...]] = {
    "air": (
        *("combat", "combat_modifiers", "detection", "detection_modifiers"),
        *("sam", "sam_modifiers", "aaa", "aaa_modifiers"),
    ),
    "strike": CHARTS["strike"],
}
PLAYED = frozenset(each.__code__ for each in (drive, judge, resolve))
Note = Callable[[Cell], None]


def text(key: object) -> str:
    """How a key is written."""
    return ", ".join(map(text, key)) if isinstance(key, tuple) else str(getattr(key, "value", key))


def cells_of(name: str, chart: Any) -> Iterator[Cell]:
    """Every cell of one chart: of a table by key, or by die and then by column."""
    if isinstance(chart, Mapping):
        yield from [(name, text(key)) for key in chart]
        return
    for die, row in chart:
        columns = [f"{die}, {text(key)}" for key in row] if isinstance(row, Mapping) else [f"{die}"]
        yield from [(name, each) for each in columns]


def all_cells(charts: Mapping[str, tuple[str, ...]] = CHARTS) -> frozenset[Cell]:
    """Every cell of the charts that must be reached."""
    found: set[Cell] = set()
    for subject, names in charts.items():
        for chart in names:
            table = getattr(getattr(advanced_charts(), subject), chart)
            found |= {*cells_of(f"{subject}.{chart}", table)}
    return frozenset(found)


def is_in_play() -> bool:
    """Whether the kernel is carrying something out, or judging it."""
    frame: FrameType | None = sys._getframe(1)  # who asks is what is asked for
    while frame is not None:
        if frame.f_code in PLAYED:
            return True
        frame = frame.f_back
    return False


class NotedTable(dict[Any, Any]):
    """A table that notes the keys under which it is read."""

    name: str
    note: Note
    before: str = ""

    def __getitem__(self, key: Any) -> Any:
        """The cell of a key."""
        found = super().__getitem__(key)
        self.note((self.name, f"{self.before}{text(key)}"))
        return found

    def get(self, key: Any, default: Any = None) -> Any:
        """The cell of a key, if there is one."""
        if key not in self:
            return default
        return self[key]


class NotedDie(int):
    """The lowest die of a row, which knows whether it was found to be low enough."""

    fits = False

    def __le__(self, die: int) -> bool:
        """Compare as a number does."""
        self.fits = super().__le__(die)
        return self.fits


class NotedDice(Sequence[tuple[int, Any]]):
    """Rows by their lowest die, which note the last row that was low enough."""

    def __init__(self, name: str, rows: Sequence[tuple[int, Any]], note: Note) -> None:
        """Stand for a chart."""
        self.name, self.rows, self.note = name, rows, note

    def __getitem__(self, at: Any) -> Any:
        """A row, which is only looked at."""
        return self.rows[at]

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    def __iter__(self) -> Iterator[tuple[int, Any]]:
        """The rows; when all have been looked at, the one that counts is noted."""
        looked_at = []
        for lowest, row in self.rows:
            looked_at.append(NotedDie(lowest))
            yield looked_at[-1], row
        fitting = [each for each in looked_at if each.fits]
        self.note((self.name, f"{int(fitting[-1] if fitting else looked_at[0])}"))


def noting(name: str, chart: Any, note: Note, before: str = "") -> Any:
    """A chart with the same cells that notes what is read of it."""
    if isinstance(chart, Mapping):
        table = NotedTable(chart)
        table.name, table.note, table.before = name, note, before
        return table
    if all(isinstance(row, Mapping) for _, row in chart):
        return tuple((die, noting(name, row, note, f"{die}, ")) for die, row in chart)
    return NotedDice(name, chart, note)


@contextmanager
def noted_charts(noted: Mapping[str, tuple[str, ...]] = CHARTS) -> Iterator[set[Cell]]:
    """Put charts that note into the place of the printed ones; what is read in play is noted."""
    charts, read = advanced_charts(), set[Cell]()

    def note(cell: Cell) -> None:
        if cell not in read and is_in_play():
            read.add(cell)

    printed = {subject: getattr(charts, subject) for subject in noted}
    for subject, names in noted.items():
        tables = {
            name: noting(f"{subject}.{name}", getattr(printed[subject], name), note)
            for name in names
        }
        object.__setattr__(charts, subject, changed(printed[subject], **tables))
    try:
        yield read
    finally:
        for subject, given in printed.items():
            object.__setattr__(charts, subject, given)
