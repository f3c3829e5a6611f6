"""Work that one account may have under way once at a time."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class AccountLocks:
    """A lock for each account that works or waits; accounts do not wait for one another."""

    def __init__(self) -> None:
        """Begin with none."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, account: str) -> asyncio.Lock:
        """Return the lock of an account; it is forgotten when nobody holds it any more."""
        return self._locks.setdefault(account, asyncio.Lock())
