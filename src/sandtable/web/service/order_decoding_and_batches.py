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
from sandtable.table.commands import (
    Command,
    HouseOrder,
    Proposed,
    SeatOrder,
)
from sandtable.table.seats.seat_commands import (
    SeatLeft,
    SeatTaken,
)
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
        read = _reader(table.game.rules.orders).decode(text)
        unknown = _unknown_field(msgspec.json.decode(text), read)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise BadOrderError(str(error)) from None
    if unknown is not None:
        raise BadOrderError(f"it has no field {unknown[:60]}")
    return read


def _unknown_field(sent: Any, read: Any) -> str | None:
    """Name a field that was sent and not read, if any: not every game forbids them itself."""
    if isinstance(sent, dict) and isinstance(read, msgspec.Struct):
        config = read.__struct_config__
        names = dict(zip(read.__struct_encode_fields__, read.__struct_fields__, strict=True))
        for name, value in sent.items():
            if name not in names:
                if name == config.tag_field:
                    continue
                return str(name)
            if isinstance(value, dict | list):
                unknown = _unknown_field(value, getattr(read, names[name]))
                if unknown is not None:
                    return unknown
    elif isinstance(sent, list) and isinstance(read, list | tuple):
        found = (_unknown_field(*pair) for pair in zip(sent, read, strict=False))
        return next((one for one in found if one is not None), None)
    return None


class Sent(msgspec.Struct, frozen=True):
    """An order as it was sent, not yet read: JSON, or the plain values of JSON."""

    order: Any


def read_command(table: Table, asked: Command | HouseOrder) -> Command | HouseOrder:
    """The command with its order read, where that is still as it was sent."""
    if isinstance(asked, Command) and isinstance(asked.order, Sent):
        return msgspec.structs.replace(asked, order=read_order(table, asked.order.order))
    return asked


def batch_of(game: UUID, table: Table, decided: Decided, *, outage: int) -> Batch:
    """Gather what a decided command adds to a table, by whoever knows of outages up to this."""
    position = decided.after
    after, over = position.deciders(), position.over is not None
    everyone = set(range(len(table.game.rules.seats)))
    seats = everyone if over else (set(after) - set(table.deciders())) | _offered(everyone, decided)
    lines = [_line(*one) for one in zip(decided.records, decided.lines, strict=True)]
    # The first record is the command's own; what routine added needs no answer.
    lines[0] = msgspec.structs.replace(lines[0], answer=encode(decided.answer))
    told, limit = tuple(sorted(seats)), _deadline(position.sitting)
    at = max(
        (record.at for record in decided.records if position.is_seen_by_all(record.n)), default=0
    )
    return Batch(game, lines, after, over, told, limit, outage, at, _seats(decided))


def first_batch(game: UUID, table: Table) -> Batch:
    """Gather all lines of a table that was just opened."""
    opening = RecordRow(0, table.lines[0], _head(table.lines[0]), COMMON, "opening", 0)
    rest = [_line(*one) for one in zip(table.records, table.lines[1:], strict=True)]
    seats, limit = table.deciders(), _deadline(table.sitting)
    over, at = table.over is not None, table.last_at
    return Batch(game, [opening, *rest], seats, over, seats, limit, at=at)


def batch_of_file(game: UUID, data: bytes, good: Good) -> Batch:
    """Gather all lines of a record that was checked; nobody is told of it."""
    first, records, _ = split(data)
    opening = RecordRow(0, first, _head(first), COMMON, "opening", 0)
    rest = [
        RecordRow(n, line, _head(line), row.seat, row.command, row.at)
        for n, (line, row) in enumerate(zip(records, good.rows, strict=True), 1)
    ]
    over = good.kind == "replay"
    return Batch(game, [opening, *rest], good.deciders, over, (), good.deadline, at=rest[-1].at)


def _line(record: Record, line: bytes) -> RecordRow:
    name = record.command.partition("/")[2]
    return RecordRow(record.n, line, _head(line), record.seat, name, record.at)


def _head(line: bytes) -> bytes:
    return bytes.fromhex(head_of(line))


def _offered(seats: set[int], decided: Decided) -> set[int]:
    """The seats that are asked whether another may resign."""
    by = {
        record.seat
        for record in decided.records
        if decided.after.sitting.proposal == Proposed("resign")
        and Proposed("resign") in record.events
    }
    return seats - by if by else set()


def _seats(decided: Decided) -> tuple[tuple[int, int | None], ...]:
    """The seats that change hands, each with its new holder; None for a seat that was left."""
    events = [event for record in decided.records for event in record.events]
    return tuple(
        (event.seat, event.holder if isinstance(event, SeatTaken) else None)
        for event in events
        if isinstance(event, SeatLeft | SeatTaken)
    )


def _deadline(sitting: TableSettings) -> int | None:
    """The moment at which somebody may run out of time."""
    return None if sitting.clocks is None else deadline(sitting.clocks)
