"""Logs of seats as JSON: an entry is written once, when somebody first asks for it.

A log only grows, so nothing is ever written again.  Of a long log that nobody has read yet, the
part that is asked for and all after it is written first, so that a game is soon there; what is
older is written when it is asked for, many entries at once.  It is done in slices, between which
the event loop serves others.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from typing import Final

from sandtable.kernel.rules.ruleset import Ruleset
from sandtable.presenters import as_json
from sandtable.presenters.log_entries import entries_after, taken_back_by
from sandtable.table.table import Table

#: Logs that are kept, of one seat each: 0.1 MB for a game of 400 orders.
_KEPT: Final = 500
#: Steps that are made before others have their turn: about 4 ms of work.
_SLICE: Final = 16
#: At least so many older entries are written together: for each part the game is replayed.
_PART: Final = 500
#: `taken_back` is the last field of an entry, and left out while it is false.
_TAKEN_BACK: Final = b',"taken_back":true}'


class _SeatLog:
    """The entries of one seat's log from one on, under one set of rules."""

    def __init__(self, rules: Ruleset, before: int) -> None:
        """Begin with no entry, to be written after so many."""
        self.rules = rules
        self.before = before
        self.entries: list[bytes] = []
        self.gone: set[int] = set()
        self.lock = asyncio.Lock()

    def start(self, since: int) -> int:
        """Return after how many entries it must be written, to tell those after one."""
        return self.before if since >= self.before else max(0, min(since, self.before - _PART))

    def missing(self, table: Table, seat: int, since: int) -> int:
        """Return the number of entries that must be written to tell those after one."""
        return table.seq(seat) - self.start(since) - len(self.entries)

    async def extend(self, table: Table, seat: int, since: int) -> None:
        """Write the entries that are missing.

        Orders may be given between two slices: what is there already stays as it is.
        """
        if not self.missing(table, seat, since):
            return
        async with self.lock:
            async for text in self._written(table, seat, self.before + len(self.entries)):
                self.entries.append(text)
            start = self.start(since)
            if start < self.before:
                found = self._written(table, seat, start, self.before)
                self.entries, self.before = [*[text async for text in found], *self.entries], start
            for seq in self.gone:
                self._mark(seq - self.before - 1)

    async def _written(
        self, table: Table, seat: int, since: int, until: int | None = None
    ) -> AsyncIterator[bytes]:
        """Yield entries as JSON, and note which others they take back."""
        for number, made in enumerate(entries_after(table, seat, since, until), 1):
            if made is not None:
                entry, view = made
                self.gone.update(taken_back_by(entry))
                yield as_json(view)
            if number % _SLICE == 0:
                await asyncio.sleep(0)

    def _mark(self, index: int) -> None:
        if 0 <= index < len(self.entries) and not self.entries[index].endswith(_TAKEN_BACK):
            self.entries[index] = self.entries[index][:-1] + _TAKEN_BACK


class LogCache:
    """The logs that were asked for last."""

    def __init__(self) -> None:
        """Begin with none."""
        self._logs: OrderedDict[tuple[Table, int], _SeatLog] = OrderedDict()

    def missing(self, table: Table, seat: int, since: int) -> int:
        """Return the number of entries that a page after one would have to write."""
        log = self._logs.get((table, seat))
        if log is None or log.rules is not table.rules:
            return max(0, table.seq(seat) - since)
        return log.missing(table, seat, since)

    async def page(self, table: Table, seat: int, since: int, limit: int) -> list[bytes]:
        """Return so many entries of a seat's log after one of them, as JSON."""
        key = (table, seat)
        log = self._logs.get(key)
        if log is None or log.rules is not table.rules:
            log = self._logs[key] = _SeatLog(table.rules, min(since, table.seq(seat)))
            if len(self._logs) > _KEPT:
                self._logs.popitem(last=False)
        self._logs.move_to_end(key)
        await log.extend(table, seat, since)
        return log.entries[since - log.before : since - log.before + limit]
