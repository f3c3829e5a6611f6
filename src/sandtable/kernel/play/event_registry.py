"""Which function applies which kind of event to a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from sandtable.kernel.play.state import State

S = TypeVar("S", bound=State)
E = TypeVar("E")


class EventRegistry(dict[type, Callable[[S, Any], S]], Generic[S]):
    """The functions that apply events, by the kind of event."""

    def evolves(self, kind: type[E]) -> Callable[[Callable[[S, E], S]], Callable[[S, E], S]]:
        """The decorator of the function that applies this kind of event."""

        def keep(change: Callable[[S, E], S]) -> Callable[[S, E], S]:
            self[kind] = change
            return change

        return keep
