"""Connections from clients that do not read what they are sent: cut after a while.

uvicorn waits for them without a limit, and keeps in memory what was written and not read.
"""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

#: Once more is unread than the connection holds: so many bytes must be read in so many seconds.
READ_SECONDS: Final = 20.0
READ_BYTES: Final = 4096
#: Seconds for the other end to read the rest of a connection that is to end.
END_SECONDS: Final = 15.0


class _ReadLimit:
    """Cuts a connection whose other end does not read; called as uvicorn's protocols are."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        """Watch a connection on which writing has been paused."""
        self._transport = transport
        self._loop = loop
        self._unread = transport.get_write_buffer_size()
        self._timer = loop.call_later(READ_SECONDS, self._look)

    def end(self) -> None:
        """Stop watching: enough was read, or the connection is gone."""
        self._timer.cancel()

    def _look(self) -> None:
        unread = self._transport.get_write_buffer_size()
        if self._unread - unread < READ_BYTES:
            self._transport.abort()
            return
        self._unread = unread
        self._timer = self._loop.call_later(READ_SECONDS, self._look)


class TimedRequests(HttpToolsProtocol):
    """uvicorn's HTTP with a limit for reading the answer."""

    _read_limit: _ReadLimit | None = None

    def timeout_keep_alive_handler(self) -> None:
        """End a connection that nobody uses; what is still unread is dropped after a while."""
        super().timeout_keep_alive_handler()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(END_SECONDS, self.transport.abort)

    def pause_writing(self) -> None:
        """Watch whether what was written is read."""
        super().pause_writing()
        self._read_limit = _ReadLimit(self.transport, self.loop)

    def resume_writing(self) -> None:
        """Stop watching: it was read."""
        self._end_read_limit()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the timer with the connection."""
        self._end_read_limit()
        super().connection_lost(exc)

    def _end_read_limit(self) -> None:
        if self._read_limit is not None:
            self._read_limit.end()
            self._read_limit = None


class TimedSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets with limits for reading what was sent, and for ending."""

    _read_limit: _ReadLimit | None = None
    _end_timer: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Watch whether what was sent is read."""
        super().pause_writing()
        self._read_limit = _ReadLimit(self.transport, self.loop)

    def resume_writing(self) -> None:
        """Stop watching: it was read."""
        self._end_read_limit()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """End a socket whose client answers no ping; what it has not read is dropped."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Wait a while for the client to read the rest once the handler has ended."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._end_timer = self.loop.call_later(END_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the timers with the connection."""
        self._end_read_limit()
        if self._end_timer is not None:
            self._end_timer.cancel()
        super().connection_lost(exc)

    def _end_read_limit(self) -> None:
        if self._read_limit is not None:
            self._read_limit.end()
            self._read_limit = None
