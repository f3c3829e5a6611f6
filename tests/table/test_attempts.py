"""Attempts: worked out, stored, then accepted; or forgotten without a trace."""

from __future__ import annotations

import pytest

from sandtable.kernel.contract import offers
from sandtable.kernel.play.records import RecordError, head_of, joined
from sandtable.kernel.rules.offers import draw_order
from sandtable.random_source import Sampler
from sandtable.table.commands import Command, Receipt, Refusal, Stand, TakeBack
from sandtable.table.storage.loading import load_table, open_table
from sandtable.table.storage.record_log import RECENT
from sandtable.table.undo import free_undo
from table.sitting import ROOTS, ask, give, sit_down, whole
from toys.coins import GAME, Done, Hide, Peep, Quiet, Toss
from toys.hexes.game import GAME as HEXES


def random_command(table, whim):
    """An order that is offered, or now and then one that takes something back."""
    waiting = table.deciders()
    seat = waiting[whim.below(len(waiting))]
    free = free_undo(table.past, seat)
    order = draw_order(offers(table.known(seat)), whim)
    if free and not whim.below(4):
        order = TakeBack(1 + whim.below(free))
    return Command(seat, table.seq(seat), f"c{len(table.lines)}", order)


@pytest.mark.parametrize("game", [GAME, HEXES], ids=lambda game: game.name)
def test_an_attempt_changes_nothing_and_accepting_it_is_submitting_it(game):
    scenario = next(iter(game.rules.scenarios))
    for seed in range(6):
        whim = Sampler(f"attempts {seed}")
        table, plain = (open_table(game, scenario, ROOTS) for _ in range(2))
        if game.advice.routine:
            for one in (table, plain):
                one.submit(Command(1, one.seq(1), "stand", Stand(tuple(game.advice.routine))))
        stored = list(table.lines)
        while table.over is None and len(table.lines) < 80:
            command = random_command(table, whim)
            before = whole(table)
            decided = table.decide(command, now=len(stored))
            assert whole(table) == before
            assert len(decided.before.lines) == len(stored)
            assert [decided.before.head, *map(head_of, decided.lines)][-1] == decided.after.head

            answer = plain.submit(command, now=len(stored))
            table.accept(decided)
            stored += decided.lines
            assert decided.answer == answer
            assert whole(table) == whole(plain)
            assert table.lines == stored
            assert decided.after is table.position
        assert whole(load_table(game, joined(stored), ROOTS)) == whole(table)


def test_a_refused_or_repeated_command_has_no_lines():
    table = sit_down()
    first = table.decide(Command(0, 1, "a", Quiet(1)))
    table.accept(first)

    refusal = table.decide(Command(1, 1, "b", Quiet(1)))
    again = table.decide(Command(0, 1, "a", Quiet(1)))

    assert isinstance(refusal.answer, Refusal)
    assert again.answer == first.answer == Receipt(2)
    assert refusal.lines == again.lines == ()


def test_only_one_of_two_attempts_is_accepted():
    table = sit_down()
    one, other = (table.decide(Command(0, 1, name, Quiet(1))) for name in ("a", "b"))
    table.accept(one)
    before = whole(table)

    with pytest.raises(RecordError):
        table.accept(other)
    assert whole(table) == before


def test_a_rule_that_breaks_down_leaves_no_trace(monkeypatch):
    table = sit_down()
    give(table, 0, Quiet(1))
    before = whole(table)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("sandtable.table.command_handling.line_of", broken)
    with pytest.raises(ZeroDivisionError):
        table.decide(Command(0, table.seq(0), "a", Toss()))
    assert whole(table) == before


def test_a_table_catches_up_with_lines_that_another_has_stored():
    ahead, behind = sit_down(), sit_down()
    for order in (Quiet(1), Hide(2), Toss(), TakeBack(1), Peep(), Done()):
        ask(ahead, 0, order)
        behind.catch_up(ahead.lines[len(behind.lines) :])
        assert whole(behind) == whole(ahead)
    with pytest.raises(RecordError):
        behind.catch_up(ahead.lines[-1:])
    with pytest.raises(RecordError):
        behind.catch_up([b"{}"])


def test_old_records_are_read_again_as_they_were():
    table = sit_down()
    made = []
    for number in range(3 * RECENT):
        give(table, 0, Quiet(number % 9 + 1))
        made.append(table.records[-1])

    assert list(table.records)[1:] == made
    assert table.records[1:] == made
    assert table.records[-1] is made[-1]
    with pytest.raises(IndexError):
        table.records[len(table.records)]
