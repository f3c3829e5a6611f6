"""What requests cost, in milliseconds of the server, and how much of it each caller may use.

The prices are measured by `measure/bench/route_costs.py` and kept in `route_costs.csv`.
The budgets are those of one process: they protect its event loop, and each process has its own.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib.resources import files
from typing import Final

from sandtable.web.http.limits.rate_limits import ENDLESS, Buckets
from sandtable.web.http.problems import Problem

#: Rows that are no requests: the method of sockets, and a game that is loaded into memory first.
SOCKET: Final = "WEBSOCKET"
LOADING: Final = ("LOAD", "game")
LOADING_LINE: Final = ("LOAD", "line")
#: A ping of an open socket.
PING: Final = (SOCKET, "ping")
#: What is paid for each: a record whose dice are checked, one of which the end is told, a clock
#: that is looked at, and one that is told of an absence.
CHECKED: Final = ("CHECK", "record")
ENDED: Final = ("END", "record")
CLOCK: Final = ("READ", "clock")
ABSENCE: Final = ("WRITE", "clock")
#: What is paid for each: an entry of a log that is written, a record that is replayed.
LOG_ENTRY: Final = ("WRITE", "log entry")
REPLAYED: Final = ("REPLAY", "record")
#: What is paid for the rules in use under a choice of layers that nobody has asked for lately.
RULEBOOK: Final = ("WRITE", "rulebook")
#: Milliseconds for each KB of an answer that is pressed.
PRESSED_KB: Final = 0.05
#: No request costs more: a full budget must be enough for any.
MOST: Final = 800.0


@cache
def prices() -> dict[tuple[str, str], float]:
    """Return the milliseconds of each request, by method and path."""
    text = files("sandtable.web.http.limits").joinpath("route_costs.csv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines())
    return {(row["method"], row["path"]): float(row["ms"]) for row in rows}


def price_of(method: str, path: str) -> float:
    """Return the price of a request; a path without one costs as much as an ordinary read."""
    return prices().get((method, path), 5.0)


class Budgets:
    """Milliseconds that callers may use at once, and those that come back each second."""

    def __init__(self, *, limits: bool = True) -> None:
        """Begin with full budgets; without limits they are endless."""
        #: One account.
        self._accounts = Buckets(2000, 250) if limits else ENDLESS
        #: All accounts at one address together: guests cost nothing to make.
        self._addresses = Buckets(4000, 400) if limits else ENDLESS
        #: One address without an account.
        self._visitors = Buckets(1000, 100) if limits else ENDLESS
        #: All reads without an account together.
        self._anonymous = Buckets(4000, 400) if limits else ENDLESS

    def charge(self, account: str | None, address: str, cost: float, *, reads: bool = True) -> None:
        """Take the price of a request from those who pay for it, or refuse.

        What is no read, such as a log-in, is not refused because strangers read too much.
        """
        for buckets, key in self._payers(account, address, reads=reads):
            _take(buckets, key, cost)

    def spend(self, account: str | None, address: str, cost: float, *, reads: bool = True) -> None:
        """Take the price of what was done already; what is owed delays the next request."""
        for buckets, key in self._payers(account, address, reads=reads):
            buckets.spend(key, cost)

    def _payers(
        self, account: str | None, address: str, *, reads: bool
    ) -> tuple[tuple[Buckets, str], ...]:
        if account is not None:
            return (self._accounts, account), (self._addresses, address)
        paid = ((self._visitors, address),)
        return (*paid, (self._anonymous, "")) if reads else paid


def _take(buckets: Buckets, key: str, cost: float) -> None:
    if not buckets.take(key, cost):
        raise Problem(429, wait=buckets.wait(key, cost))
