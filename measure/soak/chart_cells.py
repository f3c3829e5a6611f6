"""Which cells of the charts of a game are read in play, as far as the charts can note it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Final

from games.next_war.advanced_cells.noted import (
    AIR_CHARTS,
    CHARTS,
    all_cells,
    is_in_play,
    noted_charts,
)
from sandtable.games.hearts_and_minds.printed.charts import charts as hearts_charts
from sandtable.games.next_war.printed.charts import charts as next_war_charts

#: By game, where its charts are read from, and those of them that are rows of results.
RESULTS: Final[dict[str, tuple[Callable[[], Any], tuple[str, ...]]]] = {
    "next-war": (next_war_charts, ("combat", "air_defence")),
    "hearts-and-minds": (hearts_charts, ("battle", "bombing")),
}
#: The option under which the charts of the Advanced game are read.
ADVANCED: Final = "advanced"


class NotedRow(tuple[Any, ...]):  # noqa: SLOT001  # a tuple cannot have slots
    """Rows or cells of a chart that note by number which cell is read."""

    name: str
    note: Callable[[str], None]

    def __getitem__(self, at: Any) -> Any:
        """A cell, or a row of them."""
        found = super().__getitem__(at)
        if isinstance(at, int) and not isinstance(found, NotedRow):
            self.note(f"{self.name} {at % len(self) + 1}")
        return found


def noting(name: str, rows: tuple[Any, ...], note: Callable[[str], None]) -> NotedRow:
    """A chart with the same cells, which notes what is read of it; rows count from 1."""
    made = NotedRow(
        noting(f"{name} {at + 1}", row, note) if type(row) is tuple else row
        for at, row in enumerate(rows)
    )
    made.name, made.note = name, note
    return made


def cells_of(name: str, rows: tuple[Any, ...]) -> Iterator[str]:
    """The names of all cells of a chart."""
    for at, row in enumerate(rows):
        if type(row) is tuple:
            yield from cells_of(f"{name} {at + 1}", row)
        else:
            yield f"{name} {at + 1}"


def all_cells_of(game: str, layers: Iterable[str]) -> frozenset[str]:
    """Every cell of the charts of a game that is played by these layers."""
    charts, names = RESULTS[game]
    found = {cell for name in names for cell in cells_of(name, getattr(charts(), name))}
    if ADVANCED in layers:
        found |= {f"{chart} {key}" for chart, key in all_cells(CHARTS) | all_cells(AIR_CHARTS)}
    return frozenset(found)


@contextmanager
def noted_cells(game: str, layers: Iterable[str]) -> Iterator[set[str]]:
    """Put charts that note into the place of the printed ones; what is read in play is noted."""
    charts, names = RESULTS[game]
    printed, read = {name: getattr(charts(), name) for name in names}, set[str]()

    def note(cell: str) -> None:
        if cell not in read and is_in_play():
            read.add(cell)

    with ExitStack() as stack:
        advanced = [
            stack.enter_context(noted_charts({**CHARTS, **AIR_CHARTS}))
            for _ in range(ADVANCED in layers)
        ]
        for name in names:
            object.__setattr__(charts(), name, noting(name, printed[name], note))
        try:
            yield read
        finally:
            for name in names:
                object.__setattr__(charts(), name, printed[name])
            for found in advanced:
                read.update(f"{chart} {key}" for chart, key in found)
