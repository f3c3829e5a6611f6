"""How many sockets one account and one address may have open in a process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

#: Of one account, or of one address without an account; and of one address with all its accounts.
OF_ONE: Final = 20
OF_ADDRESS: Final = 100


class SocketLimits:
    """The open sockets of a process, counted."""

    def __init__(self, of_one: float = OF_ONE, of_address: float = OF_ADDRESS) -> None:
        """Begin with none."""
        self._of_one, self._of_address = of_one, of_address
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def place(self, account: str | None, address: str) -> Iterator[bool]:
        """Count a socket until the end; false if there are too many, and then it does not count."""
        one, all_here = ("one", account or address), ("address", address)
        if self._open[one] >= self._of_one or self._open[all_here] >= self._of_address:
            yield False
            return
        self._open.update((one, all_here))
        try:
            yield True
        finally:
            self._open.subtract((one, all_here))
            for key in (one, all_here):
                if not self._open[key]:
                    del self._open[key]
