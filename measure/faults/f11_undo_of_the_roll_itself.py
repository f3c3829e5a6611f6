"""Free undo stops behind the first barrier instead of in front of it.

Whoever dislikes a roll takes back the very order that rolled, while it is that seat's turn.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from dataclasses import replace

    from faults.everywhere import swap
    from sandtable.table import undo as pasts

    honest = pasts.free_undo

    def free_undo(past, seat):
        steps = honest(past, seat)
        last = len(past) - 1 - steps  # the moment at which honest undo stops
        if not last:
            return steps
        bare = [*past[:last], replace(past[last], barrier=False), *past[last + 1 :]]
        return min(honest(bare, seat), steps + 1)

    swap(honest, free_undo)
