"""Stored records added to a position.

Only `evolve` is asked, no rule: old games load after a fix.
"""

from __future__ import annotations

from typing import Final

import msgspec

from sandtable.kernel.play.events import KERNEL_EVENTS, KeyTurned, evolve_kernel
from sandtable.kernel.play.hashed_map import state_hash
from sandtable.kernel.play.records import Record, RecordError, line_of
from sandtable.kernel.play.state import COMMON
from sandtable.kernel.rules.compose import CompositionError
from sandtable.table.commands import TABLE_EVENTS, TakenBack
from sandtable.table.position import Position
from sandtable.table.undo import EffectiveRecord, undone_to

#: What reading bytes that are no record may raise.
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def folded_in(position: Position, record: Record, line: bytes) -> Position:
    """The position after a stored record; whatever is wrong with it is a `RecordError`."""
    if not COMMON <= record.seat < len(position.game.rules.seats):
        raise RecordError(f"record {record.n} is by seat {record.seat}, which is not there")
    if record.command in position.receipts or record.at < position.last_at:
        raise RecordError(f"record {record.n} repeats a command, or its time goes back")
    try:
        return folded(position, record, line)
    except RecordError:
        raise
    except CompositionError as error:
        raise RecordError(f"record {record.n} names rules that do not fit: {error}") from error
    except Exception as error:  # what an altered event breaks depends on the game
        raise RecordError(f"record {record.n} does not fit the position: {error!r}") from error


def folded(position: Position, record: Record, line: bytes) -> Position:
    """The position after a stored record, which must follow and lead to the state recorded."""
    if record.n != len(position.lines) or record.prev != position.head:
        raise RecordError(f"record {record.n} does not follow the one before it")
    past = evolved_past(position, record)
    if state_hash(past[-1].state) != record.state:
        raise RecordError(f"after record {record.n} the position is not the one recorded")
    return position.after(record, line, past)


def retold(position: Position, record: Record) -> Position:
    """The position after a record of another story: for twin worlds, where no hash can hold."""
    return position.after(record, line_of(record), evolved_past(position, record))


def evolved_past(position: Position, record: Record) -> tuple[EffectiveRecord, ...]:
    """The past with a stored record."""
    past = position.past
    first = record.events[0] if record.events else None
    if type(first) is TakenBack:
        return undone_to(past, first.to)
    if type(first) in TABLE_EVENTS:
        return past
    state, turned, of_game = past[-1].state, False, position.game.rules.evolve
    for event in record.events:
        evolve = evolve_kernel if type(event) in KERNEL_EVENTS else of_game
        state = evolve(state, event)
        turned |= type(event) is KeyTurned
    return (*past, EffectiveRecord(record.n, record.seat, record.barrier, turned, state))
