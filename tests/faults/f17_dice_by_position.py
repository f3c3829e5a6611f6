"""Dice are bound to the number of orders that still count, not to that of records.

After an undo by consent the same order rolls the same dice: seats know what will come.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from sandtable.table.table import Table

    honest = Table._run

    def run(self, seat):
        begun = honest(self, seat)
        self._dice.begin(len(self.past))
        return begun

    Table._run = run  # type: ignore[method-assign]
