"""From what a table says to what the database is told, and from JSON to orders."""

from __future__ import annotations

from functools import cache
from typing import Any
from uuid import UUID

import msgspec

from sandtable.kernel.play.hashed_map import revive
from sandtable.kernel.play.records import Record, encode, head_of, split
from sandtable.kernel.play.state import COMMON
from sandtable.table.clocks import deadline
from sandtable.table.command_handling import Decided
from sandtable.table.commands import Command, HouseOrder, SeatOrder
from sandtable.table.table import Table
from sandtable.table.table_status import TableSettings
from sandtable.web.db.append import Batch, RecordRow
from sandtable.web.service.record_import import Good


class BadOrderError(Exception):
    """What was sent is no order of this game."""


@cache
def _reader(orders: Any) -> msgspec.json.Decoder[Any]:
    kinds: Any = orders | SeatOrder
    return msgspec.json.Decoder(kinds, dec_hook=revive)


def read_order(table: Table, order: Any) -> Any:
    """Read an order from JSON or its plain values, strictly by what a seat may order here."""
    try:
        text = order if isinstance(order, bytes | str | msgspec.Raw) else msgspec.json.encode(order)
        return _reader(table.game.rules.orders).decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadOrderError(str(error)) from None


class Sent(msgspec.Struct, frozen=True):
    """An order as it was sent, not yet read: JSON, or the plain values of JSON."""

    order: Any


def read_command(table: Table, asked: Command | HouseOrder) -> Command | HouseOrder:
    """The command with its order read, where that is still as it was sent."""
    if isinstance(asked, Command) and isinstance(asked.order, Sent):
        return msgspec.structs.replace(asked, order=read_order(table, asked.order.order))
    return asked


def batch_of(game: UUID, table: Table, decided: Decided, *, outage: int, wake_bots: bool) -> Batch:
    """Gather what a decided command adds to a table, by whoever knows of outages up to this."""
    position = decided.after
    after, over = position.deciders(), position.over is not None
    seats = set(range(len(table.game.rules.seats))) if over else set(after) - set(table.deciders())
    lines = [_line(*one) for one in zip(decided.records, decided.lines, strict=True)]
    # The first record is the command's own; what routine added needs no answer.
    lines[0] = msgspec.structs.replace(lines[0], answer=encode(decided.answer))
    told, limit = tuple(sorted(seats)), _deadline(position.sitting)
    return Batch(game, lines, after, over, told, limit, outage, wake_bots)


def first_batch(game: UUID, table: Table) -> Batch:
    """Gather all lines of a table that was just opened."""
    opening = RecordRow(0, table.lines[0], _head(table.lines[0]), COMMON, "opening", 0)
    rest = [_line(*one) for one in zip(table.records, table.lines[1:], strict=True)]
    seats, limit = table.deciders(), _deadline(table.sitting)
    return Batch(game, [opening, *rest], seats, table.over is not None, seats, limit)


def batch_of_file(game: UUID, data: bytes, good: Good) -> Batch:
    """Gather all lines of a record that was checked; nobody is told of it."""
    first, records, _ = split(data)
    opening = RecordRow(0, first, _head(first), COMMON, "opening", 0)
    rest = [
        RecordRow(n, line, _head(line), row.seat, row.command, row.at)
        for n, (line, row) in enumerate(zip(records, good.rows, strict=True), 1)
    ]
    over = good.kind == "replay"
    return Batch(game, [opening, *rest], good.deciders, over, (), good.deadline)


def _line(record: Record, line: bytes) -> RecordRow:
    name = record.command.partition("/")[2]
    return RecordRow(record.n, line, _head(line), record.seat, name, record.at)


def _head(line: bytes) -> bytes:
    return bytes.fromhex(head_of(line))


def _deadline(sitting: TableSettings) -> int | None:
    """The moment at which somebody may run out of time."""
    return None if sitting.clocks is None else deadline(sitting.clocks)
