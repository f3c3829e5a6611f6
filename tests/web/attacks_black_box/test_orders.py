"""Attacks on orders: sent twice, at once, for others, with numbers nobody has."""

from __future__ import annotations

from typing import Any

from web.attacks_black_box.guests import (
    HEXES,
    command,
    game_of,
    give,
    lead,
    refused,
    table,
    together,
)
from web.attacks_black_box.site import Site

SERVER_ORDERS: tuple[dict[str, Any], ...] = (
    {"type": "begin"},
    {"type": "pause", "why": "x"},
    {"type": "resume"},
    {"type": "note_outage", "start": 0, "until": 2**40},
    {"type": "announce", "layers": [], "until": 0},
    {"type": "withdraw"},
    {"type": "upgrade", "layers": [], "kind": "A"},
    {"type": "grant_handicap", "handicap": [1000, 0]},
    {"type": "contradict", "record": 1},
)


def test_one_order_sent_twelve_times_at_once_has_one_effect(site: Site) -> None:
    """The same order under the same id, twelve times at once: one entry, the same answer to all."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    body = command(0, 1, lead(one, game, 0), "same")
    answers = together([lambda: one.post(f"/games/{game}/orders", body) for _ in range(12)])
    assert {(a.status_code, a.text) for a in answers} == {(200, '{"seq":2}')}
    assert len(one.get(f"/games/{game}/log", seat=0).json()) == 2


def test_of_twelve_orders_at_once_for_one_decision_one_is_taken(site: Site) -> None:
    """Twelve ids for the same decision at once: one is taken, eleven are refused."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    order = lead(one, game, 0)
    bodies = [command(0, 1, order) for _ in range(12)]
    answers = together(
        [lambda body=body: one.post(f"/games/{game}/orders", body) for body in bodies]  # type: ignore[misc]
    )
    assert [a.status_code for a in answers].count(200) == 1
    assert sum(refused(a) for a in answers) == 11
    assert len(one.get(f"/games/{game}/log", seat=0).json()) == 2


def test_an_id_used_by_the_other_seat_does_not_swallow_an_order(site: Site) -> None:
    """The opponent uses an id first: the same id of this seat is an order of its own."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    theirs = command(1, 1, lead(other, game, 1), "mine-soon")
    assert other.post(f"/games/{game}/orders", theirs).status_code == 200
    mine = command(0, table(one, game, 0)["seq"], lead(one, game, 0), "mine-soon")
    assert one.post(f"/games/{game}/orders", mine).status_code == 200
    assert table(one, game, 0)["view"]["has_chosen"] != [False, True]


def test_an_id_sent_again_with_another_order_does_nothing(site: Site) -> None:
    """A taken id comes again with `resign`: nothing happens; the game goes on."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    first = one.post(f"/games/{game}/orders", command(0, 1, lead(one, game, 0), "twice"))
    assert first.status_code == 200
    again = one.post(f"/games/{game}/orders", command(0, 2, {"type": "resign"}, "twice"))
    assert again.text == first.text or refused(again)
    seen = table(one, game, 0)
    assert seen["over"] is None
    assert seen["seq"] == 2


def test_a_number_from_the_past_or_the_future_is_refused(site: Site) -> None:
    """Orders that expect entry 0, 2, 1000 and 10,000,000 when the last is 1: all refused."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    order = lead(one, game, 0)
    for seq in (0, 2, 1000, 10_000_000, 10_000_001, -1, 2**64):
        assert refused(one.post(f"/games/{game}/orders", command(0, seq, order))), seq
    assert table(one, game, 0)["seq"] == 1


def test_orders_of_the_server_are_not_for_players(site: Site) -> None:
    """A seat sends each order that only the server gives: refused, nothing changes."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    for order in SERVER_ORDERS:
        assert refused(give(one, game, 0, order)), order
    assert table(one, game, 0)["seq"] == 1


def test_nobody_agrees_with_themselves(site: Site) -> None:
    """Propose the end with oneself as the winner and agree to it: the game is not over."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    result = {"winner": 0, "cite": "TABLE:7", "score": []}
    for proposal in ({"type": "propose_end"}, {"type": "propose_end", "result": result}):
        give(one, game, 0, proposal)
        give(one, game, 0, {"type": "agree"})
        assert table(other, game, 1)["over"] is None


def test_what_was_revealed_is_not_taken_back(site: Site) -> None:
    """After both leads are open, take back 1, 2, 0, -1, a million steps: refused, unchanged."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    assert give(one, game, 0, lead(one, game, 0)).status_code == 200
    assert give(other, game, 1, lead(other, game, 1)).status_code == 200
    seen = table(one, game, 0)
    assert None not in seen["view"]["leads"]
    for steps in (1, 2, 3, 0, -1, 10**6, 2**63, True, "1", None):
        order = {"type": "take_back", "steps": steps}
        body = command(0, seen["seq"], order)
        assert refused(one.post(f"/games/{game}/orders", body)), steps
    assert table(one, game, 0)["hash"] == seen["hash"]


def test_values_of_wrong_kinds_are_refused_in_orders(site: Site) -> None:
    """Cards and paths as booleans, floats, strings, huge and nested values: all refused."""
    one, other = site.guest(), site.guest()
    game, hexes = game_of(one, other), game_of(one, other, scenario=HEXES)
    values: list[Any] = [True, 0.5, "0", None, [], {}, -1, 24, 2**31, 2**63, 10**40, [[0]], "\0"]
    for value in values:
        for where, order in (
            (game, {"type": "choose_lead", "card": value}),
            (hexes, {"type": "move_unit", "unit": 0, "path": [value]}),
            (game, {"type": value}),
        ):
            assert refused(one.post(f"/games/{where}/orders", command(0, 1, order))), order
    assert table(one, game, 0)["seq"] == 1
    assert table(one, hexes, 0)["seq"] == 1


def test_when_both_resign_at_once_one_wins(site: Site) -> None:
    """Both seats resign at the same moment: one order is taken, and both see the same winner."""
    one, other = site.guest(), site.guest()
    game = game_of(one, other)
    answers = together(
        [
            lambda: one.post(f"/games/{game}/orders", command(0, 1, {"type": "resign"})),
            lambda: other.post(f"/games/{game}/orders", command(1, 1, {"type": "resign"})),
        ]
    )
    codes = [a.status_code for a in answers]
    assert codes.count(200) == 1, codes
    winner = 1 - codes.index(200)
    assert table(one, game, 0)["over"]["winner"] == winner
    assert table(other, game, 1)["over"]["winner"] == winner
