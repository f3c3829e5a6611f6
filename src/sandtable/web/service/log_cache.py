"""Logs of seats as JSON: an entry is written once, when somebody first asks for it.

A log only grows, so nothing is ever written again.  A long one is written in slices, between which
the event loop serves others.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.presenters import as_json
from sandtable.presenters.log_entries import entries_after, taken_back_by
from sandtable.table.table import Table

#: Logs that are kept, of one seat each: 0.1 MB for a game of 400 orders.
_KEPT: Final = 500
#: Steps that are made before others have their turn: about 4 ms of work.
_SLICE: Final = 16
#: `taken_back` is the last field of an entry, and left out while it is false.
_TAKEN_BACK: Final = b',"taken_back":true}'


class _SeatLog:
    """The entries of one seat's log, under one set of rules."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with no entry."""
        self.rules = rules
        self.entries: list[bytes] = []
        self.lock = asyncio.Lock()

    async def extend(self, table: Table, seat: int) -> None:
        """Write the entries that are missing.

        Orders may be given between two slices: what is there already stays as it is.
        """
        if len(self.entries) == table.seq(seat):
            return
        async with self.lock:
            steps = entries_after(table, seat, len(self.entries))
            for number, made in enumerate(steps, 1):
                if made is not None:
                    entry, view = made
                    self.entries.append(as_json(view))
                    for seq in taken_back_by(entry):
                        self._mark(seq - 1)
                if number % _SLICE == 0:
                    await asyncio.sleep(0)

    def _mark(self, index: int) -> None:
        if not self.entries[index].endswith(_TAKEN_BACK):
            self.entries[index] = self.entries[index][:-1] + _TAKEN_BACK


class LogCache:
    """The logs that were asked for last."""

    def __init__(self) -> None:
        """Begin with none."""
        self._logs: OrderedDict[tuple[Table, int], _SeatLog] = OrderedDict()

    def missing(self, table: Table, seat: int) -> int:
        """Return the number of entries that the next page would have to write."""
        log = self._logs.get((table, seat))
        return table.seq(seat) - (len(log.entries) if log and log.rules is table.rules else 0)

    async def page(self, table: Table, seat: int, since: int, limit: int) -> list[bytes]:
        """Return so many entries of a seat's log after one of them, as JSON."""
        key = (table, seat)
        log = self._logs.get(key)
        if log is None or log.rules is not table.rules:
            log = self._logs[key] = _SeatLog(table.rules)
            if len(self._logs) > _KEPT:
                self._logs.popitem(last=False)
        self._logs.move_to_end(key)
        await log.extend(table, seat)
        return log.entries[since : since + limit]
