"""Clocks: what a seat may lose by them, and what it may not."""

from __future__ import annotations

import pytest
from hypothesis import given as supposing
from hypothesis import strategies as st
from msgspec.structs import replace

from sandtable.kernel.play.records import joined
from sandtable.kernel.play.state import Result
from sandtable.random_source import Sampler
from sandtable.table.clocks import (
    Clocks,
    deadline,
    flagged,
    left,
    new_clocks,
    on_move,
    readings,
    run_to,
)
from sandtable.table.commands import (
    BeAway,
    ClaimTime,
    Command,
    NoteOutage,
    Pause,
    Receipt,
    Refusal,
    Resume,
)
from sandtable.table.replay_audit import audit
from sandtable.table.storage.loading import load_table
from sandtable.table.table import Table
from sandtable.table.time_controls import (
    DAY,
    HOUR,
    MINUTE,
    PACES,
    SECOND,
    TimeControl,
    in_words,
    span,
)
from table.sitting import ROOTS, ask, give, refused_by, result_of, sit_down, whole
from toys.coins import GAME, Done, Hide, Quiet

LIVE = TimeControl(bank=10 * MINUTE, increment=5 * SECOND)
SLOW = TimeControl(bank=2 * DAY, each=DAY, away=5 * DAY)


def at_move(table, now):
    """Whoever must ends a turn."""
    ask(table, table.deciders()[0], Done(), now=now)


# --- how time is reckoned -----------------------------------------------------------------------


def clocks_of(table: Table) -> Clocks:
    """The clocks of a game that has some."""
    assert table.sitting.clocks is not None
    return table.sitting.clocks


def test_a_seat_pays_while_it_must_decide_and_nobody_else_does():
    clocks = on_move(new_clocks(LIVE, 2, 0), (0,))
    clocks = on_move(run_to(clocks, 60 * SECOND), (1,))
    clocks = run_to(clocks, 90 * SECOND)

    assert [left(LIVE, clock) for clock in clocks.seats] == [
        9 * MINUTE + 5 * SECOND,
        9 * MINUTE + 30 * SECOND,
    ]


@pytest.mark.parametrize(
    ("spent", "bank"),
    [
        pytest.param(DAY, 2 * DAY, id="a free day costs nothing"),
        pytest.param(DAY + 1, 2 * DAY - 1, id="what comes after it does"),
        pytest.param(3 * DAY - 1, 1, id="to the last of the bank"),
    ],
)
def test_in_slow_games_each_decision_has_free_time(spent, bank):
    clocks = on_move(new_clocks(SLOW, 2, 0), (0,))

    assert flagged(clocks, spent) == ()
    assert left(SLOW, on_move(run_to(clocks, spent), (1,)).seats[0]) == bank
    assert flagged(clocks, 3 * DAY) == (0,)
    assert deadline(clocks) == 3 * DAY


def test_a_bank_grows_no_further_than_the_pace_says():
    pace = replace(LIVE, increment=HOUR, most=30 * MINUTE)
    clocks = on_move(on_move(new_clocks(pace, 2, 0), (0,)), (1,))

    assert clocks.seats[0].bank == 30 * MINUTE


def test_an_absence_stops_one_clock_only():
    clocks = on_move(new_clocks(SLOW, 2, 0), (0, 1))
    one = replace(clocks.seats[0], away=((HOUR, HOUR + DAY),))
    clocks = replace(clocks, seats=(one, clocks.seats[1]))

    assert [r.away for r in readings(clocks, 2 * HOUR)] == [True, False]
    assert [r.planned for r in readings(clocks, 2 * HOUR)] == [((HOUR, HOUR + DAY),), ()]
    assert readings(clocks, HOUR + DAY)[0].planned == ()
    assert flagged(clocks, 3 * DAY) == (1,)
    assert flagged(clocks, 4 * DAY) == (0, 1)
    assert deadline(replace(clocks, seats=clocks.seats[:1])) == 4 * DAY


@supposing(st.lists(st.integers(0, 10**7), max_size=30))
def test_time_that_goes_back_gives_nobody_time_back(moments):
    clocks, highest = on_move(new_clocks(LIVE, 2, 0), (0,)), 0
    for now in moments:
        highest = max(highest, now)
        clocks = run_to(clocks, now)
        assert left(LIVE, clocks.seats[0]) == LIVE.bank - highest
        assert flagged(clocks, now) == ((0,) if highest >= LIVE.bank else ())


