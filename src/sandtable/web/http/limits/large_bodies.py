"""Bodies larger than most: how many are read at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sandtable.web.http.problems import Problem

_OF_ONE_ACCOUNT: Final = 1
_OF_ALL: Final = 8


class LargeBodies:
    """The larger bodies that are being read."""

    def __init__(self) -> None:
        """Begin with none."""
        self._readers: list[str] = []

    @contextmanager
    def place(self, account: str) -> Iterator[None]:
        """Hold a place for a body of this account, or refuse."""
        if len(self._readers) >= _OF_ALL or self._readers.count(account) >= _OF_ONE_ACCOUNT:
            raise Problem(429, wait=3)
        self._readers.append(account)
        try:
            yield
        finally:
            self._readers.remove(account)
