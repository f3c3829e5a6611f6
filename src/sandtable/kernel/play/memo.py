"""Answers that are kept for as long as nothing they depend on has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import is_
from typing import Any, TypeVar

from sandtable.kernel.play.state import Scene

K = TypeVar("K")
T = TypeVar("T")


class LazyDict(dict[K, T]):
    """Answers by name, each made when it is first asked for."""

    def __init__(self, make: Callable[[K], T]) -> None:
        """Begin with none."""
        super().__init__()
        self._make = make

    def __missing__(self, name: K) -> T:
        """Make an answer, and keep it."""
        self[name] = found = self._make(name)
        return found


def found_once(memo: dict[Any, Any], name: Hashable, find: Callable[[], T]) -> T:
    """The answer of this name, found when it is first asked for; it depends on nothing else."""
    if name not in memo:
        memo[name] = find()
    found: T = memo[name]
    return found


def memoised(
    scene: Scene[Any, Any], name: Hashable, depends: tuple[object, ...], find: Callable[[], T]
) -> T:
    """The last answer of this name while each thing it depends on is the very same object.

    Parts of a position are never changed, only replaced, so the same object means the same content.
    A name always comes with equally many things.  The printed things hold the `memo`.
    """
    memo = scene.printed.memo
    known = memo.get(name)
    if known is not None and all(map(is_, known[0], depends)):
        last: T = known[1]
        return last
    found = find()
    memo[name] = (depends, found)
    return found


def as_before(scene: Scene[Any, Any], name: Hashable, found: T) -> T:
    """The last answer of this name again if the new one is equal: what depends on it stays."""
    last: T = scene.printed.memo.setdefault(("as before", name), found)
    if last != found:
        last = scene.printed.memo["as before", name] = found
    return last
