"""Attack M4: bodies that are sent by halves."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from web.attacks.people import nobody
from web.http.site import API

CONNECTIONS, SIZE = 12, 8_000_000
#: Megabytes by which the service may grow meanwhile.
GROWS = 32


def test_nobody_can_fill_the_memory_with_half_sent_bodies(own_site):
    head = (
        f"POST {API}/imports HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: {own_site.url}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {SIZE}\r\n\r\n"
    )

    async def send():
        _, writer = await asyncio.open_connection("127.0.0.1", own_site.port)
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(5):
                writer.write(head.encode() + b" " * (SIZE - 1))
                await writer.drain()
        return writer

    async def run():
        async with nobody(own_site) as honest:
            await honest.get("/me")
            before = own_site.resident()
            writers = await asyncio.gather(*(send() for _ in range(CONNECTIONS)))
            await asyncio.sleep(1)
            grown = own_site.resident() - before
            for writer in writers:
                writer.transport.abort()
            assert grown <= GROWS, f"{grown} MB for {CONNECTIONS} connections without a cookie"

    asyncio.run(run())
