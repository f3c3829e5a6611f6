"""Auditing: a record that these rules would not have made is found, however well it is forged."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.play.dice import Drawn
from sandtable.kernel.play.events import Answered, Asked, GameEnded, KeyTurned
from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.records import head_of, joined, line_of
from sandtable.kernel.play.state import Decision, Result
from sandtable.table.commands import (
    Agree,
    Agreed,
    Begin,
    Decline,
    Declined,
    Proposed,
    ProposeEnd,
    ProposeUndo,
    Resign,
    TakeBack,
    TakenBack,
)
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table
from sandtable.table.table import Table
from table.sitting import ROOTS, give, play_a_turn, play_to_the_end, sit_down
from toys.coins import GAME, POT, Counted, Done, DrawHidden, Hidden, Hide, Peep, Quiet, Show, Toss


def forged(table, n, **changes):
    """Tell a game again with one record changed: chain and hashes are right all the way."""
    again = Table(GAME, table.opening, table.lines[0], table.roots)
    lines = [table.lines[0]]
    for record in table.records:
        told = replace(record, prev=head_of(lines[-1]), **(changes if record.n == n else {}))
        again.retell(told)
        lines.append(line_of(replace(told, state=state_hash(again.state))))
    data = joined(lines)
    load_table(GAME, data, ROOTS)
    return data


def added(table, **fields):
    """Add a record of one's own to a game: chain and hashes are right."""
    last = table.records[-1]
    n = len(table.lines)
    new = {"n": n, "command": "added", "dice": (), "barrier": False, "keys": (), **fields}
    table.retell(replace(last, prev=head_of(table.lines[-1]), **new))
    told = replace(table.records[-1], state=state_hash(table.state))
    data = joined([*table.lines[:-1], line_of(told)])
    load_table(GAME, data, ROOTS)
    return data


def found(data):
    return [mismatch.n for mismatch in audit(GAME, data)]


def a_turn():
    """Records 2 to 8: an order of each kind."""
    table = sit_down()
    give(table, 0, Quiet(1), Hide(2), Toss(), DrawHidden(), Peep(), Show(), Done())
    return table


# --- honest games -------------------------------------------------------------------------------


def test_an_honest_game_passes():
    table = a_turn()
    give(table, 0, Quiet(1), TakeBack(1), ProposeUndo(2))
    give(table, 1, Decline())
    give(table, 1, ProposeUndo(2))
    give(table, 0, Agree())
    give(table, 0, ProposeEnd("end"))
    play_to_the_end(table)

    assert audit(GAME, joined(table.file())) == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_games_that_the_seats_end_pass(seat):
    for last in ((Resign(),), (ProposeEnd(),)):
        table = a_turn()
        give(table, seat, *last)
        if not isinstance(last[0], Resign):
            give(table, 1 - seat, Agree())
        assert table.over is not None
        assert audit(GAME, joined(table.file())) == ()


def test_forging_changes_nothing_by_itself():
    table = a_turn()

    assert forged(table, 3) == joined(table.file())


# --- a changed order, event, die, barrier or key --------------------------------------------------

TOSS = Drawn("toss", 1, 6, 0, 1)


