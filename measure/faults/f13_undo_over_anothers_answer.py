"""Free undo minds barriers and whose turn it is, but not who gave the orders.

A mover takes a march back after the enemy has shown that it holds its fire.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from faults.everywhere import swap
    from sandtable.kernel.play.state import deciders
    from sandtable.table import undo as pasts

    def free_undo(past, seat):
        if deciders(past[-1].state) != (seat,):
            return 0
        steps = 0
        for back in range(1, len(past)):
            if past[-back].barrier or past[-back].turned_key:
                break
            if deciders(past[-1 - back].state) == (seat,):
                steps = back
        return steps

    swap(pasts.free_undo, free_undo)
