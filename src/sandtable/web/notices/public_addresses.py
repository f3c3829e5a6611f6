"""Which addresses may be called: only those of the public internet."""

from __future__ import annotations

import asyncio
import socket
import threading
from contextlib import suppress
from functools import partial
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

PORTS: Final = frozenset({443, 8443})
#: Seconds for a name to be resolved when somebody enters it.
_ENTRY_SECONDS: Final = 2
#: Names that a process resolves at the same time.
_LOOKUPS: Final = threading.BoundedSemaphore(64)

_NAT64: Final = IPv6Network("64:ff9b::/96")
#: All that is assigned to hosts in IPv6; site-local fec0::/10 and the rest lie outside.
_UNICAST: Final = IPv6Network("2000::/3")
#: Blocks that are not for hosts, though `ipaddress` calls at least a part of them global.
_SPECIAL_V6: Final = tuple(
    IPv6Network(block)
    for block in ("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20")
)
_SPECIAL_V4: Final = tuple(
    IPv4Network(block)
    for block in (
        "192.0.0.0/24",
        "192.31.196.0/24",
        "192.52.193.0/24",
        "192.88.99.0/24",
        "192.175.48.0/24",
    )
)


def is_public(text: str) -> bool:
    """Whether an address belongs to a host on the public internet."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, IPv4Address):
        return _is_global(address) and not any(address in block for block in _SPECIAL_V4)
    if address.ipv4_mapped is not None:
        return is_public(str(address.ipv4_mapped))
    if address in _NAT64:
        return is_public(str(IPv4Address(int(address) & 0xFFFFFFFF)))
    return (
        address in _UNICAST
        and _is_global(address)
        and not any(address in block for block in _SPECIAL_V6)
    )


def _is_global(address: IPv4Address | IPv6Address) -> bool:
    return address.is_global and not address.is_multicast and not address.is_reserved


def url_fault(url: str) -> str | None:
    """Return what is wrong with a URL to be called, as far as its text shows."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        return "That is not a valid URL."
    if parts.scheme != "https" or not parts.hostname:
        return "The URL must start with https:// and include a host name."
    if parts.username or parts.password or parts.fragment or port not in PORTS:
        return "The URL must not contain a user name, a fragment, or a port other than 443 or 8443."
    if not url.isascii() or any(char.isspace() or char in '\\<>"' for char in url):
        return "The URL contains invalid characters."
    return None


async def entry_fault(url: str) -> str | None:
    """Return why a URL cannot be entered: its text, or a host that is not public.

    A name that cannot be resolved now is taken: it is resolved and checked again at each call.
    """
    if fault := url_fault(url):
        return fault
    parts = urlsplit(url)
    try:
        async with asyncio.timeout(_ENTRY_SECONDS):
            found = await resolve(parts.hostname or "", parts.port or 443)
    except (OSError, UnicodeError):  # a timeout is an OSError, too
        return None
    if all(is_public(address) for address in found):
        return None
    return "The URL must lead to an address on the public internet."


async def resolve(host: str, port: int) -> list[str]:
    """Return the addresses of a host name, as the system resolves it.

    Each name has a thread of its own, which nobody waits for: a slow name server holds up neither
    the threads that others use nor the end of the process.
    """
    if not _LOOKUPS.acquire(blocking=False):
        raise OSError("too many names are being resolved")
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[list[str]] = loop.create_future()

    def look_up() -> None:
        try:
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            settle = partial(answer.set_result, [str(entry[4][0]) for entry in found])
        except (OSError, UnicodeError) as error:
            settle = partial(answer.set_exception, error)
        finally:
            _LOOKUPS.release()
        with suppress(RuntimeError):  # the loop has ended meanwhile
            loop.call_soon_threadsafe(lambda: answer.done() or settle())

    threading.Thread(target=look_up, daemon=True, name="resolve").start()
    return await answer
