"""Attacks on seats and on what only a seat may do."""

from __future__ import annotations

from web.attacks_black_box.guests import game_of, give, lead, new_game, refused, table
from web.attacks_black_box.site import Site

NO_GAME = "0" * 32


def test_a_reserved_seat_is_only_for_the_one_invited(site: Site) -> None:
    """A stranger joins a seat reserved for another: refused, and the invited one gets it."""
    host, invited, thief = site.guest(), site.member(), site.guest()
    made = new_game(host, {"kind": "me"}, {"kind": "invite", "name": invited.name})
    assert made.status_code == 201, made.text
    game = made.json()["id"]
    assert refused(thief.post(f"/games/{game}/seats/1"))
    assert invited.post(f"/games/{game}/seats/1").status_code == 200


def test_nobody_puts_another_out_of_their_seat(site: Site) -> None:
    """A stranger and the opponent leave a seat that is not theirs: refused, nothing changes."""
    one, other, thief = site.guest(), site.guest(), site.guest()
    game = game_of(one, other)
    assert refused(thief.ask("DELETE", f"/games/{game}/seats/0"))
    assert refused(other.ask("DELETE", f"/games/{game}/seats/0"))
    assert refused(thief.post(f"/games/{game}/seats/0"))
    assert give(one, game, 0, lead(one, game, 0)).status_code == 200


def test_a_game_without_spectators_looks_as_if_it_did_not_exist(site: Site) -> None:
    """A stranger asks every reading address of a closed game: answers as for no game at all."""
    one, other, thief = site.guest(), site.guest(), site.guest()
    game = game_of(one, other, spectators=False)
    paths = ["", "/table", "/table?seat=0", "/log", "/log?seat=1", "/past/1", "/truth", "/export"]
    paths += ["/overlays", "/spaces/0", "/doings", "/dice", "/why/1", "/chat", "/notes?seat=0"]
    paths += ["/marks?seat=0", "/printed"]
    for path in paths:
        real = thief.get(f"/games/{game}{path}")
        none = thief.get(f"/games/{NO_GAME}{path}")
        assert (real.status_code, real.text) == (none.status_code, none.text), path
        assert refused(real), path


def test_a_closed_game_cannot_be_written_to_either(site: Site) -> None:
    """A stranger writes to every address of a closed game: answers as for no game at all."""
    one, other, thief = site.guest(), site.guest(), site.guest()
    game = game_of(one, other, spectators=False)
    order = {"type": "pass"}
    bodies = {
        "/orders": {"seat": 0, "expected_seq": 1, "command_id": "x", "order": order},
        "/typed": {"seat": 0, "text": "pass"},
        "/why-not": {"seat": 0, "order": order},
        "/domains": {"seat": 0, "order": "pass"},
        "/odds": {"seat": 0, "order": order},
        "/overlays": {"seat": 0, "kind": "x"},
        "/chat": {"seat": 0, "text": "x"},
        "/trials": {"seat": 0, "at": 1},
        "/rematch": {},
        "/seats/1": {},
    }
    for path, body in bodies.items():
        real = thief.post(f"/games/{game}{path}", body)
        none = thief.post(f"/games/{NO_GAME}{path}", body)
        assert (real.status_code, real.text) == (none.status_code, none.text), path
        assert refused(real), path


def test_notes_and_marks_of_a_seat_are_closed_to_the_other_seat(site: Site) -> None:
    """The opponent and a stranger read and write a seat's notes and marks: refused, unchanged."""
    one, other, thief = site.guest(), site.guest(), site.guest()
    game = game_of(one, other)
    mine = {"seat": 0, "version": 0, "text": "attack at dawn"}
    assert one.ask("PUT", f"/games/{game}/notes", mine).status_code == 200
    marks = {"seat": 0, "version": 0, "marks": []}
    for who in (other, thief):
        assert refused(who.get(f"/games/{game}/notes", seat=0))
        assert refused(who.get(f"/games/{game}/marks", seat=0))
        assert refused(who.ask("PUT", f"/games/{game}/notes", {**mine, "version": 1, "text": ""}))
        assert refused(who.ask("PUT", f"/games/{game}/marks", marks))
    assert one.get(f"/games/{game}/notes", seat=0).json()["text"] == "attack at dawn"


def test_who_takes_over_a_seat_does_not_read_the_notes_of_who_left(site: Site) -> None:
    """A player leaves a running game, a stranger takes the seat: the private notes are gone.

    The test first expected that a stranger has the seat at once. Since then the other players must
    agree (issue 20, part 5), so the stranger asks, sees nothing, and the other player agrees.
    """
    one, other, heir = site.guest(), site.guest(), site.guest()
    game = game_of(one, other)
    mine = {"seat": 1, "version": 0, "text": "my telephone number"}
    assert other.ask("PUT", f"/games/{game}/notes", mine).status_code == 200
    left = other.ask("DELETE", f"/games/{game}/seats/1")
    assert left.status_code == 200, left.text
    joined = heir.post(f"/games/{game}/seats/1")
    assert joined.status_code == 202, joined.text
    assert refused(heir.get(f"/games/{game}/table", seat=1))
    assert give(one, game, 0, {"type": "agree"}).status_code == 200
    assert heir.get(f"/games/{game}/notes", seat=1).status_code == 200
    assert "telephone" not in heir.get(f"/games/{game}/notes", seat=1).text
    assert refused(other.get(f"/games/{game}/table", seat=1))
    assert refused(other.get(f"/games/{game}/notes", seat=1))


def test_a_seat_outside_the_game_is_no_seat(site: Site) -> None:
    """A player names seats -1, 2, 15 and worse in every body and query: never more than public."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    seq = table(one, game, 0)["seq"]
    for seat in (-2, -1, 1, 2, 15, 16, 2**31, 2**63, 10**30):
        shown = one.get(f"/games/{game}/table", seat=seat)
        assert refused(shown) or (seat == -1 and shown.json()["view"]["hand"] == []), seat
        order = {"seat": seat, "expected_seq": seq, "command_id": "s", "order": {"type": "resign"}}
        assert refused(one.post(f"/games/{game}/orders", order)), seat
        assert refused(one.get(f"/games/{game}/notes", seat=seat)), seat
        assert refused(one.post(f"/games/{game}/seats/{seat}")), seat
    assert table(one, game, 0)["over"] is None
