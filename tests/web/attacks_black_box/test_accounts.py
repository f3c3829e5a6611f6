"""Attacks on accounts, passwords and sessions."""

from __future__ import annotations

import re
import secrets
import time

import pytest

from web.attacks_black_box.guests import refused, together
from web.attacks_black_box.site import PASSWORD, Guest, Site

WRONG = "wrong marsh lantern 8"


def _log_in(by: Guest, name: str, password: str) -> int:
    return by.post("/sessions", {"login": name, "password": password}).status_code


def _token(site: Site, mail: str, count: int = 1) -> str:
    """The token of the newest email to an address, once there are so many."""
    for _ in range(80):
        texts = site.mails(mail)
        if len(texts) >= count:
            found = [re.findall(r"#\S*?([\w-]{20,100})", text.replace("=\n", "")) for text in texts]
            tokens = [one[-1] for one in found if one]
            assert tokens, texts[-1]
            return str(tokens[-1])
        time.sleep(0.05)
    raise AssertionError("no email was written")


def test_guessing_a_password_is_stopped_and_the_owner_still_gets_in(site: Site) -> None:
    """One address guesses 11 passwords: 429 at the eleventh; the owner logs in elsewhere."""
    owner, thief = site.member(), site.nobody()
    answers = [_log_in(thief, owner.name, f"{WRONG} {n}") for n in range(11)]
    assert 201 not in answers
    assert answers[10] == 429
    assert _log_in(thief, owner.name, PASSWORD) == 429
    assert _log_in(site.nobody(), owner.name, PASSWORD) == 201


def test_a_wrong_password_and_an_unknown_name_get_the_same_answer(site: Site) -> None:
    """Log in under a name that exists and one that does not: status and body are the same."""
    owner, thief = site.member(), site.nobody()
    known = thief.post("/sessions", {"login": owner.name, "password": WRONG})
    unknown = thief.post("/sessions", {"login": "n" + secrets.token_hex(5), "password": WRONG})
    assert known.status_code == unknown.status_code
    assert known.text == unknown.text
    assert refused(known)


@pytest.mark.parametrize("change", ["case", "wide", "space", "zero-width", "joiner"])
def test_nobody_takes_a_name_that_looks_like_another(site: Site, change: str) -> None:
    """Register a name that reads as another player's: no second account of that look."""
    name = f"Marta{secrets.token_hex(4)}"
    site.member(name)
    wide = "".join(chr(ord(c) + 0xFEE0) for c in name)
    twin = {
        "case": name.upper(),
        "wide": wide,
        "space": name + " ",
        "zero-width": name[:2] + "\u200b" + name[2:],
        "joiner": name[:2] + "\u2060" + name[2:],
    }[change]
    answer = site.nobody().post("/accounts", {"name": twin, "password": PASSWORD})
    assert refused(answer), answer.json()["name"]


def test_a_name_has_no_control_or_direction_characters(site: Site) -> None:
    """Register names with NUL, line feed, escape and bidirectional overrides: all refused."""
    for sign in "\0\n\r\x1b\x7f\u202e\u2066\ufeff":
        name = f"x{sign}{secrets.token_hex(4)}"
        assert refused(site.nobody().post("/accounts", {"name": name, "password": PASSWORD})), name


def test_of_many_who_register_one_name_at_once_one_gets_it(site: Site) -> None:
    """Eight register the same name at the same moment: one account, seven refusals."""
    name = "r" + secrets.token_hex(5)
    people = [site.nobody() for _ in range(8)]
    body = {"name": name, "password": PASSWORD}
    answers = together([lambda one=one: one.post("/accounts", body) for one in people])  # type: ignore[misc]
    codes = [one.status_code for one in answers]
    assert codes.count(201) == 1, codes
    assert all(refused(one) for one in answers if one.status_code != 201)


def test_a_session_planted_before_registering_is_worth_nothing_after(site: Site) -> None:
    """Keep a guest's cookie, let its owner register: the kept cookie no longer logs in."""
    owner, thief = site.guest(), site.nobody()
    kept = owner.http.cookies["session"]
    body = {"name": "p" + secrets.token_hex(5), "password": PASSWORD}
    assert owner.post("/accounts", body).status_code == 201
    thief.http.cookies.set("session", kept)
    assert thief.get("/me").json() is None


def test_a_stolen_session_cannot_take_the_account_over(site: Site) -> None:
    """With only a cookie: new password, new address, deletion. All refused, password kept."""
    owner = site.member()
    for body in (
        {"password": WRONG},
        {"password": WRONG, "old_password": WRONG},
        {"mail": "thief@example.test"},
        {"mail": "thief@example.test", "old_password": WRONG},
    ):
        assert refused(owner.ask("PATCH", "/me", body)), body
    for farewell in ({}, {"password": None}, {"password": WRONG}):
        assert refused(owner.ask("DELETE", "/me", farewell)), farewell
    assert _log_in(site.nobody(), owner.name, PASSWORD) == 201


def test_nobody_ends_the_session_of_another(site: Site) -> None:
    """Delete a session by its id as somebody else: refused, and the owner stays logged in."""
    owner, thief = site.member(), site.member()
    listed = owner.get("/sessions").json()[0]["id"]
    assert refused(thief.ask("DELETE", f"/sessions/{listed}"))
    assert owner.get("/me").json()["name"] == owner.name


@pytest.mark.usefixtures("worker")
def test_a_token_of_an_email_sets_one_password_once(site: Site) -> None:
    """A reset link used six times at once, and a confirmation link as a reset: one success."""
    mail = f"{secrets.token_hex(5)}@example.test"
    owner = site.nobody()
    owner.name = "t" + secrets.token_hex(5)
    body = {"name": owner.name, "password": PASSWORD, "mail": mail}
    assert owner.post("/accounts", body).status_code == 201
    proof = _token(site, mail)
    thieves = [site.nobody() for _ in range(6)]
    wrong_use = thieves[0].post("/passwords/resets", {"token": proof, "password": WRONG})
    assert refused(wrong_use)
    assert owner.post("/accounts/verification", {"token": proof}).status_code == 200
    assert owner.post("/passwords/reset-requests", {"mail": mail}).status_code == 202
    token = _token(site, mail, 2)
    assert token != proof
    bodies = [{"token": token, "password": f"{WRONG} {n}"} for n in range(6)]
    answers = together(
        [
            lambda one=one, body=body: one.post("/passwords/resets", body)  # type: ignore[misc]
            for one, body in zip(thieves, bodies, strict=True)
        ]
    )
    assert sum(one.status_code == 200 for one in answers) == 1
