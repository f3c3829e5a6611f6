"""TABLE:10  Standing orders: what is left to routine is answered at once, and nobody sees why."""

from __future__ import annotations

import pytest

from sandtable.bots.players import RandomPlayer
from sandtable.bots.seat_view import seat_view
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import joined
from sandtable.table.commands import Command, Receipt, Refusal, Stand
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table, open_table
from toys.hexes.game import GAME

ROUTINE = ("support", "react")


def play(table, seed, limit=10_000):
    """Play at random; count how often the seat that decides changes."""
    players = [RandomPlayer(seed), RandomPlayer(-seed)]
    waits, last = 0, -1
    for _ in range(limit):
        if table.over is not None:
            break
        (seat,) = table.deciders()
        waits += seat != last
        last = seat
        order = players[seat].choose(seat_view(table, seat))
        answer = table.submit(Command(seat, table.seq(seat), f"r{len(table.lines)}", order))
        assert isinstance(answer, Receipt)
    return waits


def stand(table, seat, kinds=ROUTINE):
    return table.submit(Command(seat, table.seq(seat), f"stand-{seat}", Stand(kinds)))


def sit_down(seed="standing"):
    return open_table(GAME, "toy-hexes/small", Roots.from_seed(seed))


@pytest.mark.rule("TABLE:10")
def test_what_is_left_to_routine_is_never_asked():
    table = sit_down()
    stand(table, 0)
    stand(table, 1)

    play(table, 3)

    asked = {r.seat for r in table.records if r.command.split("/")[1].startswith("routine")}
    given = {
        type(r.order).__name__
        for r in table.records
        if "/r" in r.command and "routine" not in r.command
    }
    assert table.over is not None
    assert asked == {0, 1}
    assert not given & {"Support", "React", "HoldFire"}


@pytest.mark.rule("TABLE:10")
def test_a_slow_game_waits_less_often():
    with_routine, without = sit_down(), sit_down()
    stand(with_routine, 0)
    stand(with_routine, 1)

    assert play(with_routine, 5) < play(without, 5) * 0.7


def test_nobody_else_sees_a_standing_order():
    table = sit_down()
    before = table.seq(1), table.seq(-1), table.look(1)

    stand(table, 0)

    assert (table.seq(1), table.seq(-1), table.look(1)) == before
    assert table.seq(0) == before[0] + 1


@pytest.mark.rule("TABLE:10")
def test_what_has_no_routine_is_refused():
    answer = stand(sit_down(), 0, ("move",))

    assert isinstance(answer, Refusal)
    assert [veto.cite for veto in answer.vetoes] == ["TABLE:10"]


@pytest.mark.rule("TABLE:10")
def test_standing_orders_outlive_a_save_and_can_be_withdrawn():
    table = sit_down()
    stand(table, 1)
    play(table, 7, limit=20)

    again = load_table(GAME, joined(table.lines), table.roots)
    assert again.standing == table.standing == ((), tuple(ROUTINE))
    assert audit(GAME, joined(again.lines)) == ()

    again.submit(Command(1, again.seq(1), "enough", Stand(())))
    assert again.standing[1] == ()
