"""Which function applies which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from sandtable.games.hearts_and_minds.state import State

E = TypeVar("E")

#: What each kind of event does to a position.  A test holds that none is missing.
CHANGES: Final[dict[type, Callable[[State, Any], State]]] = {}


def evolves(kind: type[E]) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    """The decorator of the function that applies this kind of event."""

    def keep(change: Callable[[State, E], State]) -> Callable[[State, E], State]:
        CHANGES[kind] = change
        return change

    return keep
