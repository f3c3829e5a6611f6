"""Clients that send half a request, or do not read what they asked for, are cut."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager

import pytest
import uvicorn

from sandtable.web.http.limits import connection_limits, timed_connections
from sandtable.web.http.limits.connection_limits import LimitedHttpProtocol
from sandtable.web.http.limits.timed_connections import TimedSocket

UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
LARGE = 16 * 1024 * 1024


class Application:
    """Sends more than any connection holds, and notes when a handler has ended."""

    def __init__(self):
        self.ended = asyncio.Event()

    async def __call__(self, scope, _receive, send):
        try:
            if scope["type"] == "websocket":
                await send({"type": "websocket.accept"})
                while True:
                    await send({"type": "websocket.send", "bytes": bytes(65536)})
            length = (b"content-length", b"%d" % LARGE)
            await send({"type": "http.response.start", "status": 200, "headers": [length]})
            await send({"type": "http.response.body", "body": bytes(LARGE), "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self.ended.set()


@asynccontextmanager
async def served():
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    app = Application()
    config = uvicorn.Config(
        app,
        http=LimitedHttpProtocol,
        ws=TimedSocket,
        lifespan="off",
        log_config=None,
        interface="asgi3",
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname(), app, server.server_state
    finally:
        server.should_exit = True
        await serving


@pytest.fixture(autouse=True)
def _quickly(monkeypatch):
    monkeypatch.setattr(connection_limits, "SECONDS", 0.3)
    monkeypatch.setattr(timed_connections, "READ_SECONDS", 0.5)
    monkeypatch.setattr(timed_connections, "END_SECONDS", 0.5)


async def emptied(state):
    async with asyncio.timeout(20):
        while state.connections or state.tasks:  # noqa: ASYNC110  # uvicorn has no event for it
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("asked", [UPGRADE, GET])
def test_whoever_does_not_read_is_cut(asked):
    async def run():
        async with served() as (address, app, state):
            line = socket.create_connection(address)
            line.sendall(asked)
            async with asyncio.timeout(20):
                await app.ended.wait()
            await emptied(state)
            line.close()

    asyncio.run(run())


def test_whoever_reads_slowly_gets_all():
    async def run():
        async with served() as (address, _, _):
            reader, writer = await asyncio.open_connection(*address)
            writer.write(GET)
            await reader.readuntil(b"\r\n\r\n")
            size = 0
            while size < LARGE:
                size += len(await reader.readexactly(min(1024 * 1024, LARGE - size)))
                await asyncio.sleep(0.1)
            writer.close()

    asyncio.run(run())


@pytest.mark.parametrize("sent", [b"", GET[:20], UPGRADE[:-2]])
def test_half_a_head_is_not_waited_for(sent):
    async def run():
        async with served() as (address, app, state):
            reader, writer = await asyncio.open_connection(*address)
            writer.write(sent)
            async with asyncio.timeout(20):
                with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                    await reader.readexactly(1)
            assert not app.ended.is_set()
            await emptied(state)
            writer.close()

    asyncio.run(run())
