"""Sitting at a table of coins: orders given, answers read, everything that can be seen."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.records import encode
from sandtable.kernel.play.state import Result
from sandtable.table.commands import Command, Receipt, Refusal
from sandtable.table.storage.loading import open_table
from sandtable.table.table import Table
from toys.coins import GAME, Done, Hide

ROOTS = Roots.from_seed("sitting")
EVERYONE = (0, 1, -1)


def sit_down(game: Any = GAME, roots: Roots = ROOTS, **options: Any) -> Table:
    """Open a table of coins; seat 0 is to move."""
    return open_table(game, "toy-coins/only", roots, **options)


def ask(
    table: Table, seat: int, order: object, *, missed: int = 0, name: str = "", now: int = 0
) -> Receipt | Refusal:
    """Send a command as an attentive client would, or as one that missed something."""
    seq = table.seq(seat) if 0 <= seat < len(table.game.rules.seats) else 0
    return table.submit(Command(seat, seq - missed, name or f"r{len(table.lines)}", order), now)


def give(table: Table, seat: int, *orders: object) -> Receipt:
    """Orders that must be taken; return the last receipt."""
    last = Receipt(0)
    for order in orders:
        answer = ask(table, seat, order)
        assert isinstance(answer, Receipt), f"{order} by seat {seat}: {answer}"
        last = answer
    return last


def refused_by(answer: Receipt | Refusal) -> list[str]:
    """Name the rules that refused a command; none if it was taken."""
    return [veto.cite for veto in answer.vetoes] if isinstance(answer, Refusal) else []


def result_of(table: Table) -> Result | None:
    """The result, anew each time."""
    return table.over


def whole(table: Table) -> tuple[Any, ...]:
    """All that a refused command must leave as it is."""
    shown = [(table.seq(s), encode(table.look(s)), encode(table.log(s))) for s in EVERYONE]
    return (list(table.lines), state_hash(table.state), table.epoch, table.proposal, shown)


def play_a_turn(table: Table) -> None:
    """Let whoever must, end a turn; where there is a vote, vote."""
    give(table, table.deciders()[0], Done())
    for seat in table.deciders() if len(table.deciders()) > 1 else ():
        give(table, seat, Hide(seat + 3))


def play_to_the_end(table: Table) -> None:
    """End turn after turn until the game is over."""
    while table.over is None:
        play_a_turn(table)


def chain_of(table):
    """The chain of dice of a table that has one."""
    assert table.sitting.chain is not None
    return table.sitting.chain
