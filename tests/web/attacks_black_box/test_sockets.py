"""Attacks on the socket of a game."""

from __future__ import annotations

import contextlib
import json
import time

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from web.attacks_black_box.guests import Honest, command, game_of, table
from web.attacks_black_box.site import Guest, Site

NO_GAME = "0" * 32


def _end_of(line: ClientConnection, seconds: float = 4.0) -> int:
    """The code with which the server closes; 0 if it does not in time."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        try:
            line.recv(timeout=left)
        except TimeoutError:
            return 0
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006
    return 0


def _outcome(guest: Guest, game: str, seat: int | None = 0, origin: str | None = "own") -> int:
    """How an attempt to open a socket ends: the status, the code, or 0 if it stays open."""
    try:
        with guest.live(game, seat, origin=origin) as line:
            return _end_of(line, 1.0)
    except InvalidStatus as no:
        return no.response.status_code


def test_only_the_own_seat_opens_a_socket(site: Site) -> None:
    """Without a cookie, for the other seat, for no game: 4401, 4403, 4404 or a refusal."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other, spectators=False)
    assert _outcome(site.nobody(), game, 0) in {4401, 4404, 401, 403, 404}
    assert _outcome(other, game, 0) in {4403, 403}
    assert _outcome(site.guest(), game, 0) in {4403, 4404, 403, 404}
    assert _outcome(site.guest(), game, None) == _outcome(site.guest(), NO_GAME, None)
    assert _outcome(one, NO_GAME, 0) in {4404, 403, 404}


def test_a_page_of_another_site_opens_no_socket(site: Site) -> None:
    """A socket with the cookie but the origin of another site, of none, of `null`: refused."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    origins = ["https://evil.test", "null", site.url + ".evil.test", site.url + "@evil.test", None]
    origins += [site.url.replace("http:", "https:"), site.url[:-1], site.url + "/x"]
    for origin in origins:
        assert _outcome(one, game, 0, origin) >= 400, origin


def test_too_many_or_too_long_messages_close_only_that_socket(site: Site) -> None:
    """300 pings at once, 40 KiB in one frame, in fragments, compressed: 4429 and 1009."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    honest = Honest(site)
    with one.live(game) as line:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(300):
                line.send('{"kind":"ping"}')
        assert _end_of(line) == 4429
    honest.order()
    with one.live(game) as line:
        line.send("x" * 40_000)
        assert _end_of(line) == 1009
    with one.live(game) as line:
        with contextlib.suppress(ConnectionClosed):
            line.send(["x" * 4_000] * 10)
        assert _end_of(line) == 1009
    with one.live(game) as line:
        line.send('{"kind":"ping","x":"' + " " * 8_000_000 + '"}')
        assert _end_of(line) == 1009
    honest.order()


def test_messages_that_make_no_sense_are_answered_or_end_the_socket(site: Site) -> None:
    """Binary, broken JSON, unknown kinds, other seats, deep nesting: no 1011, no order taken."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    order = command(1, 1, {"type": "resign"})
    bad: list[str | bytes] = [
        b"\0\1\2",
        "",
        "{",
        "[]",
        "1",
        '"ping"',
        "null",
        '{"kind":"order"}',
        '{"kind":[]}',
    ]
    bad += ["[" * 30_000, '{"kind":"\\ud800"}', json.dumps({"kind": "order", **order})]
    bad += [json.dumps({"kind": "order", "command_id": "x", "expected_seq": 1, "order": None})]
    for text in bad:
        with one.live(game) as line:
            with contextlib.suppress(ConnectionClosed):
                line.send(text)
                line.send('{"kind":"ping"}')
            assert _end_of(line, 0.4) != 1011, text
    assert table(one, game, 0)["over"] is None
    assert table(one, game, 0)["seq"] == 1


def test_a_socket_ends_with_its_session_and_its_seat(site: Site) -> None:
    """Log out, or leave the seat, while a socket is open: it is closed within two seconds."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    with other.live(game, 1) as line:
        assert other.ask("DELETE", f"/games/{game}/seats/1").status_code == 200
        assert _end_of(line, 2.5) in {4401, 4403, 4404}
    with one.live(game, 0) as line:
        assert one.ask("DELETE", "/sessions/current").status_code == 200
        assert _end_of(line, 2.5) in {4401, 4403}


def test_one_guest_does_not_hold_any_number_of_sockets(site: Site) -> None:
    """One guest opens 200 sockets and reads none: some are refused; honest orders are taken."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    honest = Honest(site)
    lines: list[ClientConnection] = []
    turned_away = 0
    began = time.monotonic()
    with contextlib.ExitStack() as stack:
        while len(lines) + turned_away < 200 and time.monotonic() - began < 6:
            try:
                lines.append(stack.enter_context(one.live(game)))
            except InvalidStatus:
                turned_away += 1
        honest.order()
        turned_away += sum(line.close_code is not None for line in lines)
    assert turned_away > 0, f"all of {len(lines)} sockets were open at once"
