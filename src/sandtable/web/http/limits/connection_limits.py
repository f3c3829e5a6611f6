"""HTTP connections: how many one address may hold open, and how long and large a head may be.

Uvicorn has no such limits: requests that are never finished would hold connections for ever.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import ClassVar, Final

from sandtable.web.http.limits.addresses import counted_address, trusted_proxies
from sandtable.web.http.limits.timed_connections import TimedRequests
from sandtable.web.settings import Settings

#: Connections of one address in a process; a trusted proxy may hold those of everybody.
OF_ADDRESS: Final = 200
#: Seconds in which a head, or the rest of a body that was refused, must have come.
SECONDS: Final = 10.0
#: Bytes of a head.
LONGEST: Final = 32 * 1024
#: Bytes that are read at once: by so much heads that come together may be longer.
_PIECE: Final = 4 * 1024


class LimitedHttpProtocol(TimedRequests):
    """One HTTP connection; reading its answers is limited too."""

    _open: ClassVar[Counter[str]] = Counter()
    _counted_as = ""
    _timer: asyncio.TimerHandle | None = None
    _head = 0
    _is_in_head = True
    _is_handed_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and end it if its address has too many."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self._wait_for_head()
        if not _is_proxy(host):
            self._counted_as = counted_address(host)
            self._open[self._counted_as] += 1
            if self._open[self._counted_as] > OF_ADDRESS:
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over: open sockets are counted elsewhere."""
        self._release()
        self._is_handed_over = True
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        """Read on piece by piece, unless the head is too long: it is counted before it is read."""
        while data and not self.transport.is_closing() and not self._is_handed_over:
            if self._is_in_head and self._head >= LONGEST:
                self.send_400_response("Head too long.")
                return
            room = min(_PIECE, LONGEST - self._head) if self._is_in_head else _PIECE
            piece, data = data[:room], data[room:]
            self._head += len(piece)
            super().data_received(piece)

    def on_message_begin(self) -> None:
        """Begin a head."""
        super().on_message_begin()
        self._wait_for_head()

    def on_headers_complete(self) -> None:
        """End a head: the application limits the time for the body."""
        self._is_in_head = False
        self._stop_timer()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """End a request; the next head may follow."""
        self._stop_timer()
        self._head, self._is_in_head = 0, True
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """End an answer; what is left of a body that was refused must not dribble in for ever."""
        if self.cycle.more_body:
            self._start_timer()
        super().on_response_complete()

    def _wait_for_head(self) -> None:
        self._is_in_head = True
        self._start_timer()

    def _start_timer(self) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(SECONDS, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _release(self) -> None:
        self._stop_timer()
        if self._counted_as:
            self._open[self._counted_as] -= 1
            if not self._open[self._counted_as]:
                del self._open[self._counted_as]
            self._counted_as = ""


@cache
def _proxies() -> tuple[IPv4Network | IPv6Network, ...]:
    """Read the trusted proxies, in each process of the server."""
    text = Settings.from_environment().trusted_proxies
    return tuple(ip_network(one) for one in trusted_proxies(text))


def _is_proxy(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in _proxies())
