"""Taking back: freely up to a barrier, by consent of all up to a key, and never anything else."""

from __future__ import annotations

import os
import sys
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.records import joined
from sandtable.table.commands import (
    Agree,
    Decline,
    ProposeEnd,
    ProposeUndo,
    Receipt,
    TakeBack,
    TakenBack,
)
from sandtable.table.storage.loading import load_table
from table.sitting import ROOTS, ask, give, play_a_turn, refused_by, sit_down, whole
from table.undo_model import COUNTED, check_sequence
from toys.coins import GAME, Done, DrawHidden, Hide, Peep, Ponder, Quiet, Show, Toss

EXAMPLES = int(os.environ.get("SANDTABLE_UNDO_EXAMPLES", "300"))


@pytest.mark.rule("TABLE:5", "TABLE:6")
def test_undo_agrees_with_a_model_written_from_the_rules_in_words():
    totals = Counter(dict.fromkeys(COUNTED, 0))

    @settings(max_examples=EXAMPLES, deadline=None)
    @given(st.binary(min_size=8, max_size=48))
    def sequences_agree(choices):
        totals.update(check_sequence(choices))
        totals["sequences"] += 1

    sequences_agree()

    sys.stdout.write(f"\nundo: {', '.join(f'{k} {n:,}' for k, n in totals.items())}\n")
    assert all(totals.values()), "something was never tried"


# --- freely -------------------------------------------------------------------------------------


def moved(*orders):
    """A table at which seat 0 has given these orders."""
    table = sit_down()
    give(table, 0, *orders)
    return table


@pytest.mark.rule("TABLE:5")
@pytest.mark.parametrize(
    "orders",
    [
        pytest.param((Quiet(1),), id="a public order"),
        pytest.param((Hide(1),), id="a private order"),
        pytest.param((Hide(1), Hide(1)), id="a secret set to what it was"),
        pytest.param((Quiet(1), Hide(2), Quiet(3)), id="several orders"),
        pytest.param((Quiet(1), Done()), id="the end of a turn that another of its own follows"),
    ],
)
def test_a_seat_takes_its_own_orders_back(orders):
    table = sit_down()
    hashes = [state_hash(table.state)]
    for order in orders:
        give(table, 0, order)
        hashes.append(state_hash(table.state))

    for steps in range(1, len(orders) + 1):
        data = joined(table.file())
        copy = load_table(GAME, data, ROOTS)
        assert copy.look(0).free_undo == len(orders)
        assert refused_by(ask(copy, 0, TakeBack(steps))) == []
        assert state_hash(copy.state) == hashes[-1 - steps]
        assert copy.deciders() == (0,)
        assert copy.look(0).free_undo == len(orders) - steps


@pytest.mark.rule("TABLE:5")
@pytest.mark.parametrize("order", [Toss(), DrawHidden(), Peep(), Show()])
def test_nothing_is_taken_back_that_drew_looked_or_disclosed(order):
    table = moved(Quiet(1), order)
    before = whole(table)

    assert table.look(0).free_undo == 0
    for steps in (1, 2):
        assert refused_by(ask(table, 0, TakeBack(steps))) == ["TABLE:5"]
    assert whole(table) == before


@pytest.mark.rule("TABLE:5")
@pytest.mark.parametrize("order", [Toss(), DrawHidden(), Peep(), Show()])
def test_what_comes_after_a_barrier_is_taken_back_but_not_the_barrier(order):
    table = moved(Quiet(1), order, Quiet(2), Hide(3))

    assert refused_by(ask(table, 0, TakeBack(3))) == ["TABLE:5"]
    assert refused_by(ask(table, 0, TakeBack(2))) == []
    assert refused_by(ask(table, 0, TakeBack(1))) == ["TABLE:5"]


@pytest.mark.rule("TABLE:5")
@pytest.mark.parametrize("steps", [0, -1, 2, 1000])
def test_only_as_many_are_taken_back_as_there_are(steps):
    table = moved(Quiet(1))
    before = whole(table)

    assert refused_by(ask(table, 0, TakeBack(steps))) == ["TABLE:5"]
    assert whole(table) == before


@pytest.mark.rule("TABLE:5")
def test_nobody_takes_back_what_another_ordered():
    table = moved(Quiet(1))
    assert refused_by(ask(table, 1, TakeBack(1))) == ["TABLE:5"]
    play_a_turn(table)
    play_a_turn(table)

    assert table.deciders() == (1,)
    assert refused_by(ask(table, 1, TakeBack(1))) == ["TABLE:5"]
    assert refused_by(ask(table, 0, TakeBack(1))) == ["TABLE:5"]


@pytest.mark.rule("TABLE:5")
def test_nothing_is_taken_back_while_another_is_to_decide():
    table = moved(Done(), Done())
    assert table.deciders() == (0, 1)
    assert refused_by(ask(table, 0, TakeBack(1))) == ["TABLE:5"]

    give(table, 0, Hide(1))
    assert refused_by(ask(table, 0, TakeBack(1))) == ["TABLE:5"]


@pytest.mark.rule("TABLE:5")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_the_way_back_never_passes_a_moment_at_which_another_was_to_decide(steps):
    """With seat 0 alone before and after, one step back used to lead to the vote of both."""
    table = moved(Done(), Done(), Ponder())
    assert table.deciders() == (0,)

    assert table.look(0).free_undo == 0
    assert refused_by(ask(table, 0, TakeBack(steps))) == ["TABLE:5"]


