"""Two lines have changed places: no moment of a running game has turned a key.

Seats go back before a key that is already published, which nobody ever may, even by consent.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from dataclasses import replace

    from sandtable.table.table import Table

    honest = Table._past_after

    def past_after(self, n, seat, run):
        past = honest(self, n, seat, run)
        if past[-1].n == n:  # as if `self.epoch` were set before it is compared with
            past[-1] = replace(past[-1], turned_key=False)
        return past

    Table._past_after = past_after  # type: ignore[method-assign]
