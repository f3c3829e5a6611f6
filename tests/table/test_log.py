"""What a seat can see of a game in progress, and what it cannot."""

from __future__ import annotations

import pytest

from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Decision
from sandtable.table.commands import Agree, Decline, Declined, ProposeEnd, ProposeUndo, TakeBack
from sandtable.table.commands import TakenBack as Back
from table.sitting import EVERYONE, ask, give, play_a_turn, play_to_the_end, refused_by, sit_down
from toys.coins import POT, Counted, Done, DrawHidden, Hidden, Hide, Peep, Quiet, Show, Shown, Toss


def seen_by(table, seat):
    """Everything that a seat is shown, in bytes."""
    return encode((table.look(seat), table.log(seat), table.seq(seat), table.seal(seat)))


@pytest.mark.parametrize(
    "orders",
    [
        pytest.param((Hide(4),), id="a secret is changed"),
        pytest.param((Peep(),), id="a secret is looked at"),
        pytest.param((Hide(4), Hide(5), Peep()), id="several such orders"),
        pytest.param((Hide(4), TakeBack(1)), id="a private order is taken back"),
    ],
)
@pytest.mark.parametrize("seat", [1, -1])
def test_a_private_record_shows_in_no_way_to_others(orders, seat):
    table = sit_down()
    before = seen_by(table, seat)

    give(table, 0, *orders)

    assert seen_by(table, seat) == before
    assert table.seq(0) == 1 + len(orders)
    assert len(table.log(0)) == 1 + len(orders)


@pytest.mark.parametrize("order", [Quiet(1), Toss(), Show(), DrawHidden(), Done()])
def test_what_others_may_see_moves_every_log_by_one(order):
    table = sit_down()

    give(table, 0, order)

    assert [table.seq(seat) for seat in EVERYONE] == [2, 2, 2]


def test_entries_are_numbered_from_one_without_gaps_for_each_seat():
    table = sit_down()
    give(table, 0, Hide(1), Quiet(2), Peep(), Hide(3), Toss(), Done())

    for seat in EVERYONE:
        assert [entry.seq for entry in table.log(seat)] == list(range(1, table.seq(seat) + 1))
    assert [table.seq(seat) for seat in EVERYONE] == [7, 4, 4]


def test_a_log_can_be_asked_for_from_an_entry_on():
    table = sit_down()
    give(table, 0, Quiet(1), Hide(2), Quiet(3))

    for seat in EVERYONE:
        for since in range(table.seq(seat) + 1):
            assert table.log(seat, since) == table.log(seat)[since:]


def test_an_entry_shows_events_as_its_reader_may_see_them():
    table = sit_down()
    give(table, 0, Hide(7))
    give(table, 0, DrawHidden(), Show())

    assert [entry.events for entry in table.log(0)[1:]] == [
        (Hidden(0, 7),),
        (Hidden(POT, 0),),
        (Shown(0, 7),),
    ]
    assert [entry.events for entry in table.log(1)[1:]] == [(Hidden(POT, 0),), (Shown(0, 7),)]
    assert [entry.barrier for entry in table.log(0)] == [True, False, True, True]


def test_the_log_shows_open_dice_and_no_closed_ones():
    table = sit_down()
    give(table, 0, DrawHidden(), Toss(), DrawHidden())

    for seat in EVERYONE:
        dice = [die for entry in table.log(seat) for die in entry.dice]
        assert [die.label for die in dice] == ["toss"]
        assert b'"pot"' not in seen_by(table, seat)
    face = table.records[2].dice[0].face
    assert table.log(1)[2].events == (Counted(face),)


def test_a_vote_shows_only_that_it_was_cast():
    worlds = []
    for value in (2, 8):
        table = sit_down()
        give(table, 0, Done(), Done())
        give(table, 0, Hide(value))
        worlds.append(table)

    first, second = worlds
    for seat in (1, -1):
        shown = [encode((t.look(seat), t.log(seat))) for t in worlds]
        seals = [t.seal(seat).encode() for t in worlds]
        assert shown[0].replace(seals[0], b"") == shown[1].replace(seals[1], b"")
    assert encode(first.log(0)) != encode(second.log(0))
    assert first.look(1).waiting_for == (1,)


def test_an_undo_is_shown_to_those_who_saw_something_of_it():
    table = sit_down()
    give(table, 0, Hide(1), Quiet(2), Hide(3), TakeBack(2))

    assert [entry.events for entry in table.log(0)][-1] == (Back(2),)
    assert [entry.events for entry in table.log(1)][-1] == (Back(1),)
    assert table.seq(1) == 3


