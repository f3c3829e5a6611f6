"""TABLE:20  An order that has no alternative is given by the table, where nothing is hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME
from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.kernel.play.state import COMMON, decision_of
from sandtable.kernel.rules.random_choice_protocol import NOTHING
from sandtable.table.commands import Command, Receipt, TakeBack
from sandtable.table.order_completion import forced_order, has_completion
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.undo import free_undo

SCENARIO, YEAR = "vietnam/deja-phu", "hearts-and-minds/1966"
FOG = "fog-of-war"


def sit_down(seed, *, game=GAME, scenario=SCENARIO, options=(), only_orders=True):
    layers = (*game.rules.scenarios[scenario].layers, *options)
    roots = Roots.from_seed(f"only {seed}")
    return open_table(game, scenario, roots, layers=layers, only_orders=only_orders)


def kind_of(table, seat):
    decision = decision_of(table.state, seat)
    assert decision is not None
    return decision.kind


def asked(table, seat):
    """The kind of a question with one answer, else nothing."""
    kind = kind_of(table, seat)
    left = [offer for offer in offers(table.known(seat)) if has_completion(offer, ())]
    if kind in table.game.advice.obvious and len(left) == 1:
        return kind if forced_order(left[0]) is not NOTHING else ""
    return ""


def play(table, seed, limit=10_000):
    """Play at random; count questions with one answer that a seat met, unless it just had one."""
    players = [RandomPlayer(seed), RandomPlayer(-seed)]
    met: Counter[str] = Counter()
    last = None
    for _ in range(limit):
        if table.over is not None:
            break
        seat = table.deciders()[0]
        here = (seat, kind_of(table, seat))
        if last not in {None, here}:
            met[asked(table, seat)] += 1
        last = here
        order = players[seat].choose(seat_view(table, seat))
        answer = table.submit(Command(seat, table.seq(seat), f"r{len(table.lines)}", order))
        assert isinstance(answer, Receipt)
    del met[""]
    return met


def routine(table):
    return [record for record in table.records if "/routine" in record.command]


@pytest.mark.rule("TABLE:20")
def test_nobody_is_asked_what_has_one_answer():
    without = [play(sit_down(n, only_orders=False), n) for n in range(4)]
    tables = [sit_down(n) for n in range(4)]

    assert sum(met.total() for met in without) > 10
    assert not any(play(table, n) for n, table in enumerate(tables))
    assert {record.seat for table in tables for record in routine(table)} == {0, 1}


@pytest.mark.rule("TABLE:20")
def test_the_answer_is_an_ordinary_order_of_the_seat():
    table = sit_down(1)
    play(table, 1)
    given = routine(table)[0]
    again = load_table(GAME, joined(table.lines), table.roots)

    assert not audit(GAME, joined(table.lines))
    assert again.state == table.state
    assert again.sitting.only_orders
    assert table.seq(given.seat) >= given.n > 0


def test_games_that_began_without_it_go_on_without_it():
    table = sit_down(1, only_orders=False)
    play(table, 1)

    assert not routine(table)
    assert b"only_orders" not in joined(table.lines)


@pytest.mark.rule("TABLE:20")
def test_where_stacks_are_hidden_nothing_is_answered():
    for seed in range(4):
        table = sit_down(seed, options=(FOG,))
        met = play(table, seed)

        assert met.total() > 0
        for record in routine(table):  # all stacks but those in the combat are single units
            before = load_table(GAME, joined(table.lines[: record.n]), table.roots)
            seen = [GAME.rules.show(before.known(seat)).sides for seat in (COMMON, 0, 1)]
            assert seen[0] == seen[1] == seen[2]


@pytest.mark.rule("TABLE:20")
def test_where_hands_are_hidden_nothing_is_answered():
    table = sit_down(3, game=HEARTS, scenario=YEAR)
    play(table, 3)

    assert not routine(table)


@pytest.mark.rule("TABLE:20")
def test_who_has_just_answered_is_asked_and_may_undo():
    """The last unit has moved: the movement is not ended over the player's head."""
    seen = 0
    for seed in range(8):
        table, player = sit_down(seed), RandomPlayer(seed)
        others = RandomPlayer(-seed)
        last = None
        while table.over is None:
            seat = table.deciders()[0]
            here = (seat, kind_of(table, seat))
            if last == here and asked(table, seat) and free_undo(table.past, seat):
                before = len(table.lines)
                table.submit(Command(seat, table.seq(seat), "undo", TakeBack(1)))
                assert len(table.lines) == before + 1  # and nothing was answered after it
                seen += 1
                break
            last = here
            order = (player if seat == 0 else others).choose(seat_view(table, seat))
            table.submit(Command(seat, table.seq(seat), f"r{len(table.lines)}", order))
    assert seen
