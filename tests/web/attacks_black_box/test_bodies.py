"""Attacks with bodies, paths and queries that no browser sends."""

from __future__ import annotations

import gzip
import json
from typing import Any

import httpx

from web.attacks_black_box.guests import command, game_of, head, raw, refused, table
from web.attacks_black_box.site import API, Site

ROUTES = ("/sessions", "/accounts", "/games", "/imports", "/reports", "/webhooks")
AS_JSON = {"Content-Type": "application/json"}


def _send(guest: Any, path: str, content: bytes, **headers: str) -> httpx.Response:
    answer: httpx.Response = guest.ask(
        "POST", path, content=content, headers={**AS_JSON, **headers}
    )
    return answer


def test_deep_nesting_is_refused_at_once(site: Site) -> None:
    """Thirty thousand brackets to six addresses, and inside an order: refused with a 4xx."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    for path in (*ROUTES, f"/games/{game}/orders", f"/games/{game}/why-not"):
        for bomb in (b"[" * 30_000, b'{"a":' * 6_000, b"[" * 15_000 + b"]" * 15_000):
            assert refused(_send(one, path, bomb)), path
    nested = json.dumps(command(0, 1, {"type": "resign"}))
    nested = nested.replace('"resign"', '"choose_lead", "card": ' + "[" * 9000 + "]" * 9000)
    assert refused(_send(one, f"/games/{game}/orders", nested.encode()))
    assert table(one, game, 0)["seq"] == 1


def test_a_body_over_the_limit_is_refused_however_it_comes(site: Site) -> None:
    """Bodies of 33 KiB and 5 MB, with a length and in chunks: 413 or 400, and no effect."""
    guest = site.guest()
    big = json.dumps({"login": "x", "password": "y" * 33_000}).encode()
    assert _send(guest, "/sessions", big).status_code in {400, 413}
    chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"
    chunked = head(site, "POST", "/sessions", "Content-Type: application/json",
                   "Transfer-Encoding: chunked")  # fmt: skip
    came, _ = raw(site, chunked, *([chunk] * 12), b"0\r\n\r\n")
    assert came.startswith((b"HTTP/1.1 413", b"HTTP/1.1 400")), came[:60]
    long = json.dumps({"record": "x" * 5_000_000}).encode()
    assert _send(guest, "/imports", long).status_code in {400, 413}
    lied = head(site, "POST", "/sessions", "Content-Type: application/json",
                "Content-Length: 99999999999")  # fmt: skip
    came, _ = raw(site, lied, b"{")
    assert came.startswith((b"HTTP/1.1 413", b"HTTP/1.1 400")), came[:60]


def test_text_that_a_database_does_not_take_is_no_fault(site: Site) -> None:
    """NUL, half a surrogate pair and non-characters in every text field: 2xx or 4xx, no fault."""
    guest, other = site.member(), site.member()
    game = game_of(guest, other)
    for odd in ("\\u0000", "\\ud800", "\\uffff"):
        bodies = {
            "/sessions": f'{{"login":"a{odd}","password":"b{odd}"}}',
            "/accounts": f'{{"name":"a{odd}b","password":"quiet marsh {odd} lantern"}}',
            "/passwords/reset-requests": f'{{"mail":"a{odd}@example.test"}}',
            "/passwords/resets": f'{{"token":"{"a" * 30}{odd}","password":"quiet marsh lamp"}}',
            "/blocks": f'{{"name":"a{odd}"}}',
            "/reports": f'{{"name":"{other.name}","reason":"other","words":"{odd}"}}',
            "/webhooks": f'{{"url":"https://example.test/{odd}"}}',
            "/imports": f'{{"record":"{odd}"}}',
            "/games": f'{{"scenario":"{odd}","seats":[{{"kind":"me"}}]}}',
            f"/games/{game}/chat": f'{{"seat":0,"text":"{odd}"}}',
            f"/games/{game}/typed": f'{{"seat":0,"text":"{odd}"}}',
            f"/games/{game}/domains": f'{{"seat":0,"order":"{odd}"}}',
            f"/games/{game}/overlays": f'{{"seat":0,"kind":"{odd}"}}',
        }
        stranger = site.guest()
        for path, body in bodies.items():
            _send(
                guest if game in path else stranger, path, body.encode()
            )  # a fault is an assertion in there
        notes = f'{{"seat":0,"version":0,"text":"{odd}"}}'.encode()
        guest.ask("PUT", f"/games/{game}/notes", content=notes, headers=AS_JSON)
        guest.ask("PATCH", "/me", content=f'{{"name":"b{odd}"}}'.encode(), headers=AS_JSON)
    assert guest.get("/me").json() is not None


def test_bodies_that_are_no_plain_json_change_nothing(site: Site) -> None:
    """Other encodings, forms, compressed bodies, NaN, doubled and unknown fields: all refused."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    path = f"/games/{game}/orders"
    good = json.dumps(command(0, 1, {"type": "resign"}))
    form = "application/x-www-form-urlencoded"
    theirs = json.dumps(command(1, 1, {"type": "resign"}))
    attempts = [
        _send(one, path, good.encode("utf-16")),
        _send(one, path, b"\xff\xfe" + good.encode()),
        _send(one, path, good.replace("resign", "res\xff").encode("latin-1")),
        _send(one, path, gzip.compress(good.encode()), **{"Content-Encoding": "gzip"}),
        _send(one, path, good.encode() + good.encode()),
        _send(one, path, good.replace("1,", "NaN,", 1).encode()),
        _send(one, path, good.replace("1,", "1e999,", 1).encode()),
        _send(one, path, good.replace("1,", '"1",', 1).encode()),
        _send(one, path, good.replace("{", '{"admin":true,', 1).encode()),
        _send(one, path, theirs.replace("{", '{"seat":0,', 1).encode()),
        _send(one, path, b"seat=0&expected_seq=1", **{"Content-Type": form}),
        _send(one, path, b""),
        _send(one, path, b"null"),
        _send(one, path, b"[" + good.encode() + b"]"),
    ]
    assert [a.status_code for a in attempts if not refused(a)] == []
    assert table(one, game, 0)["over"] is None


def test_paths_and_queries_reach_no_file_and_cause_no_fault(site: Site) -> None:
    """Dots, encoded slashes, NUL, long numbers, wildcards and patterns: 2xx or 4xx, no file."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    ups = ["../" * 8, "%2e%2e%2f" * 8, "..%2f" * 8, "..%5c" * 8, "%252e%252e%252f" * 8, "%00", "/"]
    for up in ups:
        for where in ("/", "/assets/", f"{API}/maps/", f"{API}/counters/", f"{API}/printed/x/"):
            line = f"GET {where}{up}etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            came, _ = raw(site, line.encode())
            assert b"root:" not in came, where + up
            assert came.startswith((b"HTTP/1.1 4", b"HTTP/1.1 2", b"HTTP/1.1 3")), where + up
    for number in ("-1", str(2**31), str(2**63), "9" * 400, "1e3", "0x1", "a", "%00"):
        for path in ("past", "why", "spaces", "seats"):
            method = "POST" if path == "seats" else "GET"
            answer = one.ask(
                method, f"/games/{game}/{path}/{number}", {} if path == "seats" else None
            )
            assert refused(answer) or (path == "spaces" and answer.json()["lines"] == []), number
    for words in ("%", "_%_%", "(a+)+$", "a & | !", "'; --", "\\", "*" * 100, "a" * 101, "\0"):
        one.get("/rules", search=words)
        one.get("/rules", search="supply", game=words)
        one.ask("GET", f"/rules/{'a' * 2000}")
