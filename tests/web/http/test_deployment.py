"""The containers of a site: the proxy alone is believed about addresses, and can be reached."""

from __future__ import annotations

from pathlib import Path

import yaml  # type: ignore[import-untyped]  # it has no types

from sandtable.web.http.limits.addresses import trusted_proxies

ROOT = Path(__file__).parents[3]


def test_the_server_believes_caddy_alone_and_nobody_comes_past_it():
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text())
    caddy, server = compose["services"]["caddy"], compose["services"]["server"]
    address = caddy["networks"]["front"]["ipv4_address"]
    proxies = server["environment"]["SANDTABLE_TRUSTED_PROXIES"]
    assert trusted_proxies(proxies) == [f"{address}/32"]
    assert "ports" not in server
    assert server["environment"]["SANDTABLE_PUBLIC_URL"].startswith("https://")
    on_front = {
        name for name, one in compose["services"].items() if "front" in one.get("networks", ())
    }
    assert on_front == {"caddy", "server"}


def test_the_proxy_hides_what_is_meant_for_the_inside_and_limits_reads():
    text = (ROOT / "Caddyfile").read_text()
    for word in (
        "path /metrics /metrics/* /health/*",
        "respond @inside 404",
        "read_header",
        "read_body",
        "max_size",
        "server:8000",
    ):
        assert word in text
