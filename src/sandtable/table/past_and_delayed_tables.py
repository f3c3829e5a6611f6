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


def records_shown(table: Table, now: int, delay: int) -> int:
    """Return the number of records that are shown with a delay; after the end it is all of them."""
    count = len(table.records)
    if not delay or table.over is not None:
        return count
    while count > 1 and table.records[count - 1].at > now - delay:
        count -= 1
    return count


def can_continue(then: Table, table: Table) -> bool:
    """Whether a table as it was can be continued with the later lines of the real one.

    It cannot after a backup was restored, or when the game or its dice were loaded anew.
    """
    return (
        then.game is table.game
        and then.roots == table.roots
        and len(then.lines) <= len(table.lines)
        and then.head == table.head_at(len(then.lines) - 1)
    )
