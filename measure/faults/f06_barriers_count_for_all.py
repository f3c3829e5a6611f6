"""A record that bars undo is put into everybody's log, even if it is empty for them.

The victim of a secret look sees its own number go up, and knows that somebody looked.
"""

# ruff: noqa: PLC0415  # planted late, on purpose

from __future__ import annotations


def plant() -> None:
    from sandtable.table.position import Position

    honest = Position.shows

    def shows(self, record, seat, undone):
        return record.barrier or honest(self, record, seat, undone)

    Position.shows = shows  # type: ignore[method-assign]
