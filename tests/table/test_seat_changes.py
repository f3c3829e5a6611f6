"""TABLE:18  Seats that change hands: who may take one, and what the record tells of it."""

from __future__ import annotations

import pytest

from sandtable.kernel.play.records import joined
from sandtable.presenters.table_view import table_view
from sandtable.table.clocks import deadline, readings
from sandtable.table.commands import (
    Agree,
    Command,
    Decline,
    HouseOrder,
    ProposeEnd,
    Receipt,
    Resign,
    Stand,
)
from sandtable.table.replay_audit import audit
from sandtable.table.seats.seat_commands import (
    AskForSeat,
    DropRequest,
    LeaveSeat,
    SeatTaken,
    TakeSeat,
)
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.storage.snapshots import restore, snapshot
from sandtable.table.table import Table
from sandtable.table.time_controls import PACES
from sandtable.verify import verify
from table.sitting import ROOTS, ask, give, play_a_turn, refused_by, sit_down
from toys.hexes.game import GAME as HEXES

NEW = 2


def noted(table: Table, *orders: HouseOrder) -> None:
    """Orders of the house that must be taken."""
    for order in orders:
        assert isinstance(table.instruct(order), Receipt), order


def refusal(table: Table, order: HouseOrder) -> str:
    """Why an order of the house is refused; nothing if it is taken."""
    answer = table.instruct(order)
    return "" if isinstance(answer, Receipt) else answer.vetoes[0].what.code


def left_by_one() -> Table:
    """A game whose second player has left."""
    table = sit_down()
    noted(table, LeaveSeat(1, 1))
    return table


@pytest.mark.rule("TABLE:18")
def test_whoever_is_new_has_the_seat_when_the_others_have_agreed():
    table = left_by_one()
    noted(table, AskForSeat(1, NEW))
    assert list(table.sitting.left) == [1]
    shown = table_view(table, 0).proposal
    assert shown is not None
    assert "take over" in shown.text
    give(table, 0, Agree())
    assert table.records[-1].events == (SeatTaken(1, NEW),)
    assert not table.sitting.left
    assert table.sitting.holder(1) == NEW
    assert table.proposal is None
    assert not refused_by(ask(table, 0, ProposeEnd()))


@pytest.mark.rule("TABLE:18")
def test_whoever_is_new_does_not_take_a_seat_without_asking():
    table = left_by_one()
    assert refusal(table, TakeSeat(1, NEW)) == "not-agreed"
    assert table.sitting.left == (1,)


@pytest.mark.rule("TABLE:18")
def test_who_left_comes_back_and_a_bot_takes_a_seat_without_asking():
    table = left_by_one()
    noted(table, TakeSeat(1, 1), LeaveSeat(1, 1), TakeSeat(1, NEW, bot=True))
    assert table.sitting.left == ()


@pytest.mark.rule("TABLE:18")
def test_coming_back_ends_the_request_of_another():
    table = left_by_one()
    noted(table, AskForSeat(1, NEW), TakeSeat(1, 1))
    assert table.proposal is None
    assert refused_by(ask(table, 0, Agree())) == ["TABLE:8"]


@pytest.mark.rule("TABLE:18")
@pytest.mark.parametrize("order", [TakeSeat(1, 0), AskForSeat(1, 0), TakeSeat(1, 0, bot=True)])
def test_nobody_plays_a_second_side(order):
    table = left_by_one()
    assert refusal(table, order) == "sat-elsewhere"
    noted(table, LeaveSeat(0, 0))
    assert refusal(table, order) == "sat-elsewhere"


@pytest.mark.rule("TABLE:18")
def test_where_all_have_left_only_they_come_back():
    table = left_by_one()
    noted(table, LeaveSeat(0, 0))
    assert refusal(table, AskForSeat(1, NEW)) == "nobody-to-agree"
    noted(table, TakeSeat(1, 1), TakeSeat(0, 0))


