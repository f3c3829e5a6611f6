"""Webhooks cannot be led into our own network."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.web.notices.public_addresses import is_public, url_fault
from sandtable.web.notices.webhook_client import CallError, WebhookClient

PRIVATE = [
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",  # noqa: S104
    "10.0.0.1",
    "10.255.255.255",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "2002:7f00:1::",
    "2002:a00:1::",
    "64:ff9b::7f00:1",
    "64:ff9b::a9fe:a9fe",
    "2001:db8::1",
    "192.0.0.8",
    "192.0.0.255",
    "192.88.99.1",
    "fec0::1",
    "feff::1",
    "3fff::1",
    "3fff:fff::1",
    "2001::1",
    "2002:5db8:d822::1",
    "64:ff9b:1::1",
    "100::1",
    "5f00::1",
    "4000::1",
    "::5db8:d822",
    "nonsense",
    "",
]
#: Names and spellings that lead to this machine or its neighbours once they are looked up.
TRICKS = [
    *(
        f"https://{host}/"
        for host in ("localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1")
    ),
    *(f"https://[{host}]/" for host in PRIVATE if ":" in host and "%" not in host),
    *(f"https://{host}/hook?x=1" for host in PRIVATE if host.count(".") == 3 and ":" not in host),
]
MALFORMED = [
    "http://example.org/",
    "ftp://example.org/",
    "file:///etc/passwd",
    "gopher://example.org/",
    "https://user:pass@example.org/",
    "https://example.org:22/",
    "https://example.org:5432/",
    "https://example.org:99999/",
    "https://",
    "https:///path",
    "javascript:alert(1)",
    "https://exam ple.org/",
    "https://example.org/\r\nX: y",
    "https://example.org/#part",
    "https://ex\u0430mple.org/",
    "https://example.org\\@127.0.0.1/",
    "//example.org/",
    "",
]


@pytest.mark.parametrize("address", PRIVATE)
def test_only_addresses_of_the_open_internet_are_public(address):
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "64:ff9b::5db8:d822", "::ffff:1.1.1.1"],
)
def test_addresses_of_the_open_internet(address):
    assert is_public(address)


@pytest.mark.parametrize("url", MALFORMED)
def test_malformed_addresses_are_refused(url):
    assert url_fault(url) is not None


@pytest.mark.parametrize("url", TRICKS)
def test_no_connection_is_made_for_a_trick(url, monkeypatch):
    made = []

    async def connect(*args, **_kwargs):
        made.append(args)
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(CallError):
        asyncio.run(WebhookClient().post(url, b"{}", {}))
    assert made == []


def test_a_name_with_one_private_address_among_public_ones_is_not_called(monkeypatch):
    async def lookup(_host, _port):
        return ["93.184.216.34", "10.0.0.1"]

    async def connect(*_args, **_kwargs):
        raise AssertionError("connected")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(CallError, match="public"):
        asyncio.run(WebhookClient(lookup=lookup).post("https://example.org/", b"{}", {}))


def test_the_address_that_was_checked_is_the_one_called(monkeypatch):
    async def lookup(_host, _port):
        return ["93.184.216.34"]

    called = []

    async def connect(host, port, **kwargs):
        called.append((host, port, kwargs["server_hostname"]))
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(CallError):
        asyncio.run(WebhookClient(lookup=lookup).post("https://example.org/x", b"{}", {}))
    assert called == [("93.184.216.34", 443, "example.org")]
