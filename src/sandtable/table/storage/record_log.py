"""The book of a game: its lines as stored, and its records read from them when wanted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, overload
from weakref import WeakKeyDictionary

from sandtable.kernel.contract import Game, Storage
from sandtable.kernel.play.records import Reader, Record
from sandtable.table.commands import TableEvent, TableOrder
from sandtable.table.storage.append_only_sequence import AppendOnly

#: So many records are kept as they are; older ones are read again from their lines.
RECENT: Final = 32
#: The readers of a game, by version; they are kept as long as the game.
_READERS: Final[WeakKeyDictionary[Game, dict[int, Reader]]] = WeakKeyDictionary()


def reader_for(game: Game, version: int) -> Reader:
    """The reader of a game's records."""
    kept = _READERS.setdefault(game, {})
    if version not in kept:
        kept[version] = _reader(game.storage, game.rules.orders, game.rules.events, version)
    return kept[version]


@cache
def _reader(storage: Storage, orders: Any, events: Any, version: int) -> Reader:
    """One reader for all games alike: making one takes longer than reading many lines."""
    return Reader(storage, version, orders | TableOrder, events | TableEvent)


class RecordLog(Sequence[Record]):
    """The records of a game, in order; `lines` has the opening before them.

    A thousand open games stay affordable because only the lines are held.
    """

    def __init__(self, game: Game, version: int, lines: AppendOnly[bytes]) -> None:
        """Begin with these lines."""
        self.lines = lines
        self._game, self._version = game, version
        self._recent: dict[int, Record] = {}

    def hold(self, lines: AppendOnly[bytes], records: Iterable[Record] = ()) -> None:
        """Hold lines that go on from those held; new records at hand need not be read again."""
        self.lines = lines
        for record in records:
            self._recent[record.n] = record
            self._recent.pop(record.n - RECENT, None)

    def __len__(self) -> int:
        """Count the records."""
        return len(self.lines) - 1

    @overload
    def __getitem__(self, index: int) -> Record: ...
    @overload
    def __getitem__(self, index: slice) -> list[Record]: ...
    def __getitem__(self, index: int | slice) -> Record | list[Record]:
        """A record, or some; the first record has the index 0 and the number 1."""
        if isinstance(index, slice):
            return [self._record(at + 1) for at in range(*index.indices(len(self)))]
        return self._record(range(1, len(self.lines))[index])

    def __iter__(self) -> Iterator[Record]:
        """Go through all records."""
        return (self._record(n) for n in range(1, len(self.lines)))

    def _record(self, n: int) -> Record:
        kept = self._recent.get(n)
        return kept or reader_for(self._game, self._version).record(self.lines[n])
