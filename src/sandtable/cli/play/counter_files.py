"""Files of own counters: those given, those kept beside a game, and those in use for new games."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from sandtable.cli.errors import UserError
from sandtable.games.registry import Registry
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.play.records import Opening
from sandtable.kernel.user_entered_counters import (
    CounterError,
    CounterSheets,
    OwnCounters,
    read_counters,
    text_of,
)
from sandtable.table.user_entered_counters import needed_text, with_counters


def sheets_of(found: Registry, title: str) -> CounterSheets | None:
    """The sheets of the game that has a title and counters with values."""
    for game, scenario in found.scenarios():
        if scenario.id.partition("/")[0] == title:
            sheets = game.storage.counters
            return sheets if sheets is not None and sheets.pieces(title) else None
    return None


def read_own(found: Registry, path: Path) -> OwnCounters:
    """Read a file of own counters; raise `CounterError` with its faults."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise UserError(f"Cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text file.") from None
    return read_counters(lambda title: sheets_of(found, title), text)


def given_counters(found: Registry, paths: Iterable[Path]) -> tuple[OwnCounters, ...]:
    """Read the files that somebody gives; the first fault ends it."""
    return tuple(_read_or_refuse(found, path) for path in paths)


def _read_or_refuse(found: Registry, path: Path) -> OwnCounters:
    try:
        return read_own(found, path)
    except CounterError as error:
        raise UserError(f"{path}: {error.args[0]}. See: sandtable counters check {path}") from None


def laid_over(game: Game, scenario: str, entered: Sequence[OwnCounters]) -> Game:
    """The game with these values, or say why they do not fit."""
    try:
        return with_counters(game, scenario, entered)
    except CounterError as error:
        raise UserError(f"These counters cannot be used: {error}.") from None


# --- for new games ------------------------------------------------------------------------------


def folder() -> Path:
    """The folder of the files in use; nobody else may read it."""
    share = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(share) / "sandtable" / "counters"


def path_in_use(title: str, nation: str) -> Path:
    """Where the file in use for a nation is kept."""
    return folder() / title / f"{nation}.csv"


def use(own: OwnCounters) -> Path:
    """Keep a file for new games, in the place of an older one of the same nation."""
    path = path_in_use(own.title, own.nation)
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_private(path, text_of(own).encode())
    return path


def in_use(found: Registry, title: str) -> tuple[OwnCounters, ...]:
    """The values that new games of a title are played with."""
    return given_counters(found, sorted((folder() / title).glob("*.csv")))


def for_new_game(
    found: Registry, scenario: Scenario, given: Sequence[Path], *, ours: bool
) -> tuple[OwnCounters, ...]:
    """The values for a new game: those given, else those in use, unless ours are wanted."""
    if given:
        return given_counters(found, given)
    return () if ours else in_use(found, scenario.id.partition("/")[0])


# --- with a game --------------------------------------------------------------------------------


def kept_path(record: Path) -> Path:
    """Name the file beside a record that holds its own counters."""
    return record.with_name(record.name + ".counters")


def keep_with(record: Path, entered: Sequence[OwnCounters]) -> None:
    """Keep the values of a game beside its record."""
    if entered:
        write_private(kept_path(record), msgspec.json.encode([text_of(own) for own in entered]))


def with_its_counters(
    found: Registry, game: Game, opening: Opening, record: Path, given: Sequence[Path] = ()
) -> tuple[Game, tuple[OwnCounters, ...]]:
    """The game with the own counters that an opening names, and their values.

    They are looked for in the files given, beside the record, and among those in use.
    """
    if not opening.counters:
        if given:
            raise UserError(f"{record} is played with our counters, not with own ones.")
        return game, ()
    by_mark = {own.fingerprint: own for own in _candidates(found, opening, record, given)}
    missing = {who: mark for who, mark in opening.counters.items() if mark not in by_mark}
    if missing:
        raise UserError(f"{record} cannot be replayed: {needed_text(missing)}.")
    entered = tuple(by_mark[mark] for mark in opening.counters.values())
    return laid_over(game, opening.scenario, entered), entered


def _candidates(
    found: Registry, opening: Opening, record: Path, given: Sequence[Path]
) -> Iterator[OwnCounters]:
    yield from in_use(found, opening.scenario.partition("/")[0])
    path = kept_path(record)
    if path.exists():
        try:
            texts = msgspec.json.decode(path.read_bytes(), type=list[str])
            yield from [read_counters(lambda title: sheets_of(found, title), one) for one in texts]
        except (OSError, msgspec.MsgspecError, CounterError) as error:
            raise UserError(f"{path} cannot be read: {error}") from None
    yield from given_counters(found, given)


def write_private(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read."""
    new = path.with_name(path.name + ".new")
    try:
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(data)
        new.replace(path)
    except OSError as error:
        raise UserError(f"Cannot write {path}: {error.strerror}") from None
