"""Addresses and keys of those who are to be told are checked when they are entered."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from sandtable.web.notices.public_addresses import entry_fault
from sandtable.web.notices.push_keys import key_fault
from web.http.push_service import Browser, key_file
from web.http.site import a_site


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "127.1", "0"]
)
def test_what_leads_to_this_machine_is_refused_on_entry(host):
    assert asyncio.run(entry_fault(f"https://{host}:8443/x"))


def test_a_name_that_cannot_be_resolved_yet_is_taken():
    assert asyncio.run(entry_fault("https://hook.example.invalid/")) is None


def test_a_name_server_that_hangs_holds_up_neither_the_entry_nor_the_end(monkeypatch):
    ends = threading.Event()
    monkeypatch.setattr("socket.getaddrinfo", lambda *_a, **_k: [ends.wait(30)][:0])
    monkeypatch.setattr("sandtable.web.notices.public_addresses._ENTRY_SECONDS", 0.05)
    assert asyncio.run(entry_fault("https://slow.example/")) is None
    assert not ends.is_set()
    ends.set()


def test_keys_of_a_browser_are_checked_on_entry(settings, tmp_path):
    good: Any = Browser().told["keys"]
    assert key_fault(**good) is None
    for keys in (
        {"p256dh": "!" * 88},
        {"p256dh": "B" + "A" * 86},  # the right length, but no point of the curve
        {"p256dh": good["p256dh"][:-4]},
        {"auth": "!" * 24},
        {"auth": "A" * 24},
        {"auth": "A" * 20},
    ):
        assert key_fault(**{**good, **keys}) is not None, keys

    async def run():
        async with a_site(settings, vapid_key_file=key_file(tmp_path)) as site:
            ann = await site.person("Ann")
            told = Browser().told
            refused = await ann.post("/push", {**told, "keys": {**good, "p256dh": "!" * 88}})
            assert refused.status_code == 422
            assert (await ann.post("/push", told)).status_code == 201
            inside = await ann.post("/push", {**told, "endpoint": "https://127.0.0.1/"})
            assert inside.status_code == 422

    asyncio.run(run())
