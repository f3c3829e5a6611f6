"""A game whose rules were updated is replayed once: it goes on, or stands still until all agree."""

from __future__ import annotations

import pytest

from sandtable.kernel.play.records import joined
from sandtable.presenters.event_texts import entry_lines
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.table_view import table_view
from sandtable.table.clocks import readings
from sandtable.table.commands import (
    Agree,
    Agreed,
    Contradict,
    Contradicted,
    Decline,
    ProposeEnd,
    Receipt,
    Refusal,
    Resign,
    Resume,
    Upgrade,
    Upgraded,
)
from sandtable.table.replay_audit import audit
from sandtable.table.rules_check import decided_if_checked, found_by_replay, is_unchecked
from sandtable.table.storage.loading import load_table
from sandtable.table.table import Table
from sandtable.table.time_controls import TimeControl
from sandtable.verify import verify
from table.sitting import ask, give, refused_by, sit_down
from table.updated_rules import first_difference, running
from toys.coins import Quiet
from toys.hexes.game import GAME


def loaded(table: Table) -> Table:
    """The table as the program of today loads it."""
    return load_table(GAME, joined(table.lines), table.roots)


def stopped() -> Table:
    """A game that the rules of today contradict, after its check."""
    table = loaded(running(alike=False))
    table.accept(decided_if_checked(table, found_by_replay(table), 5))
    return table


def log_of(table: Table, seat: int) -> str:
    (entry,) = table.log(seat, table.seq(seat) - 1)
    return " ".join(entry_lines(game_with_names(table), entry))


def test_a_game_by_the_rules_of_today_needs_no_check():
    assert not is_unchecked(sit_down())


@pytest.mark.rule("TABLE:15")
def test_a_game_that_comes_out_the_same_goes_on_and_is_checked_once():
    table = loaded(running(alike=True))
    lines = list(table.lines)
    assert is_unchecked(table)

    order = found_by_replay(table)
    assert order == Upgrade(table.opening.layers, "A")
    table.accept(decided_if_checked(table, order, 5))

    (event,) = table.records[-1].events
    assert isinstance(event, Upgraded)
    assert list(table.lines)[:-1] == lines
    assert event.fingerprint != table.opening.fingerprint
    assert not is_unchecked(table)
    assert not is_unchecked(loaded(table))
    assert isinstance(decided_if_checked(table, order, 6).answer, Refusal)
    assert len(table.lines) == len(lines) + 1
    for seat in (0, 1, -1):
        assert "Rules in force from here" in log_of(table, seat)
    give(table, table.deciders()[0], Resign())
    assert audit(GAME, joined(table.file())) == ()
    assert verify(joined(table.file())).finished


@pytest.mark.rule("TABLE:15")
def test_a_game_that_comes_out_otherwise_stands_still_and_shows_the_first_difference():
    before = running(alike=False)
    n = first_difference(before)
    table = loaded(before)
    assert found_by_replay(table) == Contradict(n)
    table.accept(decided_if_checked(table, Contradict(n), 5))

    assert isinstance(table.records[-1].events[0], Contradicted)
    assert not is_unchecked(table), "it is checked once"
    assert not is_unchecked(loaded(table))
    seat = table.deciders()[0]
    for order in (Quiet(1), ProposeEnd()):
        assert refused_by(ask(table, seat, order)) == ["TABLE:13"]
    for seat in (0, 1):
        shown = table.own_number(n, seat)
        assert f"entry {shown} would have a different outcome" in log_of(table, seat)
        proposal = table_view(table, seat).proposal
        assert proposal is not None
        assert (proposal.what, proposal.to, proposal.agreed) == ("rules", shown, ())
        assert f"entry {shown} would have a different outcome" in proposal.text


@pytest.mark.rule("TABLE:15")
def test_it_goes_on_when_both_players_agree_and_is_audited_from_there():
    table = stopped()
    first, second = 0, 1

    give(table, first, Agree())
    assert isinstance(table.records[-1].events[0], Agreed)
    assert table.sitting.paused
    assert refused_by(ask(table, first, Agree())) == ["TABLE:8"]
    give(table, second, Agree())

    (event,) = table.records[-1].events
    assert isinstance(event, Upgraded)
    assert event.kind == "C"
    assert not table.sitting.paused
    assert table.proposal is None
    assert not is_unchecked(table)
    again = loaded(table)
    assert again.sitting == table.sitting
    give(again, again.deciders()[0], Resign())
    assert audit(GAME, joined(again.file())) == ()
    assert verify(joined(again.file())).finished


@pytest.mark.rule("TABLE:15")
def test_who_declines_is_asked_again_and_nothing_else_happens_meanwhile():
    table = stopped()
    give(table, 0, Agree())
    give(table, 1, Decline())

    assert table.sitting.asks_for_rules
    assert table.proposal is not None
    assert table.proposal[1] == frozenset()
    give(table, 1, Agree())
    assert table.sitting.paused
    give(table, 0, Agree())
    assert not table.sitting.paused


@pytest.mark.rule("TABLE:15")
def test_a_player_may_resign_instead_and_the_house_may_let_the_game_go_on():
    given_up, resumed = stopped(), stopped()
    give(given_up, 0, Resign())
    assert isinstance(resumed.instruct(Resume(), 9), Receipt)

    assert given_up.over is not None
    assert resumed.proposal is None
    assert not resumed.sitting.paused
    assert audit(GAME, joined(resumed.lines))[0].n == first_difference(resumed)


@pytest.mark.rule("TABLE:15")
def test_rules_that_are_mended_let_the_game_go_on_by_themselves():
    table = stopped()
    table.instruct(Upgrade(table.opening.layers, "A"), 9)

    assert table.proposal is None
    assert not table.sitting.paused


@pytest.mark.rule("TABLE:15")
def test_no_clock_runs_while_the_players_are_asked():
    table = sit_down(pace=TimeControl(bank=10**9))
    table.instruct(Contradict(1), 10)
    clocks = table.sitting.clocks
    assert clocks is not None
    stood = [one.left for one in readings(clocks, 10)]

    assert [one.left for one in readings(clocks, 10**6)] == stood
    for seat in (0, 1):
        ask(table, seat, Agree(), now=10**6)
    clocks = table.sitting.clocks
    assert clocks is not None
    assert [one.left for one in readings(clocks, 10**6)] == stood
    assert [one.left for one in readings(clocks, 10**6 + 10)] != stood


@pytest.mark.rule("TABLE:15")
def test_copies_in_a_what_if_game_are_not_held_against_the_rules():
    table = loaded(running(alike=False))
    n = first_difference(table)

    assert found_by_replay(table, copied=len(table.records)) == Upgrade(table.opening.layers, "A")
    assert found_by_replay(table, copied=n - 1) == Contradict(n)


@pytest.mark.rule("TABLE:15")
def test_nothing_before_the_first_record_can_be_contradicted():
    table = sit_down()
    for n in (0, 2, -1):
        assert refused_by(table.instruct(Contradict(n), 1)) == ["TABLE:15"]
