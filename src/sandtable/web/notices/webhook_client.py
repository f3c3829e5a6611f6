"""Calls to URLs that players give us, without being led into our own network.

The name is resolved for each call, only public addresses are called, the connection goes to the
very address that was checked, and redirects are not followed.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final
from urllib.parse import SplitResult, urlsplit

from sandtable.web.notices.public_addresses import is_public, resolve, url_fault

#: Seconds for a whole call: name, connection, TLS, request and the first line of the response.
_SECONDS: Final = 10
#: Bytes of a response that are kept at most; we need its first line only.
_RESPONSE: Final = 4096
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)\b")

Lookup = Callable[[str, int], Awaitable[list[str]]]
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class CallError(Exception):
    """The call failed; the message says why and holds nothing secret.

    `reached`: whether there was a connection; None if none was tried.
    """

    def __init__(self, why: str, *, reached: bool | None = None) -> None:
        """Keep the reason."""
        super().__init__(why)
        self.reached = reached


@dataclass(frozen=True)
class WebhookClient:
    """Calls URLs.  Tests replace how names are resolved and which addresses are allowed."""

    lookup: Lookup = resolve
    allowed: Callable[[str], bool] = is_public
    tls: ssl.SSLContext | None = None

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post to a URL and return the status of the response."""
        if fault := url_fault(url):
            raise CallError(fault)
        parts = urlsplit(url)
        connected = False
        try:
            async with asyncio.timeout(_SECONDS):
                reader, writer = await self._connect(parts.hostname or "", parts.port or 443)
                connected = True
                try:
                    writer.write(_request(parts, body, headers))
                    await writer.drain()
                    first = await reader.readline()
                finally:
                    writer.transport.abort()  # closing politely would wait for the other side
        except (OSError, ValueError) as error:
            raise CallError(type(error).__name__, reached=connected) from None
        if (status := _STATUS.match(first)) is None:
            raise CallError("the response is not HTTP", reached=True)
        return int(status[1])

    async def _connect(self, host: str, port: int) -> Streams:
        """Connect to the address of a host that was checked."""
        addresses = await self.lookup(host, port)
        if not addresses or not all(self.allowed(address) for address in addresses):
            raise CallError("the name does not lead to a public address")
        return await self._open(addresses[0], host, port)

    async def _open(self, address: str, host: str, port: int) -> Streams:
        return await asyncio.open_connection(
            address, port, ssl=self.tls or _tls(), server_hostname=host, limit=_RESPONSE
        )


def _request(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
    return "\r\n".join(lines).encode("ascii") + body


@cache
def _tls() -> ssl.SSLContext:
    """Return a context that checks certificates; to read the authorities anew takes 20 ms."""
    return ssl.create_default_context()
