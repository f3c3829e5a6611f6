"""What is remembered of the database for a while, and forgotten when the bus says so."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final, Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")

#: Seconds after which it is asked again though no change was heard of: the bus may be away.
FRESH: Final = 30.0
#: How much is remembered at once.
_MOST: Final = 16_384


class Cache(Generic[Key, Value]):
    """Answers to one question, by what it was asked about."""

    def __init__(self, ask: Callable[[Key], Awaitable[Value | None]]) -> None:
        """Ask this when nothing is remembered; `None` never is."""
        self._ask = ask
        self._known: dict[Key, tuple[float, Value]] = {}
        self._changes = 0

    async def get(self, key: Key) -> Value | None:
        """What is remembered, or ask."""
        known = self._known.get(key)
        if known and monotonic() - known[0] < FRESH:
            return known[1]
        before = self._changes
        value = await self._ask(key)
        if value is None:
            self._known.pop(key, None)
        elif before == self._changes:  # what changed while we asked may be missing in the answer
            if len(self._known) >= _MOST:
                self._known.clear()
            self._known[key] = (monotonic(), value)
        return value

    def forget(self, *keys: Key) -> None:
        """Ask again about these next time."""
        self._changes += 1
        for key in keys:
            self._known.pop(key, None)

    def forget_where(self, changed: Callable[[Value], bool]) -> None:
        """Ask again about everything of which this is so."""
        self.forget(*[key for key, (_, value) in self._known.items() if changed(value)])
