"""Attacks that use up time, memory and connections; honest players must not notice."""

from __future__ import annotations

import contextlib
import json
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import httpx

from web.attacks_black_box.guests import (
    Honest,
    game_of,
    head,
    new_game,
    refused,
)
from web.attacks_black_box.site import API, SECONDS, Site, address

WRONG = "w" * 128


def test_half_sent_requests_do_not_hold_up_others(site: Site) -> None:
    """150 connections send half a head or half a body and wait: honest orders are taken."""
    honest = Honest(site)
    host, port = site.url.removeprefix("http://").split(":")
    at = address()
    whole = head(site, "POST", "/sessions", "Content-Type: application/json", "Content-Length: 500")
    with contextlib.ExitStack() as stack:
        for number in range(150):
            line = socket.create_connection((host, int(port)), SECONDS, (at, 0))
            stack.enter_context(line)
            line.sendall(whole + b'{"login":' if number % 2 else whole[:60])
        honest.order()
        time.sleep(1)
        honest.order()


def test_a_flood_of_passwords_does_not_hold_up_orders(site: Site) -> None:
    """8 log-ins at once from 8 addresses: orders go on, and every answer comes in time."""
    owner, honest = site.member(), Honest(site)
    thieves = [site.nobody() for _ in range(8)]
    body = {"login": owner.name, "password": WRONG}
    with ThreadPoolExecutor(8) as pool:
        sent = [pool.submit(thief.post, "/sessions", body) for thief in thieves]
        time.sleep(0.2)
        honest.order()
        honest.order()
        assert all(refused(one.result()) for one in sent)


def test_dear_questions_of_one_guest_are_limited(site: Site) -> None:
    """One guest asks for 60 games, reports and chat lines in a row: 429, with a time to wait."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    honest = Honest(site)
    one.patient = other.patient = False
    answers = [new_game(one) for _ in range(30)]
    assert answers[-1].status_code == 429
    assert int(answers[-1].headers["Retry-After"]) >= 1
    assert sum(a.status_code == 201 for a in answers) < 15
    report = {"name": one.name, "reason": "spam", "words": "x" * 2000}
    assert 429 in [other.post("/reports", report).status_code for _ in range(30)]
    said = {"seat": 1, "text": "x" * 2000}
    late = site.guest()
    second = game_of(site.guest(), late)
    late.patient = False
    with ThreadPoolExecutor(8) as pool:
        sent = list(pool.map(lambda _: late.post(f"/games/{second}/chat", said), range(150)))
    assert 429 in [one.status_code for one in sent]
    assert game != second
    honest.order()


def test_many_guests_from_one_address_are_limited_together(site: Site) -> None:
    """One address comes as 40 guests, each of whom opens games: the address is stopped too."""
    honest = Honest(site)
    at = address()
    begun = 0
    until = time.monotonic() + 6
    for _ in range(40):
        guest = site.nobody(at)
        guest.patient = False
        made = guest.http.post(API + "/guests", json={})
        if made.status_code == 429 or time.monotonic() > until:
            break
        answers = [new_game(guest).status_code for _ in range(3)]
        begun += answers.count(201)
        if 429 in answers:
            break
    else:
        raise AssertionError(f"one address opened {begun} games as 40 guests")
    honest.order()
    assert time.monotonic() < until, f"not stopped in 6 s, with {begun} games"


def test_the_largest_pages_do_not_hold_up_orders(site: Site) -> None:
    """Ten guests ask for maps, printed data, the schema and long imports: orders go on."""
    honest = Honest(site)
    guests = [site.guest() for _ in range(10)]
    line = json.dumps({"format": 1, "seats": ["a"] * 1000}) + "\n"
    record = {"record": line * (3_900_000 // len(line))}
    paths = ["/maps/vietnam.svg?theme=dark", "/maps/vietnam.svg?theme=light"]
    paths += [f"/printed/vietnam/{name}" for name in ("third-indochina-war", "eastward-ho")]
    paths += [f"/printed/india-pakistan/{name}" for name in ("kashmir", "lahore", "enough")]
    paths += ["/schema/openapi.json"]
    for guest in guests:
        guest.http.timeout = httpx.Timeout(30)  # how long those who ask wait goes by the machine

    with ThreadPoolExecutor(10) as pool:
        sent = [pool.submit(guest.post, "/imports", record) for guest in guests[:2]]
        sent += [
            pool.submit(guest.ask, "GET", path)
            for guest, path in zip(guests[2:], paths, strict=True)
        ]
        time.sleep(0.1)
        honest.order()
        time.sleep(0.5)
        honest.order()
        answers = [one.result() for one in sent]
    assert all(refused(one) for one in answers[:2])
    assert [one.status_code for one in answers[2:]] == [200] * 8
