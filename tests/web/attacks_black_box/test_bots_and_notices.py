"""Attacks through bots, background jobs, hooks, push messages and emails."""

from __future__ import annotations

import secrets
import socket
import time
from typing import Any

import pytest

from web.attacks_black_box.guests import HEXES, game_of, give, new_game, refused, resign, table
from web.attacks_black_box.site import PASSWORD, Guest, Site

pytestmark = pytest.mark.usefixtures("worker")
BOT = {"kind": "bot", "name": "random"}
INSIDE = ("127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "127.1", "0")


def _moved(by: Guest, game: str, seq: int, seconds: float) -> bool:
    """True if the game went on beyond an entry in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if table(by, game, 0)["seq"] > seq:
            return True
        time.sleep(0.2)
    return False


def test_nobody_plays_for_a_bot_or_sees_its_hand(site: Site) -> None:
    """A guest orders, looks, joins and opens the bot's seat, and asks for its reasons: refused."""
    one = site.guest()
    game = new_game(one, {"kind": "me"}, BOT).json()["id"]
    assert refused(one.get(f"/games/{game}/table", seat=1))
    body = {"seat": 1, "expected_seq": 1, "command_id": "x", "order": {"type": "resign"}}
    assert refused(one.post(f"/games/{game}/orders", body))
    assert refused(one.post(f"/games/{game}/seats/1"))
    assert refused(one.ask("DELETE", f"/games/{game}/seats/1"))
    assert refused(one.get(f"/games/{game}/notes", seat=1))
    assert _moved(one, game, 1, 8), "the bot gave no lead"
    why = one.get(f"/games/{game}/why/2", seat=0)
    assert refused(why) or why.json() is None or not why.json().get("given"), why.text


def test_games_of_bots_alone_do_not_keep_a_bot_from_an_honest_player(site: Site) -> None:
    """A guest starts all games of bots that are allowed: an honest player's bot still plays."""
    thief, honest = site.guest(), site.guest()
    strong = {"kind": "bot", "name": "greedy"}
    for _ in range(5):
        new_game(thief, strong, strong, scenario="vietnam/deja-phu")
    made = new_game(honest, {"kind": "me"}, BOT, scenario=HEXES)
    assert made.status_code == 201, made.text
    game = made.json()["id"]
    assert give(honest, game, 0, {"type": "end_moves"}).status_code == 200
    seen = table(honest, game, 0)
    if seen["decision"] is not None:
        assert give(honest, game, 0, {"type": "end_attacks"}).status_code == 200
        seen = table(honest, game, 0)
    assert _moved(honest, game, seen["seq"], 5), "the bot did not play"


def test_hooks_and_push_reach_nothing_inside(site: Site) -> None:
    """Hooks and push endpoints at addresses of this machine: refused, or never connected to."""
    one, other = site.guest(), site.guest()
    keys = {"p256dh": "B" + "A" * 86, "auth": "A" * 22}
    with socket.socket() as ear:
        ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            ear.bind(("127.0.0.1", 8443))
        except OSError:
            pytest.skip("port 8443 is taken")
        ear.listen()
        ear.settimeout(0.3)
        for number, host in enumerate(INSIDE):
            url, who = f"https://{host}:8443/x", (one, other)[number % 2]
            who.post("/webhooks", {"url": url})
            who.post("/push", {"endpoint": url, "keys": keys})
            for wrong in (f"http://{host}/", f"file:///{host}", f"https://{host}:5432/"):
                assert refused(who.post("/webhooks", {"url": wrong})), wrong
        game_of(other, one)  # both must decide now, so both are to be told
        hooks: list[Any] = []
        until = time.monotonic() + 8
        while time.monotonic() < until:
            with pytest.raises(TimeoutError):
                ear.accept()
            hooks = one.get("/webhooks").json() + other.get("/webhooks").json()
            if all(hook["broken"] for hook in hooks):
                return  # each was tried, and did not reach us
        if not any(hook["broken"] for hook in hooks):
            pytest.skip("no notice was tried in time")


def test_hooks_are_the_owners_alone_and_not_without_number(site: Site) -> None:
    """List, delete and pile up hooks: strangers get none, secrets show once, 40 are too many."""
    one, thief = site.member(), site.member()
    made = one.post("/webhooks", {"url": "https://hook.example.invalid/1"})
    assert made.status_code == 201, made.text
    hook = made.json()
    assert thief.get("/webhooks").json() == []
    assert refused(thief.ask("DELETE", f"/webhooks/{hook['id']}"))
    assert hook["secret"] not in one.get("/webhooks").text
    answers = [
        one.post("/webhooks", {"url": f"https://hook.example.invalid/{n}"}) for n in range(40)
    ]
    assert refused(answers[-1])
    assert len(one.get("/webhooks").json()) < 40


def test_emails_are_few_and_have_only_our_lines(site: Site) -> None:
    """Line breaks and lists in an address are refused; one address gets three emails at most."""
    victim = f"{secrets.token_hex(5)}@example.test"
    for odd in (
        f"{victim}\r\nBcc: other@example.test",
        f"{victim},other@example.test",
        f"{victim}\n\nHello",
        f"<{victim}> other@example.test",
        '"a\r\nX: y"@example.test',
        "a@b@example.test",
        f"{victim}\0",
    ):
        body = {"name": "e" + secrets.token_hex(5), "password": PASSWORD, "mail": odd}
        assert refused(site.nobody().post("/accounts", body)), odd
    for _ in range(6):
        body = {"name": "e" + secrets.token_hex(5), "password": PASSWORD, "mail": victim}
        site.nobody().post("/accounts", body)
        site.nobody().post("/passwords/reset-requests", {"mail": victim})
    time.sleep(2)
    texts = site.mails(victim)
    assert 1 <= len(texts) <= 3, len(texts)
    assert not [text for text in texts if "Bcc" in text or "other@example.test" in text]
    ended = site.guest()
    game = game_of(ended, site.guest())
    resign(ended, game, 0)