def test_a_thousand_outages_cost_nobody_a_second_of_its_own_time():
    """The world is down now and then; a heartbeat each half second is all that is known of it."""
    whim, beat = Sampler("outages"), 500
    lost, gained, wrongly = 0, 0, 0
    for number in range(1000):
        pace = (LIVE, SLOW)[number % 2]
        start = 1 + whim.below(pace.bank // 2)
        length = SECOND + whim.below(48 * HOUR - SECOND)
        ends = start + length
        measured = (start // beat * beat, ends)  # from the last heartbeat to the first after it
        clocks = on_move(new_clocks(pace, 2, 0), (number % 2,))
        back = ends + 1 + whim.below(MINUTE)

        fair = run_to(clocks, back - length)
        ours = run_to(clocks, back, [measured])
        own = [(c.spell or 0) - (f.spell or 0) for c, f in zip(ours.seats, fair.seats, strict=True)]
        lost, gained = max(lost, *own), min(gained, *own)
        wrongly += flagged(clocks, back, [measured]) != flagged(clocks, back - length)

    assert lost <= 0
    assert -SECOND < gained < 0
    assert wrongly == 0


def test_outages_that_overlap_count_once():
    clocks = on_move(new_clocks(LIVE, 1, 0), (0,))

    after = run_to(clocks, 100, [(10, 30), (20, 40), (35, 36), (90, 200)])

    assert after.seats[0].spell == 100 - 30 - 10


# --- at the table -------------------------------------------------------------------------------


@pytest.mark.rule("TABLE:11")
def test_time_is_claimed_by_the_other_seat_and_only_when_it_has_run_out():
    table = sit_down(pace=LIVE)

    assert refused_by(ask(table, 1, ClaimTime(), now=LIVE.bank - 1)) == ["TABLE:11"]
    assert refused_by(ask(table, 0, ClaimTime(), now=LIVE.bank)) == ["TABLE:11"]
    assert table.over is None
    assert isinstance(ask(table, 1, ClaimTime(), now=LIVE.bank), Receipt)
    assert result_of(table) == Result(1, "TABLE:11")
    assert audit(GAME, joined(table.file())) == ()


@pytest.mark.rule("TABLE:11")
def test_who_decides_late_but_before_the_claim_plays_on():
    table = sit_down(pace=LIVE)
    at_move(table, 0)  # its second turn in a row: still on move
    give(table, 0, Quiet(1))
    ask(table, 0, Quiet(1), now=LIVE.bank + HOUR)

    assert table.over is None
    assert flagged(clocks_of(table), LIVE.bank + HOUR) == (0,)
    ask(table, 0, Done(), now=LIVE.bank + HOUR)
    ask(table, 0, Hide(1), now=LIVE.bank + HOUR)  # now only the other's vote is missing
    assert flagged(clocks_of(table), LIVE.bank + HOUR) == ()
    assert refused_by(ask(table, 1, ClaimTime(), now=LIVE.bank + HOUR)) == ["TABLE:11"]


def test_a_game_without_a_clock_knows_no_claim():
    assert refused_by(ask(sit_down(), 1, ClaimTime(), now=10**12)) == ["TABLE:11"]


@pytest.mark.rule("TABLE:11")
def test_an_outage_is_noted_before_the_next_order_and_does_not_outdate_it():
    table = sit_down(pace=LIVE)
    seen = table.seq(0)
    table.instruct(NoteOutage(MINUTE, HOUR), now=HOUR + MINUTE)

    answer = table.submit(Command(0, seen, "late", Quiet(1)), now=HOUR + MINUTE)

    assert isinstance(answer, Receipt)
    assert readings(clocks_of(table), HOUR + MINUTE)[0].left == LIVE.bank - 2 * MINUTE
    assert audit(GAME, joined(table.lines)) == ()


@pytest.mark.rule("TABLE:12")
def test_absences_are_planned_ahead_and_within_the_pace():
    table = sit_down(pace=SLOW)

    assert refused_by(ask(table, 1, BeAway(9, 10), now=10)) == ["TABLE:12"]
    assert refused_by(ask(table, 1, BeAway(10, 10 + 5 * DAY + 1), now=10)) == ["TABLE:12"]
    assert refused_by(ask(table, 1, BeAway(10, 10 + 5 * DAY), now=10)) == []
    assert refused_by(ask(table, 1, BeAway(10**12, 10**12 + 1), now=10)) == ["TABLE:12"]
    assert table.log(0)[-1].events == table.log(1)[-1].events == table.log(-1)[-1].events
    assert audit(GAME, joined(table.lines)) == ()


@pytest.mark.rule("TABLE:13")
def test_while_a_game_is_paused_nothing_is_ordered_and_no_clock_runs():
    table = sit_down(pace=LIVE)
    table.instruct(Pause("a fault in the rules"), now=MINUTE)
    before = whole(table)

    assert refused_by(ask(table, 0, Quiet(1), now=DAY)) == ["TABLE:13"]
    assert refused_by(ask(table, 1, ClaimTime(), now=DAY)) == ["TABLE:13"]
    assert whole(table) == before
    assert deadline(clocks_of(table)) is None
    assert isinstance(table.instruct(Pause("again"), now=DAY), Refusal)
    table.instruct(Resume(), now=DAY)
    assert readings(clocks_of(table), DAY)[0].left == LIVE.bank - MINUTE
    assert refused_by(ask(table, 0, Quiet(1), now=DAY)) == []
    assert isinstance(table.instruct(Resume(), now=DAY), Refusal)
    assert audit(GAME, joined(table.lines)) == ()


def test_clocks_are_the_same_after_loading():
    table = sit_down(pace=SLOW)
    for step in range(1, 9):
        at_move(table, step * HOUR)

    again = load_table(GAME, joined(table.lines), ROOTS)

    assert again.sitting == table.sitting
    assert again.sitting.clocks is not None
    assert whole(again) == whole(table)


def test_nobody_at_the_table_speaks_for_the_house():
    table = sit_down(pace=LIVE)
    for order in (Pause("mine"), Resume(), NoteOutage(0, 1)):
        assert refused_by(ask(table, 0, order, now=5)) == ["TABLE:2"]
        assert refused_by(table.submit(Command(-1, 1, "x", order))) == ["TABLE:1"]


# --- in words -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PACES)
def test_every_pace_can_be_told(name):
    pace = PACES[name]

    assert in_words(pace).endswith(".")
    assert pace is None or pace.faults() == ()


def test_a_pace_is_told_in_numbers_and_words():
    told = in_words(PACES["slow"])

    assert told == (
        "3 days for each decision before your clock starts, 14 days on your clock, "
        "up to 30 days of time away."
    )
    assert span(90 * MINUTE + 30 * SECOND) == "1 hour 30 minutes"
    assert span(0) == "0 seconds"
    assert TimeControl(bank=0).faults() == ("bank",)
    assert TimeControl(bank=-1).faults() == ("bank",)