def test_a_look_tells_who_decides_what_and_what_is_proposed():
    table = sit_down()
    give(table, 0, Quiet(1))
    give(table, 1, ProposeEnd("end"))
    mine, theirs, common = (table.look(seat) for seat in EVERYONE)

    assert mine.decision == Decision(0, "turn", "TABLE:1")
    assert theirs.decision is None
    assert {offer["order"] for offer in mine.offers} >= {"quiet", "toss", "done"}
    assert theirs.offers == common.offers == ()
    assert mine.waiting_for == theirs.waiting_for == common.waiting_for == (0,)
    assert (mine.free_undo, theirs.free_undo, common.free_undo) == (1, 0, 0)
    assert mine.proposal == theirs.proposal == common.proposal
    assert mine.view.position.secrets[1:] == (None, None)
    assert common.view.position.secrets == (None, None, None)
    give(table, 0, Decline())
    assert table.log(-1)[-1].events == (Declined(),)


def test_no_secret_leaves_by_any_log_or_look_before_the_end():
    """Canaries: every hidden value is unlike any number that is shown."""
    table = sit_down()
    state = table.state
    give(table, 0, Hide(9))
    for seat in (1, -1):
        assert b'"value":9' not in seen_by(table, seat)
        assert b'"secrets":[{' not in seen_by(table, -1)
    assert table.state.secrets[0] != state.secrets[0]
    for seat in EVERYONE:
        pot = table.state.secrets[POT].value
        assert f'"value":{pot}'.encode() not in seen_by(table, seat)


def test_the_end_shows_who_won():
    table = sit_down()
    play_to_the_end(table)

    assert {encode(table.look(seat).over) for seat in EVERYONE} == {encode(table.over)}
    assert all(table.look(seat).decision is None for seat in EVERYONE)


# --- proposals and what is done unseen ------------------------------------------------------------


def test_proposing_an_undo_does_not_tell_whether_the_other_did_something_unseen():
    """To go back to one's own last entry was refused, unless a hidden record came after it."""
    quiet, busy = sit_down(), sit_down()
    give(busy, 0, Hide(4))
    assert encode(quiet.log(1)) == encode(busy.log(1))

    answers = [refused_by(ask(table, 1, ProposeUndo(1))) for table in (quiet, busy)]

    assert answers[0] == answers[1]


def test_a_proposal_does_not_tell_whether_the_other_did_something_unseen():
    """One's own proposal used to vanish without an entry when the other hid a coin."""
    table = sit_down()
    give(table, 1, ProposeEnd())
    before = seen_by(table, 1)

    give(table, 0, Hide(4))

    assert seen_by(table, 1) == before


def test_an_undo_by_consent_of_what_one_seat_never_saw_leaves_its_log_in_order():
    table = sit_down()
    play_a_turn(table)
    give(table, 0, Hide(3), Hide(4))
    give(table, 0, ProposeUndo(table.seq(0) - 1))
    give(table, 1, Agree())

    assert table.state.secrets[0].value == 3
    assert [entry.seq for entry in table.log(1)] == list(range(1, table.seq(1) + 1))


@pytest.mark.parametrize("hidden", [(), (Hide(3),)])
def test_all_who_saw_an_undo_proposed_see_that_it_was_agreed_to(hidden):
    table = sit_down()
    give(table, 0, Quiet(1), *hidden)
    give(table, 1, ProposeUndo(2))
    numbers = [table.seq(seat) for seat in (1, -1)]

    give(table, 0, Agree())

    assert [table.seq(seat) for seat in (1, -1)] == [number + 1 for number in numbers]


def test_an_agreement_is_carried_out_once():
    """Seat 1 could go on agreeing, and undo what seat 0 has done since without asking it."""
    table = sit_down()
    give(table, 0, Hide(3), ProposeUndo(1))
    give(table, 1, Agree())
    give(table, 0, Hide(4))

    assert table.look(1).proposal is None
    assert refused_by(ask(table, 1, Agree())) == ["TABLE:8"]


def test_nobody_goes_back_to_what_was_taken_back_in_the_meantime():
    """The proposal leads to a record that no longer counts: the position would be another one."""
    table = sit_down()
    give(table, 0, Hide(3), Hide(4), ProposeUndo(2), TakeBack(2))

    assert refused_by(ask(table, 1, Agree())) == ["TABLE:6"]
