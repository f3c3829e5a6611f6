"""A line to the database that can fall silent: connections stay open, and nothing is answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from web.attacks.databases import HOST


@dataclass
class Line:
    """The line; `silent` stops everything on it."""

    port: int = 0
    talks: asyncio.Event = field(default_factory=asyncio.Event)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)
    ends: list[asyncio.StreamWriter] = field(default_factory=list)

    def silent(self) -> None:
        """Let nothing pass any more, either way."""
        self.talks.clear()

    async def connected(self, inner: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Pass a connection on to the database."""
        host, port = HOST.split(":")
        outer, on = await asyncio.open_connection(host, int(port))
        self.ends += (on, back)
        for source, target in ((inner, on), (outer, back)):
            task = asyncio.create_task(self._pass(source, target))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await source.read(65536):
                await self.talks.wait()
                target.write(data)
        target.close()


@asynccontextmanager
async def line_to_database() -> AsyncIterator[Line]:
    """Open a line on a free port; in the end it talks again, so that nobody waits for ever."""
    line = Line()
    line.talks.set()
    server = await asyncio.start_server(line.connected, "127.0.0.1", 0)
    line.port = server.sockets[0].getsockname()[1]
    try:
        yield line
    finally:
        line.talks.set()
        server.close()
        for task in tuple(line.tasks):
            task.cancel()
        await asyncio.gather(*line.tasks, return_exceptions=True)
        for end in line.ends:
            end.transport.abort()
        await asyncio.sleep(0.1)  # they are closed in the next rounds of the loop
