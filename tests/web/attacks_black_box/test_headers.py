"""Attacks with headers and cookies: other origins, false addresses, other hosts."""

from __future__ import annotations

import secrets
import time

import pytest

from web.attacks_black_box.guests import command, game_of, head, raw, refused, table
from web.attacks_black_box.site import API, PASSWORD, Site

GUARDS = {"content-security-policy", "x-content-type-options", "referrer-policy"}


def test_a_page_of_another_site_changes_nothing(site: Site) -> None:
    """Requests with the cookie, but the headers of other sites' pages: refused, no effect."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    body = command(0, 1, {"type": "resign"})
    foreign = [
        {"Origin": "https://evil.test"},
        {"Origin": "null"},
        {"Origin": site.url + ".evil.test"},
        {"Origin": site.url.replace("http:", "https:")},
        {"Origin": "https://evil.test", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "https://evil.test", "Host": "evil.test"},
        {"Origin": "https://evil.test", "X-Forwarded-Host": "evil.test"},
        {"Origin": "https://evil.test", "Content-Type": "text/plain"},
    ]
    for headers in foreign:
        sent = one.ask("POST", f"/games/{game}/orders", body, headers=headers)
        assert refused(sent), headers
        assert "access-control-allow-origin" not in sent.headers
    host = site.url.removeprefix("http://")
    for site_word in ("cross-site", "same-site"):
        words = [f"POST {API}/sessions HTTP/1.1", f"Host: {host}", f"Sec-Fetch-Site: {site_word}"]
        words += [f"Cookie: {one.cookie}", "Content-Type: application/json", "Content-Length: 2"]
        came, _ = raw(site, ("\r\n".join(words) + "\r\n\r\n{}").encode(), wait=1)
        assert came.startswith(b"HTTP/1.1 403"), came[:80]
    asked = {"Origin": "https://evil.test", "Access-Control-Request-Method": "POST"}
    pre = one.ask("OPTIONS", f"/games/{game}/orders", headers=asked)
    assert "access-control-allow-origin" not in pre.headers
    for method in ("TRACE", "DELETE", "PUT", "PATCH", "PROPFIND"):
        over = {"X-HTTP-Method-Override": "POST"}
        assert refused(one.ask(method, f"/games/{game}/orders", body, headers=over)), method
    assert table(one, game, 0)["over"] is None


@pytest.mark.usefixtures("worker")
def test_false_addresses_and_hosts_are_not_believed(site: Site) -> None:
    """Change X-Forwarded-For with each guess, and the host of a reset: 429, and our own link."""
    mail = f"{secrets.token_hex(5)}@example.test"
    owner, thief = site.nobody(), site.nobody()
    name = "h" + secrets.token_hex(5)
    made = owner.ask(
        "POST",
        "/accounts",
        {"name": name, "password": PASSWORD, "mail": mail},
        headers={"X-Forwarded-Host": "evil.test", "Forwarded": "host=evil.test"},
    )
    assert made.status_code == 201, made.text
    codes = []
    for number in range(12):
        false = f"203.0.113.{number}"
        headers = {"X-Forwarded-For": false, "X-Real-IP": false, "Forwarded": f"for={false}"}
        guess = {"login": name, "password": f"wrong marsh lantern {number}"}
        codes.append(thief.ask("POST", "/sessions", guess, headers=headers).status_code)
    assert codes[-1] == 429, codes
    asked = {"mail": mail}
    thief.ask("POST", "/passwords/reset-requests", asked, headers={"Host": "evil.test"})
    for _ in range(40):
        if site.mails(mail):
            break
        time.sleep(0.05)
    texts = site.mails(mail)
    assert texts
    assert not [text for text in texts if "evil.test" in text]


def test_every_answer_is_guarded_and_odd_heads_are_no_fault(site: Site) -> None:
    """Odd cookies, long and doubled headers, errors of all kinds: 4xx, with our headers on them."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    answers = [
        one.http.get("/"),
        one.http.get("/no/such/page"),
        one.http.get(API + "/no/such/route"),
        one.ask("GET", f"/games/{game}/table?seat=1"),
        one.ask("GET", f"/games/{game}/table?seat=x"),
        one.ask("PUT", "/guests", {}),
        one.ask("POST", "/sessions", content=b"x" * 40_000),
        site.nobody().get("/sessions"),
        one.http.get("//evil.test/%2f.."),
    ]
    for answer in answers:
        assert set(answer.headers) >= GUARDS, (answer.request.url, answer.status_code)
        assert "evil.test" not in answer.headers.get("location", "")
        assert answer.status_code < 500
    private = one.get(f"/games/{game}/table", seat=0)
    assert "no-store" in private.headers["cache-control"]
    made = site.nobody().http.post(API + "/guests", json={}).headers["set-cookie"].lower()
    assert "httponly" in made
    assert "samesite=strict" in made
    cookies = [
        "session=",
        "session=" + "a" * 7000,
        "session=\xff\xfe",
        'session="',
        "session=a;" * 50,
    ]
    cookies += ["session=%00", f"session=x; {one.cookie}", "=;=;=", "session=' OR 1=1 --"]
    for cookie in cookies:
        words = head(site, "GET", "/me", "Connection: close").decode()
        sent = words.replace("\r\n\r\n", f"\r\nCookie: {cookie}\r\n\r\n").encode("latin-1")
        came, _ = raw(site, sent)
        assert came[9:10] in {b"2", b"4"}, (cookie[:20], came[:60])
    long = head(site, "GET", "/me", "X-Long: " + "a" * 200_000, "Connection: close")
    came, closed = raw(site, long)
    assert came.startswith(b"HTTP/1.1 4") or closed, came[:60]
    twice = head(site, "POST", "/sessions", "Content-Length: 2", "Transfer-Encoding: chunked")
    hidden = head(site, "DELETE", "/sessions/current", f"Cookie: {one.cookie}")
    came, closed = raw(site, twice + b"0\r\n\r\n" + hidden)
    assert came.count(b"HTTP/1.1 ") <= 1, "bytes after a doubtful body were taken as a request"
    assert one.get("/me").json() is not None
