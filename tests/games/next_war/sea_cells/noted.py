"""Charts of the sea that note which of their cells are read while the kernel plays.

A cell is a value of a row; the columns by which a row is found are none.  Only what `drive`,
`judge` and `resolve` read is noted: a test that asks a chart itself proves nothing about play.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from dataclasses import replace as changed
from importlib.resources import files
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.games.next_war.game import GAME
from sandtable.games.next_war.printed.sea_chart_rows import ContestedFactorRow
from sandtable.games.next_war.printed.sea_charts import SeaCharts, sea_charts
from sandtable.games.next_war.state_lookups import NextWarRun, Scene
from sandtable.kernel import contract as kernel
from sandtable.kernel.play.dice import NeedDraw, Scripted
from sandtable.kernel.play.run import Run, drive
from sandtable.kernel.play.state import Decision, Frame, Pending, known
from sandtable.kernel.play.state import Scene as KernelScene
from sandtable.kernel.rules.vetoes import Cited, Veto

Event = TypeVar("Event")
Cell = tuple[str, ...]  # the chart, the row (none: a table of single values), the column
#: Columns by which rows are found, and one for readers: the map says how places are linked.
KEYS = frozenset({"what", "place", "control", "kind", "start", "end", "track", "die", "link"})
#: Charts whose cells are results: who plays them notes each result as it happens.
RESULTS = {"control": "sea_control", "retreats": "ship_retreats"}


def table(name: str) -> list[dict[str, str]]:
    """The rows of a chart, read from its file alone."""
    path = files("sandtable.games.next_war.tables") / f"{name}.csv"
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


def number(name: str, what: str, column: str = "value") -> int:
    """A number of a chart, read from its file: that of a row, in a column."""
    (row,) = [row for row in table(name) if next(iter(row.values())) == what]
    return int(row[column])


def row_name(key: object) -> str:
    """What a row is called: the columns by which it is found."""
    return ", ".join(map(str, key)) if isinstance(key, tuple) else str(key)


def columns(row: Any) -> list[str]:
    """The cells of a row."""
    found = row._fields if isinstance(row, ContestedFactorRow) else row.__struct_fields__
    return [name for name in found if name not in KEYS]


def rows_of(charts: SeaCharts) -> Iterator[tuple[str, str, object]]:
    """Every row of the charts that are no results: its chart, its name and the row."""
    for one in fields(charts):
        chart = getattr(charts, one.name)
        if one.name in RESULTS:
            continue
        if isinstance(chart, msgspec.Struct):
            yield one.name, "", chart
        elif isinstance(chart, tuple):
            yield from [(one.name, str(row.die), row) for row in chart]
        else:
            yield from [(one.name, row_name(key), row) for key, row in chart.items()]


def all_cells() -> frozenset[Cell]:
    """Every cell of the charts of the sea."""
    charts = sea_charts()
    found: set[Cell] = {
        (c, name, each) for c, name, row in rows_of(charts) for each in columns(row)
    }
    found |= {("control", row["control"]) for row in table("sea_control")}
    return frozenset(found | {("retreats", r["start"], r["end"]) for r in table("ship_retreats")})


class NotedRow:
    """A row that notes which of its cells are read."""

    def __init__(self, row: object, note: Callable[[str], None]) -> None:
        """Stand for a row."""
        self._row, self._note = row, note

    def __getattr__(self, column: str) -> Any:
        """A cell of the row."""
        self._note(column)
        return getattr(self._row, column)


class Only:
    """A die that always shows one face, for draws of one kind; any other draw ends the play."""

    def __init__(self, label: str, face: int) -> None:
        """Say how the label of a draw begins, and how the die falls."""
        self.label, self.face = label, face

    def draw(self, label: str, sides: int, epoch: int) -> int:  # noqa: ARG002  # any epoch
        """The face, if it is drawn for this."""
        if not label.startswith(self.label):
            raise NeedDraw(label, sides)
        return self.face


class Noted:
    """Plays positions with charts that note what is read of them."""

    def __init__(self) -> None:
        """Nothing has been read yet."""
        self.read: set[Cell] = set()
        self._playing = False
        self.charts = self._charts()

    def _charts(self) -> SeaCharts:
        given, found = sea_charts(), dict[str, Any]()
        named = {(chart, name): row for chart, name, row in rows_of(given)}
        for one in fields(given):
            chart = getattr(given, one.name)
            if (one.name, "") in named:
                found[one.name] = self._row(one.name, "", chart)
            elif one.name in RESULTS:
                continue
            elif isinstance(chart, tuple):
                found[one.name] = tuple(self._row(one.name, str(row.die), row) for row in chart)
            else:
                found[one.name] = {
                    key: self._row(one.name, row_name(key), row) for key, row in chart.items()
                }
        return changed(given, **found)

    def _row(self, chart: str, name: str, row: object) -> NotedRow:
        def note(column: str) -> None:
            if self._playing and column not in KEYS:
                self.read.add((chart, name, column))

        return NotedRow(row, note)

    def on(self, scene: Scene) -> Scene:
        """The same position, played with these charts."""
        charts = changed(scene.printed.charts, sea=self.charts)
        return KernelScene(scene.rules, changed(scene.printed, charts=charts, memo={}), scene.state)

    @contextmanager
    def playing(self) -> Iterator[None]:
        """What is read meanwhile is read in play."""
        self._playing = True
        try:
            yield
        finally:
            self._playing = False

    def drive(self, scene: Scene, dice: Any = None) -> NextWarRun:
        """Run on until somebody must decide or a die is wanted that is not there."""
        run: NextWarRun = Run(scene, -1, dice or Scripted(), 1, GAME)
        with self.playing(), suppress(NeedDraw):
            drive(run)
        return run

    def judge(self, scene: Scene, seat: int, order: object) -> tuple[Cited[Veto], ...]:
        """What speaks against an order."""
        with self.playing():
            return kernel.judge(known(scene, seat), order)

    def resolve(self, scene: Scene, seat: int, order: object, dice: Any = None) -> NextWarRun:
        """Carry out an order that nothing speaks against, and run on."""
        assert self.judge(scene, seat, order) == ()
        run: NextWarRun = Run(scene, seat, dice or Scripted(), 1, GAME)
        with self.playing(), suppress(NeedDraw):
            kernel.resolve(run, order)
        return run


def at_step(scene: Scene, step: str, **fields: Any) -> Scene:
    """The position with a step of the turn about to begin."""
    state = replace(scene.state, agenda=(Frame("turn", "", step),), pending=(), **fields)
    return KernelScene(scene.rules, scene.printed, state)


def asked(scene: Scene, side: int, kind: str, step: str, **fields: Any) -> Scene:
    """The position with a side asked for a decision before a step of the turn."""
    before = at_step(scene, step, **fields)
    state = replace(before.state, pending=(Pending(1, (Decision(side, kind, "STD:3.0"),)),))
    return KernelScene(scene.rules, scene.printed, state)


def happened(run: NextWarRun, kind: type[Event]) -> list[Event]:
    """The events of a kind."""
    return [event for event in run.events if isinstance(event, kind)]


def after(run: NextWarRun) -> Scene:
    """The position that a run has led to."""
    return KernelScene(run.rules, run.printed, run.truth)