@pytest.mark.parametrize(
    ("n", "changes"),
    [
        pytest.param(2, {"order": Quiet(2)}, id="another order"),
        pytest.param(2, {"order": Toss()}, id="an order of another kind"),
        pytest.param(2, {"order": Quiet(99)}, id="an order that is refused"),
        pytest.param(2, {"seat": 1}, id="an order by another seat"),
        pytest.param(2, {"events": (Counted(2),)}, id="another event"),
        pytest.param(2, {"events": ()}, id="an event is missing"),
        pytest.param(2, {"events": (Counted(1), Counted(0))}, id="an event too many"),
        pytest.param(3, {"events": (Hidden(0, 3),)}, id="another secret"),
        pytest.param(3, {"events": (Hidden(1, 2),)}, id="the secret of another"),
        pytest.param(2, {"barrier": True}, id="a barrier too many"),
        pytest.param(4, {"barrier": False}, id="no barrier after an open die"),
        pytest.param(5, {"barrier": False}, id="no barrier after a closed die"),
        pytest.param(6, {"barrier": False}, id="no barrier after a look"),
        pytest.param(7, {"barrier": False}, id="no barrier after a disclosure"),
        pytest.param(4, {"dice": ()}, id="a die is missing"),
        pytest.param(2, {"dice": (TOSS,)}, id="a die too many"),
        pytest.param(4, {"dice": (replace(TOSS, face=7),)}, id="a face that no die has"),
        pytest.param(1, {"events": (Hidden(POT, 1), Asked((Decision(0, "turn", "TABLE:1"),)))}),
        pytest.param(2, {"order": Begin(), "seat": -1}, id="a second beginning"),
        pytest.param(1, {"order": Quiet(1)}, id="no beginning"),
        pytest.param(2, {"keys": ("0" * 64,)}, id="a key too early"),
        pytest.param(2, {"events": (Counted(1), KeyTurned(1))}, id="a turn of the key too early"),
        pytest.param(8, {"events": (Counted(0, 1), Answered(0), GameEnded(Result(0, "TABLE:9")))}),
    ],
)
def test_a_changed_record_is_found(n, changes):
    assert n in found(forged(a_turn(), n, **changes))


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda die: replace(die, face=1 + die.face % 6), id="another face"),
        pytest.param(lambda die: replace(die, label="tossed"), id="another label"),
        pytest.param(lambda die: replace(die, high=7), id="another number of faces"),
        pytest.param(lambda die: replace(die, epoch=2), id="another key"),
        pytest.param(lambda die: replace(die, epoch=0), id="the closed root"),
        pytest.param(
            lambda die: Drawn(die.label, 2, 7, die.face + 1, 1), id="other names of faces"
        ),
    ],
)
def test_a_changed_die_is_found(change):
    table = a_turn()
    die = table.records[3].dice[0]

    assert found(forged(table, 4, dice=(change(die),))) == [4]


def test_a_missing_key_is_found():
    table = sit_down()
    for _ in range(3):
        play_a_turn(table)
    turned = table.records[-1]
    assert len(turned.keys) == 1

    assert found(forged(table, turned.n, keys=())) == [turned.n]


def test_a_line_that_is_cut_or_not_chained_is_found():
    lines = a_turn().lines

    assert found(joined([*lines[:3], *lines[4:]])) == [3]
    assert found(joined([*lines[:3], lines[3].replace(b'{"n"', b'{ "n"'), *lines[4:]])) == [4]
    assert found(joined([*lines[:3], lines[3][:40], *lines[4:]])) == [3]


# --- orders about the table itself ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "order", "event"),
    [
        pytest.param(0, TakeBack(1), TakenBack(7), id="an undo that was barred"),
        pytest.param(1, TakeBack(1), TakenBack(7), id="an undo by another"),
        pytest.param(0, ProposeUndo(9), Proposed("undo", 9), id="an undo to what is not there"),
        pytest.param(0, ProposeUndo(3), Proposed("undo", 4), id="an undo to another entry"),
        pytest.param(1, ProposeUndo(3), Proposed("undo", 3), id="an undo to another's entry"),
        pytest.param(0, ProposeEnd("draw"), Proposed("end"), id="another proposal"),
        pytest.param(0, Agree(), Agreed(), id="an agreement to nothing"),
        pytest.param(0, Agree(), TakenBack(2), id="an agreed undo that nobody proposed"),
        pytest.param(0, Agree(), GameEnded(Result(None, "TABLE:8")), id="an end nobody proposed"),
        pytest.param(0, Decline(), Declined(), id="nothing to decline"),
        pytest.param(0, Resign(), GameEnded(Result(0, "TABLE:7")), id="who resigns wins"),
        pytest.param(0, Resign(), GameEnded(Result(1, "TABLE:8")), id="by another rule"),
        pytest.param(0, Resign(), Declined(), id="something else happens"),
    ],
)
@pytest.mark.parametrize("barrier", [True, False])
def test_a_table_order_that_should_have_been_refused_or_gone_otherwise_is_found(
    seat, order, event, barrier
):
    table = a_turn()
    if isinstance(order, TakeBack):
        give(table, 0, Toss())

    data = added(table, seat=seat, order=order, events=(event,), barrier=barrier)

    assert found(data) == [len(table.lines) - 1]


