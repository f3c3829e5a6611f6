"""The one door: who may order what, repeated and outdated commands, and how games end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import encode, joined
from sandtable.kernel.play.state import Result
from sandtable.kernel.rules.vetoes import sentence
from sandtable.table.commands import (
    Agree,
    Announce,
    BeAway,
    Begin,
    CallOff,
    ClaimTime,
    Command,
    Contradict,
    Decline,
    GiveShare,
    KeepRules,
    NoteOutage,
    Pause,
    Proposed,
    ProposeEnd,
    ProposeHandicap,
    ProposeUndo,
    Receipt,
    Refusal,
    Resign,
    Resume,
    Stand,
    TakeBack,
    Upgrade,
    Withdraw,
)
from sandtable.table.refusal_texts import TABLE_WORDING
from sandtable.table.rules_check import decided_if_checked
from sandtable.table.seats.seat_commands import (
    AskForSeat,
    DropRequest,
    LeaveSeat,
    TakeSeat,
)
from sandtable.table.storage.loading import load_table
from sandtable.table.time_controls import TimeControl
from table.sitting import (
    ROOTS,
    ask,
    give,
    play_a_turn,
    play_to_the_end,
    refused_by,
    result_of,
    sit_down,
    whole,
)
from table.updated_rules import running
from toys.coins import GAME, Done, Hide, Ponder, Quiet, Toss
from toys.hexes.game import GAME as HEXES


def at_the_vote():
    table = sit_down()
    give(table, 0, Done(), Done())
    assert table.deciders() == (0, 1)
    return table


def at_the_end():
    table = sit_down()
    play_to_the_end(table)
    return table


# --- who and what -------------------------------------------------------------------------------


@pytest.mark.rule("TABLE:1")
def test_only_a_seat_that_is_to_decide_may_order():
    table = sit_down()
    before = whole(table)

    answer = ask(table, 1, Quiet(1))

    assert refused_by(answer) == ["TABLE:1"]
    assert whole(table) == before
    assert refused_by(ask(table, 0, Quiet(1))) == []


@pytest.mark.rule("TABLE:1")
def test_where_two_are_to_decide_either_may_order_first_and_each_once():
    table = at_the_vote()

    give(table, 1, Hide(1))

    assert refused_by(ask(table, 1, Hide(2))) == ["TABLE:1"]
    assert refused_by(ask(table, 0, Hide(2))) == []


@pytest.mark.rule("TABLE:1")
@pytest.mark.parametrize("seat", [-1, -2, 2, 99])
def test_a_seat_that_is_not_there_may_order_nothing(seat):
    table = sit_down()
    before = whole(table)

    for order in (Quiet(1), Resign(), TakeBack(1), Agree()):
        assert refused_by(ask(table, seat, order)) == ["TABLE:1"]
    assert whole(table) == before


@pytest.mark.rule("TABLE:2")
@pytest.mark.parametrize(
    "order",
    [
        pytest.param(Ponder(), id="a kind that is open in another decision"),
        pytest.param(Begin(), id="the table's own first order"),
        pytest.param(GAME, id="something that is no order"),
        pytest.param(None, id="nothing at all"),
    ],
)
def test_an_order_of_a_kind_that_is_not_open_is_refused(order):
    table = sit_down()
    before = whole(table)

    assert refused_by(ask(table, 0, order)) == ["TABLE:2"]
    assert whole(table) == before


@pytest.mark.rule("TABLE:2")
def test_a_kind_of_order_may_be_open_in_one_decision_and_not_in_another():
    table = at_the_vote()

    assert refused_by(ask(table, 0, Toss())) == ["TABLE:2"]
    assert refused_by(ask(table, 0, Ponder())) == []
    assert refused_by(ask(table, 0, Ponder())) == ["TABLE:2"]
    assert refused_by(ask(table, 0, Done())) == []


@pytest.mark.parametrize("value", [-1, 10, "1", 1.0, None, True])
def test_an_order_with_a_value_that_is_not_offered_is_refused(value):
    table = sit_down()
    before = whole(table)

    assert refused_by(ask(table, 0, Quiet(value))) == ["TABLE:2"]
    assert whole(table) == before


# --- outdated commands --------------------------------------------------------------------------


@pytest.mark.rule("TABLE:3")
@pytest.mark.parametrize("missed", [1, 2, -1])
@pytest.mark.parametrize("order", [Quiet(1), TakeBack(1), ProposeEnd(), Resign()])
def test_a_command_that_has_missed_something_is_refused(missed, order):
    table = sit_down()
    give(table, 0, Quiet(5))
    before = whole(table)

    assert refused_by(ask(table, 0, order, missed=missed)) == ["TABLE:3"]
    assert whole(table) == before
    assert refused_by(ask(table, 0, order)) == []


@pytest.mark.rule("TABLE:3")
def test_what_a_seat_has_not_seen_outdates_its_commands_but_not_what_it_cannot_see():
    table = at_the_vote()
    seen = table.seq(1)
    give(table, 0, Ponder(), Done())
    assert table.seq(1) == seen + 2

    answer = table.submit(Command(1, seen, "late", Hide(1)))

    assert refused_by(answer) == ["TABLE:3"]
    table = sit_down()
    seen = table.seq(1)
    give(table, 0, Hide(3))
    assert isinstance(table.submit(Command(1, seen, "in time", ProposeEnd())), Receipt)


def test_that_others_have_answered_does_not_outdate_an_answer():
    """Where two decide at once, the second does not collide with the first."""
    table = at_the_vote()
    seen = table.seq(0)
    assert table.seq(1) == seen
    give(table, 0, Hide(1))

    assert isinstance(table.submit(Command(1, seen, "second", Hide(2))), Receipt)


@pytest.mark.rule("TABLE:3")
def test_what_else_happened_beside_an_answer_outdates_a_command():
    table = at_the_vote()
    seen = table.seq(0)
    give(table, 0, Hide(1))
    give(table, 1, Hide(2))

    assert refused_by(table.submit(Command(0, seen, "own", ProposeEnd()))) == ["TABLE:3"]
    assert refused_by(table.submit(Command(0, seen + 1, "shown", ProposeEnd()))) == ["TABLE:3"]
    assert refused_by(table.submit(Command(1, seen, "both", Quiet(1)))) == ["TABLE:3"]


# --- repeated commands --------------------------------------------------------------------------


@pytest.mark.rule("TABLE:4")
def test_a_repeated_command_gets_the_first_answer_and_does_nothing():
    table = sit_down()
    first = table.submit(Command(0, 1, "toss", Toss()))
    give(table, 0, Quiet(1))
    before = whole(table)

    for seq in (1, 2, 3, 0):
        assert encode(table.submit(Command(0, seq, "toss", Toss()))) == encode(first)
    assert whole(table) == before


@pytest.mark.rule("TABLE:4")
def test_another_order_under_an_id_that_was_taken_gets_the_first_answer():
    table = sit_down()
    first = table.submit(Command(0, 1, "one", Quiet(1)))
    before = whole(table)

    assert encode(table.submit(Command(0, 2, "one", Resign()))) == encode(first)
    assert whole(table) == before
    assert refused_by(ask(table, 0, Resign(), name="another")) == []


@pytest.mark.rule("TABLE:4")
def test_the_first_answer_outlives_saving_undoing_and_the_end():
    table = sit_down()
    first = {
        "quiet": table.submit(Command(0, 1, "quiet", Quiet(1))),
        "hide": table.submit(Command(0, 2, "hide", Hide(4))),
        "back": table.submit(Command(0, 3, "back", TakeBack(2))),
        "propose": table.submit(Command(1, 3, "propose", ProposeEnd())),
        "agree": table.submit(Command(0, 5, "agree", Agree())),
    }
    assert all(isinstance(answer, Receipt) for answer in first.values())
    loaded = load_table(GAME, joined(table.file()), ROOTS)

    for one in (table, loaded):
        for name, answer in first.items():
            seat = int(name == "propose")
            assert encode(one.submit(Command(seat, 99, name, Quiet(1)))) == encode(answer)
        assert one.file() == table.file()


@pytest.mark.rule("TABLE:4")
@pytest.mark.parametrize("name", ["mine", "begin", "0/mine", ""])
def test_seats_do_not_share_ids(name):
    """An id refused because the other has used it would tell that the other has acted."""
    table = sit_down()
    hidden = table.submit(Command(0, 1, name, Hide(1)))

    assert refused_by(table.submit(Command(1, 1, name, ProposeEnd()))) == []
    assert [record.events for record in table.records][2] == (Proposed("draw"),)
    assert encode(table.submit(Command(0, 1, name, Quiet(1)))) == encode(hidden)


def test_a_refused_command_leaves_its_id_free():
    table = sit_down()
    assert refused_by(ask(table, 1, Quiet(1), name="early")) == ["TABLE:1"]

    assert refused_by(ask(table, 0, Quiet(1), name="early")) == []


# --- how games end ------------------------------------------------------------------------------


@pytest.mark.rule("TABLE:7")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("when", [sit_down, at_the_vote])
def test_a_seat_may_resign_at_any_time_and_the_other_wins(seat, when):
    table = when()

    give(table, seat, Resign())

    assert result_of(table) == Result(1 - seat, "TABLE:7")
    assert table.deciders() == ()


@pytest.mark.rule("TABLE:9")
def test_nobody_resigns_after_the_end():
    table = at_the_end()

    assert refused_by(ask(table, 0, Resign())) == ["TABLE:9"]


THREE = replace(GAME, rules=replace(GAME.rules, seats=("Heads", "Tails", "Edge")))


@pytest.mark.rule("TABLE:7")
def test_with_three_seats_nobody_wins_by_another_resigning():
    table = sit_down(THREE)

    give(table, 2, Resign())

    assert result_of(table) == Result(None, "TABLE:7")


@pytest.mark.rule("TABLE:8")
@pytest.mark.parametrize("what", ["draw", "end"])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_one_proposes_and_the_other_agrees_to_ends_the_game(what, seat):
    table = sit_down()

    give(table, seat, ProposeEnd(what))
    assert result_of(table) is None
    assert [table.look(one).proposal for one in (0, 1, -1)] == [Proposed(what)] * 3
    give(table, 1 - seat, Agree())

    assert result_of(table) == Result(None, "TABLE:8")
    assert table.look(seat).proposal is None


@pytest.mark.rule("TABLE:21")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("when", [sit_down, at_the_vote])
def test_a_seat_whose_offer_to_resign_is_accepted_has_resigned(seat, when):
    table = when()

    give(table, seat, ProposeEnd("resign"))
    assert result_of(table) is None
    assert [table.look(one).proposal for one in (0, 1, -1)] == [Proposed("resign")] * 3
    assert refused_by(ask(table, seat, Agree())) == ["TABLE:8"]
    give(table, 1 - seat, Agree())

    assert result_of(table) == Result(1 - seat, "TABLE:7")


def test_after_an_offer_to_resign_that_was_declined_the_game_goes_on():
    table = sit_down()
    give(table, 1, ProposeEnd("resign"))

    give(table, 0, Decline())

    assert table.look(0).proposal is None
    assert result_of(table) is None
    assert refused_by(ask(table, 0, Agree())) == ["TABLE:8"]


@pytest.mark.rule("TABLE:21")
def test_with_three_seats_both_others_accept_a_resignation():
    table = sit_down(THREE)
    give(table, 1, ProposeEnd("resign"))
    give(table, 2, Agree())

    assert result_of(table) is None
    give(table, 0, Agree())
    assert result_of(table) == Result(None, "TABLE:7")


@pytest.mark.rule("TABLE:8")
def test_with_three_seats_all_must_agree():
    table = sit_down(THREE)
    give(table, 1, ProposeEnd())
    give(table, 2, Agree())

    assert result_of(table) is None
    assert refused_by(ask(table, 2, Agree())) == ["TABLE:8"]
    give(table, 0, Agree())
    assert result_of(table) == Result(None, "TABLE:8")


@pytest.mark.rule("TABLE:8")
def test_nobody_agrees_for_others_or_to_nothing():
    table = sit_down()
    for order in (Agree(), Decline()):
        assert refused_by(ask(table, 0, order)) == ["TABLE:8"]
    give(table, 0, ProposeEnd())
    before = whole(table)

    assert refused_by(ask(table, 0, Agree())) == ["TABLE:8"]
    assert whole(table) == before


@pytest.mark.rule("TABLE:8")
@pytest.mark.parametrize(
    ("seat", "order"),
    [
        pytest.param(1, Decline(), id="the other declines"),
        pytest.param(0, Decline(), id="the one who proposed withdraws"),
        pytest.param(0, Quiet(1), id="the next order comes"),
        pytest.param(0, TakeBack(1), id="an order is taken back"),
    ],
)
def test_a_proposal_lapses(seat, order):
    table = sit_down()
    give(table, 0, Quiet(1), ProposeEnd())
    give(table, seat, order)

    assert table.look(1).proposal is None
    assert refused_by(ask(table, 1, Agree())) == ["TABLE:8"]
    assert result_of(table) is None


@pytest.mark.rule("TABLE:8")
def test_a_new_proposal_takes_the_place_of_the_old_one():
    table = sit_down()
    give(table, 0, Quiet(1), ProposeEnd())
    give(table, 1, ProposeUndo(1))

    assert refused_by(ask(table, 1, Agree())) == ["TABLE:8"]
    give(table, 0, Agree())
    assert result_of(table) is None
    assert table.state.total == 0


@pytest.mark.rule("TABLE:9")
@pytest.mark.parametrize("end", [at_the_end, lambda: resigned(0), lambda: resigned(1)])
@pytest.mark.parametrize("seat", [0, 1])
def test_once_a_game_is_over_nothing_more_is_ordered(end, seat):
    table = end()
    before = whole(table)

    for order in (Quiet(1), TakeBack(1), ProposeUndo(1), ProposeEnd(), Agree(), Decline()):
        assert refused_by(ask(table, seat, order)) == ["TABLE:9"]
    assert whole(table) == before


def resigned(seat):
    table = sit_down()
    give(table, seat, Resign())
    return table


def test_the_last_turn_can_be_played():
    table = sit_down()
    while table.state.dones < 7:
        assert result_of(table) is None
        play_a_turn(table)

    assert refused_by(ask(table, 1, Done(1))) == []
    assert result_of(table) == Result(1, "TABLE:9")


# --- the rest of the table ----------------------------------------------------------------------


def test_time_never_goes_back():
    table = sit_down(now=50)
    for now in (70, 60, 80):
        ask(table, 0, Quiet(1), now=now)

    assert [record.at for record in table.records] == [50, 70, 70, 80]


def test_the_shares_of_the_players_are_part_of_the_opening_and_change_the_dice():
    tables = [sit_down(shares=(f"{share:032x}", "0" * 32)) for share in range(20)]
    for table in tables:
        give(table, 0, Toss(), Toss(), Toss())

    assert len({table.lines[0] for table in tables}) == 20
    assert len({tuple(d.face for r in table.records for d in r.dice) for table in tables}) > 10


def test_the_same_orders_under_the_same_roots_give_the_same_bytes():
    tables = [sit_down(roots=Roots.from_seed(seed)) for seed in ("a", "a", "b")]
    for table in tables:
        table.submit(Command(0, 1, "one", Toss()))

    assert tables[0].file() == tables[1].file() != tables[2].file()


def _refused_about_time():
    table = sit_down(pace=TimeControl(bank=10))
    asked = [(1, BeAway(0, 1)), (1, BeAway(9, 10)), (1, ClaimTime())]
    answers = [ask(table, seat, order, now=5) for seat, order in asked]
    answers.append(table.instruct(CallOff(0), 5))
    return [*answers, ask(table, 0, ClaimTime(), now=99), ask(sit_down(), 0, ClaimTime())]


def _refused_until_checked():
    before = running(alike=True)
    table = load_table(HEXES, joined(before.lines), before.roots)
    return decided_if_checked(table, Command(0, table.seq(0), "early", Agree()), 5).answer


def _refused_to_the_house(table):
    before = table.game.rules.scenarios["toy-coins/only"].layers
    asked = [NoteOutage(5, 4), Resume(), Withdraw(), Contradict(99), Announce((*before, "more"), 9)]
    answers = [table.instruct(order, 5) for order in asked]
    answers += [_refused_until_checked(), decided_if_checked(table, Contradict(1), 5).answer]
    answers.append(table.instruct(Upgrade((*before, "more"), "B"), 9))
    give(table, 0, KeepRules())
    answers.append(table.instruct(Announce((*before, "more"), 9), 5))
    table.instruct(Pause("a fault"), 9)
    answers.append(ask(table, 0, Quiet(1)))
    table.instruct(Resume(), 9)
    return answers


def _refused_handicaps() -> list[Receipt | Refusal]:
    only = replace(GAME.rules.scenarios["toy-coins/only"], points="coins")
    counted = replace(GAME, rules=replace(GAME.rules, scenarios={only.id: only}))
    table = sit_down(counted)
    answers = [ask(sit_down(), 0, ProposeHandicap(1, 5)), ask(table, 0, ProposeHandicap(1, 5000))]
    give(table, 0, Quiet(1))
    return [*answers, ask(table, 0, ProposeHandicap(1, 5))]


def _refused_seats() -> list[Receipt | Refusal]:
    table = sit_down()
    answers = [table.instruct(LeaveSeat(0, 7)), table.instruct(TakeSeat(0, 0))]
    table.instruct(LeaveSeat(1, 1))
    answers += [table.instruct(AskForSeat(1, 0)), table.instruct(TakeSeat(1, 2))]
    answers += [table.instruct(DropRequest(2)), table.instruct(AskForSeat(1, 2))]
    answers.append(table.instruct(AskForSeat(1, 3)))
    give(table, 0, Decline())
    answers.append(table.instruct(AskForSeat(1, 2)))
    table.instruct(LeaveSeat(0, 0))
    answers.append(table.instruct(AskForSeat(1, 3)))
    return [answer for answer in answers if isinstance(answer, Refusal)]


def test_every_refusal_of_the_table_can_be_told_in_a_sentence():
    table = sit_down()
    give(table, 0, ProposeEnd())
    asked = [
        (7, Quiet(1), 0),
        (1, Quiet(1), 0),
        (0, Ponder(), 0),
        (0, Quiet(1), 1),
        (0, TakeBack(4), 0),
        (0, ProposeUndo(9), 0),
        (0, Agree(), 0),
        (0, Stand(("vote",)), 0),
    ]
    answers = [ask(table, seat, order, missed=missed) for seat, order, missed in asked]
    give(table, 0, Decline())
    answers += [ask(table, 0, Agree()), ask(table, 0, GiveShare("1" * 32))]
    answers += _refused_about_time() + _refused_to_the_house(table) + _refused_handicaps()
    answers += _refused_seats()
    give(table, 0, Resign())
    answers.append(ask(table, 0, Agree()))

    told = [
        sentence(veto, TABLE_WORDING)
        for answer in answers
        if isinstance(answer, Refusal)
        for veto in answer.vetoes
    ]
    assert len({veto.split("[")[0] for veto in told}) == len(TABLE_WORDING)
    assert (
        "Your view is out of date (the game is at entry 2; you had 1)."
        " Refresh, then try again. [TABLE:3]"
    ) in told
