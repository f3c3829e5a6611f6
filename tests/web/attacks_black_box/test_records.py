"""Attacks on dice, on records and on importing them."""

from __future__ import annotations

import hashlib
import json
import secrets

import httpx

from web.attacks_black_box.guests import (
    export,
    game_of,
    give,
    lead,
    new_game,
    refused,
    resign,
    table,
    together,
)
from web.attacks_black_box.site import Site

#: An import starts a process; how long that takes is not what is tried here.
SLOW = httpx.Timeout(30)


def test_a_share_is_32_digits_given_once_for_the_own_seat(site: Site) -> None:
    """Odd shares are refused; a share sent again for a taken seat changes no record."""
    one, other = site.guest(), site.guest()
    odd = [
        "",
        "0" * 31,
        "0" * 33,
        "g" * 32,
        "\u0660" * 32,
        "0x" + "0" * 30,
        " " * 32,
        "0" * 31 + "\n",
    ]
    game = new_game(one, share="ab" * 16).json()["id"]
    for share in odd:
        assert refused(other.post(f"/games/{game}/seats/1", {"share": share})), share
    assert other.post(f"/games/{game}/seats/1", {"share": "cd" * 16}).status_code == 200
    other.post(f"/games/{game}/seats/1", {"share": "ef" * 16})
    assert refused(other.post(f"/games/{game}/seats/0", {"share": "ef" * 16}))
    resign(one, game, 0)
    opening = json.loads(export(one, game).splitlines()[0])
    assert opening["shares"] == ["ab" * 16, "cd" * 16]


def test_dice_are_sealed_before_and_open_after(site: Site) -> None:
    """Equal shares in two games, and all that is shown of the dice: other dice, no root early."""
    one, other = site.guest(), site.guest()
    games, told, shown = [], [], []
    for _ in range(2):
        game = new_game(one, share="00" * 16).json()["id"]
        assert other.post(f"/games/{game}/seats/1", {"share": "00" * 16}).status_code == 200
        games.append(game)
        told.append(one.get(f"/games/{game}/dice", seat=0).json())
        assert give(one, game, 0, lead(one, game, 0)).status_code == 200
        paths = ("/dice", "/table", "/log", "")
        shown.append("".join(one.get(f"/games/{game}{path}", seat=0).text for path in paths))
        resign(one, game, 0)
    records = [export(one, game).splitlines() for game in games]
    deals = [json.loads(lines[1])["dice"] for lines in records]
    assert deals[0] != deals[1]
    for lines, before, seen in zip(records, told, shown, strict=True):
        closing = json.loads(lines[-1])
        root = bytes.fromhex(closing["closed_root"])
        assert hashlib.sha256(root).hexdigest() == before["closed_commitment"]
        assert closing["closed_root"] not in seen
        assert closing["open_root"] not in seen


def test_a_forged_record_is_not_imported(site: Site) -> None:
    """Change a die, the winner, a field, the end and the depth of a record: no import."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    resign(one, game, 0)
    text = export(one, game)
    lines = text.splitlines()
    deep = json.dumps({"a": 1}).replace("1", "[" * 5000 + "]" * 5000)
    forged = [
        text.replace('"winner":1', '"winner":0'),
        text.replace('["deck",0,23,', '["deck",0,22,', 1),
        "\n".join(lines[:-1]) + "\n",
        text.replace('"n":1,', '"n":1,"n":1,'),
        lines[0] + "\n" + deep + "\n",
    ]
    for number, record in enumerate(forged):
        assert record != text, number
        thief = site.guest()  # imports are dear, and a guest's are limited
        thief.http.timeout = SLOW
        assert refused(thief.post("/imports", {"record": record})), number


def test_an_import_gives_no_right_to_the_game_it_comes_from(site: Site) -> None:
    """A stranger imports the record of others, twice at once: copies, and nobody's seat."""
    one, other, thief = site.guest(), site.guest(), site.guest()
    game = game_of(one, other, spectators=False)
    words = secrets.token_hex(8)
    mine = {"seat": 0, "version": 0, "text": words}
    assert one.ask("PUT", f"/games/{game}/notes", mine).status_code == 200
    assert one.post(f"/games/{game}/chat", {"seat": 0, "text": "between us"}).status_code == 201
    resign(one, game, 0)
    record = {"record": export(one, game)}
    before = (one.get("/lobby").text, table(one, game, 0)["hash"])
    thief.http.timeout = SLOW
    answers = together([lambda: thief.post("/imports", record) for _ in range(2)])
    made = {a.json()["id"] for a in answers if a.status_code == 201}
    assert made
    assert game not in made
    assert (one.get("/lobby").text, table(one, game, 0)["hash"]) == before
    assert refused(thief.get(f"/games/{game}/notes", seat=0))
    assert refused(thief.get(f"/games/{game}/chat"))
    for copy in made:
        assert "between us" not in thief.get(f"/games/{copy}/chat").text
        assert words not in thief.get(f"/games/{copy}/notes", seat=0).text
        order = {"seat": 0, "expected_seq": 2, "command_id": "x", "order": {"type": "take_back"}}
        assert refused(thief.post(f"/games/{copy}/orders", order))
