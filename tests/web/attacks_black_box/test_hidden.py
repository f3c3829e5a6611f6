"""Attacks on what only one seat knows."""

from __future__ import annotations

import json

from web.attacks_black_box.guests import (
    game_of,
    give,
    lead,
    new_game,
    refused,
    resign,
    table,
    together,
)
from web.attacks_black_box.site import Guest, Site

NO_GAME = "0" * 32


def _cards(by: Guest, game: str, seat: int) -> dict[int, str]:
    """The cards in a hand, with their names."""
    labels = table(by, game, seat)["offers"][0]["parameters"][0]["labels"]
    return {int(number): name for number, name in labels.items()}


def test_no_reading_address_names_a_card_of_the_other_hand(site: Site) -> None:
    """The opponent and a spectator read all of a running game: no card of the hand is named."""
    one, other, watcher = site.guest(), site.guest(), site.guest()
    game = game_of(one, other)
    secret = _cards(one, game, 0)
    assert give(one, game, 0, lead(one, game, 0)).status_code == 200
    paths = ["", "/table", "/log", "/past/1", "/past/2", "/doings", "/dice", "/why/1", "/why/2"]
    paths += ["/chat", "/overlays", *(f"/spaces/{space}" for space in range(8))]
    for who, seat in ((other, 1), (watcher, -1)):
        for path in paths:
            said = who.get(f"/games/{game}{path}", seat=seat).text
            assert not [name for name in secret.values() if name in said], path
        said = who.get("/lobby").text
        assert not [name for name in secret.values() if name in said]


def test_no_spelling_of_the_seat_opens_the_other_view(site: Site) -> None:
    """The opponent asks for seat 0 in twelve spellings, twice, by HEAD: never that view."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    secret = table(one, game, 0)["view"]["hand"]
    queries = ["seat=0", "seat=1&seat=0", "seat=0&seat=1", "seat=00", "seat=-0", "seat=+0"]
    queries += ["seat=0.0", "seat=%EF%BC%90", "seat=0%00", "seat=%200", "seat[]=0", "SEAT=0"]
    for query in queries:
        for path in ("table", "past/1", "log"):
            answer = other.ask("GET", f"/games/{game}/{path}?{query}")
            if answer.status_code == 200 and path != "log":
                assert answer.json()["seat"] != 0, query
                assert answer.json()["view"]["hand"] != secret, query
            assert (
                "cards_drawn seat=Blue count=5 cards=-" in answer.text
                or path != "log"
                or (refused(answer))
            ), query
    assert other.ask("HEAD", f"/games/{game}/table?seat=0").status_code >= 400


def test_questions_do_not_tell_a_card_of_the_other_hand_from_one_of_the_deck(site: Site) -> None:
    """Ask why-not and odds for every card one does not hold: the answers differ in names only."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    theirs = _cards(one, game, 0)
    mine = set(_cards(other, game, 1))
    said: dict[bool, set[str]] = {True: set(), False: set()}
    for card in range(24):
        if card in mine:
            continue
        order = {"type": "choose_lead", "card": card}
        answer = other.post(f"/games/{game}/why-not", {"seat": 1, "order": order})
        assert answer.status_code in {200, 422}, answer.text
        text = json.dumps(
            [{**reason, "text": "", "facts": {}} for reason in answer.json().get("reasons", [])]
            if isinstance(answer.json(), dict)
            else answer.json()
        )
        assert answer.text.count("hand") <= 2, answer.text
        said[card in theirs].add(text.replace(theirs.get(card, "\0"), ""))
    assert said[True] == said[False]


def test_the_truth_of_a_running_game_is_not_to_be_had(site: Site) -> None:
    """Truth, record, trial and rematch of a running game, and all at the moment of its end."""
    one, other, watcher = site.guest(), site.guest(), site.guest()
    game = game_of(one, other)
    for who in (one, other, watcher):
        assert refused(who.get(f"/games/{game}/truth"))
        assert refused(who.get(f"/games/{game}/export"))
        for seat in (-1, 0, 1):
            assert refused(who.post(f"/games/{game}/trials", {"seat": seat, "at": 1}))
    running = together([lambda: watcher.get(f"/games/{game}/export") for _ in range(4)])
    assert all(refused(answer) for answer in running)
    resign(one, game, 0)
    assert watcher.get(f"/games/{game}/export").text.count("closed_root") == 1


def test_who_is_blocked_does_not_find_the_games_of_who_blocked_them(site: Site) -> None:
    """A blocked player looks for an open game by lobby, id and join: as if it did not exist."""
    host, blocked = site.member(), site.member()
    assert host.post("/blocks", {"name": blocked.name}).status_code == 201
    game = new_game(host).json()["id"]
    assert game not in blocked.get("/lobby").text
    for path in ("", "/table", "/log", "/dice", "/chat", "/overlays"):
        real, none = (blocked.get(f"/games/{one}{path}") for one in (game, NO_GAME))
        assert (real.status_code, real.text) == (none.status_code, none.text), path
    real, none = (blocked.post(f"/games/{one}/seats/1") for one in (game, NO_GAME))
    assert (real.status_code, real.text) == (none.status_code, none.text)
    assert game in site.guest().get("/lobby").text
