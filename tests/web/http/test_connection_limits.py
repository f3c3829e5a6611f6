"""HTTP connections that are held open and never used."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager

import uvicorn

from sandtable.web.http.limits import connection_limits
from sandtable.web.http.limits.connection_limits import LimitedHttpProtocol

WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


async def app(scope, _receive, send):
    if scope["type"] == "http":  # the body is not read
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"done"})


@asynccontextmanager
async def a_server():
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = uvicorn.Config(app, http=LimitedHttpProtocol, lifespan="off", log_config=None)
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve([listening]))
    for _ in range(500):
        if server.started:
            break
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def sent(port, data):
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    return reader, writer


async def is_ended(reader, writer):
    """Whether the server ends a connection, whatever it answers before."""
    try:
        async with asyncio.timeout(30):
            await reader.read()
    except ConnectionError:
        pass
    writer.close()
    return True


def test_one_address_holds_only_so_many_connections(monkeypatch):
    async def run():
        monkeypatch.setattr(connection_limits, "OF_ADDRESS", 3)
        async with a_server() as port:
            held = [await sent(port, b"") for _ in range(3)]
            await asyncio.sleep(0.1)
            assert await is_ended(*await sent(port, WHOLE))
            held[0][1].close()
            await asyncio.sleep(0.1)
            reader, writer = await sent(port, WHOLE)
            assert b"200" in await reader.readline()
            for one in (*(pair[1] for pair in held), writer):
                one.close()
            await asyncio.sleep(0.1)
            assert not LimitedHttpProtocol._open

    asyncio.run(run())


def test_a_head_that_is_not_finished_ends_the_connection(monkeypatch):
    async def run():
        monkeypatch.setattr(connection_limits, "SECONDS", 0.2)
        async with a_server() as port:
            for half in (b"", WHOLE[:20], WHOLE + WHOLE[:20]):
                assert await is_ended(*await sent(port, half)), half

    asyncio.run(run())


def test_the_rest_of_a_refused_body_does_not_dribble_in_for_ever(monkeypatch):
    async def run():
        monkeypatch.setattr(connection_limits, "SECONDS", 0.5)
        head = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n"
        async with a_server() as port:
            reader, writer = await sent(port, head)
            assert b"200" in await reader.readline()
            ended = asyncio.create_task(is_ended(reader, writer))
            for _ in range(100):
                if ended.done():
                    break
                writer.write(b" ")
                await asyncio.sleep(0.05)
            assert ended.done()

    asyncio.run(run())


def test_a_head_without_end_is_refused():
    async def run():
        async with a_server() as port:
            reader, writer = await sent(port, WHOLE[:-2])
            for _ in range(20):
                writer.write(b"x: " + b"y" * 4000 + b"\r\n")
            assert await is_ended(reader, writer)

    asyncio.run(run())


def test_a_connection_serves_one_request_after_the_other(monkeypatch):
    async def run():
        monkeypatch.setattr(connection_limits, "SECONDS", 1.5)
        async with a_server() as port:
            reader, writer = await sent(port, b"")
            for _ in range(4):
                writer.write(WHOLE)
                async with asyncio.timeout(30):
                    await reader.readuntil(b"0\r\n\r\n")
                await asyncio.sleep(0.5)
            writer.close()

    asyncio.run(run())


def head(size, more=b""):
    """A request whose head has so many bytes."""
    start = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
    return start + b"x" * (size - len(start) - 4) + b"\r\n\r\n" + more


def test_a_head_is_counted_before_it_is_read_however_it_comes():
    async def run():
        async with a_server() as port:
            longest = connection_limits.LONGEST
            for size, word in ((longest, b"200"), (longest + 1, b"400"), (45_000, b"400")):
                reader, writer = await sent(port, head(size))  # in one piece
                assert word in await reader.readline(), size
                writer.close()
            reader, writer = await sent(port, head(2000))  # the second on a connection too
            assert b"200" in await reader.readuntil(b"0\r\n\r\n")
            writer.write(head(longest + 1))
            assert b"400" in await reader.readline()
            writer.close()
            # Requests that come together are all answered.
            reader, writer = await sent(port, head(9000) * 3)
            for _ in range(3):
                assert b"200" in await reader.readuntil(b"0\r\n\r\n")
            writer.close()

    asyncio.run(run())
