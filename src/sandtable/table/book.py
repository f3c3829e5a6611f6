"""The book of a game: its lines as stored, and its records read from them when wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, overload

from sandtable.kernel.game import Game
from sandtable.kernel.records import Reader, Record
from sandtable.table.commands import TableEvent, TableOrder

#: So many records are kept as they are; older ones are read again from their lines.
RECENT: Final = 32


@cache
def reader_for(game: Game, version: int) -> Reader:
    """Give the reader of a game's records; making one takes longer than reading many lines."""
    orders: Any = game.orders | TableOrder
    events: Any = game.events | TableEvent
    return Reader(game, version, orders, events)


class Book(Sequence[Record]):
    """The records of a game, in order; `lines` has the opening before them.

    A thousand open games stay affordable because only the lines are held.
    """

    def __init__(self, game: Game, version: int, line: bytes) -> None:
        """Begin with the line of the opening."""
        self.lines: list[bytes] = [line]
        self._game, self._version = game, version
        self._recent: dict[int, Record] = {}

    def extend(self, lines: Iterable[bytes], records: Iterable[Record] = ()) -> None:
        """Write lines; those of their records that are at hand need not be read again."""
        self.lines.extend(lines)
        for record in records:
            self._recent[record.n] = record
            self._recent.pop(record.n - RECENT, None)

    def cut_back(self, count: int) -> None:
        """Forget all lines after the first `count`, which nobody has been told of."""
        for n in range(count, len(self.lines)):
            self._recent.pop(n, None)
        del self.lines[count:]

    def __len__(self) -> int:
        """Count the records."""
        return len(self.lines) - 1

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> list[Record]: ...
    def __getitem__(self, index: int | slice) -> Record | list[Record]:
        """Give a record, or some; the first record has the index 0 and the number 1."""
        if isinstance(index, slice):
            return [self._record(at + 1) for at in range(*index.indices(len(self)))]
        return self._record(range(1, len(self.lines))[index])

    def __iter__(self) -> Iterator[Record]:
        """Go through all records."""
        return (self._record(n) for n in range(1, len(self.lines)))

    def _record(self, n: int) -> Record:
        kept = self._recent.get(n)
        return kept or reader_for(self._game, self._version).record(self.lines[n])
