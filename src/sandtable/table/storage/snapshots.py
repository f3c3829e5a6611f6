"""Snapshots: a table in bytes, so that a long game is loaded without folding all of it.

A snapshot is a cache and nothing more: it is held against the lines, and made light of if it does
not fit.  One can be taken right after a turn has closed, when nobody may take anything back.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from sandtable.kernel.contract import Game
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.persistent_map import Map
from sandtable.kernel.play.records import decode_state, encode, head_of, joined
from sandtable.table.composed_rules import prepared
from sandtable.table.storage.append_only_sequence import AppendOnly
from sandtable.table.storage.apply_records import UNREADABLE
from sandtable.table.storage.loading import table_at_opening
from sandtable.table.storage.record_log import reader_for
from sandtable.table.table import Table
from sandtable.table.table_status import TableSettings
from sandtable.table.undo import EffectiveRecord
from sandtable.version import VERSION


class Snapshot(msgspec.Struct, frozen=True):
    """All that a table needs to go on, except its lines."""

    engine: str
    lines: int
    head: str
    moment: tuple[int, int, bool, bool]  # record, seat, barrier, key turned
    state: bytes
    sitting: TableSettings
    commands: tuple[tuple[str, int], ...]  # each with the number of its record
    shown: tuple[tuple[int, ...], ...]


def snapshot(table: Table) -> bytes | None:
    """A table in bytes, or None while orders can still be taken back."""
    position = table.position
    if len(position.past) != 1 or not table.records:
        return None
    moment = position.past[0]
    taken = Snapshot(
        VERSION,
        len(position.lines),
        position.head,
        (moment.n, moment.seat, moment.barrier, moment.turned_key),
        encode(moment.state),
        position.sitting,
        tuple(sorted(position.receipts.items())),
        tuple(tuple(numbers) for numbers in position.seen),
    )
    return msgspec.msgpack.encode(taken)


def restore(game: Game, lines: Sequence[bytes], roots: Roots, data: bytes) -> Table | None:
    """Lay a table out from a snapshot and add the lines since; None if the two do not fit.

    `lines` are all lines of the game, the opening first; most of them are not even read.
    """
    table = restored_then(game, lines, roots, data)
    if table is not None:
        table.catch_up(lines[len(table.lines) :])
    return table


def restored_then(game: Game, lines: Sequence[bytes], roots: Roots, data: bytes) -> Table | None:
    """Return the table as it was when a snapshot was taken; None if it does not fit the lines."""
    try:
        taken = msgspec.msgpack.decode(data, type=Snapshot)
        state = decode_state(game, taken.state)
    except UNREADABLE:
        return None
    fits = taken.engine == VERSION and 1 < taken.lines <= len(lines)
    if not fits or head_of(lines[taken.lines - 1]) != taken.head:
        return None
    table = table_at_opening(game, joined(lines[:1]), roots)
    last = reader_for(game, table.opening.game_format).record(lines[taken.lines - 1])
    if state_hash(state) != last.state:
        return None
    layers = taken.sitting.layers
    rules, printed = prepared(game, table.opening.scenario, layers)
    table.restore(
        replace(
            table.position,
            rules=rules,
            printed=printed,
            past=(EffectiveRecord(*taken.moment, state),),
            sitting=taken.sitting,
            lines=AppendOnly(lines[: taken.lines]),
            head=taken.head,
            last_at=last.at,
            seen=tuple(AppendOnly(numbers) for numbers in taken.shown),
            receipts=Map(taken.commands),
        )
    )
    return table
