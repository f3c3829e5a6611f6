"""Calling addresses that players give us, without being led into our own network.

The name is looked up at the moment of calling, only public addresses are called, the connection
goes to the very address that was checked, and nobody may send us on.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

_SECONDS: Final = 10
_PORTS: Final = frozenset({443, 8443})
_ANSWER: Final = 4096
_NAT64: Final = IPv6Network("64:ff9b::/96")

Lookup = Callable[[str, int], Awaitable[list[str]]]


class CallError(Exception):
    """The call was not made, or not taken; the message says why and holds nothing secret."""


def is_public(text: str) -> bool:
    """Whether an address is one of the open internet, also where one form hides another."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv6Address):
        inner = _within(address)
        if inner is not None:
            return is_public(str(inner))
        if address in _NAT64:
            return is_public(str(IPv4Address(int(address) & 0xFFFFFFFF)))
    return address.is_global and not address.is_multicast and not address.is_reserved


def _within(address: IPv6Address) -> IPv4Address | None:
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address.sixtofour is not None:
        return address.sixtofour
    return address.teredo[1] if address.teredo is not None else None


async def looked_up(host: str, port: int) -> list[str]:
    """Ask the system for the addresses of a name."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=1)
    return [str(entry[4][0]) for entry in found]


def url_fault(url: str) -> str | None:
    """What is wrong with an address to be called, as far as its text tells."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        return "That is not a valid URL."
    if parts.scheme != "https" or not parts.hostname:
        return "The URL must start with https:// and include a host name."
    if parts.username or parts.password or parts.fragment or port not in _PORTS:
        return "The URL must not contain a user name, a fragment, or a port other than 443 or 8443."
    if not url.isascii() or any(char.isspace() or char in '\\<>"' for char in url):
        return "The URL contains invalid characters."
    return None


@dataclass(frozen=True)
class WebhookClient:
    """Calls addresses.  Tests put another lookup and another judgement in place."""

    lookup: Lookup = looked_up
    allowed: Callable[[str], bool] = is_public
    tls: ssl.SSLContext | None = None

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post to an address and give the status of the answer."""
        if fault := url_fault(url):
            raise CallError(fault)
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or 443
        try:
            async with asyncio.timeout(_SECONDS):
                addresses = await self.lookup(host, port)
                if not addresses or not all(self.allowed(address) for address in addresses):
                    raise CallError("the name does not lead to a public address")
                path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
                lines = [f"POST {path} HTTP/1.1", f"Host: {parts.netloc}"]
                lines += [f"{name}: {value}" for name, value in headers.items()]
                lines += [f"Content-Length: {len(body)}", "Connection: close", "", ""]
                request = "\r\n".join(lines).encode("ascii") + body
                return await self._exchange(addresses[0], host, port, request)
        except (OSError, ValueError, UnicodeError, TimeoutError) as error:
            raise CallError(type(error).__name__) from None

    async def _exchange(self, address: str, host: str, port: int, request: bytes) -> int:
        tls = self.tls or ssl.create_default_context()
        reader, writer = await asyncio.open_connection(
            address, port, ssl=tls, server_hostname=host, limit=_ANSWER
        )
        try:
            writer.write(request)
            await writer.drain()
            first = await reader.readline()
        finally:
            writer.close()
        return int(first.split(b" ", 2)[1])
