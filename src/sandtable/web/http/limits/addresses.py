"""Addresses of callers: how they are counted, and whose word about them is taken."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

from litestar.types import Scope

from sandtable.web.settings import PREFIX, SettingError


def address_of(scope: Scope) -> str:
    """Return the address under which the limits count a connection."""
    client = scope.get("client")
    return counted_address(client[0]) if client else "?"


@lru_cache(4096)
def counted_address(host: str) -> str:
    """Return IPv4 addresses as they are and IPv6 addresses as their network of 64 bits.

    One customer of a provider has a whole such network, so single addresses in it mean nothing.
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), 64), strict=False))


def trusted_proxies(text: str) -> list[str]:
    """Return the networks of a comma-separated list of proxies, or raise for what is none.

    Uvicorn would take anything here, and `*` would let every caller choose its own address.
    """
    found = []
    for part in filter(None, (one.strip() for one in text.split(","))):
        try:
            network = ip_network(part, strict=False)
        except ValueError:
            raise SettingError(
                f"{PREFIX}TRUSTED_PROXIES must list addresses or networks, not {part!r}"
            ) from None
        if network.prefixlen == 0:
            raise SettingError(f"{PREFIX}TRUSTED_PROXIES must not trust every address ({part})")
        found.append(str(network))
    return found