@pytest.mark.rule("TABLE:5")
@pytest.mark.parametrize("after", [(), (Quiet(1),)])
def test_no_seat_alone_goes_back_before_a_key_that_is_known(after):
    """A key turned between two turns of the same seat used to be no barrier."""
    table = sit_down()
    play_a_turn(table)
    play_a_turn(table)
    give(table, 1, Quiet(1), Done(), *after)
    assert table.records[-1 - len(after)].keys
    assert table.deciders() == (1,)

    assert table.look(1).free_undo == len(after)
    assert refused_by(ask(table, 1, TakeBack(1 + len(after)))) == ["TABLE:5"]


@pytest.mark.rule("TABLE:5")
def test_an_undo_is_itself_a_record_and_can_be_followed_by_another():
    table = moved(Quiet(1), Quiet(2), Quiet(3))

    give(table, 0, TakeBack(1), TakeBack(1), Quiet(4), TakeBack(2))

    assert table.state.total == 0
    assert [type(record.order).__name__ for record in table.records] == [
        *("Begin", "Quiet", "Quiet", "Quiet"),
        *("TakeBack", "TakeBack", "Quiet", "TakeBack"),
    ]
    assert table.records[-1].events == (TakenBack(1),)
    assert table.look(0).free_undo == 0


@pytest.mark.rule("TABLE:5")
def test_a_proposal_is_no_barrier():
    table = moved(Quiet(1))
    give(table, 1, ProposeEnd())
    give(table, 0, Decline())

    assert refused_by(ask(table, 0, TakeBack(1))) == []


def test_dice_after_an_undo_are_not_those_of_before():
    """A die belongs to its record: nobody hides a coin, takes it back and tosses anew for more."""
    faces = set()
    for hidden in range(12):
        table = sit_down()
        for _ in range(hidden):
            give(table, 0, Hide(1), TakeBack(1))
        give(table, 0, Toss(), Toss(), Toss())
        faces.add(tuple(die.face for record in table.records[1:] for die in record.dice))

    assert len(faces) > 8


# --- by consent ---------------------------------------------------------------------------------


@pytest.mark.rule("TABLE:6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("order", [Toss(), DrawHidden(), Show(), Quiet(3)])
def test_all_together_go_back_over_a_barrier(seat, order):
    table = moved(Quiet(1))
    before = state_hash(table.state)
    give(table, 0, order, Quiet(2))

    give(table, seat, ProposeUndo(2))
    assert table.state.total >= 3
    give(table, 1 - seat, Agree())

    assert state_hash(table.state) == before
    assert table.deciders() == (0,)
    assert table.look(0).free_undo == 1


@pytest.mark.rule("TABLE:6")
def test_all_together_may_give_the_turn_back():
    table = moved(Done(), Done())
    give(table, 0, Hide(1))
    give(table, 1, Hide(2))
    assert table.deciders() == (1,)

    give(table, 1, ProposeUndo(1))
    give(table, 0, Agree())

    assert table.deciders() == (0,)
    assert table.state.dones == 0


@pytest.mark.rule("TABLE:6")
def test_without_the_other_nothing_is_undone():
    table = moved(Quiet(1), Toss())
    before = state_hash(table.state)

    give(table, 0, ProposeUndo(2))
    assert refused_by(ask(table, 0, Agree())) == ["TABLE:8"]
    give(table, 1, Decline())

    assert state_hash(table.state) == before
    assert refused_by(ask(table, 1, Agree())) == ["TABLE:8"]


@pytest.mark.rule("TABLE:6")
@pytest.mark.parametrize("order", [Quiet(1), Toss(), TakeBack(1)])
def test_a_proposed_undo_lapses_with_the_next_order_that_all_can_see(order):
    table = moved(Toss(), Quiet(1))
    give(table, 1, ProposeUndo(1))
    give(table, 0, order)
    before = whole(table)

    assert refused_by(ask(table, 0, Agree())) == ["TABLE:8"]
    assert whole(table) == before


@pytest.mark.rule("TABLE:6")
def test_nothing_before_a_known_key_is_taken_back_even_by_consent():
    table = sit_down()
    play_a_turn(table)
    play_a_turn(table)
    entry = table.seq(1)
    give(table, 1, Quiet(1), Done())
    turned = table.seq(1)
    give(table, 1, Toss())
    before = whole(table)

    for to in range(1, entry + 2):
        assert refused_by(ask(table, 1, ProposeUndo(to))) == ["TABLE:6"]
        assert refused_by(ask(table, 0, ProposeUndo(to))) == ["TABLE:6"]
    assert whole(table) == before
    assert refused_by(ask(table, 1, ProposeUndo(turned))) == []


@pytest.mark.rule("TABLE:6")
@pytest.mark.parametrize("to", [-1, 0, 4, 99])
def test_only_entries_that_are_there_can_be_gone_back_to(to):
    table = moved(Quiet(1), Toss())
    before = whole(table)

    assert refused_by(ask(table, 1, ProposeUndo(to))) == ["TABLE:6"]
    assert whole(table) == before
    assert refused_by(ask(table, 1, ProposeUndo(2))) == []


@pytest.mark.rule("TABLE:6")
def test_what_was_undone_cannot_be_gone_back_to():
    table = moved(Quiet(1), Quiet(2), TakeBack(1), Toss())

    assert refused_by(ask(table, 0, ProposeUndo(3))) == ["TABLE:6"]
    assert refused_by(ask(table, 0, ProposeUndo(4))) == ["TABLE:6"]
    assert refused_by(ask(table, 0, ProposeUndo(2))) == []


@pytest.mark.rule("TABLE:6")
def test_each_seat_counts_in_its_own_log():
    table = moved(Hide(1), Hide(2), Quiet(3), Toss())

    give(table, 1, ProposeUndo(2))

    looks = [table.look(seat).proposal for seat in (0, 1, -1)]
    assert [look.to for look in looks if look] == [4, 2, 2]
    assert isinstance(give(table, 0, Agree()), Receipt)
    assert table.state.total == 3
