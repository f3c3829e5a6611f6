"""Opening a table, and loading one that was saved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from sandtable.kernel.catalogue.fingerprint import fingerprint
from sandtable.kernel.contract import Game
from sandtable.kernel.custom_scenario_folders import tables_mark
from sandtable.kernel.play.dice import NO_SHARE, Roots
from sandtable.kernel.play.records import (
    FORMAT,
    FORMATS,
    Closing,
    Opening,
    Record,
    RecordError,
    line_of,
    split,
)
from sandtable.kernel.rules.compose import CompositionError
from sandtable.table.commands import Begin, GrantHandicap
from sandtable.table.dice_chains import DiceChain
from sandtable.table.storage.apply_records import UNREADABLE
from sandtable.table.storage.record_log import reader_for
from sandtable.table.table import Table
from sandtable.table.time_controls import TimeControl
from sandtable.table.user_entered_counters import needed_text
from sandtable.version import VERSION


class DiceTerms(msgspec.Struct, frozen=True):
    """How the dice of a game were agreed on.

    A game at one's own table is written in format 1: there is nobody to give a share or a proof to.
    """

    format: int = FORMAT
    share_commitments: tuple[str, ...] = ()
    attempt: int = 1


AT_HOME: Final = DiceTerms()

#: For a table that is only read: nothing is rolled at it.
NO_ROOTS: Final = Roots(b"", b"", (b"",))
#: Lines that are folded in one piece where nobody waits meanwhile.
_WHOLE: Final = 10_000_000
_OTHER_TABLES: Final = "the tables of its scenario are not those that it began with"
_NOT_OWN: Final = "it is played with our counters, not with own ones"


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
    pace: TimeControl | None = None,
    handicap: tuple[int, ...] = (),
    dice: DiceTerms = AT_HOME,
    only_orders: bool = False,
) -> Table:
    """Open a table: the envelopes are sealed, then the game is set up."""
    names = game.rules.scenarios[scenario].layers if layers is None else layers
    opening = Opening(
        dice.format,
        game.storage.format,
        VERSION,
        game.name,
        scenario,
        id,
        tuple(names),
        fingerprint(game, names),
        game.seats_in(scenario),
        shares or (NO_SHARE,) * len(game.rules.seats),
        roots.open_commitment,
        roots.closed_commitment,
        seed,
        dict(game.rules.scenarios[scenario].counters),
        dice.share_commitments,
        dice.attempt,
        tables_mark(game.rules.scenarios[scenario].tables),
    )
    table = Table(game, opening, line_of(opening), roots)
    table.begin(now, Begin(pace, only_orders))
    if any(handicap):
        table.instruct(GrantHandicap(handicap), now)
    return table


def read_opening(data: bytes) -> Opening:
    """Read only the first line of a file."""
    try:
        opening = msgspec.json.decode(split(data)[0], type=Opening)
    except UNREADABLE as error:
        raise RecordError(str(error)) from error
    if opening.format not in FORMATS:
        raise RecordError(f"this engine reads formats {FORMATS}, not {opening.format}")
    return opening


def read_records(game: Game, data: bytes) -> Iterator[tuple[bytes, Record]]:
    """Read the records of a file, each with its line."""
    reader = reader_for(game, read_opening(data).game_format)
    for line in split(data)[1]:
        try:
            yield line, reader.record(line)
        except UNREADABLE as error:
            raise RecordError(str(error)) from error


def table_at_opening(game: Game, data: bytes, roots: Roots) -> Table:
    """Lay out the table of a file: its opening is read, and nothing has happened yet."""
    opening = read_opening(data)
    for holds, fault in (
        (opening.game == game.name, f"this is a game of {opening.game}, not of {game.name}"),
        (opening.scenario in game.rules.scenarios, f"there is no scenario {opening.scenario}"),
        (set(opening.layers) <= set(game.rules.layers), "there are no such layers"),
        (len(opening.seats) == len(game.rules.seats), f"there are {len(game.rules.seats)} seats"),
        (
            opening.game_format in {*game.storage.upcasters, game.storage.format},
            _other_format(game, opening),
        ),
    ):
        if not holds:
            raise RecordError(fault)
    own = game.rules.scenarios[opening.scenario].counters
    if opening.counters != own:
        raise RecordError(needed_text(opening.counters) if opening.counters else _NOT_OWN)
    if opening.tables != tables_mark(game.rules.scenarios[opening.scenario].tables):
        raise RecordError(_OTHER_TABLES)
    try:
        return Table(game, opening, split(data)[0], roots)
    except CompositionError as error:
        raise RecordError(str(error)) from error


def _other_format(game: Game, opening: Opening) -> str:
    which = "a newer" if opening.game_format > game.storage.format else "an older"
    return (
        f"it was recorded by {which} version of Sandtable ({opening.engine}), in format "
        f"{opening.game_format} of {game.name}; this version reads format {game.storage.format}"
    )


def load_table(game: Game, data: bytes, roots: Roots) -> Table:
    """Fold a file back into a table, under the layers it was begun with."""
    *_, table = load_table_steps(game, data, roots)
    return table


def load_table_steps(
    game: Game, data: bytes, roots: Roots, slice_: int = _WHOLE
) -> Iterator[Table]:
    """Yield the table of a file while it is folded, after so many lines each; the last is whole."""
    table = table_at_opening(game, data, roots)
    _, lines, closing = split(data)
    if roots != NO_ROOTS:
        _check_roots(table, roots, "the roots are not those of the opening")
    yield from caught_up_steps(table, lines, slice_)
    if roots != NO_ROOTS:
        _check_roots(table, roots, "the roots are not those of the last renewal")
    if closing is not None:
        _check_closing(table, closing)
    yield table


def caught_up_steps(table: Table, lines: Sequence[bytes], slice_: int = _WHOLE) -> Iterator[Table]:
    """Yield a table while stored lines that follow are added to it, after so many lines each."""
    for first in range(0, len(lines), slice_):
        table.catch_up(lines[first : first + slice_])
        yield table


def _check_closing(table: Table, line: bytes) -> None:
    """A closing comes after the end, names the last record and opens the right envelopes."""
    try:
        roots = msgspec.json.decode(line, type=Closing).roots
    except (*UNREADABLE, ValueError) as error:
        raise RecordError(f"the closing cannot be read: {error}") from error
    if table.over is None or line != line_of(Closing.of(table.head, roots)):
        raise RecordError("the closing does not fit the record before it")
    _check_roots(table, roots, "the roots in the closing are not those of the opening")


def _check_roots(table: Table, roots: Roots, fault: str) -> None:
    """What is in the envelopes must be what was sealed, at the opening and when last renewed."""
    told: Opening | DiceChain = table.sitting.chain or table.opening
    number = table.sitting.chain.number if table.sitting.chain else 0
    if number > len(roots.renewed):
        raise RecordError(fault)
    found = roots.chain(number)
    if (told.open_commitment, told.closed_commitment) != (
        found.open_commitment,
        found.closed_commitment,
    ):
        raise RecordError(fault)
