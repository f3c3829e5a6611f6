"""Scenarios of one's own: folders of tables that are played, and those kept beside a game."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from sandtable.cli.errors import UserError
from sandtable.cli.play.counter_files import write_private
from sandtable.games.registry import NotFoundError, Registry
from sandtable.kernel.contract import Game, Scenario
from sandtable.kernel.custom_scenario_folders import FACTS, tables_mark
from sandtable.kernel.play.records import Opening
from sandtable.lab.designer_scenarios import faults_of, scenario_from

T = TypeVar("T")

#: What the folder of a scenario of ours has beside its tables: where values are from, and rules.
NOT_TABLES: Final = (".source.toml", "catalog.toml")


class _Setting(msgspec.Struct, frozen=True):
    """What a playtest played, as far as it is looked up here."""

    tables: dict[str, str] = {}


class _Run(msgspec.Struct, frozen=True):
    """The plan in the folder of a playtest, likewise."""

    settings: tuple[_Setting, ...] = ()


def is_scenario_folder(name: str | os.PathLike[str]) -> bool:
    """Whether a name is that of a folder with a scenario in it."""
    return (Path(name) / FACTS).is_file()


def read_tables(folder: Path) -> dict[str, str]:
    """Read the tables of a scenario's folder."""
    names = sorted(path for path in folder.iterdir() if path.suffix in {".csv", ".toml"})
    return {path.name: _text(path) for path in names if not path.name.endswith(NOT_TABLES)}


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"Cannot read {path}: {error}") from None


def own_scenario(found: Registry, folder: Path) -> tuple[Game, Scenario]:
    """The scenario of a folder that is to be played; one with faults is refused."""
    if unread := found.broken.get(str(folder.resolve())):
        raise _refused(folder, unread)
    try:
        game, scenario = scenario_from(found, read_tables(folder))
        faults = faults_of(game, scenario, scenario.layers)
    except (ValueError, NotFoundError) as error:
        raise _refused(folder, str(error)) from None
    if faults:
        raise _refused(folder, faults[0])
    return game, scenario


def _refused(folder: Path, fault: str) -> UserError:
    mark = "" if fault.endswith("?") else "."
    return UserError(f"{folder}: {fault}{mark} See: sandtable scenario check {folder}")


# --- with a game --------------------------------------------------------------------------------


def kept_path(record: Path) -> Path:
    """Name the file beside a record that holds the tables of its scenario."""
    return record.with_name(record.name + ".scenario")


def keep_tables(record: Path, tables: Mapping[str, str]) -> None:
    """Keep the tables of a game's own scenario beside its record."""
    if tables:
        write_private(kept_path(record), msgspec.json.encode(dict(tables), order="sorted"))


def with_its_folder(
    found: Registry, game: Game, opening: Opening, record: Path, given: Path | None = None
) -> Game:
    """The game with the own scenario that an opening names.

    Its tables are those of the folder given, else those beside the record or of its playtest.
    """
    if not opening.tables:
        if given is not None:
            raise UserError(f"{record} is a game of {opening.scenario}, not of your own scenario.")
        return game
    for tables in _given(given) if given is not None else _kept(record):
        if tables_mark(tables) == opening.tables:
            try:
                return scenario_from(found, tables)[0]
            except (ValueError, NotFoundError) as error:
                raise UserError(f"{record} cannot be replayed: {error}.") from None
    raise UserError(f"{record} cannot be replayed: {_missing(opening, record, given)}")


def _given(folder: Path) -> Iterator[dict[str, str]]:
    if not is_scenario_folder(folder):
        raise UserError(f"{folder} is not the folder of a scenario: there is no {FACTS} in it.")
    yield read_tables(folder)


def _kept(record: Path) -> Iterator[dict[str, str]]:
    """The tables beside a record, and those of the playtest in whose folder it lies."""
    if (path := kept_path(record)).exists():
        yield _decoded(path, dict[str, str])
    if (plan := record.absolute().parent.parent / "run.json").exists():
        yield from (one.tables for one in _decoded(plan, _Run).settings)


def _decoded(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError) as error:
        raise UserError(f"{path} cannot be read: {error}") from None


def _missing(opening: Opening, record: Path, given: Path | None) -> str:
    """What is missing: whose tables, and where they are looked for."""
    own = f"it is a game of a scenario of your own, {opening.scenario}"
    if given is not None:
        return f"{own}, and the tables in {given} are not those that it began with."
    if kept_path(record).exists():
        return f"{own}, and {kept_path(record)} has been changed since. {_HINT}"
    return f"{own}, and its tables are not in {kept_path(record)}. {_HINT}"


_HINT = "Give its folder, as it was when the game began: --scenario DIR."
