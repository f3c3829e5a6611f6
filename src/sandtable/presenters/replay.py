"""A game as it was: positions record by record, what a seat saw then, and the truth at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from sandtable.kernel.play.events import KERNEL_EVENTS, evolve_kernel
from sandtable.kernel.play.records import Record
from sandtable.kernel.play.state import COMMON, Known, Scene, known
from sandtable.kernel.work_budget import spend
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.presenters.sequence_of_play import Track, sequence_view
from sandtable.presenters.table_view import Prompt, asked_prompt, hash_of
from sandtable.table.commands import TABLE_EVENTS, TakenBack
from sandtable.table.table import Table


class PastView(msgspec.Struct, frozen=True):
    """An earlier moment as a seat knew it, when its log had so many entries."""

    seat: int
    seq: int
    hash: str
    view: Any
    prompt: Prompt
    track: Track


class TruthView(msgspec.Struct, frozen=True):
    """The whole position after a record of a game that is over: what each seat saw, and all."""

    n: int
    views: tuple[Any, ...]  # of each seat
    truth: Any


class NotOverError(Exception):
    """The truth is told when the game is over."""


def positions(table: Table) -> Iterator[tuple[Record, Any]]:
    """Go through the records, each with the position before it.  No rule is asked."""
    kept: list[tuple[int, Any]] = [(0, table.first.state)]
    for record in table.records:
        spend()
        state = kept[-1][1]
        yield record, state
        first = record.events[0] if record.events else None
        if isinstance(first, TakenBack):
            kept = [moment for moment in kept if moment[0] <= first.to]
        elif type(first) not in TABLE_EVENTS:
            for event in record.events:
                state = evolved(table, state, event)
            kept.append((record.n, state))


def records_before(table: Table, wanted: frozenset[int]) -> Iterator[tuple[Record, Any]]:
    """Go through these records, each with the position before it; fresh ones are at hand."""
    held = {after.n: before.state for before, after in pairwise(table.past) if after.n in wanted}
    if len(held) == len(wanted):
        yield from ((table.records[n - 1], held[n]) for n in sorted(held))
        return
    yield from (pair for pair in positions(table) if pair[0].n in wanted)


def evolved(table: Table, state: Any, event: Any) -> Any:
    """Apply one event."""
    evolve = evolve_kernel if type(event) in KERNEL_EVENTS else table.game.rules.evolve
    return evolve(state, event)


def position_after(table: Table, n: int) -> Any:
    """The position after a record; that of 0 is the set-up."""
    if n >= len(table.records):
        return table.state
    for record, before in positions(table):
        if record.n == n + 1:
            return before
    return table.state


def scene_of(table: Table, state: Any, seat: int) -> Known[Any, Any]:
    """A position as a seat may know it."""
    return known(Scene(table.rules, table.printed, state), seat)


def past_view(table: Table, seat: int, seq: int) -> PastView:
    """Tell a seat what it knew when its log had so many entries."""
    within = min(max(seq, 0), table.seq(seat))
    return view_of_position(table, seat, within, position_after(table, table.number(seat, within)))


def view_of_position(table: Table, seat: int, seq: int, state: Any) -> PastView:
    """Tell a seat what it knew in an earlier position, when its log had so many entries."""
    scene, game = scene_of(table, state, seat), game_with_names(table)
    view = game.rules.show(scene)
    clock = game.presentation.picture.clock(scene) if game.presentation.picture else None
    return PastView(
        seat,
        seq,
        hash_of(view),
        view,
        asked_prompt(game, scene),
        sequence_view(scene, game.presentation.labels, clock),
    )


def truth_view(table: Table, n: int | None = None) -> TruthView:
    """Tell the whole position after a record, once the game is over."""
    if table.over is None:
        raise NotOverError
    last = len(table.records)
    wanted = last if n is None else min(max(n, 0), last)
    state = position_after(table, wanted)
    seats = range(len(table.game.rules.seats))
    views = tuple(table.game.rules.show(scene_of(table, state, seat)) for seat in seats)
    return TruthView(wanted, views, state)


def numbers_of(table: Table, seat: int = COMMON) -> tuple[int, ...]:
    """List the records behind the entries of a seat's log: to find a moment on a time line."""
    return tuple(table.number(seat, seq) for seq in range(1, table.seq(seat) + 1))
