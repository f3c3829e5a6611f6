"""Snapshots save time and nothing else: a table restored is the table loaded in full."""

from __future__ import annotations

import msgspec
import pytest

from sandtable.games.hearts_and_minds.game import GAME as HEARTS
from sandtable.games.next_war.game import GAME as NEXT_WAR
from sandtable.kernel.contract import offers
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command
from sandtable.table.past_and_delayed_tables import records_shown, table_at
from sandtable.table.storage.loading import open_table
from sandtable.table.storage.snapshots import Snapshot, restore, snapshot
from sandtable.table.time_controls import PACES
from table.sitting import EVERYONE, ROOTS, give, play_a_turn, sit_down, whole
from toys.coins import GAME, Done, Quiet


def played(game, scenario, most=160):
    """A game, every snapshot that could be taken of it, and how it looked then."""
    table = open_table(game, scenario, ROOTS, pace=PACES["slow"])
    whim, taken = Sampler("snapshots"), []
    while table.over is None and len(table.lines) < most:
        seat = table.deciders()[0]
        order = draw_order(offers(table.known(seat)), whim)
        table.submit(
            Command(seat, table.seq(seat), f"c{len(table.lines)}", order), len(table.lines)
        )
        if data := snapshot(table):
            taken.append(data)
    return table, taken


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        (GAME, "toy-coins/only"),
        (NEXT_WAR, "vietnam/deja-phu"),
        (HEARTS, "hearts-and-minds/1966"),
    ],
)
def test_a_restored_table_is_the_loaded_one_and_goes_on_alike(game, scenario):
    table, taken = played(game, scenario)

    assert taken
    for data in (taken[0], taken[-1]):
        again = restore(game, table.lines, ROOTS, data)
        assert again is not None
        assert whole(again) == whole(table)
        assert again.sitting == table.sitting
        first = table.records[2]
        name, seat = first.command.partition("/")[2], first.seat
        repeated = Command(seat, 0, name, first.order)
        assert again.decide(repeated) == table.decide(repeated)


def test_no_snapshot_is_taken_while_something_may_be_taken_back():
    table = sit_down()
    give(table, 0, Quiet(1))

    assert snapshot(table) is None


def test_a_snapshot_that_does_not_fit_is_made_light_of():
    table, taken = played(GAME, "toy-coins/only", 60)
    data, lines = taken[-1], table.lines
    held = msgspec.msgpack.decode(data, type=Snapshot)
    other = played(GAME, "toy-coins/only", 30)[1][0]
    spoiled = [
        data[: len(data) // 2],
        b"",
        msgspec.msgpack.encode(msgspec.structs.replace(held, engine="0")),
        msgspec.msgpack.encode(msgspec.structs.replace(held, head="0" * 64)),
        msgspec.msgpack.encode(msgspec.structs.replace(held, lines=0)),
        msgspec.msgpack.encode(
            msgspec.structs.replace(held, state=msgspec.msgpack.decode(other, type=Snapshot).state)
        ),
    ]

    assert restore(GAME, lines, ROOTS, data) is not None
    assert [restore(GAME, lines, ROOTS, one) for one in spoiled] == [None] * len(spoiled)
    assert restore(GAME, lines[:2], ROOTS, data) is None


# --- watching -----------------------------------------------------------------------------------


def test_a_table_as_it_was_shows_what_was_shown_then():
    table, shown = sit_down(), []
    for _ in range(5):
        play_a_turn(table)
        shown.append((len(table.records), whole(table)))

    for n, then in shown:
        assert whole(table_at(table, n)) == then
    assert table_at(table, 10**6) is table
    assert len(table_at(table, 0).records) == 1


def test_who_watches_with_a_delay_sees_nothing_younger():
    table = sit_down()
    for now in range(10, 60, 10):
        table.submit(Command(0, table.seq(0), f"c{now}", Quiet(1)), now)

    for delay in (5, 15, 25, 1000):
        late = table_at(table, records_shown(table, 55, delay))
        assert all(entry.at <= 55 - delay or entry.seq == 1 for entry in late.log(-1))
        assert late.look(-1).view == table_at(table, len(late.records)).look(-1).view
    assert table_at(table, records_shown(table, 55, 0)) is table


def test_who_watches_sees_what_everyone_knows_and_orders_nothing():
    table = sit_down()
    give(table, 0, Done())
    look = table.look(-1)

    assert (look.offers, look.free_undo, look.decision) == ((), 0, None)
    assert look.waiting_for == (0,)
    assert [e.seq for e in table.log(-1)] == list(range(1, table.seq(-1) + 1))
    assert len({table.seal(seat) for seat in EVERYONE}) >= 1
