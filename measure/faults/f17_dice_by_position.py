"""Dice are bound to the number of orders that still count, not to that of records.

After an undo by consent the same order rolls the same dice: seats know what will come.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from faults.everywhere import swap
    from sandtable.table import command_handling

    honest = command_handling.begun_run

    def begun_run(position, seat, dice):
        begun = honest(position, seat, dice)
        dice.begin(len(position.past))
        return begun

    swap(honest, begun_run)
