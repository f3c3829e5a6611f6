"""Two lines have changed places: no moment of a running game has turned a key.

Seats go back before a key that is already published, which nobody ever may, even by consent.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from dataclasses import replace

    from faults.everywhere import swap
    from sandtable.table import command_handling

    honest = command_handling.past_after

    def past_after(position, n, run):
        past = honest(position, n, run)
        if past[-1].n != n:
            return past
        # As if the epoch were set before it is compared with.
        return (*past[:-1], replace(past[-1], turned_key=False))

    swap(honest, past_after)