@pytest.mark.rule("TABLE:18")
def test_who_was_declined_does_not_ask_again_but_who_withdrew_may():
    table = left_by_one()
    noted(table, AskForSeat(1, NEW), DropRequest(NEW), AskForSeat(1, NEW))
    assert refusal(table, AskForSeat(1, 3)) == "seat-asked"
    assert refusal(table, DropRequest(3)) == "no-request"
    give(table, 0, Decline())
    assert refusal(table, AskForSeat(1, NEW)) == "turned-away"
    noted(table, AskForSeat(1, 3))


@pytest.mark.rule("TABLE:18")
def test_only_the_holder_of_a_seat_leaves_it():
    table = left_by_one()
    for order in (LeaveSeat(1, 1), LeaveSeat(1, -1), LeaveSeat(0, 1), LeaveSeat(2, 2)):
        assert refusal(table, order) in {"no-player", "no-such-seat"}
    noted(table, TakeSeat(1, 1))
    assert refusal(table, LeaveSeat(1, -1)) == "no-player"


@pytest.mark.rule("TABLE:18")
def test_a_seat_left_before_records_told_so_is_noted_once():
    table = sit_down()
    noted(table, LeaveSeat(1, -1), AskForSeat(1, NEW))


@pytest.mark.rule("TABLE:18")
def test_play_continues_while_a_seat_is_asked_for_but_nothing_else_is_proposed():
    table = left_by_one()
    noted(table, AskForSeat(1, NEW))
    assert refused_by(ask(table, 0, ProposeEnd())) == ["TABLE:18"]
    play_a_turn(table)
    assert table.sitting.asked is not None
    assert refusal(table, AskForSeat(1, 3)) == "seat-asked"


@pytest.mark.rule("TABLE:18")
def test_an_order_on_its_way_is_taken_though_a_seat_was_asked_for_but_no_agreement():
    table = left_by_one()
    noted(table, AskForSeat(1, NEW))
    assert refused_by(ask(table, 0, Agree(), missed=1)) == ["TABLE:3"]
    assert not refused_by(ask(table, 0, Resign(), missed=1))


def all_of_it() -> Table:
    """A game with every kind of change, to its end."""
    table = left_by_one()
    noted(table, AskForSeat(1, NEW))
    play_a_turn(table)
    give(table, 0, Decline())
    noted(table, AskForSeat(1, 3), DropRequest(3), AskForSeat(1, 3))
    give(table, 0, Agree())
    noted(table, LeaveSeat(0, 0), TakeSeat(0, 4, bot=True), LeaveSeat(1, 3), AskForSeat(1, 5))
    give(table, 0, Agree())
    return table


@pytest.mark.rule("TABLE:18")
def test_records_of_seats_are_audited_verified_loaded_and_kept_in_snapshots():
    table = all_of_it()
    again = load_table(table.game, joined(list(table.lines)), ROOTS)
    assert again.sitting == table.sitting
    assert (taken := snapshot(table)) is None or restore(table.game, table.lines, ROOTS, taken)
    give(table, 1, Resign())
    data = joined(table.file())
    assert audit(table.game, data) == ()
    assert verify(data).finished


@pytest.mark.rule("TABLE:18")
def test_an_audit_finds_a_seat_that_was_given_without_agreement():
    table = left_by_one()
    noted(table, AskForSeat(1, NEW))
    stolen = table.fork()
    decided = stolen.decide(TakeSeat(1, 1))
    forged = [line.replace(b'"holder":1', b'"holder":2') for line in decided.lines]
    found = audit(table.game, joined([*table.lines, *forged]))
    assert [one.what for one in found] == ["it would be refused"]


@pytest.mark.parametrize("pace", ["evening", "daily"])
def test_a_hidden_order_moves_no_clock_that_others_see(pace):
    tables = [
        open_table(HEXES, "toy-hexes/small", ROOTS, pace=PACES[pace], now=1000) for _ in range(2)
    ]
    tables[0].submit(Command(0, tables[0].seq(0), "hidden", Stand(("support",))), 61_234)
    one, other = (table.sitting.clocks for table in tables)
    assert one is not None
    assert other is not None
    assert readings(one, 99_999) == readings(other, 99_999)
    assert deadline(one) == deadline(other)
