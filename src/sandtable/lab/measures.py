"""What is measured in a game in progress: points, ground, losses, chances, and cells of charts."""

from __future__ import annotations

from typing import Any

from sandtable.table.table import Table


class Measurement:
    """The measure of a game at a table: it follows the records and notes the end of each turn."""

    def __init__(self, table: Table) -> None:
        """Begin with the first position; what happened before it was set-up."""
        self._measure = table.game.advice.measure(table.deciders()[0], table.known(0))
        self.turn = 0
        self.turns: list[tuple[int, ...]] = []  # turn, side, points, ground, taken, lost
        self.chances: list[float] = []  # of the first seat: when play begins, then after each turn
        self._read = 0
        self._noted: Any = None
        self._moment = self._moment_of(table)
        self._note_beginning(table)

    @property
    def first(self) -> int:
        """Who moves first in the first turn."""
        return self._measure.first

    def look(self, table: Table) -> None:
        """Count what has happened, and note the position whenever a turn is over."""
        self._read_on(table)
        self._note_beginning(table)
        now = self._moment_of(table)
        if now != self._moment:
            self._note(table)
            self._moment = now

    def close(self, table: Table) -> None:
        """Note the last position."""
        if table.state is not self._noted:
            self._note(table)

    def cells(self) -> list[tuple[str, str, int]]:
        """List the cells of the combat chart that were hit: column/row."""
        found = sorted(self._measure.cells.items())
        return [("cell", f"{column}/{row}", count) for (column, row), count in found]

    def _moment_of(self, table: Table) -> Any:
        moment = self._measure.moment(table.known(0))
        return table.epoch if moment is None else moment

    def _read_on(self, table: Table) -> None:
        records = table.records
        while self._read < len(records):
            for event in records[self._read].events:
                self._measure.heard(event)
            self._read += 1

    def _note_beginning(self, table: Table) -> None:
        """Note the chance with which play begins: while units are set up, half of them are missing.

        Where play has a pace, it is 0 until set-up is over.
        """
        advice = table.game.advice
        if self.chances or advice.chance is None:
            return
        if advice.pace is None or advice.pace(table.known(0)) > 0:
            self._note_chance(table)

    def _note_chance(self, table: Table) -> None:
        chance = table.game.advice.chance
        if chance is not None:
            self.chances.append(chance(table.known(0), 0))

    def _note(self, table: Table) -> None:
        self.turn += 1
        self._noted = table.state
        self._note_chance(table)
        measure = self._measure
        for side, (points, ground) in enumerate(measure.position(table.known(0))):
            taken, lost = measure.takings[side], measure.losses[side]
            self.turns.append((self.turn, side, points, ground, taken, lost))
