"""A position never changes: it is decided from, kept, gone on from twice, and costs no copies."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.kernel.contract import offers
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import RecordError, joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command, NoteOutage, Pause, Receipt, Refusal, Stand
from sandtable.table.storage.append_only_sequence import AppendOnly
from sandtable.table.storage.loading import load_table, open_table
from table.sitting import EVERYONE, ROOTS, ask, sit_down, whole
from table.sitting import give as order
from toys.coins import Done, Hide, Peep, Quiet, Toss
from toys.hexes.game import GAME as HEXES


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 3)), max_size=60))
def test_sequences_made_from_one_another_stay_as_they_were(steps):
    made: list[tuple[AppendOnly[int], list[int]]] = [(AppendOnly(), [])]
    for which, item in steps:
        grown, items = made[which % len(made)]
        made.append((grown.plus(item), [*items, item]))

    for grown, items in made:
        assert grown == items
        assert list(grown) == items
        assert len(grown) == len(items)
        assert grown[1:-1] == items[1:-1]
        assert grown[::-1] == items[::-1]
        assert [grown[n] for n in range(-len(items), len(items))] == items * 2
        for outside in (len(items), -len(items) - 1):
            with pytest.raises(IndexError):
                grown[outside]


def test_a_sequence_counts_what_is_not_above():
    numbers = AppendOnly((2, 3, 7))
    longer = numbers.plus(9)

    assert [numbers.up_to(n) for n in (0, 2, 6, 7, 100)] == [0, 1, 2, 3, 3]
    assert longer.up_to(100) == 4


def test_deciding_twice_gives_the_same_and_changes_nothing():
    table = sit_down()
    order(table, 0, Quiet(1), Hide(2))
    before, stands = table.position, whole(table)
    for asked in (Quiet(3), Toss(), Peep(), Done()):
        command = Command(0, table.seq(0), "x", asked)
        one, other = table.decide(command, 5), table.decide(command, 5)
        assert one == other
        assert one.lines == other.lines != ()
        assert one.before is table.position is before
        assert whole(table) == stands


def test_two_futures_of_one_position_know_nothing_of_each_other():
    table = sit_down()
    order(table, 0, Quiet(1))
    kept = table.fork()
    stands = whole(table)
    futures = [table.fork() for _ in range(3)]
    for number, (one, asked) in enumerate(zip(futures, (Toss(), Peep(), Hide(7)), strict=True)):
        order(one, 0, asked, Quiet(number), Done())
        assert whole(table) == whole(kept) == stands

    assert len({one.head for one in futures}) == 3
    for one in futures:
        loaded = load_table(table.game, joined(one.lines), ROOTS)
        assert whole(loaded) == whole(one)
        assert [entry.seq for entry in one.log(1)] == list(range(1, one.seq(1) + 1))


def test_what_was_decided_is_accepted_only_where_the_game_stands_there_still():
    table, kept = sit_down(), sit_down()
    decided = table.decide(Command(0, 1, "a", Quiet(1)))
    kept.accept(decided)  # another copy of the same game, at the same line
    order(table, 0, Toss())
    stands = whole(table)

    with pytest.raises(RecordError):
        table.accept(decided)
    assert whole(table) == stands
    assert isinstance(kept.decide(Command(0, 1, "a", Quiet(1))).answer, Receipt)


def test_the_house_takes_the_same_path_as_the_seats():
    table = sit_down()
    decided = table.decide(Pause("a leak"), 7)
    assert table.sitting.paused == ""
    table.accept(decided)

    assert table.sitting.paused == "a leak"
    assert decided.records[0].seat == -1
    assert isinstance(ask(table, 0, Quiet(1)), Refusal)
    assert isinstance(table.decide(NoteOutage(9, 3), 9).answer, Refusal)


def test_nothing_that_grows_with_the_game_is_copied_for_an_order():
    table = sit_down()
    for number in range(300):
        order(table, 0, Quiet(number % 9 + 1))
    before = table.position
    order(table, 0, Quiet(1))
    after = table.position

    assert after.lines._items is before.lines._items
    for seat in EVERYONE:
        assert after.seen[seat]._items is before.seen[seat]._items


def test_a_seat_cannot_take_the_name_of_what_routine_will_record():
    """Its record would repeat a command, and the game could not be loaded any more."""
    whim = Sampler("names")
    table = open_table(HEXES, "toy-hexes/small", Roots.from_seed("names"))
    table.submit(Command(1, table.seq(1), "stand", Stand(tuple(HEXES.advice.routine))))
    while table.over is None:
        (seat,) = table.deciders()
        drawn = draw_order(offers(table.known(seat)), whim)
        name = f"routine-{len(table.lines) + 1}"
        table.submit(Command(seat, table.seq(seat), name, drawn))

    names = [record.command for record in table.records]
    assert any(name.endswith("+") for name in names)
    assert all(a != b for a, b in pairwise(sorted(names)))
    loaded = load_table(HEXES, joined(table.file()), table.roots)
    assert loaded.head == table.head
