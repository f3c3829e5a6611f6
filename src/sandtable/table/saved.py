"""Opening a table, and loading one that was saved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

import sandtable
from sandtable.kernel.dice import Roots
from sandtable.kernel.fingerprint import fingerprint
from sandtable.kernel.game import Game
from sandtable.kernel.records import FORMAT, Opening, Reader, Record, RecordError, line_of, split
from sandtable.table.commands import TableEvent, TableOrder
from sandtable.table.table import Table

NO_SHARE: Final = "0" * 32


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
        fingerprint(game.layers[name] for name in names),
        game.seats,
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
    except msgspec.MsgspecError as error:
        raise RecordError(str(error)) from error
    if opening.format != FORMAT:
        raise RecordError(f"this engine reads format {FORMAT}, not {opening.format}")
    return opening


def read_records(game: Game, data: bytes) -> Iterator[tuple[bytes, Record]]:
    """Read the records of a file, each with its line."""
    version = read_opening(data).game_format
    reader = Reader(game, version, game.orders | TableOrder, game.events | TableEvent)
    for line in split(data)[1]:
        try:
            yield line, reader.record(line)
        except msgspec.MsgspecError as error:
            raise RecordError(str(error)) from error


def load_table(game: Game, data: bytes, roots: Roots) -> Table:
    """Fold a file back into a table, under the layers it was begun with."""
    table = Table(game, read_opening(data), split(data)[0], roots)
    for line, record in read_records(game, data):
        table.fold(record, line)
    return table
