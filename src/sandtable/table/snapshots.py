"""Snapshots: a table in bytes, so that a long game is loaded without folding all of it.

A snapshot is a cache and nothing more: it is held against the lines, and made light of if it does
not fit.  One can be taken right after a turn has closed, when nobody may take anything back.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import sandtable
from sandtable.kernel.dice import Roots
from sandtable.kernel.game import Game
from sandtable.kernel.records import decode_state, encode, head_of, joined
from sandtable.kernel.register import state_hash
from sandtable.table.attempts import Mark, Tail
from sandtable.table.history import UNREADABLE
from sandtable.table.past import Moment
from sandtable.table.saved import laid_out
from sandtable.table.sitting import Sitting
from sandtable.table.table import Table


class Snapshot(msgspec.Struct, frozen=True):
    """All that a table needs to go on, except its lines."""

    engine: str
    lines: int
    head: str
    moment: tuple[int, int, bool, bool]  # record, seat, barrier, key turned
    state: bytes
    sitting: Sitting
    receipts: tuple[tuple[str, int], ...]
    shown: tuple[tuple[int, ...], ...]


def snapshot(table: Table) -> bytes | None:
    """Give a table in bytes, or None while orders can still be taken back."""
    if len(table.past) != 1 or not table.records:
        return None
    moment, tail = table.past[0], table.since(beginning(table))
    taken = Snapshot(
        sandtable.__version__,
        len(table.lines),
        table.head,
        (moment.n, moment.seat, moment.barrier, moment.turned_key),
        encode(moment.state),
        tail.sitting,
        tail.receipts,
        tail.shown,
    )
    return msgspec.msgpack.encode(taken)


def restore(game: Game, lines: Sequence[bytes], roots: Roots, data: bytes) -> Table | None:
    """Lay a table out from a snapshot and add the lines since; None if the two do not fit.

    `lines` are all lines of the game, the opening first; most of them are not even read.
    """
    try:
        taken = msgspec.msgpack.decode(data, type=Snapshot)
        state = decode_state(game, taken.state)
    except UNREADABLE:
        return None
    fits = taken.engine == sandtable.__version__ and 1 < taken.lines <= len(lines)
    if not fits or head_of(lines[taken.lines - 1]) != taken.head:
        return None
    table = laid_out(game, joined(lines[:1]), roots)
    moment = Moment(*taken.moment, state)
    held = (tuple(lines[1 : taken.lines]), taken.receipts, taken.shown)
    table.put_back(Tail(table.mark(), *held, taken.head, [moment], taken.sitting))
    if state_hash(state) != table.records[-1].state:
        return None
    table.catch_up(lines[taken.lines :])
    return table


def beginning(table: Table) -> Mark:
    """Mark the place before the first record."""
    return Mark(
        1, table.head_at(0), (0,) * (len(table.game.seats) + 1), [table.first], table.sitting
    )
