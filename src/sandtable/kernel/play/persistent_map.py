"""A map that never changes: `immutables` where it has wheels, else a plain copy on each change.

The copy is as fast in small maps; in games with many units it costs up to a quarter more time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class CopiedMap(dict[K, V]):
    """A dict that nobody changes: `set` and `delete` return a changed copy.

    Entries stand in the order of their keys, however the map came to hold them.
    """

    __slots__ = ()

    def __init__(self, entries: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        """Hold these entries."""
        super().__init__(sorted(dict(entries).items(), key=_key))

    def set(self, key: K, value: V) -> CopiedMap[K, V]:
        """A copy in which one entry is changed."""
        if key not in self:
            return CopiedMap([*self.items(), (key, value)])
        new = self._copied()
        new[key] = value
        return new

    def delete(self, key: K) -> CopiedMap[K, V]:
        """A copy without one entry; `KeyError` if there is none."""
        new = self._copied()
        del new[key]
        return new

    def _copied(self) -> CopiedMap[K, V]:
        new: CopiedMap[K, V] = CopiedMap.__new__(CopiedMap)
        new.update(self)
        return new


def _key(entry: tuple[Any, Any]) -> Any:
    return entry[0]


if TYPE_CHECKING:
    from immutables import Map
else:
    try:
        from immutables import Map
    except ImportError:
        Map = CopiedMap

__all__ = ["CopiedMap", "Map"]