@pytest.mark.parametrize(
    ("seat", "order", "event"),
    [
        pytest.param(0, Agree(), Agreed(), id="one's own proposal"),
        pytest.param(0, Agree(), TakenBack(5), id="one's own proposal, carried out"),
        pytest.param(1, Agree(), TakenBack(6), id="back to somewhere else"),
        pytest.param(
            1, Agree(), GameEnded(Result(None, "TABLE:8")), id="an end instead of an undo"
        ),
        pytest.param(1, Decline(), Agreed(), id="an agreement instead of a refusal"),
    ],
)
def test_an_answer_that_does_not_fit_the_proposal_is_found(seat, order, event):
    table = a_turn()
    give(table, 0, ProposeUndo(5))

    data = added(table, seat=seat, order=order, events=(event,), barrier=True)

    assert found(data) == [len(table.lines) - 1]


@pytest.mark.parametrize(
    ("result", "is_right"),
    [
        pytest.param(Result(0, "TABLE:7"), True, id="whoever offered to resign loses"),
        pytest.param(Result(1, "TABLE:7"), False, id="whoever offered to resign wins"),
        pytest.param(Result(None, "TABLE:8"), False, id="a draw instead"),
        pytest.param(Result(0, "TABLE:21"), False, id="by another rule"),
    ],
)
def test_an_accepted_resignation_with_another_result_is_found(result, is_right):
    table = a_turn()
    give(table, 1, ProposeEnd("resign"))

    data = added(table, seat=0, order=Agree(), events=(GameEnded(result),))

    assert found(data) == ([] if is_right else [len(table.lines) - 1])


def test_an_agreement_to_go_back_to_what_is_gone_is_found():
    table = a_turn()
    give(table, 0, Hide(3), Hide(4), ProposeUndo(9), TakeBack(2))

    data = added(table, seat=1, order=Agree(), events=(TakenBack(9),), barrier=True)

    assert found(data) == [len(table.lines) - 1]


@pytest.mark.parametrize(
    ("order", "event"),
    [
        (Quiet(1), Counted(1)),
        (ProposeEnd(), Proposed("draw")),
        (Resign(), GameEnded(Result(1, "TABLE:7"))),
    ],
)
def test_an_order_after_the_end_is_found(order, event):
    table = a_turn()
    give(table, 0, Resign())

    data = added(table, seat=0, order=order, events=(event,), barrier=order == ProposeEnd())

    assert found(data) == [len(table.lines) - 1]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"barrier": False}, id="no barrier"),
        pytest.param({"dice": (replace(TOSS, face=3),)}, id="a die"),
        pytest.param({"keys": ("0" * 64,)}, id="a key"),
        pytest.param({"events": (TakenBack(6), Counted(3))}, id="something more"),
    ],
)
def test_an_undo_with_more_or_less_to_it_is_found(changes):
    table = a_turn()
    give(table, 0, Quiet(1), TakeBack(1))

    assert found(forged(table, len(table.lines) - 1, **changes)) == [len(table.lines) - 1]


def test_an_audit_tells_the_record_and_what_would_be_otherwise():
    (mismatch,) = audit(GAME, forged(a_turn(), 2, order=Quiet(3)))

    assert mismatch.n == 2
    assert "Counted(n=3" in mismatch.what
