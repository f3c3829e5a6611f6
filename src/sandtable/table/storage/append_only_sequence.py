"""A sequence that only grows, and whose earlier lengths stay as they are."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar, overload

T = TypeVar("T")


class AppendOnly(Sequence[T]):
    """An immutable sequence that shares one list with the sequences made from it by `plus`.

    Adding an item copies nothing, unless another item was already added to the same sequence:
    then the two futures part, and the second gets a list of its own.
    """

    __slots__ = ("_items", "_length")

    _items: list[T]
    _length: int

    def __init__(self, items: Iterable[T] = ()) -> None:
        """Hold these items."""
        self._items = list(items)
        self._length = len(self._items)

    def plus(self, item: T) -> AppendOnly[T]:
        """The sequence with one more item."""
        items, length = self._items, self._length
        if len(items) == length:
            items.append(item)
        if items[length] is not item and items[length] != item:
            items = items[:length]
            items.append(item)
        longer: AppendOnly[T] = AppendOnly.__new__(AppendOnly)
        longer._items, longer._length = items, length + 1
        return longer

    def __len__(self) -> int:
        """The number of items."""
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        """One item, or a list of some."""
        length = self._length
        if isinstance(index, slice):
            start, stop, step = index.indices(length)
            return self._items[start:stop] if step == 1 else self._items[:length][index]
        if not -length <= index < length:
            raise IndexError(index)
        return self._items[index if index >= 0 else index + length]

    def __iter__(self) -> Iterator[T]:
        """All items in order."""
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        """Whether the other is a sequence of the same items."""
        if not isinstance(other, AppendOnly | list | tuple) or len(other) != self._length:
            return False
        return all(a is b or a == b for a, b in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]  # compared with lists, which have none either

    def __repr__(self) -> str:
        """The items."""
        return f"AppendOnly({self[:]!r})"

    def up_to(self: AppendOnly[Any], item: Any) -> int:
        """The number of items that are at most this one, where the items ascend."""
        return bisect_right(self._items, item, 0, self._length)

    def has(self: AppendOnly[Any], item: Any) -> bool:
        """Whether an item is among them, where the items ascend."""
        at = self.up_to(item)
        return at > 0 and bool(self._items[at - 1] == item)
