"""Watching: a table as it was, for replays and for spectators who see it later."""

from __future__ import annotations

from sandtable.kernel.play.records import joined
from sandtable.table.storage.loading import table_at_opening
from sandtable.table.table import Table


def table_at(table: Table, n: int) -> Table:
    """A table as it was after a record; look at it, but play on at the real one."""
    if n >= len(table.records):
        return table
    then = table_at_opening(table.game, joined(table.lines[:1]), table.roots)
    then.catch_up(table.lines[1 : max(n, 1) + 1])
    return then


def delayed_table(table: Table, now: int, delay: int) -> Table:
    """A table as those see it who watch with a delay; the end is shown at once."""
    if not delay or table.over is not None:
        return table
    count = len(table.records)
    while count > 1 and table.records[count - 1].at > now - delay:
        count -= 1
    return table_at(table, count)
