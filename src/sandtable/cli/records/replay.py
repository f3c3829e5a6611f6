"""A record told again, as a seat saw it or as it was: `sandtable replay FILE`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from sandtable.cli.available_games import registry
from sandtable.cli.play.games_of_records import game_of_record
from sandtable.cli.play.save_files import opening_of, read_file
from sandtable.cli.play.seats import seat_called
from sandtable.cli.play.start_or_resume import loaded
from sandtable.kernel.play.state import COMMON
from sandtable.presenters.event_texts import entry_lines, opening_lines, result_text
from sandtable.presenters.name_and_value_texts import game_with_names
from sandtable.table.commands import LogEntry
from sandtable.table.storage.loading import NO_ROOTS
from sandtable.table.table import Table


def replay(
    path: Path,
    seat: str | None,
    upto: int | None,
    counters: Sequence[Path] = (),
    folder: Path | None = None,
    *,
    everything: bool,
) -> Iterator[str]:
    """Tell a game: as a seat saw it, else what all knew; after the end, all there was."""
    data = read_file(path)
    opening = opening_of(path, data)
    found = registry()
    game, _ = game_of_record(found, opening, path, counters, folder)
    table = loaded(game, path, data, NO_ROOTS)
    who = None if seat is None else seat_called(game, table.scenario, seat)
    yield from opening_lines(table)
    yield _stance(table, who)
    spoken = game_with_names(table)
    for entry in _entries(table, who)[:upto]:
        yield from entry_lines(spoken, entry, everything=everything)
    if table.over is not None and upto is None:
        yield f"The game is over: {result_text(spoken, table.over, table.state.handicap)}"


def _stance(table: Table, seat: int | None) -> str:
    if seat is not None:
        return f"As {table.game.seats_in(table.opening.scenario)[seat]} saw it:"
    return "As everyone saw it:" if table.over is None else "As it was:"


def _entries(table: Table, seat: int | None) -> list[LogEntry]:
    if seat is not None or table.over is None:
        return table.log(COMMON if seat is None else seat)
    return [
        LogEntry(record.n, record.seat, record.at, record.events, record.dice, record.barrier)
        for record in table.records
    ]
