"""Addresses of callers, and proxies that are believed."""

from __future__ import annotations

import pytest

from sandtable.web.http.limits.addresses import counted_address, trusted_proxies
from sandtable.web.settings import SettingError


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        pytest.param("192.0.2.7", "192.0.2.7", id="IPv4 as it is"),
        pytest.param("2001:db8::1", "2001:db8::/64", id="IPv6 by its network"),
        pytest.param("2001:db8:0:0:9:8:7:6", "2001:db8::/64", id="the same network"),
        pytest.param("2001:db8:0:1::1", "2001:db8:0:1::/64", id="another network"),
        pytest.param("::ffff:192.0.2.7", "192.0.2.7", id="IPv4 written as IPv6"),
        pytest.param("fe80::1%eth0", "fe80::/64", id="with a zone"),
        pytest.param("testclient", "testclient", id="no address"),
    ],
)
def test_callers_are_counted_by_network(host, counted):
    assert counted_address(host) == counted


def test_proxies_are_addresses_or_networks():
    assert trusted_proxies("") == []
    assert trusted_proxies("127.0.0.1, 10.1.2.3/8,::1") == ["127.0.0.1/32", "10.0.0.0/8", "::1/128"]


@pytest.mark.parametrize("text", ["*", "caddy", "0.0.0.0/0", "::/0", "127.0.0.1 10.0.0.1"])
def test_what_would_trust_anybody_or_nothing_is_refused(text):
    with pytest.raises(SettingError, match="TRUSTED_PROXIES"):
        trusted_proxies(text)
