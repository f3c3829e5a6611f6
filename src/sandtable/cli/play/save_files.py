"""Games on disk: the record, and beside it, until the end, the roots that its dice come from."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from sandtable.cli.errors import UserError
from sandtable.cli.play.counter_files import keep_with, write_private
from sandtable.cli.play.scenario_folders import keep_tables
from sandtable.kernel.play.dice import Roots
from sandtable.kernel.play.records import Opening, RecordError, joined
from sandtable.kernel.user_entered_counters import OwnCounters
from sandtable.table.storage.loading import read_opening
from sandtable.table.table import Table


class DiceRootsFile(msgspec.Struct, frozen=True):
    """What an unfinished game needs to go on: both roots, and who played which seat."""

    open_root: str
    closed_root: str
    players: tuple[str, ...] = ()


def seal_path(path: Path) -> Path:
    """Name the file beside a record that holds its roots."""
    return path.with_name(path.name + ".seal")


class SaveFile:
    """Keeps a game on disk: each new line is added as soon as it is there."""

    def __init__(
        self, path: Path, players: tuple[str, ...], counters: tuple[OwnCounters, ...] = ()
    ) -> None:
        """Keep at this path; own counters and an own scenario are kept beside it."""
        self.path = path
        self.counters = counters
        self.players = players
        self._kept = 0

    def begin(self, table: Table) -> None:
        """Write a new file; the roots first, so that no game is without them."""
        if self.path.exists():
            raise UserError(f"{self.path} already exists. Resume it, or choose another file name.")
        self._write_seal(table)
        try:
            self.path.touch()
        except OSError as error:
            seal_path(self.path).unlink(missing_ok=True)
            raise UserError(f"Cannot write {self.path}: {error.strerror}") from None
        self.keep(table)

    def go_on(self, table: Table) -> None:
        """Go on with the file that the table was loaded from; a torn last line is dropped."""
        self._write_seal(table)
        whole = joined(table.lines)
        os.truncate(self.path, len(whole))
        self._kept = len(table.lines)

    def keep(self, table: Table) -> None:
        """Add what is new; after the end the closing holds the roots and the seal goes."""
        lines = table.file()
        try:
            with self.path.open("ab") as file:
                file.write(joined(lines[self._kept :]))
        except OSError as error:
            raise UserError(f"Cannot write {self.path}: {error.strerror}") from None
        self._kept = len(lines)
        if table.over is not None:
            seal_path(self.path).unlink(missing_ok=True)

    def _write_seal(self, table: Table) -> None:
        roots = table.roots
        seal = DiceRootsFile(roots.open_root.hex(), roots.closed_root.hex(), self.players)
        write_private(seal_path(self.path), msgspec.json.encode(seal))
        keep_with(self.path, self.counters)
        keep_tables(self.path, table.scenario.tables)


def read_file(path: Path) -> bytes:
    """Read a record from disk."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"Cannot read {path}: {error.strerror}") from None


def opening_of(path: Path, data: bytes) -> Opening:
    """Read which game a file holds."""
    try:
        return read_opening(data)
    except RecordError as error:
        raise UserError(f"{path} is not a readable game record: {error}") from None


def roots_of(path: Path, opening: Opening) -> tuple[Roots, tuple[str, ...]]:
    """The roots of an unfinished game, from its seed or from the file beside it."""
    seal = _read_seal(seal_path(path))
    if opening.seed is not None:
        return Roots.from_seed(opening.seed), seal.players if seal else ()
    if seal is None:
        raise UserError(
            f"{seal_path(path)} is missing. Without it you can replay this game, "
            "but not continue it."
        )
    try:
        roots = Roots.of(bytes.fromhex(seal.open_root), bytes.fromhex(seal.closed_root))
    except ValueError:
        raise UserError(f"{seal_path(path)} cannot be read.") from None
    fits = (roots.open_commitment, roots.closed_commitment)
    if fits != (opening.open_commitment, opening.closed_commitment):
        raise UserError(f"{seal_path(path)} belongs to a different game from {path}.")
    return roots, seal.players


def _read_seal(path: Path) -> DiceRootsFile | None:
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=DiceRootsFile)
    except (OSError, msgspec.MsgspecError) as error:
        raise UserError(f"{path} cannot be read: {error}") from None
