"""Opening a table, and loading one that was saved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

import sandtable
from sandtable.kernel.compose import CompositionError
from sandtable.kernel.dice import Roots
from sandtable.kernel.fingerprint import fingerprint
from sandtable.kernel.game import Game
from sandtable.kernel.records import (
    FORMAT,
    Closing,
    Opening,
    Reader,
    Record,
    RecordError,
    head_of,
    line_of,
    split,
)
from sandtable.kernel.state import COMMON
from sandtable.table.commands import TableEvent, TableOrder
from sandtable.table.table import Table

NO_SHARE: Final = "0" * 32
#: What reading bytes that are no record may raise.
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def open_table(  # noqa: PLR0913  # each is a fact of the opening record
    game: Game,
    scenario: str,
    roots: Roots,
    *,
    id: str = "local",  # noqa: A002  # the record's own word
    layers: tuple[str, ...] | None = None,
    shares: tuple[str, ...] = (),
    seed: str | None = None,
    now: int = 0,
) -> Table:
    """Open a table: the envelopes are sealed, then the game is set up."""
    names = game.scenarios[scenario].layers if layers is None else layers
    opening = Opening(
        FORMAT,
        game.format,
        sandtable.__version__,
        game.name,
        scenario,
        id,
        tuple(names),
        fingerprint(game, names),
        game.seats_in(scenario),
        shares or (NO_SHARE,) * len(game.seats),
        roots.open_commitment,
        roots.closed_commitment,
        seed,
    )
    table = Table(game, opening, line_of(opening), roots)
    table.begin(now)
    return table


def read_opening(data: bytes) -> Opening:
    """Read only the first line of a file."""
    try:
        opening = msgspec.json.decode(split(data)[0], type=Opening)
    except UNREADABLE as error:
        raise RecordError(str(error)) from error
    if opening.format != FORMAT:
        raise RecordError(f"this engine reads format {FORMAT}, not {opening.format}")
    return opening


def read_records(game: Game, data: bytes) -> Iterator[tuple[bytes, Record]]:
    """Read the records of a file, each with its line."""
    version = read_opening(data).game_format
    reader = Reader(game, version, game.orders | TableOrder, game.events | TableEvent)
    commands: set[str] = set()
    time = 0
    for line in split(data)[1]:
        try:
            record = reader.record(line)
        except UNREADABLE as error:
            raise RecordError(str(error)) from error
        if not COMMON <= record.seat < len(game.seats):
            raise RecordError(f"record {record.n} is by seat {record.seat}, which is not there")
        if record.command in commands or record.at < time:
            raise RecordError(f"record {record.n} repeats a command, or its time goes back")
        commands.add(record.command)
        time = record.at
        yield line, record


def laid_out(game: Game, data: bytes, roots: Roots) -> Table:
    """Lay out the table of a file: its opening is read, and nothing has happened yet."""
    opening = read_opening(data)
    for holds, fault in (
        (opening.game == game.name, f"this is a game of {opening.game}, not of {game.name}"),
        (opening.scenario in game.scenarios, f"there is no scenario {opening.scenario}"),
        (set(opening.layers) <= set(game.layers), "there are no such layers"),
        (len(opening.seats) == len(game.seats), f"there are {len(game.seats)} seats"),
        (opening.game_format in {*game.upcasters, game.format}, "the game's format is unknown"),
    ):
        if not holds:
            raise RecordError(fault)
    try:
        return Table(game, opening, split(data)[0], roots)
    except CompositionError as error:
        raise RecordError(str(error)) from error


def fold_in(table: Table, record: Record, line: bytes) -> None:
    """Add a stored record to a table, or refuse it with a reason, whatever is wrong with it."""
    try:
        table.fold(record, line)
    except RecordError:
        raise
    except Exception as error:  # what an altered event breaks depends on the game
        raise RecordError(f"record {record.n} does not fit the position: {error!r}") from error


def load_table(game: Game, data: bytes, roots: Roots) -> Table:
    """Fold a file back into a table, under the layers it was begun with."""
    table = laid_out(game, data, roots)
    for line, record in read_records(game, data):
        fold_in(table, record, line)
    closing = split(data)[2]
    if closing is not None:
        _check_closing(table, closing)
    return table


def _check_closing(table: Table, line: bytes) -> None:
    """A closing comes after the end, names the last record and opens the right envelopes."""
    try:
        closing = msgspec.json.decode(line, type=Closing)
        roots = Roots.of(bytes.fromhex(closing.open_root), bytes.fromhex(closing.closed_root))
    except (*UNREADABLE, ValueError) as error:
        raise RecordError(f"the closing cannot be read: {error}") from error
    opening, head = table.opening, head_of(table.lines[-1])
    sealed = (opening.open_commitment, opening.closed_commitment)
    right = line_of(Closing(head, roots.open_root.hex(), roots.closed_root.hex()))
    if table.over is None or line != right:
        raise RecordError("the closing does not fit the record before it")
    if sealed != (roots.open_commitment, roots.closed_commitment):
        raise RecordError("the roots in the closing are not those of the opening")
